import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { WEIGHT_UNIT } from '../model/model.ts'
import { FACTOR_NAMES, type KeptFactor } from '../model/score-terms.ts'
import { ScoreMetricCode } from './metric-code.ts'

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

export enum ScoreStatus {
  CONSENT_ENDED = 'consent_ended',
  CONTRADICTED = 'contradicted',
  CURRENT = 'current',
  DATA_REMOVED = 'data_removed',
  STALE = 'stale',
}

registerEnumType(ScoreAssurance, {
  name: 'ScoreAssurance',
  description: 'How far banks, rather than uploaded statements alone, vouch for the income that a score counts.',
  valuesConfig: {
    BANK_VERIFIED: { description: 'Banks reported at least 80 percent of the operating inflow under a consent.' },
    MIXED: { description: 'Banks reported from 20 up to 80 percent of it; the rest comes from uploaded statements.' },
    SELF_REPORTED: { description: 'Banks reported less than 20 percent of it. Such a score cannot be shared by a passport.' },
  },
})
registerEnumType(ScoreStatus, {
  name: 'ScoreStatus',
  description: 'Whether a score is current for the business. Only a CURRENT one can be shared or attached to a request.',
  valuesConfig: {
    CONSENT_ENDED: { description: 'It counts an account that is no longer shared: connect it again, or calculate the score without it.' },
    CONTRADICTED: { description: 'Balances in the statements do not follow from their transactions: import them from the bank again.' },
    CURRENT: { description: 'All data behind it are still valid.' },
    DATA_REMOVED: { description: 'The business undid an import of transactions that it counts: calculate it again.' },
    STALE: {
      description: 'Its data are more than 30 days old: refresh the banks or import newer statements, then calculate it again.',
    },
  },
})
registerEnumType(ScoreBand, {
  name: 'ScoreBand',
  description: 'Range of the score; A+ is the best.',
  valuesConfig: {
    A: { description: '700 to 799 points.' },
    A_PLUS: { description: '800 to 900 points.' },
    B: { description: '600 to 699 points.' },
    C: { description: '300 to 599 points.' },
  },
})
registerEnumType(FactorDirection, {
  name: 'FactorDirection',
  description: 'Whether a factor or metric helps the score. The two lines lie between 350 and 500 of 600 points and differ by factor.',
  valuesConfig: {
    NEGATIVE: { description: 'It holds the score back: at or below the lower line of its factor.' },
    NEUTRAL: { description: 'Between the two lines; among the reasons it counts as holding back.' },
    POSITIVE: { description: 'It helps: above the upper line of its factor.' },
  },
})
registerEnumType(FactorKey, {
  name: 'FactorKey',
  description: 'The five factors of a score.',
  valuesConfig: {
    CAPACITY: { description: 'Whether inflow covers outflow, and how long cash lasts.' },
    CONDUCT: { description: 'Overdrawn accounts, returned payments, penalties and days with little cash.' },
    DATA_DEPTH: { description: 'How long the bank history is, and how many transactions it has.' },
    QUALITY: { description: 'Quality of earnings: regular income, from more than one payer, above spending.' },
    STABILITY: { description: 'How steady inflow and balances are.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'One measure behind a factor.' })
@Embedded()
export class ScoreMetric {
  @Field(() => ScoreMetricCode, { description: 'Which metric it is.' })
  code!: ScoreMetricCode

  @Field(() => String, {
    nullable: true,
    description:
      'Text that `bankTransactions(filter: { evidence })` takes to list the transactions behind it; null when there are none, in what-if results, and for everyone outside the business.',
  })
  evidence!: string | null

  @Field(() => Float, { description: 'Points that the value is worth, 0 to 600.' })
  points!: number

  @Field(() => Float, {
    nullable: true,
    description:
      'Measured value in the unit of its metric; shares and ratios as fractions, 1 for 100 percent. Null when it is not known, or without limit because nothing was spent.',
  })
  value!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'One of the five parts of a score.' })
@Embedded()
export class ScoreFactor {
  @Field(() => Float, {
    description: 'Score points: weight times value. All contributions and 300 sum to the score before rounding and limits.',
  })
  contribution!: number

  @Field(() => FactorDirection, { description: 'Whether it helps the score or holds it back.' })
  direction!: FactorDirection

  @Field(() => FactorKey, { description: 'Which of the five factors it is.' })
  key!: FactorKey

  @Field(() => [ScoreMetric], {
    description: 'Measures behind the factor. Empty when only the factor is shown: behind a passport, and to lenders outside a data room.',
  })
  metrics!: ScoreMetric[]

  @Field(() => String, { description: 'Name of the factor, in English.' })
  name!: string

  @Field(() => Int, { description: 'Points of the factor, 0 to 600.' })
  value!: number

  @Field(() => Float, { description: 'Share of the factor in the score, 0 to 1; all five sum to 1.' })
  weight!: number
}

/** How much of a factor is shown: all of it to its owner, its metrics without links to the transactions, or its value only. */
export type FactorDetail = 'whole' | 'without_rows' | 'value'

export const toScoreFactor = (factor: KeptFactor, detail: FactorDetail): ScoreFactor => ({
  contribution: factor.contribution,
  direction: factor.direction as FactorDirection,
  key: factor.key as FactorKey,
  name: FACTOR_NAMES[factor.key],
  value: factor.value,
  weight: factor.weight / WEIGHT_UNIT,
  metrics:
    detail === 'value'
      ? []
      : factor.metrics.map(({ code, points, value, evidence }) => ({
          code,
          points,
          value,
          evidence: detail === 'whole' ? (evidence ?? null) : null,
        })),
})
