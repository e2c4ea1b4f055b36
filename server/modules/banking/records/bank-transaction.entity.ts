import { Field, ID, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { stored } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { CashflowCategory } from './cashflow-category.ts'
import { RowSource } from './new-bank-row.ts'

/** Why the rules or a pair gave a row its category, as {@link stored}. */
export const foundBecause = ({ ownTransferOf, rule }: { readonly ownTransferOf: string | null; readonly rule: string }): string =>
  ownTransferOf === null ? rule : stored('banking.categories.internalTransfer')

/** One booked row of a bank statement. Written by `ingest`; read as a plain row. */
@ObjectType({
  description:
    'One booked transaction of a bank account. People never change it: categories, notes and attachments are kept beside it. Readable only by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class BankTransaction {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ID, { description: 'Account that it was booked on.' })
  accountId!: string

  @Field(() => Currency, { description: 'Currency of the account and of both amounts.' })
  currency!: Currency

  @Field(() => LocalDate, { description: "Booking day: the statement's, or the day in the time zone of the bank's country." })
  bookedOn!: string

  @Field(() => CashflowCategory, {
    description: 'What it was for. Found by a rule, or given by a person when `isCategoryCorrected` is true.',
  })
  category!: CashflowCategory

  @Field(() => Boolean, { description: 'True when a person gave the category instead of a rule.' })
  isCategoryCorrected!: boolean

  @Field(() => String, { nullable: true, description: "Other party's name; null when the bank gave none." })
  @Personal()
  counterparty!: string | null

  @Field(() => String, { nullable: true, description: 'IBAN of the other party; null when the bank gave none.' })
  @Personal()
  counterpartyIban!: string | null

  @Field(() => String, { description: 'Text of the booking, as the bank wrote it.' })
  @Personal()
  description!: string

  @Field(() => String, { nullable: true, description: 'Note of the person who corrected the category; null when none was written.' })
  @Personal()
  note!: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the transaction on the other side of a transfer between accounts of the same business: the same amount in the other direction within 3 days. Null when it is not such a transfer.',
  })
  ownTransferOf!: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the transaction that this one reverses, or that reverses this one; neither counts as inflow or outflow. Null when there is no reversal.',
  })
  reversalOf!: string | null

  @Field(() => String, { nullable: true, description: 'Payment reference; null when the bank gave none.' })
  @Personal()
  reference!: string | null

  @Field(() => RowSource, { description: 'Whether the bank reported it or a statement contained it.' })
  source!: RowSource

  amountMinor!: string
  balanceAfterMinor!: string | null
  rule!: string
  /** Whether it counts as an event of bad conduct. */
  countsAsPenalty!: boolean
  /** The place in the list. */
  place!: string

  @Field(() => Decimal, { description: 'Amount in major units, above zero for money in and below zero for money out.' })
  get amount(): string {
    return toDecimal(BigInt(this.amountMinor), this.currency)
  }

  @Field(() => Decimal, { nullable: true, description: 'Balance of the account after it, in major units; null when the bank gave none.' })
  get balanceAfter(): string | null {
    return this.balanceAfterMinor === null ? null : toDecimal(BigInt(this.balanceAfterMinor), this.currency)
  }

  /** As {@link stored}. */
  get whyCategory(): string {
    return this.isCategoryCorrected ? stored('banking.categories.byYou') : foundBecause(this)
  }
}

@ObjectType({ description: 'One page of a list of bank transactions.' })
export class BankTransactionPage extends ConnectionOf(BankTransaction) {}
