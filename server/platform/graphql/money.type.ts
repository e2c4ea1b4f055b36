import { Field, ObjectType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { Decimal } from '../../shared/scalars.ts'
import { Open } from '../authorization.ts'

/** An amount with its currency, where no field beside it says the currency. */
@ObjectType({ description: 'An amount of money in its currency.', simpleResolvers: true })
@Open()
export class Money {
  @Field(() => Currency, { description: 'ISO 4217 currency of `amount`.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Decimal in major units, with all decimals of the currency, such as "1250.50".' })
  amount!: string
}

/** Minor units as an amount with its currency. */
export const moneyOf = (minor: bigint, currency: Currency): Money => ({ currency, amount: toDecimal(minor, currency) })
