import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useIntent } from '@/lib/use-intent'
import { ConfirmWithReason } from '@/ui/confirm-with-reason'
import { toast } from '@/ui/toaster'
import { useVoidInvoiceMutation } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

/** The invoice keeps its number and can never be paid. */
export const VoidInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [voidInvoice] = useVoidInvoiceMutation()
  const submission = useIntent(
    `void.${invoice.id}`,
    (reason: string, idempotencyKey) => voidInvoice({ variables: { id: invoice.id, reason, idempotencyKey } }),
    () => {
      toast.done(t('void.done', { number: invoice.invoiceNumber }))
      onClose()
    },
    { replaceable: true },
  )
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t('void.title', { number: invoice.invoiceNumber })}
      consequence={t('void.consequence', { amount: money(invoice.balanceDue, invoice.currency), customer: invoice.customerName })}
      confirmLabel={t('void.confirm')}
      reasonLabel={t('void.reason')}
      reasonHelp={t('void.reasonHelp')}
      required
      submission={submission}
    />
  )
}
