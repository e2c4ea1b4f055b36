import { Box } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableKind, RefundOutcome } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { parseAmount } from '@/lib/text/amount'
import { Balance } from '@/ui/figures/balance'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { FailureNote } from '@/ui/frames/failure-note'
import { type RefundPreviewQuery, useRefundPreviewQuery } from './payment.generated'

const REST = 300

interface Preview {
  readonly data: RefundPreviewQuery['refundPreview'] | undefined
  readonly error: Error | undefined
  /** Whether an amount is typed whose preview or refusal has not arrived yet. */
  readonly pending: boolean
}

/** The preview of a refund, reloaded after a short pause in typing. */
export const useRefundPreview = (paymentId: string, typed: string, outcome: RefundOutcome): Preview => {
  const amount = parseAmount(typed)
  const wanted = amount !== null && Number(amount) > 0 ? amount : ''
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST)
    return () => clearTimeout(timer)
  }, [wanted])
  const skip = asked === ''
  const variables = { paymentId, amount: asked, outcome }
  const { data, error } = useRefundPreviewQuery({ variables, skip, fetchPolicy: 'network-only' })
  const current = asked === wanted && !skip
  const shown = current ? { data: data?.refundPreview, error } : { data: undefined, error: undefined }
  return { ...shown, pending: wanted !== '' && !shown.data && !shown.error }
}

/** The figures of a refund before it is confirmed, and any obstacle. */
export const RefundFigures = ({ preview: { data, error }, paidFor }: { readonly preview: Preview; readonly paidFor: PayableKind }) => {
  const { t } = useTranslation('refunds')
  if (error) return <FailureNote failure={failureOf(error)} />
  if (!data) return null
  const { amount, currency, fromCredit, fromSettled, creditNote, balanceDue, balanceDueAfter, accountName, available, availableAfter } =
    data
  const sum = (value: string) => <Money amount={value} currency={currency} />
  const balance = (value: string) => <Balance amount={value} currency={currency} />
  return (
    <Box display="grid" gap="3" role="status" aria-label={t('figures.title')}>
      <SumLines
        lines={[
          ...(Number(fromCredit) > 0
            ? [
                { label: t('figures.fromCredit'), value: sum(fromCredit) },
                { label: t(`figures.fromSettled.${paidFor}`), value: sum(fromSettled) },
              ]
            : []),
          { label: t('figures.goesBack'), value: sum(amount), strong: Number(fromCredit) > 0 },
          { label: t('figures.available', { account: accountName }), value: balance(available) },
          { label: t('figures.availableAfter'), value: balance(availableAfter) },
        ]}
      />
      <SumLines
        lines={[
          ...(creditNote ? [{ label: t('figures.creditNote'), value: sum(creditNote) }] : []),
          { label: t('figures.due'), value: sum(balanceDue) },
          { label: t('figures.dueAfter'), value: sum(balanceDueAfter), strong: true },
        ]}
      />
      {data.needsApproval && (
        <Box display="flex" gap="3" bg="info.subtle" color="info.fg" borderRadius="card" padding="3" textStyle="small">
          <Box flexShrink="0" paddingBlockStart="2px">
            <Info size={16} aria-hidden />
          </Box>
          {t('figures.needsApproval')}
        </Box>
      )}
    </Box>
  )
}
