import { Field, ObjectType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { Decimal } from '../../shared/scalars.ts'
import { Open } from '../authorization.ts'

/** An amount with its currency, for sums that are kept apart by currency. */
@ObjectType({ description: 'An amount with its currency.', simpleResolvers: true })
@Open()
export class CurrencyAmount {
  @Field(() => Currency, { description: 'ISO 4217 currency of `amount`.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Decimal in major units, with all decimals of the currency, such as "1250.50".' })
  amount!: string
}

/** Minor units as an amount with its currency. */
export const currencyAmount = (minor: bigint, currency: Currency): CurrencyAmount => ({ currency, amount: toDecimal(minor, currency) })
