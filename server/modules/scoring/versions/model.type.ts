import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Open } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { BacktestMetric, BacktestMove } from '../backtest/backtest-findings.type.ts'
import type { ChallengerLack } from '../model/challenger.ts'
import type { Band } from '../model/model.ts'
import { ModelWeights } from '../model/model-weights.ts'
import { ScoreBand } from '../scores/score-factor.type.ts'
import type { MovedLoan } from './model-test.ts'

const LoanOutcome = { GOOD: 'good', BAD: 'bad', INDETERMINATE: 'indeterminate' } as const

registerEnumType(LoanOutcome, {
  name: 'LoanOutcome',
  description: 'What became of a facility within its first 12 months.',
  valuesConfig: {
    GOOD: { description: 'Never 30 days late.' },
    BAD: { description: '60 days late or more, a default, a write-off or a distressed restructure.' },
    INDETERMINATE: { description: '30 to 59 days late: neither good nor bad.' },
  },
})

const ModelChallengerLack = { GUARDED_ROWS: 'guarded_rows', METRIC_WEIGHTS: 'metric_weights', UNGUARDED: 'unguarded' } as const

registerEnumType(ModelChallengerLack, {
  name: 'ModelChallengerLack',
  description: 'What a challenger lacks to score businesses.',
  valuesConfig: {
    GUARDED_ROWS: {
      description: 'Its guards read single bank transactions; scores of businesses are computed from totals that do not hold them.',
    },
    METRIC_WEIGHTS: {
      description: 'It weighs every metric alone. Not used any more: a version of businesses may do so.',
      deprecationReason: 'A version of businesses may weigh every metric.',
    },
    UNGUARDED: { description: 'It is not guarded against tricks.' },
  },
})

export { LoanOutcome }

@ObjectType({ description: 'A version of the score model. Its weights never change.', simpleResolvers: true })
@Open()
export class ModelVersion {
  @Field(() => String, { description: 'Name of the version, such as v1.2.0.' })
  version!: string

  @Field(() => ModelWeights, { description: 'What each of the five factors counts, in whole per cent.' })
  weights!: ModelWeights

  @Field(() => Boolean, { description: 'Whether it reads the figures of a business after guards against tricks, and weighs every metric.' })
  isGuarded!: boolean

  @Field(() => String, {
    description: 'SHA-256 of the maps and weights, in hexadecimal. Every score that was computed by it has the same hash.',
  })
  formulaHash!: string

  @Field(() => DateTime, { description: 'When it was made a version.' })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it came into force for the last time; null before the first.' })
  takesEffectAt!: Date | null

  @Field(() => Boolean, { description: 'Whether scores are computed by it now.' })
  isInForce!: boolean

  @Field(() => Int, { description: 'Stored scores that were computed by it.' })
  scores!: number
}

@ObjectType({
  description: 'A version that was fitted to past loans. It can be drafted as a whole unless it lacks something.',
  simpleResolvers: true,
})
@Open()
export class ModelChallenger {
  @Field(() => [ModelChallengerLack], { description: 'What it lacks to score businesses.' })
  lacks!: readonly ChallengerLack[]

  @Field(() => String, { description: 'Name of the version, such as v2.1.0.' })
  version!: string

  @Field(() => ModelWeights, { description: 'Sums of its weights by factor, in whole per cent. A draft of these sums is another formula.' })
  weights!: ModelWeights
}

@ObjectType({ description: 'Businesses that two versions of the score model put into one pair of bands.', simpleResolvers: true })
@Embedded()
export class ModelBandMove {
  @Field(() => Int, { description: 'How many businesses.' })
  businesses!: number

  @Field(() => ScoreBand, { description: 'Band under the version in force.' })
  from!: Band

  @Field(() => ScoreBand, { description: 'Band under the other version.' })
  to!: Band
}

/** A score by two versions. */
@ObjectType()
@Embedded()
abstract class Moved {
  @Field(() => ScoreBand, { description: 'Band under the version in force.' })
  from!: Band

  @Field(() => String, { description: 'Name of the business, of which only the first letter of each word is shown.' })
  name!: string

  @Field(() => Int, { description: 'Score under the other version.' })
  scoreAfter!: number

  @Field(() => Int, { description: 'Score under the version in force.' })
  scoreBefore!: number

  @Field(() => ScoreBand, { description: 'Band under the other version.' })
  to!: Band
}

@ObjectType({ description: 'A business whose band changes under other weights.', simpleResolvers: true })
@Embedded()
export class ModelMovedBusiness extends Moved {}

@ObjectType({ description: 'A facility whose band changes under other weights, and what became of it.', simpleResolvers: true })
@Embedded()
export class ModelMovedLoan extends Moved {
  @Field(() => LoanOutcome, { description: 'What became of it.' })
  outcome!: MovedLoan['outcome']
}

