import type { InvoiceRowFragment } from '../list/invoice-list.generated'

/** The props of every dialog about an invoice. */
export type InvoiceDialogProps = { readonly invoice: InvoiceRowFragment; readonly onClose: () => void }
