import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CashflowFigure, IndicatorState } from '@/graphql/types.generated'
import { paths } from '@/lib/browser/paths'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Balance } from '@/ui/figures/balance'
import { Explained } from '@/ui/labels/term'
import { Figure, FigureStrip } from '../figure-strip'
import { type useHomeCashflowQuery, useHomeInvoiceChangedSubscription, useHomeInvoicesQuery } from './cash.generated'

const ANALYTICS = `${paths.analytics}?period=12m`
const COLOURS: Readonly<Partial<Record<IndicatorState, string>>> = { WATCH: 'caution.fg', WEAK: 'negative.fg' }

/** Four figures, each with its definition, period and sample size, and a link to its records. */
export const CashFigures = ({ query: { data, error } }: { readonly query: ReturnType<typeof useHomeCashflowQuery> }) => {
  const { t } = useTranslation('dashboard')
  const { times, month, date } = useFormat()
  const known = data?.cashflowAnalytics
  const loading = data === undefined && error === undefined
  const lastMonth = known?.months.at(-1)
  const coverageState = known?.riskIndicators.find(({ code }) => code === 'COVERAGE')?.state
  const rowsBehind = (figure: CashflowFigure) => {
    const found = known?.evidence.find((one) => one.figure === figure)
    return found ? hrefOfEvidence(found.evidence) : ANALYTICS
  }
  const period = known && { from: date(known.startsOn), to: date(known.endsOn), count: known.transactions }
  const shown = (figure: ReactNode | undefined) => (loading ? undefined : (figure ?? null))
  return (
    <Box borderBlockStartWidth="1px">
      <FigureStrip>
        <Figure
          name={
            <Explained
              by={
                lastMonth
                  ? t('merchant.revenueTip', { month: month(lastMonth.month), count: lastMonth.receipts })
                  : t('merchant.noFullMonth')
              }
            >
              {t('merchant.revenue')}
            </Explained>
          }
          to={lastMonth ? hrefOfEvidence(lastMonth.evidence) : ANALYTICS}
          value={shown(known && lastMonth && <Balance short amount={lastMonth.inflow} currency={known.currency} />)}
          note={
            lastMonth
              ? t('merchant.revenueNote', { month: month(lastMonth.month) })
              : t(known ? 'merchant.noFullMonth' : 'merchant.noBanks')
          }
        />
        <Figure
          name={<Explained by={period ? t('merchant.coverageTip', period) : t('merchant.noBanks')}>{t('merchant.coverage')}</Explained>}
          to={rowsBehind('PAYMENT_COVERAGE_RATIO')}
          colour={coverageState && COLOURS[coverageState]}
          value={shown(figureOf(known?.paymentCoverageRatio, times))}
          note={t('merchant.coverageNote')}
        />
        <Figure
          name={<Explained by={t('merchant.cashTip')}>{t('merchant.cash')}</Explained>}
          to={rowsBehind('DAYS_CASH_ON_HAND')}
          value={shown(figureOf(known?.daysCashOnHand, (days) => t('merchant.days', { count: Math.round(days) })))}
          note={t('merchant.cashNote')}
        />
        <PendingInvoices />
      </FigureStrip>
    </Box>
  )
}

const figureOf = (figure: number | null | undefined, write: (figure: number) => string) =>
  figure === null || figure === undefined ? null : <bdi>{write(figure)}</bdi>

const PendingInvoices = () => {
  const { t } = useTranslation('dashboard')
  const { integer } = useFormat()
  const { data, error, refetch } = useHomeInvoicesQuery()
  useHomeInvoiceChangedSubscription({ onData: () => void refetch().catch(() => undefined) })
  const summary = data?.invoicingSummary
  return (
    <Figure
      name={<Explained by={t('merchant.pendingTip')}>{t('merchant.pendingInvoices')}</Explained>}
      to={paths.invoicing}
      value={summary ? integer(summary.pendingCount) : error ? null : undefined}
      note={summary && <Balance amount={summary.outstanding} currency={summary.currency} />}
    />
  )
}
