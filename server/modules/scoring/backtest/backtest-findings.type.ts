import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import type { Cause } from '../model/causes.ts'
import type { Band } from '../model/model.ts'
import { ScoreUnavailableCause } from '../scores/alt-score.type.ts'
import { ScoreBand } from '../scores/score-factor.type.ts'
import { FigureCode, QuestionCode, ShiftCode } from './backtest-code.ts'

/** Kept in reports as they are written here. */
const BacktestHalf = { EARLIER: 'earlier', LATER: 'later' } as const
const BacktestTrait = { AMOUNT: 'amount', INFLOW: 'inflow', HISTORY: 'history', SECTOR: 'sector' } as const

registerEnumType(BacktestHalf, {
  name: 'BacktestHalf',
  description: 'A half of the loans of a backtest, by when they were granted.',
  valuesConfig: {
    EARLIER: { description: 'The half that was granted first.' },
    LATER: { description: 'The half that was granted last.' },
  },
})
registerEnumType(BacktestTrait, {
  name: 'BacktestTrait',
  description: 'What loans of a backtest are grouped by, other than the score.',
  valuesConfig: {
    AMOUNT: { description: 'The amount of the loan.' },
    INFLOW: { description: 'The monthly inflow of the account.' },
    HISTORY: { description: 'How far back the account reaches.' },
    SECTOR: { description: 'The sector of the business.' },
  },
})

@ObjectType({ description: 'One figure of a backtest with its interval.', simpleResolvers: true })
@Embedded()
export class BacktestMetric {
  @Field(() => Int, { description: 'Bad loans the figure is computed from.' })
  bads!: number

  @Field(() => FigureCode, { description: 'Which figure it is.' })
  code!: FigureCode

  @Field(() => Float, {
    nullable: true,
    description: 'Upper bound of the 95 percent interval; null with fewer than five good or five bad loans.',
  })
  high!: number | null

  @Field(() => Int, { description: 'Good and bad loans the figure is computed from.' })
  loans!: number

  @Field(() => Float, {
    nullable: true,
    description: 'Lower bound of the 95 percent interval; null with fewer than five good or five bad loans.',
  })
  low!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Value of the figure; null with fewer than 30 bad loans, where only the interval is shown.',
  })
  value!: number | null
}

/** How many of some loans went bad. */
@ObjectType()
@Embedded()
abstract class Rated {
  @Field(() => Int, { description: 'Loans that went bad.' })
  bads!: number

  @Field(() => Float, { description: 'Upper bound of the 95 percent Wilson interval of the rate, 0 to 1.' })
  high!: number

  @Field(() => Int, { description: 'Good and bad loans together.' })
  loans!: number

  @Field(() => Float, { description: 'Lower bound of the 95 percent Wilson interval of the rate, 0 to 1.' })
  low!: number

  @Field(() => Float, { description: 'Bad loans over all loans, 0 to 1; 0 without loans.' })
  rate!: number
}

@ObjectType({ simpleResolvers: true, description: 'How many loans of one score band went bad.' })
@Embedded()
export class BacktestBand extends Rated {
  @Field(() => ScoreBand, { description: 'Range of their scores.' })
  band!: Band
}

@ObjectType({
  description:
    'The earlier or the later half of the loans by the day they were granted, how many of them went bad, and how well the score ranked them.',
  simpleResolvers: true,
})
@Embedded()
export class BacktestPart extends Rated {
  @Field(() => BacktestHalf, { description: 'Which half of the loans it is.' })
  code!: (typeof BacktestHalf)[keyof typeof BacktestHalf]

  @Field(() => LocalDate, { description: 'First day on which one of them was granted.' })
  from!: string

  @Field(() => [BacktestMetric], {
    description: 'AUC, GINI and KS of the score, and AUC_DECLINED, which also counts unscored loans granted in this stretch of time.',
  })
  metrics!: readonly BacktestMetric[]

  @Field(() => Int, { description: 'Good loans that were still being repaid when the outcomes were recorded: good so far.' })
  stillRunning!: number

  @Field(() => LocalDate, { description: 'Last day on which one of them was granted.' })
  to!: string
}

@ObjectType({ description: 'How many loans with neighbouring scores went bad.', simpleResolvers: true })
@Embedded()
export class BacktestScoreGroup extends Rated {
  @Field(() => Int, { description: 'Lowest score in the group, in points.' })
  from!: number

  @Field(() => Int, { description: 'Highest score in the group, in points.' })
  to!: number
}

@ObjectType({
  description: 'How many loans that share a trait other than the score went bad, and how well the score ranked them.',
  simpleResolvers: true,
})
@Embedded()
export class BacktestCohort extends Rated {
  @Field(() => BacktestMetric, { description: 'AUC of the score among these loans.' })
  auc!: BacktestMetric

