import { IsOptional, Length, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { DealFlow } from './deal-flow.entity.ts'

@InputType({ description: 'How single deals are to reach the board.' })
export class ProposeDealFlowInput {
  @Field(() => DealFlow, { description: 'How deals are to reach the board.' })
  flow!: DealFlow

  @Field(() => Int, { description: 'Percent of the deals concluded without a vote that are to be reviewed afterwards, 0 to 100.' })
  @Min(0, says('shariah.dealFlow.input.samplePercent'))
  @Max(100, says('shariah.dealFlow.input.samplePercent'))
  samplePercent!: number

  @Field(() => Decimal, {
    nullable: true,
    description:
      'A tawarruq above it is to be an exception, in major units of `currency`, zero or more. Absent or null: the amount makes none.',
  })
  @IsOptional()
  tawarruqThreshold?: string | null

  @Field(() => Currency, { description: 'Currency of the threshold.' })
  currency!: Currency

  @Field(() => String, { description: 'Why, in 20 to 1,000 characters; it stays on record.' })
  @Length(20, 1_000, says('shariah.dealFlow.input.reason'))
  reason!: string
}
