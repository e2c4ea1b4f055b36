import type { InvoiceRowFragment } from './invoice-list.generated'

/** What every dialog about an invoice is given. */
export type InvoiceDialogProps = { readonly invoice: InvoiceRowFragment; readonly onClose: () => void }
