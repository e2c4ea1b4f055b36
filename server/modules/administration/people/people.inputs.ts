import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { moment, name, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { type UserAccount, UserStatus } from './user-account.type.ts'

const SEARCH_AT_MOST = 160

@InputType({ description: 'Which people to list. Omitted criteria do not filter.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in the name, the address or the name of the business, or a whole id. Up to 160 characters.',
  })
  @IsOptional()
  @MaxLength(SEARCH_AT_MOST, says('common.input.search160'))
  search?: string | null

  @Field(() => Role, { nullable: true, description: 'Only people with this role.' })
  role?: Role | null

  @Field(() => Boolean, { nullable: true, description: 'Only people whose two-factor authentication is on; false: is off.' })
  hasTwoFactor?: boolean | null

  @Field(() => UserStatus, { nullable: true, description: 'Only people with this status.' })
  status?: UserStatus | null
}

const seen = moment('coalesce(person.lastSeenAt, to_timestamp(0))', ({ lastSeenAt }: UserAccount) => lastSeenAt ?? new Date(0))
const joined = moment('person.createdAt', ({ createdAt }: UserAccount) => createdAt)

export const USER_ORDERS = ordersOf('UserAccount', {
  NAME: { description: 'By name, in any case.', by: [name('person.name', (user: UserAccount) => user.name)], direction: 'asc' },
  LAST_SEEN: { description: 'Most recently active first; people who never were come last.', by: [seen], direction: 'desc' },
  NEWEST: { description: 'Most recently joined first.', by: [joined], direction: 'desc' },
  OLDEST: { description: 'Earliest joined first.', by: [joined], direction: 'asc' },
})

@ArgsType()
export class UsersArgs extends ListArgs(UserFilter, USER_ORDERS) {}
