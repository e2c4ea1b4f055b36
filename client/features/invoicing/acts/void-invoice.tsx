import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useActOnce } from '@/ui/use-act'
import { VoidInvoiceDocument } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

/** Voids the invoice, which keeps its number and can no longer be paid. */
export const VoidInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const submission = useActOnce(
    `void.${invoice.id}`,
    VoidInvoiceDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: invoice.id, reason, idempotencyKey }),
      toast: () => t('void.done', { number: invoice.invoiceNumber }),
      done: onClose,
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
