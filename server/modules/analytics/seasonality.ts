import { sampleDeviation } from './figures.ts'
import type { MonthInflow } from './flow.query.ts'

const YEAR = 12
/** Below: low; above the second: high. */
export const SEASONAL_FROM = 0.2

export interface Seasonality {
  /** How far the months of the year differ: the deviation of their means from the mean month. */
  readonly index: number
  /** Months of the year, 1 to 12, with the most and the least inflow. */
  readonly highest: number
  readonly lowest: number
  /** What it is computed from. */
  readonly months: readonly string[]
}

/** Over whole years of complete months, the last ones; null without one, or without inflow. */
export const seasonalityOf = (all: readonly MonthInflow[]): Seasonality | null => {
  const years = Math.floor(all.length / YEAR)
  if (years === 0) return null
  const months = all.slice(-years * YEAR)
  const overall = months.reduce((sum, { inflow }) => sum + inflow, 0) / months.length
  if (overall <= 0) return null
  const byMonth = Array.from({ length: YEAR }, (_, at) => {
    const its = months.filter(({ month }) => Number(month.slice(5)) === at + 1)
    return its.reduce((sum, { inflow }) => sum + inflow, 0) / its.length / overall
  })
  return {
    index: sampleDeviation(byMonth),
    highest: byMonth.indexOf(Math.max(...byMonth)) + 1,
    lowest: byMonth.indexOf(Math.min(...byMonth)) + 1,
    months: months.map(({ month }) => month),
  }
}
