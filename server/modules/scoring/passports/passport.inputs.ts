import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { ScorePassport } from './passport.type.ts'

@InputType({ description: 'Which passports to list. Omitted criteria do not filter.' })
export class ScorePassportFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only passports whose link works.' })
  workingOnly?: boolean | null
}

export const SCORE_PASSPORT_ORDERS = ordersOf(
  'ScorePassport',
  latestOrEarliest('p.created_at', ({ createdAt }: ScorePassport) => createdAt, 'shared'),
)

@ArgsType()
export class ScorePassportsArgs extends ListArgs(ScorePassportFilter, SCORE_PASSPORT_ORDERS) {}
