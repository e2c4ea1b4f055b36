import { useTranslation } from 'react-i18next'
import type { CreditInvoiceInput } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { CreditInvoiceDocument } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

type Values = { amount: string; reason: string }

/** The confirmed input, with its formatted amount. */
type ConfirmedCredit = { readonly input: CreditInvoiceInput; readonly sum: string }

/** Issues a credit note for part or all of an issued invoice, including its tax. */
export const CreditInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const submission = useActOnce(`creditNote.${invoice.id}`, CreditInvoiceDocument, {
    variables: ({ input }: ConfirmedCredit, idempotencyKey) => ({ id: invoice.id, input, idempotencyKey }),
    toast: ({ creditInvoice }) => t('credit.done', { note: creditInvoice.creditNotes.at(-1)?.number, number: invoice.invoiceNumber }),
    done: onClose,
  })
  const { unresolved } = submission
  const confirm = ({ amount: typed, reason }: Values) => {
    const amount = parseAmount(typed) ?? typed
    return submission.submit({ input: { amount, reason: reason.trim() }, sum: money(amount, invoice.currency) })
  }
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
      {unresolved ? (
        <RetryIntent
          submission={submission}
          unresolved={unresolved}
          summary={t('credit.summary', { sum: unresolved.sum, number: invoice.invoiceNumber })}
          onClose={onClose}
        />
      ) : (
        <Form<Values>
          defaults={{ amount: isPaid ? invoice.amount : invoice.balanceDue, reason: '' }}
          submission={{ ...submission, submit: confirm }}
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
      )}
    </Modal>
  )
}
