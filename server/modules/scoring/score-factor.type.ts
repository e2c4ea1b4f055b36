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
