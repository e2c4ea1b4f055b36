import type { AccountCardFragment } from './account.generated'

export type TransferValues = {
  fromAccountId: string
  toAccountId: string
  amount: string
  reference: string
  description: string
}

/** What was confirmed, with the words to name it by. */
export type ConfirmedTransfer = {
  readonly quoteId: string
  readonly reference: string | null
  readonly description: string | null
  readonly sum: string
  readonly from: string
  readonly to: string
}

/** Only active accounts can be chosen. */
export const choosable = (accounts: readonly AccountCardFragment[]) => accounts.filter(({ status }) => status === 'ACTIVE')
