import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { day, integer, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { TransactionType } from '../../../shared/transaction-type.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'

@InputType({ description: 'Narrows a list of bank transactions. An omitted field does not filter; all given ones must hold.' })
export class BankTransactionFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Transactions of this account. Absent: of all connected accounts. A disconnected account is listed only when named here.',
  })
  accountId?: string | null

  @Field(() => CashflowCategory, {
    nullable: true,
    description: 'Only transactions with this category, whether a rule assigned it or a person did.',
  })
  category?: CashflowCategory | null

  @Field(() => String, {
    nullable: true,
    description:
      'Transactions with this counterparty. Case, punctuation and company forms such as LLC do not matter. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  counterparty?: string | null

  @Field(() => TransactionType, { nullable: true, description: 'CREDIT for money in, DEBIT for money out.' })
  direction?: TransactionType | null

  @Field(() => LocalDate, { nullable: true, description: 'First booking day.' })
  from?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Only the transactions behind a figure or a reason: pass the `evidence` text of that figure unchanged. INVALID for any other text.',
  })
  evidence?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True for transactions with an attachment, false for those without.' })
  hasAttachment?: boolean | null

  @Field(() => Decimal, { nullable: true, description: "Largest amount without its sign, in major units of each account's own currency." })
  maxAmount?: string | null

  @Field(() => Decimal, { nullable: true, description: "Smallest amount without its sign, in major units of each account's own currency." })
  minAmount?: string | null

  @Field(() => String, { nullable: true, description: 'Words to find in description, counterparty and reference, up to 200 characters.' })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  search?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last booking day, which is included. INVALID when it is before `from`.' })
  to?: string | null
}

/** A transaction's place on its day is its own. */
const BOOKED = {
  by: [day('t.booked_on', ({ bookedOn }: BankTransaction) => bookedOn), integer('t.place', ({ place }: BankTransaction) => place)],
  isUnique: true,
} as const

export const BANK_TRANSACTION_ORDERS = ordersOf('BankTransaction', {
  NEWEST: { description: 'Latest booking day first; within a day, as the bank lists them.', direction: 'desc', ...BOOKED },
  OLDEST: { description: 'Earliest booking day first; within a day, as the bank lists them.', direction: 'asc', ...BOOKED },
})

@ArgsType()
export class BankTransactionsArgs extends ListArgs(BankTransactionFilter, BANK_TRANSACTION_ORDERS) {}

@InputType({ description: 'The category a transaction should have.' })
export class CorrectCategoryInput {
  @Field(() => CashflowCategory, {
    nullable: true,
    description: 'Category the transaction should have. Null or absent removes an earlier correction.',
  })
  category?: CashflowCategory | null

  @Field(() => String, {
    nullable: true,
    description: 'Why the category is wrong, up to 500 characters. It replaces an earlier note; absent or null removes it.',
  })
  @IsOptional()
  @MaxLength(500, says('banking.transactions.input.note'))
  note?: string | null
}
