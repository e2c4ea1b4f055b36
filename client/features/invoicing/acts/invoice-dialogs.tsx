import { useState } from 'react'
import { useFilters } from '@/lib/lists/use-filters'
import type { InvoiceRowFragment } from '../list/invoice-list.generated'
import { FindBankPayment } from '../receipts/find-bank-payment'
import { RecordReceipt } from '../receipts/record-receipt'
import { CreditInvoice } from './credit-invoice'
import { RenewLink, RevokeLink } from './renew-link'
import { ScheduleInvoice } from './schedule-invoice'
import { DeleteInvoice, SendInvoice } from './send-invoice'
import { VoidInvoice } from './void-invoice'

/** The actions that need a confirmation or a form. */
const DIALOGS = {
  send: SendInvoice,
  delete: DeleteInvoice,
  schedule: ScheduleInvoice,
  void: VoidInvoice,
  credit: CreditInvoice,
  receipt: RecordReceipt,
  bankPayment: FindBankPayment,
  renewLink: RenewLink,
  revokeLink: RevokeLink,
} as const

export type InvoiceDialog = keyof typeof DIALOGS | 'edit'

type Asked = { readonly dialog: keyof typeof DIALOGS; readonly invoice: InvoiceRowFragment }

const EDITING = { edit: '' }

/** The dialog that is open over a list or a drawer, and its invoice. Editing has its own URL. */
export const useInvoiceDialogs = () => {
  const [asked, setAsked] = useState<Asked>()
  const [, set] = useFilters(EDITING)
  return {
    asked,
    ask: (dialog: InvoiceDialog, invoice: InvoiceRowFragment) =>
      dialog === 'edit' ? set({ edit: invoice.id }) : setAsked({ dialog, invoice }),
    close: () => setAsked(undefined),
  }
}

export const InvoiceDialogs = ({ asked, close }: { readonly asked: Asked | undefined; readonly close: () => void }) => {
  if (!asked) return null
  const Dialog = DIALOGS[asked.dialog]
  return <Dialog key={asked.invoice.id} invoice={asked.invoice} onClose={close} />
}
