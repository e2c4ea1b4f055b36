import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsEmail, IsOptional, Length } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { MemberRole } from '../../shared/member-role.ts'
import { ListArgs } from '../../shared/page.ts'
import type { TeamMember } from './member.entity.ts'

const MOST_ACCOUNTS = 50

/** What a person may do and see. */
@InputType()
abstract class MembershipInput {
  @Field(() => MemberRole, { description: 'What the person may do within the business.' })
  role!: MemberRole

  @Field(() => [ID], {
    nullable: true,
    description:
      'Accounts of the business that the person sees, 1 to 50; for FINANCE and VIEWER only. Absent or null: all accounts, those opened later included.',
  })
  @IsOptional()
  @ArrayNotEmpty(says('business.members.someAccount'))
  @ArrayMaxSize(MOST_ACCOUNTS, says('business.members.someAccount'))
  @ArrayUnique(says('business.members.someAccount'))
  accountIds?: string[] | null
}

@InputType({ description: 'Whom to invite, and to what.' })
export class InviteMemberInput extends MembershipInput {
  @Field(() => String, { description: 'Email address, up to 254 characters. The link is mailed to it, and works for it alone.' })
  @IsEmail({}, says('common.input.email'))
  @Length(3, 254, says('common.input.email'))
  email!: string
}

@InputType({ description: 'What a member may do and see from now on.' })
export class ChangeMemberInput extends MembershipInput {}

@InputType({ description: 'Which members to list.' })
export class TeamMemberFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Business whose members to list. Admins must name one; everyone else gets an empty list for any business but their own.',
  })
  businessId?: string | null

  @Field(() => MemberRole, { nullable: true, description: 'Only members with this role.' })
  role?: MemberRole | null
}

export const MEMBER_ORDERS = ordersOf('TeamMember', {
  ...latestOrEarliest('member.joinedAt', ({ joinedAt }: TeamMember) => joinedAt, 'joined'),
})

@ArgsType()
export class TeamMembersArgs extends ListArgs(TeamMemberFilter, MEMBER_ORDERS) {}
