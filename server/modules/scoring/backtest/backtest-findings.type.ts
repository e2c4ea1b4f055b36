import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { ScoreUnavailableCause } from '../alt-score.type.ts'
import type { Cause } from '../causes.ts'
import type { Band } from '../model.ts'
import { ScoreBand } from '../score-factor.type.ts'

@ObjectType({ description: 'What a backtest found for one figure.', simpleResolvers: true })
@Embedded()
export class BacktestMetric {
  @Field(() => Int)
  bads!: number

  @Field(() => String, {
    description:
      "auc, gini and ks of the score; auc.stability and so on: of one factor; baseline.coverage, .averageBalance and .history: the AUC of that figure alone; baseline.random: where the AUC of an order drawn by lot lies; gain.coverage and so on: by how much the score's AUC is above it; gain: above that of the version that the report is about. auc.declined: AUC with unscored loans counted as declined, over all loans that went well or bad: scored ones by their score, each unscored one below every scored one and tied with the other unscored ones, a tie counting one half. Its loans and bads include the unscored ones; without any it equals auc.",
  })
  code!: string

  @Field(() => Float, { nullable: true, description: 'At 95 %, as is low; null where fewer than five loans were good, or bad.' })
  high!: number | null

  @Field(() => Int)
  loans!: number

  @Field(() => Float, { nullable: true })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Null below thirty bad loans: only the interval is shown then.' })
  value!: number | null
}

/** How many of some loans went bad. */
@ObjectType()
@Embedded()
abstract class Rated {
  @Field(() => Int)
  bads!: number

  @Field(() => Float, { description: 'At 95 %, after Wilson, as is low.' })
  high!: number

  @Field(() => Int)
  loans!: number

  @Field(() => Float)
  low!: number

  @Field(() => Float, { description: 'Bad loans over loans, 0 to 1; 0 without loans.' })
  rate!: number
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class BacktestBand extends Rated {
  @Field(() => ScoreBand)
  band!: Band
}

@ObjectType({ description: 'Loans of one stretch of time.', simpleResolvers: true })
@Embedded()
export class BacktestPart extends Rated {
  @Field(() => String, { description: 'later: the half that was granted last, which a report stands for; or earlier.' })
  code!: string

  @Field(() => LocalDate)
  from!: string

  @Field(() => [BacktestMetric], {
    description: 'auc, gini and ks of the score, and auc.declined, which also counts unscored loans granted in this stretch of time.',
  })
  metrics!: readonly BacktestMetric[]

  @Field(() => Int, { description: 'Good loans that were still being paid back when their outcome was told: good so far.' })
  stillRunning!: number

  @Field(() => LocalDate)
  to!: string
}

@ObjectType({ description: 'Loans whose scores stand beside each other.', simpleResolvers: true })
@Embedded()
export class BacktestScoreGroup extends Rated {
  @Field(() => Int, { description: 'The lowest score that any of them has.' })
  from!: number

  @Field(() => Int, { description: 'The highest.' })
  to!: number
}

@ObjectType({ description: 'Loans that are alike in something other than their score.', simpleResolvers: true })
@Embedded()
export class BacktestCohort extends Rated {
  @Field(() => BacktestMetric, { description: 'AUC of the score among these loans.' })
  auc!: BacktestMetric

  @Field(() => String, { description: 'amount: of the loan; inflow: of the account in a month; history: of the account; or sector.' })
  by!: string

  @Field(() => String, { description: 'Such as "below 66,840", in the currency of the file.' })
  label!: string
}

@ObjectType({ description: 'How far a figure has moved from a development sample.', simpleResolvers: true })
@Embedded()
export class BacktestShift {
  @Field(() => Float, { description: 'Mean of the score, or of the points that the metric is worth, in the development sample.' })
  before!: number

  @Field(() => Float, { description: 'What the index stays below in nineteen of twenty cases where nothing moved, of samples this small.' })
  byChance!: number

  @Field(() => String, { description: 'score (PSI), or a metric of the score such as S1 (CSI, by its points).' })
  code!: string

  @Field(() => Float, { description: 'The population stability index. 0.10 and 0.25 are conventions; compare it with byChance.' })
  index!: number

  @Field(() => Float, { description: 'The mean among the loans of this report.' })
  now!: number
}

@ObjectType({ description: 'The earlier report that loans were compared with.', simpleResolvers: true })
@Embedded()
export class BacktestDevelopment {
  @Field(() => String)
  dataset!: string

  @Field(() => Int, { description: 'Loans that were scored in it.' })
  loans!: number

  @Field(() => ID)
  reportId!: string

  @Field(() => [BacktestShift])
  shifts!: readonly BacktestShift[]
}

@ObjectType({ description: 'Loans by their band now and their band by another version of the model.', simpleResolvers: true })
@Embedded()
export class BacktestMove extends Rated {
  @Field(() => ScoreBand)
  from!: Band

  @Field(() => ScoreBand)
  to!: Band
}

@ObjectType({ description: 'Who changes band by another version of the model, and what became of those loans.', simpleResolvers: true })
@Embedded()
export class BacktestSwapSet {
  @Field(() => BacktestMetric, { description: 'AUC of the other version.' })
  auc!: BacktestMetric

  @Field(() => BacktestMetric, { description: 'How far it is above the AUC of the version that the report is about.' })
  gain!: BacktestMetric

  @Field(() => [BacktestMove], { description: 'Those that stay in their band too; only where there are loans.' })
  moves!: readonly BacktestMove[]

  @Field(() => String, { description: 'The other version.' })
  version!: string
}

@ObjectType({ description: 'What is asked of every backtest, and cannot be told by this one.', simpleResolvers: true })
@Embedded()
export class BacktestUnanswered {
  @Field(() => String, {
    description:
      'calibration, out_of_time, maturity, score_groups, shift, swap_set, amount, sector or intervals; kept_earlier: the report predates what why names.',
  })
  code!: string

  @Field(() => String)
  why!: string
}

/** How some loans ended. */
@ObjectType()
@Embedded()
abstract class Ended {
  @Field(() => Int)
  bads!: number

  @Field(() => Int)
  goods!: number

  @Field(() => Int, { description: '30 to 59 days late: neither good nor bad, and in no figure.' })
  indeterminate!: number

  @Field(() => Int, { description: 'goods, bads and indeterminate together.' })
  loans!: number
}

@ObjectType({ description: 'Loans that could not be scored for one cause, and how they ended.', simpleResolvers: true })
@Embedded()
export class BacktestUnscoredCause extends Ended {
  @Field(() => ScoreUnavailableCause)
  cause!: Cause

  @Field(() => Float, {
    nullable: true,
    description: 'What a score takes, in days of history or in transactions; null where no number says it.',
  })
  need!: number | null
}

@ObjectType({ description: 'Loans that could not be scored, and how they ended.', simpleResolvers: true })
@Embedded()
export class BacktestUnscored extends Ended {
  @Field(() => [BacktestUnscoredCause], { description: 'Most loans first. A loan with several causes is counted under each.' })
  causes!: readonly BacktestUnscoredCause[]
}
