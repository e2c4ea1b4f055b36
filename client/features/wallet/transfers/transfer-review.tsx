import { Box, Button, HStack } from '@chakra-ui/react'
import { RotateCw, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { useSecondsUntil } from '@/lib/browser/use-seconds-until'
import { parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { FailureNote } from '@/ui/frames/failure-note'
import { useAct } from '@/ui/use-act'
import { RateOrigin } from '../accounts/rate-origin'
import { type QuoteFragment, QuoteTransferDocument } from './transfer.generated'
import type { ConfirmedTransfer, TransferValues } from './transfer-values'

const VALID_FOR = 60_000
const HURRY = 10

export type Quoted = {
  readonly asked: TransferValues
  readonly quote: QuoteFragment /** When the quote arrived, by this device's clock. */
  readonly at: Date
}

type TransferReviewProps = {
  readonly quoted: Quoted
  readonly submission: IntentSubmission<ConfirmedTransfer>
  readonly onQuoted: (quoted: Quoted) => void
  readonly onBack: () => void
}

/** The quote of a transfer, which is binding for a minute. Confirming it moves the money. */
export const TransferReview = ({ quoted, submission, onQuoted, onBack }: TransferReviewProps) => {
  const { t } = useTranslation('wallet')
  const { money } = useFormat()
  const { asked, quote, at } = quoted
  const again = useAct(QuoteTransferDocument, {
    variables: () => ({
      input: { fromAccountId: asked.fromAccountId, toAccountId: asked.toAccountId, amount: parseAmount(asked.amount) ?? asked.amount },
    }),
    done: ({ quoteTransfer }) => {
      submission.clear()
      onQuoted({ asked, quote: quoteTransfer, at: new Date() })
    },
  })
  // Counted from its arrival, because this device's clock may differ from the server's.
  const left = useSecondsUntil(new Date(at.getTime() + VALID_FOR).toISOString())
  const expired = left === 0 || submission.failure?.code === 'QUOTE_EXPIRED'
  const failure = again.failure ?? submission.failure
  const confirm = () =>
    submission.submit({
      quoteId: quote.id,
      reference: asked.reference.trim() || null,
      description: asked.description.trim() || null,
      sum: money(quote.amount, quote.currency),
      from: quote.fromAccount.name,
      to: quote.toAccount.name,
    })
  return (
    <Box display="grid" gap="4">
      {failure && <FailureNote failure={failure} />}
      <QuoteLines quote={quote} />
      <Countdown left={submission.pending ? undefined : expired ? 0 : left} />
      <HStack justify="flex-end" gap="3" flexWrap="wrap">
        <Button size="md" variant="ghost" disabled={submission.pending} onClick={onBack}>
          {t('transfer.back')}
        </Button>
        {expired && !submission.pending ? (
          <Button size="md" loading={again.pending} loadingText={t('transfer.quoteAgain')} onClick={() => void again.submit(undefined)}>
            <RotateCw aria-hidden />
            {t('transfer.quoteAgain')}
          </Button>
        ) : (
          <Button size="md" loading={submission.pending} loadingText={t('transfer.moving')} onClick={() => void confirm()}>
            {t('transfer.confirm', { sum: money(quote.totalDebit, quote.currency) })}
          </Button>
        )}
      </HStack>
    </Box>
  )
}

const QuoteLines = ({ quote }: { readonly quote: QuoteFragment }) => {
  const { t } = useTranslation('wallet')
  const { rate: written } = useFormat()
  const { amount, currency, fee, totalDebit, rate, rateAsOf, rateSource, received, receivedCurrency, fromAccount, toAccount } = quote
  const converts = rate !== null && {
    label: t('transfer.rate'),
    value: <bdi>{t('holdings.rate', { from: currency, to: receivedCurrency, rate: written(rate) })}</bdi>,
    note: rateAsOf && <RateOrigin source={rateSource} at={rateAsOf} />,
  }
  return (
    <Box display="grid" gap="3">
      <SumLines
        lines={[
          { label: t('transfer.from'), value: <bdi>{fromAccount.name}</bdi> },
          { label: t('transfer.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: t('transfer.fee'), value: <Money amount={fee} currency={currency} /> },
          { label: t('transfer.totalDebit'), value: <Money amount={totalDebit} currency={currency} />, strong: true },
        ]}
      />
      <SumLines
        lines={[
          { label: t('transfer.to'), value: <bdi>{toAccount.name}</bdi> },
          ...(converts ? [converts] : []),
          { label: t('transfer.arrives'), value: <Money amount={received} currency={receivedCurrency} />, strong: true },
        ]}
      />
    </Box>
  )
}

const Countdown = ({ left }: { readonly left: number | undefined }) => {
  const { t } = useTranslation('wallet')
  if (left === undefined) return null
  const hurry = left <= HURRY
  return (
    <HStack gap="2" color={hurry ? 'caution.fg' : 'fg.muted'} textStyle="small" fontVariantNumeric="tabular-nums">
      <Timer size={16} aria-hidden />
      <Box role="timer">{left === 0 ? t('transfer.expired') : t('transfer.validFor', { count: left })}</Box>
    </HStack>
  )
}
