import { Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { invalidField } from '../../../shared/errors.ts'
import { says } from '../../../shared/i18n/text.ts'
import { FACTORS, WEIGHT_UNIT, type Weights } from './model.ts'

const WHOLE = 100
/** Basis points in one per cent. */
const POINTS = WEIGHT_UNIT / WHOLE
const RANGE = says('scoring.versions.input.weight')

/** The weights of the five factors, in whole per cent. */
@ObjectType({ description: 'Weights of the five factors of a score, in whole per cent; they sum to 100.', simpleResolvers: true })
@Embedded()
export class ModelWeights {
  @Field(() => Int, { description: 'What regular inflow and balances count, in whole per cent.' })
  stability!: number

  @Field(() => Int, { description: 'What inflow over outflow and days of cash count, in whole per cent.' })
  capacity!: number

  @Field(() => Int, { description: 'What regular months and many payers count, in whole per cent.' })
  quality!: number

  @Field(() => Int, { description: 'What overdrafts, penalties and low balances count, in whole per cent.' })
  conduct!: number

  @Field(() => Int, { description: 'What the length and density of the bank history count, in whole per cent.' })
  dataDepth!: number
}

@InputType({ description: 'Weights of the five factors of a score, in whole per cent. INVALID unless they sum to 100.' })
export class ModelWeightsInput {
  @Field(() => Int, { description: 'Weight of stability, 0 to 100.' })
  @Min(0, RANGE)
  @Max(WHOLE, RANGE)
  stability!: number

  @Field(() => Int, { description: 'Weight of capacity, 0 to 100.' })
  @Min(0, RANGE)
  @Max(WHOLE, RANGE)
  capacity!: number

  @Field(() => Int, { description: 'Weight of quality of earnings, 0 to 100.' })
  @Min(0, RANGE)
  @Max(WHOLE, RANGE)
  quality!: number

  @Field(() => Int, { description: 'Weight of conduct, 0 to 100.' })
  @Min(0, RANGE)
  @Max(WHOLE, RANGE)
  conduct!: number

  @Field(() => Int, { description: 'Weight of data depth, 0 to 100.' })
  @Min(0, RANGE)
  @Max(WHOLE, RANGE)
  dataDepth!: number
}

const each = (of: (factor: (typeof FACTORS)[number]) => number) => Object.fromEntries(FACTORS.map((factor) => [factor, of(factor)]))

/** Weights in basis points, as the model has them. */
export const inBasisPoints = (weights: ModelWeights): Weights => each((factor) => weights[factor] * POINTS) as unknown as Weights

/** Weights in whole per cent, as people set them. */
export const inPercent = (weights: Weights): ModelWeights => each((factor) => weights[factor] / POINTS) as unknown as ModelWeights

/** The weights that were given. Throws INVALID unless they sum to 100. */
export const weightsGiven = (weights: ModelWeightsInput): ModelWeights => {
  const given = each((factor) => weights[factor]) as unknown as ModelWeights
  if (FACTORS.reduce((sum, factor) => sum + given[factor], 0) !== WHOLE) throw invalidField('weights', 'scoring.versions.input.sum')
  return given
}
