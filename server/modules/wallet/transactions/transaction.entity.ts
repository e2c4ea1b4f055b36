import { Field, ID, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../../ledger/index.ts'

/** One movement of an account, as its owner sees it. Written by the ledger; read as a plain row. */
@ObjectType({
  description:
    'One movement of an account, as its owner sees it. Once posted it never changes, except that it can be marked reversed. Readable by members of the business and by administration.',
  simpleResolvers: true,
})
@Scoped()
export class Transaction {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ID, { description: 'Account that was credited or debited.' })
  accountId!: string

  @Field(() => TransactionType, { description: 'CREDIT when money came in, DEBIT when it went out.' })
  type!: TransactionType

  @Field(() => TransactionCategory, { description: 'What it was for.' })
  category!: TransactionCategory

  @Field(() => TransactionStatus, { description: 'How far it has come.' })
  status!: TransactionStatus

  @Field(() => Currency, { description: 'Currency of the account and of all amounts here.' })
  currency!: Currency

  @Field(() => String, { nullable: true, description: 'Name of the other party; null when there is none.' })
  @Personal()
  counterparty!: string | null

  @Field(() => String, { nullable: true, description: 'Text about the movement; null when none was given.' })
  @Personal()
  description!: string | null

  @Field(() => String, { nullable: true, description: 'Reference given with the payment; null when none was given.' })
  @Personal()
  reference!: string | null

  @Field(() => DateTime, { description: 'When the money moved; while it is pending, when the money was put on hold.' })
  postedAt!: Date

  @Field(() => ID, { nullable: true, description: 'Id of the ledger journal that posted it; null until it is posted.' })
  journalId!: string | null

  amountMinor!: bigint
  feeMinor!: bigint
  balanceAfterMinor!: bigint | null

  @Field(() => Decimal, { description: 'Amount in major units without the fee, always above zero; `type` gives the direction.' })
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'Fee debited in addition to the amount, in major units; zero for credits.' })
  get fee(): string {
    return toDecimal(this.feeMinor, this.currency)
  }

  @Field(() => Decimal, { nullable: true, description: 'Total of the account after it, in major units; null until it is posted.' })
  get balanceAfter(): string | null {
    return this.balanceAfterMinor === null ? null : toDecimal(this.balanceAfterMinor, this.currency)
  }
}

@ObjectType({ description: 'One page of a list of transactions.' })
export class TransactionPage extends ConnectionOf(Transaction) {}
