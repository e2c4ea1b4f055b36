import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { ListArgs } from '../../../shared/page.ts'
import { SealedOccasion, type SealedScore } from './sealed-score.entity.ts'

@InputType({ description: 'Which sealed scores to list. An omitted field does not filter.' })
export class SealedScoreFilter {
  @Field(() => SealedOccasion, { nullable: true, description: 'Only scores that were sealed at this decision.' })
  occasion?: SealedOccasion | null
}

export const SEALED_SCORE_ORDERS = ordersOf(
  'SealedScore',
  latestOrEarliest('sealed.sealedAt', ({ sealedAt }: SealedScore) => sealedAt, 'sealed'),
)

@ArgsType()
export class SealedScoresArgs extends ListArgs(SealedScoreFilter, SEALED_SCORE_ORDERS) {}