@ObjectType({ description: 'What other weights would make of the latest score of every business.', simpleResolvers: true })
@Open()
export class ModelEffect {
  @Field(() => Int, { description: 'Businesses with another band.' })
  bandsChanged!: number

  @Field(() => Int, { description: 'Businesses that have a score.' })
  businesses!: number

  @Field(() => Int, { description: 'Businesses with another score.' })
  changed!: number

  @Field(() => Int, { description: 'Most points that a score gains; 0 when none gains.' })
  largestGain!: number

  @Field(() => Int, { description: 'Most points that a score loses, below zero; 0 when none loses.' })
  largestLoss!: number

  @Field(() => Float, { nullable: true, description: 'Mean difference of the scores, in points; null without scores.' })
  meanChange!: number | null

  @Field(() => [ModelMovedBusiness], { description: 'Businesses whose band changes, largest loss first, up to 100.' })
  moved!: readonly ModelMovedBusiness[]

  @Field(() => [ModelBandMove], { description: 'Businesses by their pair of bands, those that keep their band included.' })
  moves!: readonly ModelBandMove[]
}

@ObjectType({
  description:
    'What the facilities of this product say of a draft and of the version in force: each is scored as of the day it was granted, with the bank rows that were known then.',
  simpleResolvers: true,
})
@Open()
export class ModelTest {
  @Field(() => DateTime, { description: 'When the test was run.' })
  ranAt!: Date

  @Field(() => String, { description: 'Version that was in force.' })
  baseVersion!: string

  @Field(() => Int, { description: 'Facilities that were scored and went well or badly.' })
  loans!: number

  @Field(() => Int, { description: 'Of these, those that went badly.' })
  bads!: number

  @Field(() => Int, { description: 'Scored facilities that went neither well nor badly.' })
  indeterminate!: number

  @Field(() => Int, { description: 'Facilities that could not be scored.' })
  notScored!: number

  @Field(() => Int, { description: 'Facilities that were left out because their first 12 months are not over.' })
  young!: number

  @Field(() => BacktestMetric, { description: 'AUC of the version in force.' })
  auc!: BacktestMetric

  @Field(() => BacktestMetric, {
    description: 'How well the other weights rank: probability that a good facility has more points than a bad one.',
  })
  draftAuc!: BacktestMetric

  @Field(() => BacktestMetric, { description: 'AUC of the draft less that of the version in force, over the same draws.' })
  gain!: BacktestMetric

  @Field(() => [BacktestMove], { description: 'Facilities by their pair of bands, and how many of them went bad.' })
  moves!: readonly BacktestMove[]

  @Field(() => [ModelMovedLoan], { description: 'Facilities whose band changes.' })
  moved!: readonly ModelMovedLoan[]
}

@ObjectType({ description: 'Scores of a version that were computed beside those of the version in force.', simpleResolvers: true })
@Open()
export class ModelShadow {
  @Field(() => Int, { description: 'Businesses that it has scored.' })
  businesses!: number

  @Field(() => Float, { nullable: true, description: 'Mean difference to the version in force, in points; null without scores.' })
  meanChange!: number | null

  @Field(() => [ModelBandMove], { description: 'Businesses by the pair of bands of their latest score.' })
  moves!: readonly ModelBandMove[]

  @Field(() => Int, { description: 'Scores that were computed.' })
  scores!: number
}

@ObjectType({ description: 'Businesses by their share of drained days.', simpleResolvers: true })
@Embedded()
export class DrainedDaysGroup {
  @Field(() => Int, { nullable: true, description: 'More than this share of the days, in whole per cent; null for no day at all.' })
  above!: number | null

  @Field(() => Int, { nullable: true, description: 'How many businesses; null where there are fewer than ten, or that could be computed.' })
  businesses!: number | null

  @Field(() => Int, { nullable: true, description: 'At most this share of the days, in whole per cent; null for the last group.' })
  upTo!: number | null
}

@ObjectType({
  description:
    'Days on which a balance was below 15 % of the highest one of the 31 days up to it, of the latest score of every business. Collected with the inputs of scores, and weighed in no version before a forward test.',
  simpleResolvers: true,
})
@Open()
export class DrainedDays {
  @Field(() => Int, { description: 'Businesses of which they are known.' })
  businesses!: number

  @Field(() => [DrainedDaysGroup], { description: 'Businesses by their share of the days of the window, smallest share first.' })
  groups!: readonly DrainedDaysGroup[]

  @Field(() => Int, { description: 'Businesses of which they are not known: no balances, or a score from before they were collected.' })
  notCollected!: number
}

@ObjectType({ description: 'The score model: the version in force, and those before it. Its drafts are on their way into force.' })
@Open()
export class ModelConfiguration {
  @Field(() => ModelVersion, { description: 'Version that scores are computed by now.' })
  inForce!: ModelVersion

  @Field(() => [ModelVersion], { description: 'All versions, newest first.' })
  versions!: ModelVersion[]
}
