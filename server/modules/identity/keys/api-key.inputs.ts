import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional, Length, Matches } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { ApiScope, type Scope } from '../../../shared/scope.ts'
import { PRINTABLE_NAME } from '../../../shared/text.ts'
import { type ApiKey, ApiPermission } from '../records/api-key.entity.ts'

/** The most networks of a key, and the most domains of a person. */
export const MOST_LISTED = 20
const LIFETIMES = [30, 90, 365]
const OVERLAPS = [0, 1, 24, 72]
const NO_LIST = says('common.input.listAtMost', { most: MOST_LISTED })

const ADDRESSES =
  'Networks that the key works from, as CIDR or single addresses, 20 at most. IPv4 from /16 and IPv6 from /32. Needed for PAYMENTS_WRITE.'

@InputType({ description: 'Name, scopes and limits of a new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, {
    defaultValue: 'New API Key',
    description: 'A label to recognise the key by: 2 to 80 printable characters on one line.',
  })
  @Length(2, 80, says('identity.input.keyName'))
  @Matches(PRINTABLE_NAME, says('identity.input.keyName'))
  name!: string

  @Field(() => [ApiPermission], {
    nullable: true,
    description: 'Short for every scope of the viewer that reads or writes; added to `scopes`. READ when both are absent or empty.',
  })
  @IsOptional()
  @ArrayUnique(says('identity.input.permissionOnce'))
  @ArrayMaxSize(2, says('common.input.listAtMost', { most: 2 }))
  permissions?: ApiPermission[] | null

  @Field(() => [ApiScope], {
    nullable: true,
    description: 'What the key may do. INVALID for what the viewer may not do; `apiSettings { scopes }` lists what may be given.',
  })
  @IsOptional()
  @ArrayMaxSize(30, says('common.input.listAtMost', { most: 30 }))
  scopes?: Scope[] | null

  @Field(() => [String], { nullable: true, description: `${ADDRESSES} Absent or empty: from anywhere.` })
  @IsOptional()
  @ArrayMaxSize(MOST_LISTED, NO_LIST)
  addresses?: string[] | null

  @Field(() => Int, { nullable: true, description: 'After how many days the key expires: 30, 90 or 365. Absent: it does not expire.' })
  @IsOptional()
  @IsIn(LIFETIMES, says('identity.input.keyLifetime'))
  lifetimeDays?: number | null
}

@InputType({ description: 'How an API key is replaced.' })
export class RotateApiKeyInput {
  @Field(() => Int, { defaultValue: 24, description: 'For how many hours the former key still works: 0, 1, 24 or 72.' })
  @IsIn(OVERLAPS, says('identity.input.keyOverlap'))
  overlapHours!: number

  @Field(() => [String], { nullable: true, description: `${ADDRESSES} Absent: those of the former key.` })
  @IsOptional()
  @ArrayMaxSize(MOST_LISTED, NO_LIST)
  addresses?: string[] | null
}

@InputType({ description: "The viewer's choices about API keys. Omitted ones stay as they are." })
export class UpdateApiSettingsInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'False: none of the keys works, at once. True again: those that were not revoked work. Turning it on needs presence.',
  })
  hasKeyAccess?: boolean | null

  @Field(() => [String], {
    nullable: true,
    description: 'Origins such as https://books.example.com whose pages may call with a key of the viewer, 20 at most.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_LISTED, NO_LIST)
  allowedDomains?: string[] | null
}

@InputType({ description: 'Which API keys to list. Omitted criteria do not filter.' })
export class ApiKeyFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only keys that work.' })
  workingOnly?: boolean | null
}

export const API_KEY_ORDERS = ordersOf(
  'ApiKey',
  latestOrEarliest('key.createdAt', ({ createdAt }: ApiKey) => createdAt, 'created'),
)

@ArgsType()
export class ApiKeysArgs extends ListArgs(ApiKeyFilter, API_KEY_ORDERS) {}
