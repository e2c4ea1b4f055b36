import type { InvoiceRowFragment } from './invoice-list.generated'

/** The props of every dialog about an invoice. */
export type InvoiceDialogProps = { readonly invoice: InvoiceRowFragment; readonly onClose: () => void }
