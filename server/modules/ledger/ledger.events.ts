import { event, eventOfSql } from '../../platform/events.ts'
import type { TransactionCategory, TransactionStatus, TransactionType } from './ledger-terms.ts'

/**
 * A movement of an account was posted, or a pending one changed its status. Stored by announce_movements.sql, under this name, in
 * the statement that posts. `amount` is in minor units.
 */
export const transactionPosted = eventOfSql<{
  transactionId: string
  accountId: string
  businessId: string
  /** Null while the money is only on hold. */
  journalId: string | null
  type: TransactionType
  category: TransactionCategory
  status: TransactionStatus
  amount: string
  currency: string
}>('wallet.transaction_posted')

/** The verification of the ledger failed: its rows were changed outside the ledger's functions. */
export const ledgerMismatchFound = event<{ mismatches: number; findings: readonly string[] }>('wallet.ledger_mismatch_found')
