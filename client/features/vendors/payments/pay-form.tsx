import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PayVendorInput } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form, showUnderFields } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { useAccountOptions } from '@/ui/labels/wallet-labels'
import { useActOnce } from '@/ui/use-act'
import { MethodNotice } from '../vendor/method-notice'
import { PayeePanel } from '../vendor/payee-panel'
import { usePayeeCheck } from '../vendor/use-payee-check'
import type { VendorRowFragment } from '../vendor/vendor.generated'
import { useVendorLabels } from '../vendor/vendor-labels'
import { PayReview } from './pay-review'
import { type PayValues, toInput } from './pay-values'
import { PayVendorDocument } from './pay-vendor.generated'
import type { PayingAccountFragment } from './paying-account.generated'
import { PaymentCost, usePaymentQuote } from './payment-cost'

/** The confirmed input, with its formatted amount and the vendor's name. */
type ConfirmedPayment = { readonly input: PayVendorInput; readonly sum: string; readonly name: string }

type PayFormProps = {
  readonly vendors: readonly VendorRowFragment[]
  readonly accounts: readonly PayingAccountFragment[]
  readonly vendorId: string | undefined
  readonly onClose: () => void
}

/** Pays a vendor in two steps: the form, then a review with the payee check and the cost. */
export const PayForm = ({ vendors, accounts, vendorId, onClose }: PayFormProps) => {
  const { t } = useTranslation('vendors')
  const { t: common } = useTranslation()
  const { options } = useVendorLabels()
  const { money } = useFormat()
  const optionsOf = useAccountOptions()
  const form = useForm<PayValues>({
    defaultValues: {
      vendorId: vendors.find(({ id }) => id === vendorId)?.id ?? '',
      accountId: accounts[0]?.id ?? '',
      amount: '',
      method: 'BANK_TRANSFER',
      chequeNumber: '',
      reference: '',
      description: '',
    },
  })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const vendor = vendors.find(({ id }) => id === values.vendorId)
  const asking = usePayeeCheck(vendor, values.method)
  const [isReviewing, setReviewing] = useState(false)
  const account = accounts.find(({ id }) => id === values.accountId)
  const currency = account?.currency ?? 'AED'
  const quote = usePaymentQuote(values.accountId, values.amount, values.vendorId, values.method)
  const submission = usePayment(onClose)
  const { unresolved } = submission
  if (unresolved) {
    return <RetryIntent submission={submission} unresolved={unresolved} summary={t('pay.summary', unresolved)} onClose={onClose} />
  }
  const back = () => {
    // The form must be mounted before its field can be focused.
    flushSync(() => setReviewing(false))
    form.setFocus('amount')
  }
  const send = async (to: VendorRowFragment) => {
    const input = toInput(values, to.payeeCheck)
    const failed = await submission.submit({ input, sum: money(input.amount, currency), name: to.name })
    if (failed?.code === 'PAYEE_NOT_CONFIRMED') asking.ask()
    else if (failed && Object.keys(failed.fields).length > 0) {
      flushSync(() => setReviewing(false))
      showUnderFields(form, failed)
    }
    return failed
  }
  if (isReviewing && vendor) {
    const total = quote.data && money(quote.data.totalDebit, quote.data.currency)
    return (
      <PayReview
        values={values}
        vendor={vendor}
        account={account}
        quote={quote}
        asking={asking}
        submission={{ ...submission, submit: () => send(vendor) }}
        submitLabel={t(quote.data?.needsApproval ? 'pay.ask' : 'pay.submit', { total })}
        onBack={() => {
          submission.clear()
          back()
        }}
      />
    )
  }
  const review = async () => {
    submission.clear()
    setReviewing(true)
    return undefined
  }
  return (
    <Form<PayValues>
      form={form}
      defaults={{}}
      submission={{ ...submission, submit: review }}
      submitLabel={t('pay.review')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <SelectField<PayValues>
        name="vendorId"
        label={t('pay.vendor')}
        options={vendors.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('pay.chooseVendor')}
        required
      />
      <SelectField<PayValues> name="accountId" label={t('pay.account')} options={optionsOf(accounts)} required />
      <MoneyField<PayValues>
        name="amount"
        label={t('pay.amount')}
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        required
      />
      <SelectField<PayValues> name="method" label={t('pay.method')} options={options.method} required />
      {vendor && <MethodNotice vendor={vendor} method={values.method} />}
      {vendor && <PayeePanel vendor={vendor} asking={asking} method={values.method} />}
      {values.method === 'CHECK' && (
        <TextField<PayValues> name="chequeNumber" label={t('pay.chequeNumber')} help={t('pay.chequeNumberHelp')} maxLength={20} />
      )}
      <TextField<PayValues> name="reference" label={t('pay.reference')} maxLength={140} />
      <TextField<PayValues> name="description" label={t('pay.description')} maxLength={140} />
      <PaymentCost quote={quote} />
    </Form>
  )
}

const usePayment = (onClose: () => void) => {
  const { t } = useTranslation('vendors')
  const { money } = useFormat()
  return useActOnce('payment', PayVendorDocument, {
    variables: ({ input }: ConfirmedPayment, idempotencyKey) => ({ input, idempotencyKey }),
    changes: CHANGED_BY.VENDOR_PAYMENT,
    toast: ({ payVendor: { status, amount, totalDebit, currency, vendor, chequeNumber } }) => {
      const said = { name: vendor.name, amount: money(amount, currency), total: money(totalDebit, currency), number: chequeNumber }
      return t(status === 'AWAITING_APPROVAL' ? 'pay.pending' : status === 'ISSUED' ? 'pay.issued' : 'pay.done', said)
    },
    done: onClose,
  })
}
