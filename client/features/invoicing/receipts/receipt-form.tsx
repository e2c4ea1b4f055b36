import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Currency, useCurrency } from '@/lib/browser/preferences'
import { parseAmount } from '@/lib/text/amount'
import { today } from '@/lib/text/day'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { useActOnce } from '@/ui/use-act'
import type { InvoiceRowFragment } from '../list/invoice-list.generated'
import { type ReceiptMatchesFragment, RecordReceiptDocument } from './receipts.generated'

type Values = {
  amount: string
  currency: Currency
  receivedOn: string
  payerName: string
  payerIban: string
  reference: string
  note: string
}

type ReceiptFormProps = { readonly invoice?: InvoiceRowFragment; readonly onRecorded: (receipt: ReceiptMatchesFragment) => void }

const words = (text: string) => text.trim() || null

/** Records a payment that was received outside the product. This settles nothing yet. */
export const ReceiptForm = ({ invoice, onRecorded }: ReceiptFormProps) => {
  const { t } = useTranslation('invoicing')
  const { currency } = useCurrency()
  const submission = useActOnce(`receipt.${invoice?.id ?? 'new'}`, RecordReceiptDocument, {
    variables: ({ amount, currency: of, receivedOn, payerName, payerIban, reference, note }: Values, idempotencyKey) => ({
      idempotencyKey,
      input: {
        amount: parseAmount(amount) ?? amount,
        currency: of,
        receivedOn,
        payerName: words(payerName),
        payerIban: words(payerIban),
        reference: words(reference),
        note: words(note),
      },
    }),
    changes: ['receipts'],
    done: ({ recordReceipt }) => onRecorded(recordReceipt),
  })
  const currencyOptions = useCurrencyOptions()
  const latest = today()
  const defaults: Values = {
    amount: invoice?.balanceDue ?? '',
    currency: invoice?.currency ?? currency,
    receivedOn: latest,
    payerName: invoice?.customerName ?? '',
    payerIban: '',
    reference: invoice?.invoiceNumber ?? '',
    note: '',
  }
  return (
    <Form<Values> defaults={submission.unresolved ?? defaults} submission={submission} submitLabel={t('receipt.record')}>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' }} gap="3" alignItems="start">
        <SelectField<Values>
          name="currency"
          label={t('form.currency')}
          options={currencyOptions}
          disabled={invoice !== undefined}
          required
        />
        <Amount />
      </Box>
      <DateField<Values> name="receivedOn" label={t('receipt.receivedOn')} max={latest} required />
      <TextField<Values> name="payerName" label={t('receipt.payer')} maxLength={160} />
      <TextField<Values> name="reference" label={t('receipt.reference')} help={t('receipt.referenceHelp')} maxLength={140} />
      <TextField<Values> name="payerIban" label={t('receipt.iban')} maxLength={42} />
      <TextField<Values> name="note" label={t('receipt.note')} maxLength={500} />
    </Form>
  )
}

const Amount = () => {
  const { t } = useTranslation('invoicing')
  const currency = useWatch<Values, 'currency'>({ name: 'currency' })
  return <MoneyField<Values> name="amount" label={t('receipt.amount')} currency={currency} step={100} required />
}
