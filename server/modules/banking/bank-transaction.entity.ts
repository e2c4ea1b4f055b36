import { Field, ID, ObjectType } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { CountedConnectionOf } from '../../shared/page.ts'
import { Decimal, LocalDate, ROW_ID } from '../../shared/scalars.ts'
import { CashflowCategory } from './cashflow-category.ts'
import { RowSource } from './new-bank-row.ts'

/** Why a row has the category that it has without anybody's word. */
export const foundBecause = ({ ownTransferOf, rule }: { readonly ownTransferOf: string | null; readonly rule: string }): string =>
  ownTransferOf === null ? rule : 'The same amount went the other way on another of your accounts within 3 days.'

/** One booked row of a bank statement. Written by `ingest`; read as a plain row. */
@ObjectType({
  description: 'One booked row of a bank statement. It never changes; what people say of it stands beside it.',
  simpleResolvers: true,
})
@Scoped()
export class BankTransaction {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ID)
  accountId!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => LocalDate)
  bookedOn!: string

  @Field(() => CashflowCategory)
  category!: CashflowCategory

  @Field(() => Boolean, { description: 'True when a person corrected it.' })
  categoryIsCorrected!: boolean

  @Field(() => String, { nullable: true })
  counterparty!: string | null

  @Field(() => String, { nullable: true })
  counterpartyIban!: string | null

  @Field(() => String)
  description!: string

  @Field(() => String, { nullable: true })
  note!: string | null

  @Field(() => ID, { nullable: true, description: 'The other half of a transfer between own accounts.' })
  ownTransferOf!: string | null

  @Field(() => ID, { nullable: true, description: 'What it takes back, or what took it back: neither counts as inflow or outflow.' })
  reversalOf!: string | null

  @Field(() => String, { nullable: true })
  reference!: string | null

  @Field(() => RowSource)
  source!: RowSource

  amountMinor!: string
  balanceAfterMinor!: string | null
  rule!: string
  /** Whether it counts as an event of bad conduct. */
  countsAsPenalty!: boolean
  /** The place in the list. */
  place!: string

  @Field(() => Decimal, { description: 'Above zero for credits, below for debits.' })
  get amount(): string {
    return toDecimal(BigInt(this.amountMinor), this.currency)
  }

  @Field(() => Decimal, { nullable: true })
  get balanceAfter(): string | null {
    return this.balanceAfterMinor === null ? null : toDecimal(BigInt(this.balanceAfterMinor), this.currency)
  }

  get categoryReason(): string {
    return this.categoryIsCorrected ? 'You said so.' : foundBecause(this)
  }
}

@ObjectType()
export class BankTransactionPage extends CountedConnectionOf(BankTransaction) {}