  @Field(() => BacktestTrait, { description: 'What the loans share.' })
  by!: (typeof BacktestTrait)[keyof typeof BacktestTrait]

  @Field(() => String, { description: 'Value or range of the trait, such as "below 66,840", in the currency of the file.' })
  label!: string
}

@ObjectType({ description: 'How far one figure has moved from the development sample.', simpleResolvers: true })
@Embedded()
export class BacktestShift {
  @Field(() => Float, { description: "Mean in the development sample: of the score, or of the metric's points." })
  before!: number

  @Field(() => Float, {
    description:
      'Value below which the index stays in 19 of 20 cases by chance alone, for samples of this size. A higher index is unlikely to be chance.',
  })
  byChance!: number

  @Field(() => ShiftCode, { description: 'The score, or a metric whose points are compared.' })
  code!: ShiftCode

  @Field(() => Float, {
    description: 'Population stability index; 0 means no difference. 0.10 and 0.25 are conventional limits; compare it with `byChance`.',
  })
  index!: number

  @Field(() => Float, { description: "Mean among the loans of this report: of the score, or of the metric's points." })
  now!: number
}

@ObjectType({ description: 'How far the loans differ from those of an earlier report, the development sample.', simpleResolvers: true })
@Embedded()
export class BacktestDevelopment {
  @Field(() => String, { description: 'Name given to the loans of the earlier report.' })
  dataset!: string

  @Field(() => Int, { description: 'Loans that were scored in the earlier report.' })
  loans!: number

  @Field(() => ID, { description: 'Id of the earlier report.' })
  reportId!: string

  @Field(() => [BacktestShift], { description: 'How far the score and each metric moved.' })
  shifts!: readonly BacktestShift[]
}

@ObjectType({
  description: 'Loans that the two versions of the model put into one pair of bands, and how many of them went bad.',
  simpleResolvers: true,
})
@Embedded()
export class BacktestMove extends Rated {
  @Field(() => ScoreBand, { description: 'Band under the reported version.' })
  from!: Band

  @Field(() => ScoreBand, { description: 'Band under the other version.' })
  to!: Band
}

@ObjectType({ description: 'How loans change band under another version of the model, and what became of them.', simpleResolvers: true })
@Embedded()
export class BacktestSwapSet {
  @Field(() => BacktestMetric, { description: 'AUC of the other version.' })
  auc!: BacktestMetric

  @Field(() => BacktestMetric, {
    description: 'AUC of the other version less the AUC of the reported version; below zero when the other version ranks worse.',
  })
  gain!: BacktestMetric

  @Field(() => [BacktestMove], {
    description: 'Loans by their pair of bands, those that keep their band included; pairs without loans are left out.',
  })
  moves!: readonly BacktestMove[]

  @Field(() => String, { description: 'Version of the model that is compared.' })
  version!: string
}

@ObjectType({ description: 'A question that every backtest should answer, and why this one cannot.', simpleResolvers: true })
@Embedded()
export class BacktestOpenQuestion {
  @Field(() => QuestionCode, { description: 'Which question it is.' })
  code!: QuestionCode

  @Field(() => String, { description: 'Reason in one or two sentences, in English.' })
  why!: string
}

/** How some loans ended. */
@ObjectType()
@Embedded()
abstract class Ended {
  @Field(() => Int, { description: 'Loans that went bad.' })
  bads!: number

  @Field(() => Int, { description: 'Loans that ended well, or were good so far.' })
  goods!: number

  @Field(() => Int, { description: 'Loans that were 30 to 59 days late: neither good nor bad, and in no figure.' })
  indeterminate!: number

  @Field(() => Int, { description: 'Good, bad and indeterminate loans together.' })
  loans!: number
}

@ObjectType({ description: 'How loans ended that could not be scored for one cause.', simpleResolvers: true })
@Embedded()
export class BacktestUnscoredCause extends Ended {
  @Field(() => ScoreUnavailableCause, { description: 'Why they could not be scored.' })
  cause!: Cause

  @Field(() => Float, {
    nullable: true,
    description: 'Minimum that a score requires, in days of history or in transactions; null when the cause has no number.',
  })
  need!: number | null
}

@ObjectType({ description: 'How loans ended that could not be scored.', simpleResolvers: true })
@Embedded()
export class BacktestUnscored extends Ended {
  @Field(() => [BacktestUnscoredCause], {
    description: 'Causes with their loans, most loans first; a loan with several causes counts under each.',
  })
  causes!: readonly BacktestUnscoredCause[]
}
