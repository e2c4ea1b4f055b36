import { Field, ID, ObjectType } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { CountedConnectionOf } from '../../shared/page.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../ledger/index.ts'

/** One movement of an account, as its owner sees it. Written by the ledger; read as a plain row. */
@ObjectType({ description: 'One movement of an account, as its owner sees it.', simpleResolvers: true })
@Scoped()
export class Transaction {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ID)
  accountId!: string

  @Field(() => TransactionType)
  type!: TransactionType

  @Field(() => TransactionCategory)
  category!: TransactionCategory

  @Field(() => TransactionStatus)
  status!: TransactionStatus

  @Field(() => Currency)
  currency!: Currency

  @Field(() => String, { nullable: true })
  counterparty!: string | null

  @Field(() => String, { nullable: true })
  description!: string | null

  @Field(() => String, { nullable: true })
  reference!: string | null

  @Field(() => DateTime)
  timestamp!: Date

  @Field(() => ID, { nullable: true, description: "The ledger's journal; null while it is not posted." })
  journalId!: string | null

  amountMinor!: bigint
  feeMinor!: bigint
  balanceAfterMinor!: bigint | null

  @Field(() => Decimal, { description: 'Without the fee.' })
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'Debited besides the amount; zero for credits.' })
  get fee(): string {
    return toDecimal(this.feeMinor, this.currency)
  }

  @Field(() => Decimal, { nullable: true, description: "The account's total after it; null while it is not posted." })
  get balanceAfter(): string | null {
    return this.balanceAfterMinor === null ? null : toDecimal(this.balanceAfterMinor, this.currency)
  }
}

@ObjectType()
export class TransactionPage extends CountedConnectionOf(Transaction) {}
