import { useTranslation } from 'react-i18next'
import { parseAmount } from '@/lib/amount'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { MoneyField } from '@/ui/figure-fields'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import { useCreditInvoiceMutation } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

type Values = { amount: string; reason: string }

/** A credit note takes back part of an issued invoice, or all of it, with its tax. */
export const CreditInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [credit] = useCreditInvoiceMutation()
  const submission = useSubmit(
    ({ amount, reason }: Values) =>
      credit({ variables: { id: invoice.id, input: { amount: parseAmount(amount) ?? amount, reason: reason.trim() } } }),
    ({ data }) => {
      const note = data?.creditInvoice.creditNotes.at(-1)
      toast.done(t('credit.done', { note: note?.number, number: invoice.invoiceNumber }))
      onClose()
    },
  )
  const isPaid = Number(invoice.balanceDue) === 0
  return (
    <Modal
      open
      onClose={onClose}
      title={t('credit.title', { number: invoice.invoiceNumber })}
      explanation={t(isPaid ? 'credit.explanationPaid' : 'credit.explanation', {
        balance: money(invoice.balanceDue, invoice.currency),
        paid: money(invoice.amountPaid, invoice.currency),
      })}
    >
      <Form<Values>
        defaults={{ amount: isPaid ? invoice.amount : invoice.balanceDue, reason: '' }}
        submission={submission}
        submitLabel={t('credit.confirm')}
      >
        <MoneyField<Values>
          name="amount"
          label={t('credit.amount')}
          help={t('credit.amountHelp')}
          currency={invoice.currency}
          max={Number(invoice.amount)}
          step={100}
          required
        />
        <TextAreaField<Values> name="reason" label={t('credit.reason')} help={t('credit.reasonHelp')} rows={2} maxLength={500} required />
      </Form>
    </Modal>
  )
}
