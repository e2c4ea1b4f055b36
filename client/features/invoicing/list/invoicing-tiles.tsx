import { SimpleGrid } from '@chakra-ui/react'
import { AlarmClock, CheckCircle2, FileText, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { paths } from '@/lib/browser/paths'
import { useCurrency } from '@/lib/browser/preferences'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { FailureNote } from '@/ui/frames/failure-note'
import { Term } from '@/ui/labels/term'
import { useInvoicesChangedSubscription } from './invoice-list.generated'
import { type InvoicingSummaryQuery, useInvoicingSummaryQuery } from './invoicing-summary.generated'

/** The specification's limit for a good DSO, in days. */
const GOOD_DSO = 30

const listOf = (query: string) => `${paths.invoicing}${query}`

/** The four invoicing figures in the display currency, each with a link to its invoices. They are live for every invoice. */
export const InvoicingTiles = () => {
  const { t } = useTranslation('invoicing')
  const { dateTime } = useFormat()
  const { currency } = useCurrency()
  const { data, error, refetch } = useInvoicingSummaryQuery({ variables: { currency } })
  useInvoicesChangedSubscription({ onData: () => void refetch().catch(() => undefined) })
  if (error && !data) return <FailureNote failure={failureOf(error)} onRetry={() => refetch().catch(() => undefined)} />
  const summary = data?.invoicingSummary
  const money = (amount: string | undefined) =>
    amount === undefined || !summary ? undefined : <Money amount={amount} currency={summary.currency} short />
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }} marginBlockEnd="6">
      <StatTile
        icon={FileText}
        label={t('tiles.invoiced')}
        value={money(summary?.totalInvoiced)}
        note={summary?.asOf && t('tiles.rates', { currency: summary.currency, at: dateTime(summary.asOf) })}
        to={listOf('')}
      />
      <StatTile
        icon={CheckCircle2}
        label={t('tiles.paid')}
        value={money(summary?.totalPaid)}
        note={summary && t('tiles.pending', { count: summary.pendingCount })}
        to={listOf('?status=PAID')}
      />
      <StatTile
        icon={AlarmClock}
        label={t('tiles.overdue')}
        value={money(summary?.overdueAmount)}
        note={summary && t('tiles.overdueCount', { count: summary.overdueCount })}
        to={listOf('?status=OVERDUE')}
      />
      <DsoTile summary={summary} />
    </SimpleGrid>
  )
}

const DsoTile = ({ summary }: { readonly summary: InvoicingSummaryQuery['invoicingSummary'] | undefined }) => {
  const { t } = useTranslation('invoicing')
  const { decimal } = useFormat()
  // The plural form must match the displayed figure, including its decimal.
  const counted = (value: number) => ({ count: Number(value.toFixed(1)), days: decimal(value.toFixed(1)) })
  const dso = summary?.averageDso
  const notes = summary && [
    dso === null || dso === undefined ? t('tiles.noDso') : t(dso <= GOOD_DSO ? 'tiles.goodDso' : 'tiles.slowDso', { limit: GOOD_DSO }),
    typeof dso === 'number' && t('tiles.dsoOver', { count: summary.invoicedLately }),
    summary.averageDaysToPay !== null && t('tiles.daysToPay', counted(summary.averageDaysToPay)),
  ]
  return (
    <StatTile
      icon={Timer}
      label={<Term of="dso">{t('tiles.dso')}</Term>}
      value={summary && (typeof dso === 'number' ? t('tiles.days', counted(dso)) : null)}
      note={notes?.filter(Boolean).join(' · ')}
    />
  )
}
