import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Open } from '../../../platform/authorization.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { ScoreMetricCode } from '../scores/metric-code.ts'
import { FactorKey, ScoreBand } from '../scores/score-factor.type.ts'

const ScoreRivalCode = { AMOUNT: 'amount', COVERAGE: 'coverage', AVERAGE_BALANCE: 'averageBalance', HISTORY: 'history' } as const
const ScoreLoanSize = { SMALLER: 'smaller', MIDDLE: 'middle', LARGER: 'larger' } as const
type ScoreRivalCode = (typeof ScoreRivalCode)[keyof typeof ScoreRivalCode]
type ScoreLoanSize = (typeof ScoreLoanSize)[keyof typeof ScoreLoanSize]

registerEnumType(ScoreRivalCode, {
  name: 'ScoreRivalCode',
  description: 'A single figure that the score has to beat.',
  valuesConfig: {
    AMOUNT: { description: 'Amount of the loan alone; a smaller one ranks higher.' },
    COVERAGE: { description: 'Inflow over outflow alone.' },
    AVERAGE_BALANCE: { description: 'Average balance alone.' },
    HISTORY: { description: 'Length of the bank history alone.' },
  },
})
registerEnumType(ScoreLoanSize, {
  name: 'ScoreLoanSize',
  description: 'A third of the loans by their amount.',
  valuesConfig: {
    SMALLER: { description: 'The third with the smallest amounts.' },
    MIDDLE: { description: 'The third between the two others.' },
    LARGER: { description: 'The third with the largest amounts.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'A measured figure with its 95 percent interval.' })
@Embedded()
export class ScoreFigure {
  @Field(() => Float, { nullable: true, description: 'Lower end of the interval; null where there are too few outcomes.' })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Upper end of the interval; null where there are too few outcomes.' })
  high!: number | null

  @Field(() => Float, { nullable: true, description: 'The figure itself; null below thirty bad loans, or where it was not reported.' })
  value!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The AUC of the active version of the model and of the challenger, on the same loans.' })
@Embedded()
export class ScorePair {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreFigure, { description: 'AUC of the challenger.' })
  challenger!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'AUC of the active version.' })
  default!: ScoreFigure

  @Field(() => ScoreFigure, { nullable: true, description: 'AUC of the challenger less that of the active version; null where not known.' })
  gain!: ScoreFigure | null

  @Field(() => Boolean, {
    description:
      'True where the holders of the loans reported the figures, for a challenger fitted in this way; they were not measured here.',
  })
  isReported!: boolean

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number
}

@ObjectType({ simpleResolvers: true, description: 'A single figure beside the score.' })
@Embedded()
export class ScoreRival {
  @Field(() => ScoreFigure, { description: 'How well it ranks the loans alone, 0 to 1.' })
  auc!: ScoreFigure

  @Field(() => ScoreRivalCode, { description: 'Which figure it is.' })
  code!: ScoreRivalCode
}

@ObjectType({ simpleResolvers: true, description: 'Loans of one band or of neighbouring bands, at least ten.' })
@Embedded()
export class ScoreBandOutcome {
  @Field(() => [ScoreBand], { description: 'Its bands; several where one alone has fewer than ten loans.' })
  bands!: ScoreBand[]

  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => LocalDate, { description: 'Day on which the first of them was granted.' })
  from!: string

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number

  @Field(() => ScoreFigure, { description: 'Share of bad loans; its interval only.' })
  badShare!: ScoreFigure

  @Field(() => LocalDate, { description: 'Day on which the last of them was granted.' })
  to!: string
}

@ObjectType({ simpleResolvers: true, description: 'Loans granted in one year or in neighbouring years, at least ten.' })
@Embedded()
export class ScoreVintage {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreFigure, { description: 'Share of bad loans; its interval only.' })
  badShare!: ScoreFigure

  @Field(() => Int, { description: 'When the first of them were granted.' })
  firstYear!: number

  @Field(() => Int, { description: 'When the last of them were granted.' })
  lastYear!: number

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number
}

@ObjectType({ simpleResolvers: true, description: 'How a version of the model treats a group of loans beside all others.' })
@Embedded()
export class ScoreFairness {
  @Field(() => ScoreFigure, { description: 'Share of the group in the bands A and A+.' })
  approved!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'That share less the share of all others.' })
  approvalGap!: ScoreFigure

  @Field(() => ScoreFigure, { nullable: true, description: 'AUC in the group; null with fewer than five good or five bad loans.' })
  ranking!: ScoreFigure | null

  @Field(() => ScoreFigure, {
    nullable: true,
    description: 'That AUC less the AUC of all others; null with fewer than five on either side.',
  })
  rankingGap!: ScoreFigure | null
}

@ObjectType({ simpleResolvers: true, description: 'A group of loans beside all others, at least ten.' })
@Embedded()
export class ScoreFairnessGroup {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreFairness, { description: 'By the challenger, each loan scored by weights fitted without it.' })
  challenger!: ScoreFairness

  @Field(() => ScoreFairness, { description: 'By the active version.' })
  default!: ScoreFairness

  @Field(() => ScoreLoanSize, { description: 'Which third by amount it is.' })
  group!: ScoreLoanSize

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number
}

