import { Box, HStack } from '@chakra-ui/react'
import { ChartColumn } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ChartFrame } from '@/ui/figures/chart-frame'
import { CHART } from '@/ui/figures/chart-theme'
import { Card } from '@/ui/frames/card'
import { Empty } from '@/ui/lists/empty'
import type { CashflowPartsFragment } from './cashflow.generated'

const TrendChart = lazy(() => import('./trend-chart'))

const SHOWN = 6

/** Inflow and outflow of the last six months as bars, the balance as a line. */
export const Trend = ({ cashflow: { months, currency } }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const { month, money } = useFormat()
  const last = months.slice(-SHOWN)
  const written = (amount: string | null | undefined) => (amount ? money(amount, currency) : '–')
  return (
    <Card
      title={
        <Box as="span">
          {t('trend.title')}{' '}
          {last.length > 0 && (
            <Box as="span" color="fg.muted" textStyle="small" fontWeight="normal">
              {t('trend.last', { count: last.length })}
            </Box>
          )}
        </Box>
      }
    >
      {last.length === 0 ? (
        <Empty icon={ChartColumn} title={t('trend.none')} />
      ) : (
        <Box display="grid" gap="3">
          <ChartFrame
            caption={t('trend.caption')}
            columns={[t('month.month'), t('month.inflow'), t('month.outflow'), t('month.balance')]}
            rows={last.map((one) => [month(one.month), written(one.inflow), written(one.outflow), written(one.balance)])}
            height="280px"
          >
            <TrendChart months={last} currency={currency} />
          </ChartFrame>
          <Legend />
        </Box>
      )}
    </Card>
  )
}

const Legend = () => {
  const { t } = useTranslation('analytics')
  return (
    <HStack gap="5" justify="center" textStyle="small" color="fg.muted" aria-hidden flexWrap="wrap">
      {(
        [
          ['inflow', CHART.inflow, '10px'],
          ['outflow', CHART.outflow, '10px'],
          ['balance', CHART.line, '2px'],
        ] as const
      ).map(([name, colour, height]) => (
        <HStack key={name} gap="2">
          <Box width="12px" height={height} borderRadius="2px" style={{ background: colour }} />
          {t(`month.${name}`)}
        </HStack>
      ))}
    </HStack>
  )
}
