import { ArrayMaxSize, IsOptional } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { Interest } from './board.entity.ts'

@InputType({ description: 'Which declared interests to list. Omitted criteria do not filter.' })
export class InterestFilter {
  @Field(() => [ID], { nullable: true, description: 'Only interests in these businesses, at most 100. An empty list does not filter.' })
  @IsOptional()
  @ArrayMaxSize(100, says('common.input.listAtMost', { most: 100 }))
  businessIds?: string[] | null
}

export const INTEREST_ORDERS = ordersOf(
  'Interest',
  latestOrEarliest('interest.declaredAt', ({ declaredAt }: Interest) => declaredAt, 'declared'),
)

@ArgsType()
export class InterestsArgs extends ListArgs(InterestFilter, INTEREST_ORDERS) {}
