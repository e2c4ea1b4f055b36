import { useTranslation } from 'react-i18next'
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '@/lib/text/format'
import { AXIS, CHART, ChartTip } from '@/ui/figures/chart-theme'
import type { CashflowPartsFragment } from './cashflow.generated'

type Month = CashflowPartsFragment['months'][number]

type TrendChartProps = { readonly months: readonly Month[]; readonly currency: string }

/** The chart is rounded; the exact amounts are in the tooltip and in the table. */
const TrendChart = ({ months, currency }: TrendChartProps) => {
  const { t } = useTranslation('analytics')
  const { month, monthShort, money, moneyShort } = useFormat()
  const points = months.map((one) => ({
    ...one,
    in: Number(one.inflow),
    out: Number(one.outflow),
    level: one.balance === null || one.balance === undefined ? null : Number(one.balance),
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} barGap={2}>
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis dataKey="month" {...AXIS} tickFormatter={monthShort} minTickGap={12} />
        <YAxis {...AXIS} width={84} tickFormatter={(value: number) => moneyShort(String(value), currency)} />
        <ReferenceLine y={0} stroke={CHART.grid} />
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
                  { name: t('month.inflow'), value: money(one.inflow, currency), colour: CHART.inflow },
                  { name: t('month.outflow'), value: money(one.outflow, currency), colour: CHART.outflow },
                  ...(one.balance ? [{ name: t('month.balance'), value: money(one.balance, currency), colour: CHART.line }] : []),
                ]}
              />
            )
          }}
        />
        <Bar dataKey="in" fill={CHART.inflow} radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        <Bar dataKey="out" fill={CHART.outflow} radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        <Line
          dataKey="level"
          stroke={CHART.line}
          strokeWidth={2}
          dot={{ r: 3, fill: CHART.ground, strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
export default TrendChart
