import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../../ledger/index.ts'
import type { Transaction } from './transaction.entity.ts'

@InputType({ description: 'Narrows a list of transactions. An omitted field does not filter; all given ones must hold.' })
export class TransactionFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words to find in description, counterparty and reference, in any case, up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  search?: string | null

  @Field(() => ID, { nullable: true, description: 'Only transactions of this account; of all accounts when omitted.' })
  accountId?: string | null

  @Field(() => TransactionType, { nullable: true, description: 'CREDIT for money in, DEBIT for money out.' })
  type?: TransactionType | null

  @Field(() => TransactionCategory, { nullable: true, description: 'Only transactions of this category.' })
  category?: TransactionCategory | null

  @Field(() => TransactionStatus, { nullable: true, description: 'Only transactions with this status.' })
  status?: TransactionStatus | null

  @Field(() => Boolean, { nullable: true, description: 'True for transactions with an attachment, false for those without.' })
  hasAttachment?: boolean | null

  @Field(() => Currency, { nullable: true, description: 'Only transactions of accounts in this currency.' })
  currency?: Currency | null

  @Field(() => Decimal, {
    nullable: true,
    description: "Smallest amount without the fee, in major units of each transaction's own currency.",
  })
  minAmount?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: "Largest amount without the fee, in major units of each transaction's own currency.",
  })
  maxAmount?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'First day, in Gulf time.' })
  from?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day, in Gulf time, which is included. INVALID when it is before `from`.' })
  to?: string | null
}

export const TRANSACTION_ORDERS = ordersOf(
  'Transaction',
  latestOrEarliest('t.at', ({ postedAt }: Transaction) => postedAt, 'posted'),
)

@ArgsType()
export class TransactionsArgs extends ListArgs(TransactionFilter, TRANSACTION_ORDERS) {}
