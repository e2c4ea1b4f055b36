import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { ScoreMetricCode } from '../scores/metric-code.ts'
import { FactorKey } from '../scores/score-factor.type.ts'

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

  @Field(() => Float, { description: 'Its weight in the version that is guarded on the sums of days and payers, 0 to 1.' })
  guardedWeight!: number

  @Field(() => ScoreMetricCode, { description: 'Which metric it is.' })
  code!: ScoreMetricCode

  @Field(() => Float, {
    description: 'Weight in the version of the specification, 0 to 1. Of D1 and D2 only the one with fewer points counts.',
  })
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
