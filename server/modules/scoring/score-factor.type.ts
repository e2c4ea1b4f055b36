import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { WEIGHT_UNIT } from './model.ts'
import { FACTOR_NAMES, type KeptFactor } from './score-terms.ts'

export enum ScoreBand {
  A = 'a',
  A_PLUS = 'a_plus',
  B = 'b',
  C = 'c',
}

export enum FactorDirection {
  NEGATIVE = 'negative',
  NEUTRAL = 'neutral',
  POSITIVE = 'positive',
}

export enum FactorKey {
  CAPACITY = 'capacity',
  CONDUCT = 'conduct',
  DATA_DEPTH = 'dataDepth',
  QUALITY = 'quality',
  STABILITY = 'stability',
}

export enum ScoreAssurance {
  BANK_VERIFIED = 'bank_verified',
  MIXED = 'mixed',
  SELF_REPORTED = 'self_reported',
}

export enum ScoreStanding {
  CONSENT_ENDED = 'consent_ended',
  CONTRADICTED = 'contradicted',
  CURRENT = 'current',
  DATA_REMOVED = 'data_removed',
  STALE = 'stale',
}

registerEnumType(ScoreAssurance, {
  name: 'ScoreAssurance',
  description: 'Who vouches for the income behind a score.',
  valuesConfig: {
    BANK_VERIFIED: { description: 'At least 80 % of the operating inflow came over a consent, from the bank itself.' },
    MIXED: { description: 'From 20 % up to 80 % did; the rest is from statements that the business uploaded.' },
    SELF_REPORTED: { description: 'Less than 20 % did: the score is the word of the business. It is no passport.' },
  },
})
registerEnumType(ScoreStanding, {
  name: 'ScoreStanding',
  description: 'Whether a score still stands for the business. Only a current one is shared or attached to a request.',
  valuesConfig: {
    CONSENT_ENDED: { description: 'It counts an account that is no longer shared: connect it again, or calculate the score without it.' },
    CONTRADICTED: { description: 'Balances in the statements do not follow from their transactions: import them from the bank again.' },
    CURRENT: { description: 'All that it rests on stands.' },
    DATA_REMOVED: { description: 'The business undid an import of transactions that it counts: calculate it again.' },
    STALE: {
      description: 'Its data are more than 30 days old: refresh the banks or import newer statements, then calculate it again.',
    },
  },
})
registerEnumType(ScoreBand, { name: 'ScoreBand', description: 'A+ from 800, A from 700, B from 600, else C.' })
registerEnumType(FactorDirection, { name: 'FactorDirection', description: 'Whether it helps, or holds back.' })
registerEnumType(FactorKey, { name: 'FactorKey', description: 'QUALITY is the quality of earnings.' })

@ObjectType({ simpleResolvers: true })
@Embedded()
export class ScoreMetric {
  @Field(() => String, { description: 'S1 to E2.' })
  code!: string

  @Field(() => String, { nullable: true })
  evidence!: string | null

  @Field(() => Float, { description: '0 to 600.' })
  points!: number

  @Field(() => Float, { nullable: true })
  value!: number | null
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class ScoreFactor {
  @Field(() => Float, { description: 'Weight times value; with 300 they sum to the score.' })
  contribution!: number

  @Field(() => FactorDirection)
  direction!: FactorDirection

  @Field(() => FactorKey)
  key!: FactorKey

  @Field(() => [ScoreMetric], { description: 'Empty where only the factor is shown: to lenders, and behind a passport.' })
  metrics!: ScoreMetric[]

  @Field(() => String)
  name!: string

  @Field(() => Int, { description: '0 to 600.' })
  value!: number

  @Field(() => Float, { description: '0 to 1.' })
  weight!: number
}

/** How much of a factor is told: all of it to its owner; its metrics without the way to the rows; or its value alone. */
export type Telling = 'whole' | 'without_rows' | 'value'

export const tellFactor = (factor: KeptFactor, telling: Telling): ScoreFactor => ({
  contribution: factor.contribution,
  direction: factor.direction as FactorDirection,
  key: factor.key as FactorKey,
  name: FACTOR_NAMES[factor.key],
  value: factor.value,
  weight: factor.weight / WEIGHT_UNIT,
  metrics:
    telling === 'value'
      ? []
      : factor.metrics.map(({ code, points, value, evidence }) => ({
          code,
          points,
          value,
          evidence: telling === 'whole' ? (evidence ?? null) : null,
        })),
})
