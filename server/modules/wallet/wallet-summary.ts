import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'

@ObjectType({ description: 'All accounts of one currency, and what they are worth in the display currency.', simpleResolvers: true })
@Embedded()
export class CurrencyHolding {
  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal)
  total!: string

  @Field(() => Decimal)
  available!: string

  @Field(() => Decimal)
  frozen!: string

  @Field(() => Decimal, { description: 'The total in the display currency.' })
  converted!: string

  @Field(() => Decimal, {
    nullable: true,
    description: 'How many units of the display currency one unit is worth; null for the display currency itself.',
  })
  rate!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Who published the rate, in the language of the reader where it is ours.',
    simple: false,
  })
  rateSource!: string | null

  @Field(() => DateTime, { nullable: true })
  rateAsOf!: Date | null
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class WalletSummary {
  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal)
  total!: string

  @Field(() => Decimal)
  available!: string

  @Field(() => Decimal)
  frozen!: string

  @Field(() => DateTime, { nullable: true, description: 'Of the oldest rate used; null when none was needed.' })
  asOf!: Date | null

  @Field(() => [CurrencyHolding])
  holdings!: CurrencyHolding[]
}
