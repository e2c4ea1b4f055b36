import { paths } from '../browser/paths'

/** Links to a received payment and the invoices that it may settle. */
export const hrefOfReceipt = (id: string): string => `${paths.invoicing}?${new URLSearchParams({ view: 'receipts', receipt: id })}`

type BankRow = { readonly id: string; readonly accountId: string; readonly bookedOn: string }

/** Links to a bank transaction, in the list of its account and day. */
export const hrefOfBankRow = ({ id, accountId, bookedOn }: BankRow): string =>
  `${paths.connections}?${new URLSearchParams({ tab: 'transactions', accountId, from: bookedOn, to: bookedOn, row: id })}`
