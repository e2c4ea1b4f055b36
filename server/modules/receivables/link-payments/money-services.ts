import type { ApprovalsRoom } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'

/** What paying needs of the rooms that keep money: the book, the accounts, and who has to agree. */
export interface MoneyServices {
  readonly ledger: Ledger
  readonly accounts: WalletRoom['accounts']
  readonly approvals: ApprovalsRoom
}
