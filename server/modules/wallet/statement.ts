import type { Currency } from '../../shared/currency.ts'
import type { AccountType } from './account-terms.ts'
import type { TransactionCategory, TransactionType } from './ledger-terms.ts'

/** One movement of the account, a fee being a movement of its own. */
export interface StatementLine {
  readonly at: Date
  /** The day in Gulf time, such as `2026-01-31`. */
  readonly bookingDate: string
  readonly type: TransactionType
  readonly category: TransactionCategory | 'fee'
  /** Minor units; below zero for debits. */
  readonly amount: bigint
  readonly currency: Currency
  readonly counterparty: string | null
  readonly description: string | null
  readonly reference: string | null
  /** Minor units of the account's total after this movement. */
  readonly balanceAfter: bigint
  /** Null where the ledger moved money that no transaction tells of. */
  readonly transactionId: string | null
  readonly journalId: string
}

export interface StatementAccount {
  readonly id: string
  readonly businessId: string
  readonly name: string
  readonly type: AccountType
  readonly currency: Currency
  readonly accountNumber: string
  readonly iban: string | null
}

/** What an account held, what came and went, and what it held then: closing = opening + the sum of the lines. Money in minor units. */
export interface Statement {
  readonly account: StatementAccount
  /** The business's name. */
  readonly ownerName: string
  readonly currency: Currency
  /** First and last day, in Gulf time. */
  readonly from: string
  readonly to: string
  readonly opening: bigint
  readonly closing: bigint
  readonly totalCredits: bigint
  /** Above zero. */
  readonly totalDebits: bigint
  readonly lines: readonly StatementLine[]
  readonly madeAt: Date
}
