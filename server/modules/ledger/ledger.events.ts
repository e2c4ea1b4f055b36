import { event, eventOfSql } from '../../platform/events.ts'
import type { TransactionCategory, TransactionStatus, TransactionType } from './ledger-terms.ts'

/**
 * A movement of an account was posted, or a pending one changed its status. Stored by announce_movements.sql, under this very name, in
 * the statement that posts. `amount` is in minor units.
 */
export const transactionPosted = eventOfSql<{
  transactionId: string
  accountId: string
  businessId: string
  /** Null while the money is only held. */
  journalId: string | null
  type: TransactionType
  category: TransactionCategory
  status: TransactionStatus
  amount: string
  currency: string
}>('wallet.transaction_posted')

/** The proof of the ledger failed: something changed it behind its back. */
export const ledgerMismatchFound = event<{ mismatches: number; findings: readonly string[] }>('wallet.ledger_mismatch_found')
