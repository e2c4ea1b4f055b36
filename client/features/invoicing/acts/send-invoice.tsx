import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVOICES } from '@/lib/lists/use-stale'
import { useFormat } from '@/lib/text/format'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct, useActOnce } from '@/ui/use-act'
import { DeleteInvoiceDocument, SendInvoiceDocument } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

type SendInvoiceProps = InvoiceDialogProps & {
  /** Called after the invoice was sent, instead of `onClose`. */
  readonly onSent?: (id: string) => void
}

/** Issues a draft under its final number and sends it. An issued invoice is sent again. */
export const SendInvoice = ({ invoice, onClose, onSent }: SendInvoiceProps) => {
  const { t } = useTranslation('invoicing')
  const { money, date } = useFormat()
  const [byMail, setByMail] = useState(true)
  const isDraft = invoice.status === 'DRAFT'
  const submission = useActOnce(
    `send.${invoice.id}`,
    SendInvoiceDocument,
    {
      variables: (by: { readonly mail: boolean }, idempotencyKey) => ({ id: invoice.id, input: { byMail: by.mail }, idempotencyKey }),
      changes: INVOICES,
      toast: (data) => t(byMail ? 'send.done' : 'send.issued', { number: data.sendInvoice.invoiceNumber, email: invoice.customerEmail }),
      done: () => {
        if (onSent) onSent(invoice.id)
        else onClose()
      },
    },
    { replaceable: true },
  )
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(isDraft ? 'send.title' : 'send.againTitle')}
      confirmLabel={t(isDraft && !byMail ? 'send.issue' : 'send.open')}
      submission={{ ...submission, submit: () => submission.submit({ mail: byMail }) }}
      consequence={
        <Box display="grid" gap="4">
          <p>
            {t(isDraft ? 'send.consequence' : 'send.againConsequence', {
              amount: money(invoice.amount, invoice.currency),
              customer: invoice.customerName,
              due: date(invoice.dueOn),
            })}
          </p>
          {isDraft && (
            <Box as="fieldset" display="grid" gap="2">
              <chakra.legend srOnly>{t('send.how')}</chakra.legend>
              <Way
                name="mail"
                label={t('send.byMail', { email: invoice.customerEmail })}
                chosen={byMail}
                onChoose={() => setByMail(true)}
              />
              <Way name="other" label={t('send.otherwise')} chosen={!byMail} onChoose={() => setByMail(false)} />
            </Box>
          )}
        </Box>
      }
    />
  )
}

type WayProps = { readonly name: string; readonly label: string; readonly chosen: boolean; readonly onChoose: () => void }

const Way = ({ name, label, chosen, onChoose }: WayProps) => (
  <chakra.label display="flex" gap="2.5" alignItems="center" minHeight="32px" cursor="pointer">
    <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
      <input type="radio" name="delivery" value={name} checked={chosen} onChange={onChoose} />
    </Box>
    <Box as="span" overflowWrap="anywhere">
      {label}
    </Box>
  </chakra.label>
)

/** Deletes a draft, which was never sent. */
export const DeleteInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const submission = useAct(DeleteInvoiceDocument, {
    variables: () => ({ id: invoice.id }),
    changes: INVOICES,
    toast: () => t('delete.done'),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      submission={submission}
      consequence={t('delete.consequence', { amount: money(invoice.amount, invoice.currency), customer: invoice.customerName })}
    />
  )
}
