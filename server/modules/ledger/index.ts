import { forgetting } from '../../platform/idempotency.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { createLedger, type Ledger } from './ledger.service.ts'
import { createTransfers, type Transfers } from './ledger-transfers.ts'
import { createLedgerProof, type LedgerProof } from './verify-ledger.service.ts'

export { transactionPosted } from './ledger.events.ts'
export {
  type EntryDraft,
  type HoldDraft,
  type JournalDraft,
  type Ledger,
  type Posted,
  systemAccount,
  type TransactionDraft,
} from './ledger.service.ts'
export { TransactionCategory, TransactionStatus, TransactionType } from './ledger-terms.ts'
export type { Transfers } from './ledger-transfers.ts'
export { linesOf, verifyLedger } from './verify-ledger.ts'

export interface LedgerRoom extends Room, Ledger {
  readonly transfers: Transfers
  readonly proof: LedgerProof
}

/** The ledger of every movement of money, and the nightly verification that it is consistent. */
export const openLedger = (platform: Platform): LedgerRoom => {
  const proof = createLedgerProof(platform)
  const keys = forgetting(platform.dataSource)
  return {
    resolvers: [],
    jobs: [...proof.jobs, ...keys.jobs],
    crons: [...proof.crons, ...keys.crons],
    ...createLedger(),
    transfers: createTransfers(platform),
    proof,
  }
}
