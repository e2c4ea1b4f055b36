import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { toast } from '@/ui/toaster'
import { useRenewPaymentLinkMutation, useRevokePaymentLinkMutation } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

/** A new payment link; the one that was sent stops working. */
export const RenewLink = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const [renew] = useRenewPaymentLinkMutation()
  const submission = useSubmit(
    () => renew({ variables: { id: invoice.id } }),
    () => {
      toast.done(t('link.renewed'))
      onClose()
    },
  )
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

/** The payment link stops working and none takes its place. */
export const RevokeLink = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const [revoke] = useRevokePaymentLinkMutation()
  const submission = useSubmit(
    () => revoke({ variables: { id: invoice.id } }),
    () => {
      toast.done(t('link.revoked'))
      onClose()
    },
  )
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
