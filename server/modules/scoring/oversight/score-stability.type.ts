import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { LocalDate } from '../../../shared/scalars.ts'

export enum StabilityGap {
  TOO_FEW_BUSINESSES = 'too_few_businesses',
}

registerEnumType(StabilityGap, {
  name: 'ScoreStabilityGap',
  description: 'Why the stability of the score is not stated.',
  valuesConfig: { TOO_FEW_BUSINESSES: { description: 'One of the months has scores of fewer than ten businesses.' } },
})

@ObjectType({ description: 'Scores within a range, in two months.', simpleResolvers: true })
@Embedded()
export class ScoreStabilityBin {
  @Field(() => Int, { description: 'Lowest score of the range.' })
  from!: number

  @Field(() => Int, { description: 'Highest score of the range.' })
  to!: number

  @Field(() => Float, { description: 'The part of the first month’s businesses within it, 0 to 1.' })
  shareBefore!: number

  @Field(() => Float, { description: 'The part of the second month’s businesses within it, 0 to 1.' })
  shareAfter!: number

  @Field(() => Float, { description: 'What it adds to the index.' })
  contribution!: number
}

@ObjectType({ description: 'How far the distribution of the score has shifted between two months.', simpleResolvers: true })
@Embedded()
export class ScoreStability {
  @Field(() => LocalDate, { description: 'First day of the first month.' })
  beforeOn!: string

  @Field(() => LocalDate, { description: 'First day of the second month.' })
  afterOn!: string

  @Field(() => Int, { nullable: true, description: 'How many businesses have a score of the first month; null below ten.' })
  businessesBefore!: number | null

  @Field(() => Int, { nullable: true, description: 'How many businesses have a score of the second month; null below ten.' })
  businessesAfter!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Population stability index: the sum over the bins of (shareAfter - shareBefore) × ln(shareAfter / shareBefore). 0: alike. 0.10 and 0.25 are conventional limits; compare it with `byChance`. Null when `gap` says why.',
  })
  index!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'The index below which nineteen of twenty samples of these sizes stay without any shift; null where the index is.',
  })
  byChance!: number | null

  @Field(() => StabilityGap, { nullable: true, description: 'Why there is no index; null when there is one.' })
  gap!: StabilityGap | null

  @Field(() => [ScoreStabilityBin], {
    description:
      'Ranges of 100 points, lowest first. A range in which a month has one to nine businesses, or both have none, is joined with the next above, the last with the one below. A month without a business in a range counts there as half of one. Empty without an index.',
  })
  bins!: ScoreStabilityBin[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many scores of both months they are of.' })
  explain!: FigureExplanation
}
