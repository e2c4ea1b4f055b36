import { Box, Button, Grid, HStack, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { ChartColumn, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { Panel } from '@/ui/frames/panel'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import {
  type CashflowPartsFragment,
  useCashflowAnalyticsQuery,
  useCashflowBanksChangedSubscription,
  useCashflowRowsChangedSubscription,
} from './cashflow.generated'
import { ExportReport } from './export-report'
import { Insights } from './insights'
import { MetricTiles } from './metric-tiles'
import { MonthlySummary } from './monthly-summary'
import { Payers } from './payers'
import { usePeriod } from './period'
import { PeriodSelect } from './period-select'
import { RiskIndicators } from './risk-indicators'
import { Seasons } from './seasons'
import { Trend } from './trend'

/** Inflows and outflows of the connected bank accounts, by period. */
export const AnalyticsPage = () => {
  const { t } = useTranslation('analytics')
  const { period, choose } = usePeriod()
  const { data, previousData, error, loading, refetch } = useCashflowAnalyticsQuery({ variables: { period } })
  useCashflowBanksChangedSubscription({
    onData: ({ data: { data: pushed } }) => {
      if (pushed?.bankConnectionChanged.connection.status !== 'SYNCING') void refetch().catch(() => undefined)
    },
  })
  useCashflowRowsChangedSubscription({ onData: () => void refetch().catch(() => undefined) })
  const shown = error ? data : (data ?? previousData)
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={
          <HStack gap="2" flexWrap="wrap">
            <PeriodSelect value={period} onChange={choose} />
            {shown?.cashflowAnalytics && <ExportReport period={period} />}
          </HStack>
        }
      />
      <QueryView
        query={{ data: shown, error, refetch }}
        skeleton={<AnalyticsSkeleton />}
        isEmpty={({ cashflowAnalytics }) => !cashflowAnalytics}
        empty={<NoData />}
      >
        {({ cashflowAnalytics }) =>
          cashflowAnalytics && (
            <Box aria-busy={loading && data === undefined} opacity={data === undefined ? 0.6 : 1} transition="opacity 150ms">
              <Cashflow cashflow={cashflowAnalytics} />
            </Box>
          )
        }
      </QueryView>
    </>
  )
}

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' } as const
const gap = { base: '4', md: '5' } as const
const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, alignContent: 'start' } as const

const Cashflow = ({ cashflow }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const { date } = useFormat()
  return (
    <Box {...stack}>
      <Box color="fg.muted" textStyle="small">
        {t('basis', { from: date(cashflow.startsOn), to: date(cashflow.endsOn), count: cashflow.transactions })}
      </Box>
      {cashflow.leftOut.length > 0 && (
        <HStack gap="3" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="3" role="note">
          <Info size={16} aria-hidden />
          {t('leftOut', { currencies: cashflow.leftOut.join(', ') })}
        </HStack>
      )}
      <MetricTiles cashflow={cashflow} />
      <Grid templateColumns={columns} gap={gap} alignItems="start">
        <Box {...stack}>
          <Trend cashflow={cashflow} />
          <MonthlySummary cashflow={cashflow} />
          <Payers cashflow={cashflow} />
        </Box>
        <Box {...stack}>
          <RiskIndicators indicators={cashflow.riskIndicators} />
          <Insights cashflow={cashflow} />
          {cashflow.seasonality && <Seasons seasonality={cashflow.seasonality} />}
        </Box>
      </Grid>
    </Box>
  )
}

const NoData = () => {
  const { t } = useTranslation('analytics')
  return (
    <Card>
      <Empty
        icon={ChartColumn}
        heading="h2"
        title={t('empty.title')}
        explanation={t('empty.explanation')}
        action={
          <Button asChild size="md">
            <Link to={paths.connections}>{t('empty.action')}</Link>
          </Button>
        }
      />
    </Card>
  )
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

const AnalyticsSkeleton = () => (
  <Box {...stack}>
    <SimpleGrid columns={{ base: 2, lg: 5 }} gap="4">
      {TILES.map((tile) => (
        <Skeleton key={tile} height="104px" borderRadius="card" />
      ))}
    </SimpleGrid>
    <Grid templateColumns={columns} gap="5">
      <Skeleton height="360px" borderRadius="card" />
      <Panel padding="5">
        <BlockSkeleton lines={9} />
      </Panel>
    </Grid>
  </Box>
)
