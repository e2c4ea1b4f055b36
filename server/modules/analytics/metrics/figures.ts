import { median } from '../../../shared/median.ts'
import type { Metrics, MonthFigures } from './metrics.ts'

/** The codes of the scored figures. */
export type MetricCode = 'S1' | 'S2' | 'C1' | 'C2' | 'C3' | 'Q1' | 'Q2' | 'Q3' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'E1' | 'E2'

/** The figures that are mapped to points; null when unknown. */
export interface Figures {
  readonly inflowVariation: number | null
  readonly balanceVariation: number | null
  readonly coverage: number | null
  readonly daysOfCash: number | null
  readonly floorDays: number | null
  readonly activeShare: number | null
  readonly activeMonths: number
  readonly largestShare: number | null
  /** Whether the largest share is a payer's; else it is the largest single receipt's. */
  readonly byPayer: boolean
  readonly positiveShare: number | null
  readonly overdrawnDays: number | null
  readonly penalties: number
  readonly thinShare: number | null
  /** The lowest daily balance over the mean one. */
  readonly lowestShare: number | null
  readonly shortShare: number | null
  readonly historyMonths: number
  readonly transactionsPerMonth: number
}

export const DAYS_OF_MONTH = 30.4375
const PAYERS_KNOWN = 0.6

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Rounds to four decimals; further ones would be noise. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The mean of complete months in whole minor units; null before the first. */
export const meanOf = (months: readonly MonthFigures[], of: (month: MonthFigures) => number): bigint | null =>
  months.length === 0 ? null : BigInt(Math.round(mean(months.map(of))))

/** The sample standard deviation. */
export const sampleDeviation = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** Cash over spending a day, in days; with nothing spent, any cash is more than enough. */
export const daysOfSpending = (cash: number, outflow: number, days: number) => {
  if (outflow > 0) return cash / (outflow / days)
  return cash > 0 ? Number.POSITIVE_INFINITY : 0
}

/** Derives the figures from the metrics: the only place where ratios are computed, for scores and analytics. */
export const figuresOf = (metrics: Metrics): Figures => {
  const { months, inflow, outflow, days, lately, balance, payers } = metrics
  const inflows = months.map((month) => month.inflow)
  const monthly = months.length > 1 ? mean(inflows) : 0
  const half = months.length > 0 ? median(inflows) / 2 : 0
  const active = months.filter((month) => month.inflow > 0 && month.inflow >= half).length
  const byPayer = payers.known >= PAYERS_KNOWN && payers.largest !== null
  return {
    inflowVariation: monthly > 0 ? sampleDeviation(inflows) / monthly : null,
    balanceVariation: balance && balance.average > 0 && balance.deviation !== null ? balance.deviation / balance.average : null,
    coverage: outflow > 0 ? inflow / outflow : null,
    daysOfCash: lately.averageBalance === null ? null : daysOfSpending(lately.averageBalance, lately.outflow, lately.days),
    floorDays: balance ? daysOfSpending(balance.floor, outflow, days) : null,
    activeShare: months.length > 0 ? active / months.length : null,
    activeMonths: active,
    byPayer,
    largestShare: byPayer ? payers.largest!.share : inflow > 0 ? metrics.largestReceipt / inflow : null,
    positiveShare: months.length > 0 ? months.filter((month) => month.inflow >= month.outflow).length / months.length : null,
    overdrawnDays: balance ? balance.overdrawnDays : null,
    penalties: metrics.penalties,
    thinShare: balance && days > 0 ? (outflow > 0 ? balance.thinDays / days : 0) : null,
    lowestShare: balance?.lows && balance.average > 0 ? balance.lows.lowest / balance.average : null,
    shortShare: balance?.lows && days > 0 ? (outflow > 0 ? balance.lows.shortDays / days : 0) : null,
    historyMonths: metrics.historyDays / DAYS_OF_MONTH,
    transactionsPerMonth: days > 0 ? metrics.transactions / (days / DAYS_OF_MONTH) : 0,
  }
}
