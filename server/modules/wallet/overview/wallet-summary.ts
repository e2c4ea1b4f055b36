import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'

@ObjectType({ description: 'All accounts of one currency, with their worth in the currency of the summary.', simpleResolvers: true })
@Embedded()
export class CurrencyHolding {
  @Field(() => Currency, { description: 'Currency of the accounts and of the first three amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Sum of the totals of these accounts, in major units.' })
  total!: string

  @Field(() => Decimal, { description: 'Part that can be spent now, in major units.' })
  available!: string

  @Field(() => Decimal, { description: 'Part on hold or on frozen accounts, in major units.' })
  frozen!: string

  @Field(() => Decimal, { description: 'The total in the currency of the summary, in major units.' })
  converted!: string

  @Field(() => Decimal, {
    nullable: true,
    description: "Units of the summary's currency for one unit of this one; null for the summary's currency itself.",
  })
  rate!: string | null

  @Field(() => String, {
    nullable: true,
    description: "Who published the rate, in the reader's language where it is ours; null without a rate.",
    simple: false,
  })
  rateSource!: string | null

  @Field(() => DateTime, { nullable: true, description: 'Since when the rate applies; null without a rate.' })
  rateAsOf!: Date | null
}

@ObjectType({
  simpleResolvers: true,
  description: "Totals over all accounts of the viewer's business in one currency, converted at the stored rates.",
})
@Embedded()
export class WalletSummary {
  @Field(() => Currency, { description: 'Currency of the three totals.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Sum of all accounts of the business, in major units.' })
  total!: string

  @Field(() => Decimal, { description: 'Part that can be spent now, in major units.' })
  available!: string

  @Field(() => Decimal, { description: 'Part on hold or on frozen accounts, in major units.' })
  frozen!: string

  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest rate used; null when none was needed.' })
  asOf!: Date | null

  @Field(() => [CurrencyHolding], {
    description:
      'The accounts of each currency together, in alphabetical order of the currencies; one entry for each currency with an account.',
  })
  holdings!: CurrencyHolding[]
}
