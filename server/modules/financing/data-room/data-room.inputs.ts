import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { DataRoomView } from './data-room.type.ts'
import { DataRoomScope } from './grant-lifecycle.ts'

const MOST_DAYS = 30
const SCOPES = says('financing.dataRoom.input.scopes')
const DAYS = says('financing.dataRoom.input.days')
const MOST_SCOPES = Object.keys(DataRoomScope).length

@InputType({ description: 'The data that a lender would like to read, and why.' })
export class AskForDataInput {
  @Field(() => ID, { description: 'Active request that the lender has an open response to.' })
  requestId!: string

  @Field(() => [DataRoomScope], { description: 'One or more different scopes.' })
  @ArrayMinSize(1, SCOPES)
  @ArrayMaxSize(MOST_SCOPES, SCOPES)
  @ArrayUnique(SCOPES)
  scopes!: DataRoomScope[]

  @Field(() => String, {
    nullable: true,
    description: 'Why the lender needs the data, up to 500 characters; the merchant reads it. Absent or null: none.',
  })
  @IsOptional()
  @MaxLength(500, says('financing.dataRoom.input.message'))
  message?: string | null
}

@InputType({ description: 'What a lender may read, and for how long.' })
export class GrantDataInput {
  @Field(() => [DataRoomScope], { description: 'One or more of the scopes that the lender asked for.' })
  @ArrayMinSize(1, SCOPES)
  @ArrayMaxSize(MOST_SCOPES, SCOPES)
  @ArrayUnique(SCOPES)
  scopes!: DataRoomScope[]

  @Field(() => Int, { description: 'Days of 24 hours from now, 1 to 30.' })
  @Min(1, DAYS)
  @Max(MOST_DAYS, DAYS)
  days!: number
}

@InputType({ description: 'Which readings to list. Omitted criteria do not filter.' })
export class DataRoomViewFilter {
  @Field(() => ID, { nullable: true, description: 'Only what was read for this request.' })
  requestId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only what was read under this data request of a lender.' })
  grantId?: string | null
}

export const DATA_ROOM_VIEW_ORDERS = ordersOf(
  'DataRoomView',
  latestOrEarliest('v.viewed_at', ({ viewedAt }: DataRoomView) => viewedAt, 'read'),
)

@ArgsType()
export class DataRoomViewsArgs extends ListArgs(DataRoomViewFilter, DATA_ROOM_VIEW_ORDERS) {}
