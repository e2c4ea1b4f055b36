import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import {
  BacktestBand,
  BacktestCohort,
  BacktestDevelopment,
  BacktestMetric,
  BacktestPart,
  BacktestScoreGroup,
  BacktestSwapSet,
  BacktestUnanswered,
  BacktestUnscored,
} from './backtest-findings.type.ts'

@ObjectType({ description: 'How a version of the score model ranked loans whose end is known.', simpleResolvers: true })
@Open()
export class BacktestReport {
  @Field(() => Int, { description: 'Scored loans that went bad.' })
  bads!: number

  @Field(() => [BacktestBand])
  bands!: readonly BacktestBand[]

  @Field(() => [BacktestCohort], { description: 'By amount, inflow, age of the account and sector, as far as the loans tell them.' })
  cohorts!: readonly BacktestCohort[]

  @Field(() => String)
  dataset!: string

  @Field(() => BacktestDevelopment, { nullable: true, description: 'Null where no earlier report was named to compare with.' })
  development!: BacktestDevelopment | null

  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Int, { description: 'Scored loans that were 30 to 59 days late: neither good nor bad, and in no figure.' })
  indeterminate!: number

  @Field(() => Boolean, { description: 'The bad rate rises from band to band; bands without loans are passed over.' })
  isMonotone!: boolean

  @Field(() => Boolean, { nullable: true, description: 'The bad rate rises from group to group; null where there are no groups.' })
  isMonotoneByGroup!: boolean | null

  @Field(() => Int, { description: 'Loans that were scored and went well or bad.' })
  loans!: number

  @Field(() => [BacktestMetric])
  metrics!: readonly BacktestMetric[]

  @Field(() => String)
  modelVersion!: string

  @Field(() => String, { description: 'What may not be concluded from it.' })
  note!: string

  @Field(() => Int, { description: 'Loans that could not be scored; unscored says why, and how they ended.' })
  notScored!: number

  @Field(() => [BacktestPart], {
    description: 'Out of time: the later half of the loans first, which the report stands for; empty where all are of one day.',
  })
  parts!: readonly BacktestPart[]

  @Field(() => DateTime)
  ranAt!: Date

  @Field(() => [BacktestScoreGroup], { description: 'Tenths by score, best first; fifths below a hundred loans, and none below fifty.' })
  scoreGroups!: readonly BacktestScoreGroup[]

  @Field(() => BacktestSwapSet, { nullable: true, description: 'Null while there is one version of the model.' })
  swapSet!: BacktestSwapSet | null

  @Field(() => [BacktestUnanswered])
  unanswered!: readonly BacktestUnanswered[]

  @Field(() => BacktestUnscored, {
    nullable: true,
    description:
      'Counts no loans where every loan was scored. Null only in reports from before this was recorded; unanswered then says so.',
  })
  unscored!: BacktestUnscored | null
}
