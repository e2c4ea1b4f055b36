import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Open } from '../../../platform/authorization.ts'
import { DateTime, LocalDate } from '../../../shared/scalars.ts'
import { ModelWeights } from '../model/model-weights.ts'
import { ScoreBand } from '../scores/score-factor.type.ts'
import { ScoreFairnessGroup, ScoreFairnessSheet } from './score-fairness.type.ts'
import { ScoreFigure } from './score-figure.type.ts'
import { ScoreGuards } from './score-guards.type.ts'
import { ScoreMap, ScoreRules } from './score-rules.type.ts'

const ScoreRivalCode = {
  AMOUNT: 'amount',
  COVERAGE: 'coverage',
  AVERAGE_BALANCE: 'averageBalance',
  HISTORY: 'history',
  DRAINED_DAYS: 'drainedDays',
} as const
type ScoreRivalCode = (typeof ScoreRivalCode)[keyof typeof ScoreRivalCode]

registerEnumType(ScoreRivalCode, {
  name: 'ScoreRivalCode',
  description: 'A single figure that the score has to beat.',
  valuesConfig: {
    AMOUNT: { description: 'Amount of the loan alone; a smaller one ranks higher.' },
    COVERAGE: { description: 'Inflow over outflow alone.' },
    AVERAGE_BALANCE: { description: 'Average balance alone.' },
    HISTORY: { description: 'Length of the bank history alone.' },
    DRAINED_DAYS: {
      description:
        'Share of days on which the balance was below 15 percent of its highest of the 31 days up to them, alone; fewer rank higher. It is collected with the inputs of every score, and weighed in none before a forward test.',
    },
  },
})
@ObjectType({ simpleResolvers: true, description: 'The AUC of the version of the specification and of the challenger, on the same loans.' })
@Embedded()
export class ScorePair {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreFigure, { description: 'AUC of the challenger.' })
  challenger!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'AUC of the version of the specification.' })
  default!: ScoreFigure

  @Field(() => ScoreFigure, {
    nullable: true,
    description: 'AUC of the challenger less that of the version of the specification; null where not known.',
  })
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

@ObjectType({ description: 'The version that scores are computed by.', simpleResolvers: true })
@Open()
export class ScoreVersionInForce {
  @Field(() => DateTime, { description: 'Since when it is in force.' })
  activatedAt!: Date

  @Field(() => String, { description: 'Name of the version, such as v1.2.0.' })
  version!: string

  @Field(() => ModelWeights, { description: 'What each of the five factors counts, in whole per cent.' })
  weights!: ModelWeights
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How the score is computed, and what is known of how well it ranks past loans. Counts and shares of groups of at least ten loans.',
})
@Open()
export class ScoreEvidence {
  @Field(() => [ScoreBandOutcome], { description: 'By the band of the version of the specification, best first.' })
  bands!: ScoreBandOutcome[]

  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => String, { description: 'Version of the challenger, which scores no business.' })
  challengerVersion!: string

  @Field(() => String, { description: 'Name of the loans.' })
  dataset!: string

  @Field(() => [ScoreFairnessGroup], {
    description: 'Groups by amount.',
    deprecationReason: 'Since 27 November 2026. Use `fairnessSheet`, which has every group that the data know.',
  })
  fairness!: ScoreFairnessGroup[]

  @Field(() => ScoreFairnessSheet, { description: 'How each version treats the groups that the data know.' })
  fairnessSheet!: ScoreFairnessSheet

  @Field(() => LocalDate, { description: 'Day on which the first loan was granted.' })
  from!: string

  @Field(() => ScoreGuards, {
    description: 'The version of the challenger that is guarded on single bank transactions. It scores no business.',
  })
  guards!: ScoreGuards

  @Field(() => ScoreGuards, {
    description: 'The version of the challenger that is guarded on the sums of days and payers, by which businesses can be scored.',
  })
  guardsOnDaySums!: ScoreGuards

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
