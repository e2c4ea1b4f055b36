import { monthOf } from '../../../shared/day.ts'
import { divideHalfUp, sumOf } from '../../../shared/money.ts'
import { ratioRoundedDown } from '../../../shared/percent.ts'
import type { Flow } from '../calculation/annual-rate.ts'

/** What a business expects of a month, in minor units, without the payments that are compared with it. */
export interface ForecastMonth {
  /** Such as `2027-01`. */
  readonly month: string
  readonly revenue: bigint
  readonly outflow: bigint
}

/** How often the surplus of a month covers its payments: a ratio with four decimals, rounded down. */
export interface MonthlyCoverage {
  readonly month: string
  readonly ratio: string
}

/** The payments of a proposal beside a forecast. */
export interface ForecastComparison {
  /** Largest sum of payments of one month, in minor units; null without payments. */
  readonly maxMonthly: bigint | null
  /** The lowest coverage, the earliest of equal ones; null where no month with a payment is in the forecast. */
  readonly minCoverage: MonthlyCoverage | null
  /** The same with a fifth of the revenue gone. */
  readonly minCoverageAtMinus20: MonthlyCoverage | null
  /** The month, counted from 1, from which all surplus so far covers all payments so far and keeps covering them; null if there is none. */
  readonly breakEvenMonth: number | null
  /** Months with a payment that the forecast does not reach. They count in `maxMonthly` only. */
  readonly monthsWithoutForecast: number
}

/** Payments as sums by month. */
const byMonth = (payments: readonly Flow[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { on, amount } of payments) if (amount > 0n) sums.set(monthOf(on), (sums.get(monthOf(on)) ?? 0n) + amount)
  return sums
}

const surplusOf = ({ revenue, outflow }: ForecastMonth) => revenue - outflow

/** Ratios are compared as exact fractions; they are rounded only to be shown. */
const minCoverage = (paid: ReadonlyMap<string, bigint>, forecast: readonly ForecastMonth[]): MonthlyCoverage | null => {
  const covered = forecast.flatMap((each) => {
    const payment = paid.get(each.month)
    return payment === undefined ? [] : [{ month: each.month, surplus: surplusOf(each), payment }]
  })
  const [first, ...later] = covered
  if (!first) return null
  const { month, surplus, payment } = later.reduce(
    (worst, each) => (each.surplus * worst.payment < worst.surplus * each.payment ? each : worst),
    first,
  )
  return { month, ratio: ratioRoundedDown(surplus, payment) }
}

const breakEvenMonth = (payments: readonly Flow[], forecast: readonly ForecastMonth[]): number | null => {
  const isCovered = forecast.map(({ month }, at) => {
    const paid = sumOf(payments.flatMap(({ on, amount }) => (monthOf(on) <= month ? [amount] : [])))
    return sumOf(forecast.slice(0, at + 1).map(surplusOf)) >= paid
  })
  const lastUncovered = isCovered.lastIndexOf(false)
  return lastUncovered === forecast.length - 1 ? null : lastUncovered + 2
}

/**
 * Compares the payments of a proposal, on the days on which they fall due, with a forecast of consecutive months. Payments before the
 * forecast count as paid when it begins. Without payments there is nothing to compare.
 */
export const compareWithForecast = (payments: readonly Flow[], forecast: readonly ForecastMonth[]): ForecastComparison => {
  const paid = byMonth(payments)
  const less = forecast.map((each) => ({ ...each, revenue: divideHalfUp(each.revenue * 4n, 5n) }))
  return {
    maxMonthly: [...paid.values()].reduce<bigint | null>((most, amount) => (most === null || amount > most ? amount : most), null),
    minCoverage: minCoverage(paid, forecast),
    minCoverageAtMinus20: minCoverage(paid, less),
    breakEvenMonth: paid.size === 0 ? null : breakEvenMonth(payments, forecast),
    monthsWithoutForecast: [...paid.keys()].filter((month) => !forecast.some((each) => each.month === month)).length,
  }
}
