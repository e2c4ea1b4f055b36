import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import {
  BacktestBand,
  BacktestCohort,
  BacktestDevelopment,
  BacktestMetric,
  BacktestOpenQuestion,
  BacktestPart,
  BacktestScoreGroup,
  BacktestSwapSet,
  BacktestUnscored,
} from './backtest-findings.type.ts'

@ObjectType({
  description:
    'How well a version of the score model ranked past loans whose outcome is known. A loan is bad from 60 days late within its first year, or when the file calls it bad; an own facility also after a default, a write-off or a distressed restructure.',
  simpleResolvers: true,
})
@Open()
export class BacktestReport {
  @Field(() => Int, { description: 'Scored loans that went bad.' })
  bads!: number

  @Field(() => [BacktestBand], { description: 'How many loans of each score band went bad, best band first.' })
  bands!: readonly BacktestBand[]

  @Field(() => [BacktestCohort], {
    description:
      'How well the score ranks within groups of loans by amount, inflow, age of the account and sector, as far as the file has these.',
  })
  cohorts!: readonly BacktestCohort[]

  @Field(() => String, { description: 'Name given to the loans when the backtest was run.' })
  dataset!: string

  @Field(() => BacktestDevelopment, {
    nullable: true,
    description: 'How far these loans differ from those of an earlier report; null when none was named to compare with.',
  })
  development!: BacktestDevelopment | null

  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Int, {
    description: 'Scored loans that were 30 to 59 days late, or that the file calls indeterminate: neither good nor bad, and in no figure.',
  })
  indeterminate!: number

  @Field(() => Boolean, { description: 'True when the bad rate rises from band to band; bands without loans are skipped.' })
  isMonotone!: boolean

  @Field(() => Boolean, {
    nullable: true,
    description: 'True when the bad rate rises from score group to score group; null without groups.',
  })
  isMonotoneByGroup!: boolean | null

  @Field(() => Int, { description: 'Loans that were scored and ended well or badly.' })
  loans!: number

  @Field(() => [BacktestMetric], { description: 'Figures of the ranking, each with its code.' })
  metrics!: readonly BacktestMetric[]

  @Field(() => String, { description: 'Version of the score model that was tested.' })
  modelVersion!: string

  @Field(() => String, { description: 'What must not be concluded from the report, in English.' })
  note!: string

  @Field(() => Int, { description: 'Loans that could not be scored; `unscored` says why, and how they ended.' })
  notScored!: number

  @Field(() => [BacktestPart], {
    description:
      'The loans by time, the later half first: its figures are the result of the report. Empty when all were granted on one day.',
  })
  parts!: readonly BacktestPart[]

  @Field(() => DateTime, { description: 'When the backtest was run.' })
  ranAt!: Date

  @Field(() => [BacktestScoreGroup], { description: 'Tenths of the loans by score, best first; fifths below 100 loans, none below 50.' })
  scoreGroups!: readonly BacktestScoreGroup[]

  @Field(() => BacktestSwapSet, {
    nullable: true,
    description: 'How loans change band under another version of the model; null while there is one version only.',
  })
  swapSet!: BacktestSwapSet | null

  @Field(() => [BacktestOpenQuestion], { description: 'Questions every backtest should answer and this one cannot, with the reason.' })
  openQuestions!: readonly BacktestOpenQuestion[]

  @Field(() => BacktestUnscored, {
    description: 'Loans that could not be scored, and how they ended; all counts are 0 when every loan was scored.',
  })
  unscored!: BacktestUnscored
}

@ObjectType({ description: 'One page of a list of backtests.' })
export class BacktestReportPage extends ConnectionOf(BacktestReport) {}
