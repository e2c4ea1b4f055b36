import type { ApprovalsRoom } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'

/** The services of other rooms that payments need: ledger, accounts and approvals. */
export interface MoneyServices {
  readonly ledger: Ledger
  readonly accounts: WalletRoom['accounts']
  readonly approvals: ApprovalsRoom
}
