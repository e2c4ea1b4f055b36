import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CreatePaymentRequestInput } from '@/graphql/types.generated'
import { useCurrency } from '@/lib/browser/preferences'
import { parseAmount, smallestOf } from '@/lib/text/amount'
import { today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Modal } from '@/ui/overlays/modal'
import { MadeLink } from '@/ui/records/made-link'
import { useActOnce } from '@/ui/use-act'
import { CreatePaymentRequestDocument, type PaymentRequestRowFragment } from './payment-requests.generated'

const DRAFT = 'mizan.new-payment-request'

/** Creates a payment request, then shows the link to send to the customer. */
export const RequestPayment = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const [made, setMade] = useState<PaymentRequestRowFragment>()
  return (
    <Modal open onClose={onClose} title={t(made ? 'made.title' : 'new.open')} {...(!made && { explanation: t('new.explanation') })}>
      {made ? <Made request={made} onClose={onClose} /> : <RequestForm onMade={setMade} onClose={onClose} />}
    </Modal>
  )
}

/** The confirmed input, with its formatted amount. */
type ConfirmedRequest = { readonly input: CreatePaymentRequestInput; readonly sum: string }

type RequestFormProps = { readonly onMade: (request: PaymentRequestRowFragment) => void; readonly onClose: () => void }

const RequestForm = ({ onMade, onClose }: RequestFormProps) => {
  const { t } = useTranslation('paymentRequests')
  const { t: common } = useTranslation()
  const currencyOptions = useCurrencyOptions()
  const { currency } = useCurrency()
  const { money } = useFormat()
  const submission = useActOnce('paymentRequest', CreatePaymentRequestDocument, {
    variables: ({ input }: ConfirmedRequest, idempotencyKey) => ({ input, idempotencyKey }),
    changes: ['paymentRequests'],
    done: (data) => {
      // Also after a retry following a reload, when no form is mounted to remove its draft.
      sessionStorage.removeItem(DRAFT)
      onMade(data.createPaymentRequest)
    },
  })
  const { unresolved } = submission
  if (unresolved) {
    const summary = t('new.summary', { sum: unresolved.sum, name: unresolved.input.customerName })
    return <RetryIntent submission={submission} unresolved={unresolved} summary={summary} onClose={onClose} />
  }
  const confirm = ({ amount: typed, currency, customerName, customerEmail, description, dueOn }: CreatePaymentRequestInput) => {
    const amount = parseAmount(typed) ?? typed
    const input = {
      customerName: customerName.trim(),
      customerEmail: customerEmail.trim(),
      currency,
      amount,
      dueOn,
      description: description.trim(),
    }
    return submission.submit({ input, sum: money(amount, currency) })
  }
  return (
    <Form<CreatePaymentRequestInput>
      defaults={{ customerName: '', customerEmail: '', currency, amount: '', dueOn: '', description: '' }}
      draftKey={DRAFT}
      submission={{ ...submission, submit: confirm }}
      submitLabel={t('new.submit')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <TextField<CreatePaymentRequestInput> name="customerName" label={t('new.customerName')} maxLength={120} autoComplete="off" required />
      <TextField<CreatePaymentRequestInput> name="customerEmail" label={t('new.customerEmail')} type="email" autoComplete="off" required />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="4" alignItems="start">
        <SelectField<CreatePaymentRequestInput> name="currency" label={t('new.currency')} options={currencyOptions} required />
        <AmountField />
      </Box>
      <DateField<CreatePaymentRequestInput> name="dueOn" label={t('new.dueOn')} help={t('new.dueOnHelp')} min={today()} required />
      <TextAreaField<CreatePaymentRequestInput> name="description" label={t('new.description')} rows={3} maxLength={500} required />
    </Form>
  )
}

const AmountField = () => {
  const { t } = useTranslation('paymentRequests')
  const currency = useWatch<CreatePaymentRequestInput, 'currency'>({ name: 'currency' })
  return (
    <MoneyField<CreatePaymentRequestInput>
      name="amount"
      label={t('new.amount')}
      currency={currency}
      step={smallestOf(currency)}
      min={smallestOf(currency)}
      required
    />
  )
}

const Made = ({ request, onClose }: { readonly request: PaymentRequestRowFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const { money } = useFormat()
  const { customerName: name, customerEmail: email, amount, currency, paymentLink } = request
  return (
    <MadeLink link={paymentLink} what={t('made.link')} openLabel={t('acts.open')} onClose={onClose}>
      {t('made.explanation', { name, email, amount: money(amount, currency) })}
    </MadeLink>
  )
}
