import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'
import { FeeKind } from './fee-terms.ts'

/** A fee as the ledger posted it, shown with the transaction that it belongs to. */
@ObjectType({ description: 'A fee that the ledger posted, or its return. Readable by the business that paid it.', simpleResolvers: true })
@Scoped()
export class Fee {
  @Field(() => ID, { description: 'Transaction that the fee belongs to; `transaction` takes it.' })
  id!: string

  @Field(() => FeeKind, { description: 'What the fee was taken for.' })
  kind!: FeeKind

  @Field(() => DateTime, { description: 'When the ledger posted it.' })
  postedAt!: Date

  @Field(() => Currency, { description: 'Currency of `amount`.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Fee in major units; negative where it was returned.' })
  amount!: string

  @Field(() => String, { nullable: true, description: 'Other side of the transaction; null when none was stated.' })
  @Personal()
  counterparty!: string | null

  @Field(() => Boolean, { description: 'True when the transaction was reversed and its fee returned.' })
  isReturned!: boolean
}

@ObjectType({ description: 'One page of a list of fees.' })
export class FeePage extends ConnectionOf(Fee) {}

@ObjectType({ description: 'Fees of one kind and currency in a month.', simpleResolvers: true })
@Embedded()
export class FeeTotal {
  @Field(() => FeeKind, { description: 'What the fees were taken for.' })
  kind!: FeeKind

  @Field(() => Currency, { description: 'Currency of the amounts.' })
  currency!: Currency

  @Field(() => Int, { description: 'How many fees were taken.' })
  count!: number

  @Field(() => Decimal, { description: 'Fees less what was returned, in major units.' })
  amount!: string
}

@ObjectType({ description: 'What a business paid in fees in one currency in a month.', simpleResolvers: true })
@Embedded()
export class FeeCurrencyTotal {
  @Field(() => Currency, { description: 'Currency of `amount`.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Fees less what was returned, in major units, as the ledger posted them.' })
  amount!: string
}

/** What a business paid in fees in a month. */
@ObjectType({ description: 'What a business paid in fees in a month, from the ledger.', simpleResolvers: true })
@Scoped()
export class FeeStatement {
  @Field(() => String, { description: 'Month in Gulf time, such as 2026-10.' })
  month!: string

  @Field(() => Boolean, { description: 'True when the month is over, so that nothing can be added to it.' })
  isComplete!: boolean

  @Field(() => [FeeTotal], { description: 'Fees by kind and currency.' })
  totals!: FeeTotal[]

  @Field(() => [FeeCurrencyTotal], { description: 'Fees by currency.' })
  currencies!: FeeCurrencyTotal[]

  @Field(() => Boolean, { description: 'True when the platform is registered for VAT and issues tax invoices; false: statements.' })
  hasTaxInvoices!: boolean
}
