import { Box, SimpleGrid } from '@chakra-ui/react'
import { Banknote, FileText, Hourglass, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Balance } from '@/ui/balance'
import { StatTile } from '@/ui/stat-tile'
import { BalanceTile } from './balance-tile'
import { HomeScore, HomeTips } from './home-score'
import {
  useHomeBanksChangedSubscription,
  useHomeCashflowQuery,
  useHomeInvoiceChangedSubscription,
  useHomeInvoicesQuery,
  useHomeScoreChangedSubscription,
  useHomeScoreQuery,
} from './home-score.generated'

/** The score of the business and the figures of its banks and invoices; what the banks bring and what others calculate changes them. */
export const HomeFigures = () => {
  const score = useHomeScoreQuery()
  const cashflow = useHomeCashflowQuery()
  const again = () => {
    void score.refetch().catch(() => undefined)
    void cashflow.refetch().catch(() => undefined)
  }
  useHomeBanksChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data?.bankConnectionChanged.connection.status !== 'SYNCING') again()
    },
  })
  useHomeScoreChangedSubscription({ onData: again })
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 300px) minmax(0, 1fr)' }}>
        <HomeScore query={score} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignContent="stretch">
          <Box gridColumn="1 / -1" display="grid">
            <BalanceTile />
          </Box>
          <CashflowTiles query={cashflow} />
          <PendingInvoices />
        </SimpleGrid>
      </Box>
      <HomeTips score={score.data?.altScore} />
    </Box>
  )
}

const CashflowTiles = ({ query: { data, error } }: { readonly query: ReturnType<typeof useHomeCashflowQuery> }) => {
  const { t } = useTranslation('dashboard')
  const { decimal, month } = useFormat()
  const known = data?.cashflowAnalytics
  const lastMonth = known?.months.at(-1)
  const loading = data === undefined && error === undefined
  const to = `${paths.analytics}?period=12m`
  const shownAs = (figure: number | null | undefined, write: (figure: number) => string) =>
    loading ? undefined : figure === null || figure === undefined ? null : <bdi>{write(figure)}</bdi>
  return (
    <>
      <StatTile
        label={t('merchant.revenue')}
        icon={Banknote}
        to={to}
        value={loading ? undefined : known && lastMonth ? <Balance short amount={lastMonth.inflow} currency={known.currency} /> : null}
        note={
          lastMonth ? t('merchant.revenueNote', { month: month(lastMonth.month) }) : t(known ? 'merchant.noFullMonth' : 'merchant.noBanks')
        }
      />
      <StatTile
        label={t('merchant.coverage')}
        icon={Scale}
        to={to}
        value={shownAs(known?.paymentCoverageRatio, (ratio) => `${decimal(ratio.toFixed(2))}×`)}
        note={t('merchant.coverageNote')}
      />
      <StatTile
        label={t('merchant.cash')}
        icon={Hourglass}
        to={to}
        value={shownAs(known?.daysCashOnHand, (days) => t('merchant.days', { count: Math.round(days) }))}
        note={t('merchant.cashNote')}
      />
    </>
  )
}

const PendingInvoices = () => {
  const { t } = useTranslation('dashboard')
  const { integer } = useFormat()
  const { data, error, refetch } = useHomeInvoicesQuery()
  useHomeInvoiceChangedSubscription({ onData: () => void refetch().catch(() => undefined) })
  return (
    <StatTile
      label={t('merchant.pendingInvoices')}
      icon={FileText}
      to={paths.invoicing}
      value={data ? integer(data.invoicingSummary.pendingCount) : error ? null : undefined}
    />
  )
}
