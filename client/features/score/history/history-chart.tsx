import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '@/lib/text/format'
import { AXIS, CHART, ChartTip } from '@/ui/figures/chart-theme'
import { HIGHEST_SCORE, LOWEST_SCORE, stateOfScore } from '@/ui/labels/score-labels'
import type { AltScoreHistoryQuery } from './score-history.generated'

type Point = AltScoreHistoryQuery['altScoreHistory'][number]

const BOUNDS = [
  { from: 300, to: 600 },
  { from: 600, to: 700 },
  { from: 700, to: 900 },
] as const

/** The score over the months, with the bands as background. */
const HistoryChart = ({ points }: { readonly points: readonly Point[] }) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { date, integer, monthShort } = useFormat()
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: -8 }}>
        {BOUNDS.map(({ from, to }) => (
          <ReferenceArea key={from} y1={from} y2={to} fill={CHART[stateOfScore(from)]} fillOpacity={0.6} ifOverflow="hidden" />
        ))}
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis dataKey="asOf" {...AXIS} tickFormatter={monthShort} minTickGap={24} padding={{ left: 12, right: 12 }} />
        <YAxis {...AXIS} domain={[LOWEST_SCORE, HIGHEST_SCORE]} ticks={[300, 600, 700, 800, 900]} tickFormatter={integer} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as Point | undefined
            return active && point ? (
              <ChartTip
                title={date(point.asOf)}
                lines={[
                  { name: t('history.score'), value: integer(point.score), colour: CHART.inflow },
                  { name: t('history.assurance'), value: d(`score.assurance.${point.assurance}`) },
                ]}
              />
            ) : null
          }}
        />
        <Line
          dataKey="score"
          stroke={CHART.inflow}
          strokeWidth={2}
          dot={{ r: 3, fill: CHART.ground, strokeWidth: 2 }}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
export default HistoryChart
