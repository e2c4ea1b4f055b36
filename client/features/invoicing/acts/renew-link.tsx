import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { RenewPaymentLinkDocument, RevokePaymentLinkDocument } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

/** Creates a new payment link; the old one stops working. */
export const RenewLink = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const submission = useAct(RenewPaymentLinkDocument, {
    variables: () => ({ id: invoice.id }),
    toast: () => t('link.renewed'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('link.renewTitle')}
      confirmLabel={t('link.renew')}
      submission={submission}
      consequence={t('link.renewConsequence', { customer: invoice.customerName })}
    />
  )
}

/** Revokes the payment link without a replacement. */
export const RevokeLink = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const submission = useAct(RevokePaymentLinkDocument, {
    variables: () => ({ id: invoice.id }),
    toast: () => t('link.revoked'),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('link.revokeTitle')}
      confirmLabel={t('link.revoke')}
      submission={submission}
      consequence={t('link.revokeConsequence', { customer: invoice.customerName })}
    />
  )
}
