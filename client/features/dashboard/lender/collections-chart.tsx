import { useTranslation } from 'react-i18next'
import { Bar, CartesianGrid, ComposedChart, Rectangle, type RectangleProps, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '@/lib/text/format'
import { AXIS, CHART, ChartTip } from '@/ui/figures/chart-theme'
import type { PortfolioFragment } from './lender-home.generated'

type Month = PortfolioFragment['collections']['months'][number]

type CollectionsChartProps = { readonly months: readonly Month[]; readonly currency: string }

/** The bars are rounded; the exact amounts are in the tooltip and in the table. The current month is dashed: it is not over. */
const CollectionsChart = ({ months, currency }: CollectionsChartProps) => {
  const { t } = useTranslation('dashboard')
  const { month, monthNameShort, money, moneyShort } = useFormat()
  const points = months.map((one, at) => ({
    ...one,
    in: Number(one.paid),
    open: Math.max(0, Number(one.expected) - Number(one.paid)),
    isCurrent: at === months.length - 1,
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis dataKey="month" {...AXIS} tickFormatter={monthNameShort} />
        <YAxis {...AXIS} width={92} tickCount={3} tickFormatter={(value: number) => moneyShort(String(value), currency)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: CHART.grid, fillOpacity: 0.35 }}
          content={({ active, payload }) => {
            const one = payload?.[0]?.payload as (typeof points)[number] | undefined
            if (!active || !one) return null
            return (
              <ChartTip
                title={month(one.month)}
                lines={[
                  { name: t('lender.expected'), value: money(one.expected, currency), colour: CHART.due },
                  { name: t('lender.received'), value: money(one.paid, currency), colour: CHART.inflow },
                  { name: t('lender.receipts'), value: money(one.received, currency) },
                ]}
              />
            )
          }}
        />
        <Bar dataKey="in" stackId="month" fill={CHART.inflow} maxBarSize={36} isAnimationActive={false} />
        <Bar
          dataKey="open"
          stackId="month"
          fill={CHART.due}
          stroke={CHART.inflow}
          maxBarSize={36}
          isAnimationActive={false}
          shape={({ isCurrent, ...bar }: RectangleProps & { readonly isCurrent?: boolean }) => (
            <Rectangle {...bar} radius={[3, 3, 0, 0]} {...(isCurrent && { strokeDasharray: '3 3' })} />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
export default CollectionsChart
