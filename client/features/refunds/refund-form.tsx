import { Box, Heading } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RefundLinkPaymentInput, RefundOutcome } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { parseAmount, smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { useActOnce } from '@/ui/use-act'
import { OutcomeChoice } from './outcome-choice'
import { type ReceivedPaymentFragment, RefundLinkPaymentDocument } from './payment.generated'
import { RefundFigures, useRefundPreview } from './refund-figures'

type Values = { amount: string; outcome: RefundOutcome; reason: string }

/** The confirmed input, with its formatted amount. */
type Confirmed = { readonly input: RefundLinkPaymentInput; readonly sum: string }

/** Refunds a payment, after showing the consequence in figures. */
export const RefundForm = ({ payment }: { readonly payment: ReceivedPaymentFragment }) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormat()
  const { currency } = payment
  const most = payment.refundable ?? '0'
  const form = useForm<Values>({ defaultValues: { amount: most, outcome: 'NOT_DUE', reason: '' } })
  const { amount, outcome } = useWatch({ control: form.control, compute: (all) => all })
  const preview = useRefundPreview(payment.id, amount, outcome)
  const submission = useRefund(payment)
  const { unresolved } = submission
  if (unresolved) {
    return (
      <RetryIntent
        submission={submission}
        unresolved={unresolved}
        summary={t('form.summary', { sum: unresolved.sum, payer: payment.payerName })}
        onClose={() => form.reset()}
      />
    )
  }
  const confirm = (values: Values) => {
    const plain = parseAmount(values.amount) ?? values.amount
    return submission.submit({
      input: { amount: plain, outcome: values.outcome, reason: values.reason.trim() },
      sum: money(plain, currency),
    })
  }
  const typed = parseAmount(amount)
  return (
    <Box as="section" display="grid" gap="4" borderBlockStartWidth="1px" paddingBlockStart="5">
      <Box>
        <Heading as="h3" textStyle="body" fontWeight="semibold">
          {t('form.title')}
        </Heading>
        <Box color="fg.muted" textStyle="small">
          {t(`form.explanation.${payment.rail}`)}
        </Box>
      </Box>
      <Form<Values>
        form={form}
        defaults={{}}
        submission={{ ...submission, submit: confirm }}
        submitLabel={typed ? t(preview.data?.needsApproval ? 'form.ask' : 'form.submit', { sum: money(typed, currency) }) : t('form.title')}
        ready={!preview.pending}
        atEnd
      >
        <MoneyField<Values>
          name="amount"
          label={t('form.amount')}
          help={t('form.amountHelp', { most: money(most, currency) })}
          currency={currency}
          step={smallestOf(currency)}
          min={smallestOf(currency)}
          max={Number(most)}
          required
        />
        <OutcomeChoice paidFor={payment.paidFor} />
        <TextAreaField<Values> name="reason" label={t('form.reason')} help={t('form.reasonHelp')} rows={2} maxLength={500} required />
        <RefundFigures preview={preview} paidFor={payment.paidFor} />
      </Form>
    </Box>
  )
}

const useRefund = ({ id, currency, payerName }: ReceivedPaymentFragment) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormat()
  return useActOnce(`refund.${id}`, RefundLinkPaymentDocument, {
    variables: ({ input }: Confirmed, idempotencyKey) => ({ id, input, idempotencyKey }),
    changes: CHANGED_BY.REFUND,
    toast: ({ refundLinkPayment: { status, amount } }) =>
      t(status === 'COMPLETED' ? 'form.done' : 'form.pending', { sum: money(amount, currency), payer: payerName }),
  })
}
