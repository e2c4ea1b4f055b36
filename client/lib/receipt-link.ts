import { paths } from './paths'

/** Where a receipt is open, with the invoices that it may be for. */
export const hrefOfReceipt = (id: string): string => `${paths.invoicing}?${new URLSearchParams({ view: 'receipts', receipt: id })}`

type BankRow = { readonly id: string; readonly accountId: string; readonly bookedOn: string }

/** Where a row of a bank is open, among those of its account and day. */
export const hrefOfBankRow = ({ id, accountId, bookedOn }: BankRow): string =>
  `${paths.connections}?${new URLSearchParams({ tab: 'transactions', accountId, from: bookedOn, to: bookedOn, row: id })}`
