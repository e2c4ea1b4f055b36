import { Equals, Matches, NotEquals } from 'class-validator'
import { ArgsType, Field } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PIVOT } from './converter.ts'

@ArgsType()
export class UpdateExchangeRateArgs {
  @Field(() => Currency, { description: 'Always USD: every rate is kept against the dollar.' })
  @Equals(PIVOT, { message: 'Enter the rate as units of the currency for one USD.' })
  base!: Currency

  @Field(() => Currency, { description: 'Currency the dollar is priced in.' })
  @NotEquals(PIVOT, { message: 'Choose a currency other than USD.' })
  quote!: Currency

  @Field(() => Decimal, { description: 'Units of `quote` for one US dollar, above zero.' })
  @Matches(/^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/, { message: 'Enter a rate above zero, such as 3.6725.' })
  rate!: string

  @Field(() => String, { description: 'Who published the rate.' })
  @Matches(/^\s*\S.{0,118}\S\s*$/u, { message: 'Enter the source of the rate in 2 to 120 characters.' })
  source!: string
}
