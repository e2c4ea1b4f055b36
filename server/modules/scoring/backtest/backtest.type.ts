import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Open } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { ScoreBand } from '../score-factor.type.ts'

@ObjectType({ description: 'What a backtest found for one figure.', simpleResolvers: true })
@Embedded()
export class BacktestMetric {
  @Field(() => Int)
  bads!: number

  @Field(() => String, {
    description:
      "auc, gini and ks of the score; auc.stability and so on: of one factor; baseline.coverage, .averageBalance and .history: the AUC of that figure alone; gain.coverage and so on: by how much the score's AUC is above it.",
  })
  code!: string

  @Field(() => Float, { nullable: true, description: 'At 95 %, as is low; null where no loan was good, or none bad.' })
  high!: number | null

  @Field(() => Int)
  loans!: number

  @Field(() => Float, { nullable: true })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Null below thirty bad loans: only the interval is shown then.' })
  value!: number | null
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class BacktestBand {
  @Field(() => Int)
  bads!: number

  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => Float, { description: 'At 95 %, after Wilson, as is low.' })
  high!: number

  @Field(() => Int)
  loans!: number

  @Field(() => Float)
  low!: number

  @Field(() => Float, { description: 'Bad loans over loans, 0 to 1; 0 without loans.' })
  rate!: number
}

@ObjectType({ description: 'How a version of the score model ranked loans whose end is known.', simpleResolvers: true })
@Open()
export class BacktestReport {
  @Field(() => Int, { description: 'Scored loans that went bad.' })
  bads!: number

  @Field(() => [BacktestBand])
  bands!: BacktestBand[]

  @Field(() => String)
  dataset!: string

  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { description: 'The bad rate rises from band to band; bands without loans are passed over.' })
  isMonotone!: boolean

  @Field(() => Int, { description: 'Loans that were scored.' })
  loans!: number

  @Field(() => [BacktestMetric])
  metrics!: BacktestMetric[]

  @Field(() => String)
  modelVersion!: string

  @Field(() => String, { description: 'What may not be concluded from it.' })
  note!: string

  @Field(() => Int, { description: 'Loans whose history was too short for a score.' })
  notScored!: number

  @Field(() => DateTime)
  ranAt!: Date
}