@ObjectType({ simpleResolvers: true, description: 'A point of a map; points between two are on a straight line.' })
@Embedded()
export class ScoreMapPoint {
  @Field(() => Float, { description: 'Points, 0 to 600.' })
  points!: number

  @Field(() => Float, { description: 'Value of the metric in its unit.' })
  value!: number
}

@ObjectType({ simpleResolvers: true, description: 'What a metric is worth, and how much it weighs.' })
@Embedded()
export class ScoreMap {
  @Field(() => Float, { description: 'Weight in the challenger, 0 to 1.' })
  challengerWeight!: number

  @Field(() => ScoreMetricCode, { description: 'Which metric it is.' })
  code!: ScoreMetricCode

  @Field(() => Float, { description: 'Weight in the active version, 0 to 1. Of D1 and D2 only the one with fewer points counts.' })
  defaultWeight!: number

  @Field(() => FactorKey, { description: 'Which factor it belongs to.' })
  factor!: FactorKey

  @Field(() => Boolean, {
    description: 'True for the map of the largest receipt, which replaces that of the largest payer where banks do not name payers.',
  })
  isFallback!: boolean

  @Field(() => [ScoreMapPoint], { description: 'Its points, by rising value.' })
  points!: ScoreMapPoint[]
}

@ObjectType({ simpleResolvers: true, description: 'What the data depth is multiplied by so many days after the accounts were last read.' })
@Embedded()
export class ScoreFreshness {
  @Field(() => Int, { description: 'Days since the accounts were last read.' })
  days!: number

  @Field(() => Float, { description: 'The part that is kept, 0 to 1.' })
  share!: number
}

@ObjectType({ simpleResolvers: true, description: 'The rules of the score beside its maps and weights.' })
@Embedded()
export class ScoreRules {
  @Field(() => [ScoreFreshness], { description: 'By the age of the data; on a straight line between, and as at the ends beyond.' })
  freshness!: ScoreFreshness[]

  @Field(() => Int, { description: 'Where the sum of points is cut off.' })
  highest!: number

  @Field(() => Int, { description: 'Where the sum of points starts.' })
  lowest!: number

  @Field(() => Int, { description: 'The most points of a metric and of a factor.' })
  most!: number

  @Field(() => Int, { description: 'A score from fewer days of data is provisional.' })
  provisionalBelowDays!: number

  @Field(() => Int, { description: 'A score from fewer complete months is provisional.' })
  provisionalBelowMonths!: number

  @Field(() => Int, { description: 'The most that a provisional score can be.' })
  provisionalLimit!: number

  @Field(() => Int, { description: 'The points of a metric that cannot be computed.' })
  unknown!: number

  @Field(() => Float, { description: 'What the data depth is multiplied by where balances are not known, 0 to 1.' })
  withoutBalances!: number

  @Field(() => Int, { description: 'The most that a score can be where nothing was received lately.' })
  withoutRecentInflowLimit!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How the score is computed, and what is known of how well it ranks past loans. Counts and shares of groups of at least ten loans.',
})
@Open()
export class ScoreEvidence {
  @Field(() => [ScoreBandOutcome], { description: 'By the band of the active version, best first.' })
  bands!: ScoreBandOutcome[]

  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => String, { description: 'Version of the challenger, which scores no business.' })
  challengerVersion!: string

  @Field(() => String, { description: 'Name of the loans.' })
  dataset!: string

  @Field(() => [ScoreFairnessGroup], { description: 'Groups that the data know: by amount.' })
  fairness!: ScoreFairnessGroup[]

  @Field(() => LocalDate, { description: 'Day on which the first loan was granted.' })
  from!: string

  @Field(() => ScorePair, { description: 'On these loans, each scored by weights that were fitted without it.' })
  leftOut!: ScorePair

  @Field(() => Int, { description: 'Loans that could be scored and whose end is known.' })
  loans!: number

  @Field(() => [ScoreMap], { description: 'The metrics, their maps and weights.' })
  maps!: ScoreMap[]

  @Field(() => String, { description: 'Version of the model that was written by hand, such as v1.2.0.' })
  modelVersion!: string

  @Field(() => [ScoreRival], { description: 'Single figures on the same loans.' })
  rivals!: ScoreRival[]

  @Field(() => ScoreRules, { description: 'The rules beside maps and weights.' })
  rules!: ScoreRules

  @Field(() => LocalDate, { description: 'Day on which the last loan was granted.' })
  to!: string

  @Field(() => ScorePair, { description: 'On other loans, which were used for neither version.' })
  unseen!: ScorePair

  @Field(() => Int, { description: 'Loans that could not be scored.' })
  unscored!: number

  @Field(() => Int, { description: 'How many of the loans that could not be scored went bad.' })
  unscoredBads!: number

  @Field(() => [ScoreVintage], { description: 'By the year in which loans were granted, oldest first.' })
  vintages!: ScoreVintage[]
}
