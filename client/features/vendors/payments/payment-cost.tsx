import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { compareAmounts, parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Balance } from '@/ui/figures/balance'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { FailureNote } from '@/ui/frames/failure-note'
import { Notice } from '../vendor/notice'
import { type QuotePaymentQuery, useQuotePaymentQuery } from './pay-vendor.generated'

const REST = 300

type Quote = QuotePaymentQuery['quotePayment']
export type PaymentQuote = { readonly data: Quote | undefined; readonly error: Error | undefined }

/** The quote of a payment, reloaded after a short pause in typing. */
export const usePaymentQuote = (accountId: string, typed: string, vendorId: string, method: PaymentMethod): PaymentQuote => {
  const amount = parseAmount(typed)
  const wanted = amount !== null && Number(amount) > 0 ? amount : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST)
    return () => clearTimeout(timer)
  }, [wanted])
  const skip = accountId === '' || asked === ''
  const { data, error } = useQuotePaymentQuery({
    variables: { accountId, amount: asked, vendorId: vendorId || null, method },
    skip,
    fetchPolicy: 'network-only',
  })
  return asked === wanted && !skip ? { data: data?.quotePayment, error } : { data: undefined, error: undefined }
}

/** Why a payment needs approval: it exceeds the limit alone or together with earlier payments. */
const useReasonForApproval = () => {
  const { t } = useTranslation('vendors')
  const { money } = useFormat()
  return (passed: Quote['passedLimit']) => {
    if (passed === null) return ''
    const limit = money(passed.limit, passed.currency)
    if (compareAmounts(passed.paidBefore, '0') === 0) return t('pay.aboveLimit', { limit })
    return t('pay.passesLimit', { limit, paid: money(passed.paidBefore, passed.currency) })
  }
}

/** The amounts of a payment, and any obstacle. */
export const PaymentCost = ({ quote: { data, error } }: { readonly quote: PaymentQuote }) => {
  const { t } = useTranslation('vendors')
  const reasonFor = useReasonForApproval()
  if (error) return <FailureNote failure={failureOf(error)} />
  if (!data) return null
  const { amount, fee, totalDebit, available, currency, needsApproval, passedLimit } = data
  const short = compareAmounts(totalDebit, available) > 0
  return (
    <Box display="grid" gap="3" role="status">
      <SumLines
        lines={[
          { label: t('pay.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: t('pay.fee'), value: <Money amount={fee} currency={currency} /> },
          { label: t('pay.totalDebit'), value: <Money amount={totalDebit} currency={currency} />, strong: true },
          { label: t('pay.available'), value: <Balance amount={available} currency={currency} /> },
        ]}
      />
      {short && <Notice tone="caution">{t('pay.short')}</Notice>}
      {needsApproval && !short && <Notice tone="info">{`${reasonFor(passedLimit)} ${t('pay.needsApproval')}`.trim()}</Notice>}
    </Box>
  )
}
