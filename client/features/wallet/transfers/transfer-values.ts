import type { AccountCardFragment } from '../accounts/account.generated'

export type TransferValues = {
  fromAccountId: string
  toAccountId: string
  amount: string
  reference: string
  description: string
}

/** The confirmed input, with its formatted amounts. */
export type ConfirmedTransfer = {
  readonly quoteId: string
  readonly reference: string | null
  readonly description: string | null
  readonly sum: string
  readonly from: string
  readonly to: string
}

/** Returns the active accounts, the only ones that can be chosen. */
export const choosable = (accounts: readonly AccountCardFragment[]) => accounts.filter(({ status }) => status === 'ACTIVE')
