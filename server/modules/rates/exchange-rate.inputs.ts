import { Equals, Matches, NotEquals } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { says } from '../../shared/i18n/text.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PIVOT } from './converter.ts'

@InputType({ description: 'The rate of a currency against the US dollar, and who published it.' })
export class UpdateExchangeRateInput {
  @Field(() => Currency, { description: 'Always USD: every rate is kept against the dollar.' })
  @Equals(PIVOT, says('rates.input.unitsForUsd'))
  base!: Currency

  @Field(() => Currency, { description: 'Currency the dollar is priced in.' })
  @NotEquals(PIVOT, says('rates.input.notUsd'))
  quote!: Currency

  @Field(() => Decimal, { description: 'Units of `quote` for one US dollar, above zero.' })
  @Matches(/^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/, says('rates.input.aboveZero'))
  rate!: string

  @Field(() => String, { description: 'Who published the rate.' })
  @Matches(/^\s*\S.{0,118}\S\s*$/u, says('rates.input.source'))
  source!: string
}

@InputType({ description: 'The rate of a currency against the US dollar that another admin may have to approve, and who published it.' })
export class ProposeExchangeRateInput extends UpdateExchangeRateInput {}
