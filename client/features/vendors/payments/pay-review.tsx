import { Box, Button, Heading } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '@/lib/api/failure'
import type { Submission } from '@/lib/api/use-submit'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Facts } from '@/ui/figures/facts'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton } from '@/ui/frames/query-view'
import { MethodNotice } from '../vendor/method-notice'
import { Notice } from '../vendor/notice'
import { isTyped, payeeDoubt } from '../vendor/payee-doubt'
import { PayeeNotice } from '../vendor/payee-notice'
import type { PayeeAsking } from '../vendor/use-payee-check'
import type { VendorRowFragment } from '../vendor/vendor.generated'
import { useVendorLabels } from '../vendor/vendor-labels'
import type { PayValues } from './pay-values'
import type { PayingAccountFragment } from './paying-account.generated'
import { PaymentCost, type PaymentQuote } from './payment-cost'

type Words = { words: string }

type PayReviewProps = {
  readonly values: PayValues
  readonly vendor: VendorRowFragment
  readonly account: PayingAccountFragment | undefined
  readonly quote: PaymentQuote
  readonly asking: PayeeAsking
  readonly submission: Submission<undefined>
  /** The label of the submit button: the amount, or that approval is requested. */
  readonly submitLabel: string
  readonly onBack: () => void
}

/**
 * The review of a payment: payee, payee check, source account and cost. If the payee's account is in doubt, the user must
 * type the payee's name; a new result of the check requires it again.
 */
export const PayReview = ({ values, vendor, account, quote, asking, submission, submitLabel, onBack }: PayReviewProps) => {
  const { t } = useTranslation('vendors')
  const labels = useVendorLabels()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { method, reference, description, chequeNumber } = values
  const check = method === 'CHECK' ? null : vendor.payeeCheck
  const doubt = payeeDoubt(vendor, method)
  const isReady = !asking.asking && quote.data !== undefined
  const back = (
    <Button variant="ghost" size="md" disabled={submission.pending} onClick={onBack}>
      {t('pay.back')}
    </Button>
  )
  const confirm = async ({ words }: Words): Promise<Failure | undefined> => {
    if (!doubt || isTyped(words, vendor.name)) return submission.submit(undefined)
    const sentence = t('pay.otherWords', { name: vendor.name })
    return { code: 'INVALID', sentence, fields: { words: sentence }, requestId: undefined }
  }
  const said = [
    { label: t('pay.chequeNumber'), value: method === 'CHECK' ? chequeNumber.trim() : '' },
    { label: t('pay.reference'), value: reference.trim() },
    { label: t('pay.description'), value: description.trim() },
  ].filter(({ value }) => value !== '')
  return (
    <Box display="grid" gap="4">
      <Heading as="h3" ref={heading} tabIndex={-1} textStyle="body" fontWeight="semibold" outline="none">
        {t('pay.reviewTitle')}
      </Heading>
      <Facts
        facts={[
          { label: t('pay.vendor'), value: <bdi>{vendor.name}</bdi> },
          { label: t('pay.account'), value: <bdi>{account?.name}</bdi> },
          { label: t('pay.method'), value: labels.method(method) },
          ...said.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
        ]}
      />
      <MethodNotice vendor={vendor} method={method} />
      {asking.failure && method !== 'CHECK' && <FailureNote failure={asking.failure} />}
      {!asking.asking && check && <PayeeNotice check={check} />}
      {!asking.asking && doubt === 'new' && <Notice tone="caution">{t('pay.newAccount', { name: vendor.name })}</Notice>}
      {!asking.asking && <PaymentCost quote={quote} />}
      {isReady ? (
        <Form<Words>
          key={check?.id}
          defaults={{ words: '' }}
          submission={{ ...submission, submit: confirm }}
          submitLabel={submitLabel}
          secondary={back}
          atEnd
        >
          {doubt && (
            // Centred on focus, so that the help below and the button are visible.
            <Box onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'center' })}>
              <TextField<Words>
                name="words"
                label={t('pay.typeName', { name: vendor.name })}
                help={t('pay.typeNameHelp')}
                autoComplete="off"
                required
              />
            </Box>
          )}
        </Form>
      ) : (
        <>
          {submission.failure && <FailureNote failure={submission.failure} />}
          {!quote.error && <BlockSkeleton lines={3} />}
          <Box>{back}</Box>
        </>
      )}
    </Box>
  )
}
