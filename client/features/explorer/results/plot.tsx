import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '@/lib/text/format'
import { AXIS, CHART, ChartTip } from '@/ui/figures/chart-theme'
import { useValueText } from './cell'
import type { ChartData } from './chart-data'
import type { Column } from './row-lists'
import { SERIES } from './series-colours'

type PlotProps = {
  readonly data: ChartData
  readonly category: Column
  readonly measure: Column
  /** The exact figure of a row as text. */
  readonly figure: (row: number) => string
}

type Point = Record<string, number | string | null | readonly (number | null)[]>

const FEWEST_OF_A_LINE = 3

/** Bars for names, a line for time. The drawn figures are rounded; the tooltip and the table show the exact ones. */
const Plot = ({ data, category, measure, figure }: PlotProps) => {
  const { percent, decimal } = useFormat()
  const written = useValueText()
  const { series, isOverTime } = data
  const points = data.points.map(
    ({ name, values, rows }): Point => ({ name, rows, ...Object.fromEntries(values.map((value, at) => [`s${at}`, value])) }),
  )
  const axisFigure = (value: number) => (measure.kind === 'share' ? percent(value * 100) : shortOf(value, decimal))
  const nameOf = (name: string) => (name === '' ? '–' : written(category, name))
  const tip = (
    <Tooltip
      isAnimationActive={false}
      cursor={{ fill: CHART.grid, fillOpacity: 0.35, stroke: CHART.grid }}
      content={({ active, payload }) => {
        const point = payload?.[0]?.payload as { name: string; rows: readonly (number | null)[] } | undefined
        if (!active || !point) return null
        const lines = series.flatMap((name, at) => {
          const row = point.rows[at]
          return row === null || row === undefined
            ? []
            : [{ name: name || measure.title, value: figure(row), colour: SERIES[at % SERIES.length]! }]
        })
        return <ChartTip title={nameOf(point.name)} lines={lines} />
      }}
    />
  )
  if (isOverTime && points.length >= FEWEST_OF_A_LINE) {
    return (
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={CHART.grid} />
          <XAxis dataKey="name" {...AXIS} tickFormatter={nameOf} minTickGap={24} />
          <YAxis {...AXIS} width={64} tickCount={4} tickFormatter={axisFigure} />
          {tip}
          {series.map((name, at) => (
            <Line
              key={name}
              dataKey={`s${at}`}
              stroke={SERIES[at % SERIES.length]!}
              strokeWidth={2}
              dot={{ r: 3 }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    )
  }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} layout="vertical" accessibilityLayer={false} margin={{ top: 0, right: 12, bottom: 0, left: 0 }} barGap={2}>
        <CartesianGrid horizontal={false} stroke={CHART.grid} />
        <XAxis type="number" {...AXIS} tickCount={4} tickFormatter={axisFigure} />
        <YAxis type="category" dataKey="name" {...AXIS} width={112} interval={0} tickFormatter={(name: string) => cut(nameOf(name))} />
        {tip}
        {series.map((name, at) => (
          <Bar key={name} dataKey={`s${at}`} fill={SERIES[at % SERIES.length]!} maxBarSize={16} radius={2} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const LONGEST_NAME = 16
const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

const UNITS: readonly (readonly [number, string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
]

const shortOf = (value: number, decimal: (value: string) => string) => {
  const [size, unit] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  return `${decimal((value / size).toFixed(Math.abs(value / size) < 10 ? 1 : 0))}${unit}`
}

export default Plot
