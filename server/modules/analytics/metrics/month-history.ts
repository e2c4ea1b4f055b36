import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { factorsIn, type ReadBasis } from './basis.ts'
import { metricsOf } from './metrics.query.ts'

/** What came in and went out in a complete month, in minor units. */
export interface MonthResult {
  /** Such as `2026-03`. */
  readonly month: string
  readonly inflow: bigint
  readonly outflow: bigint
}

/** The complete months that are read back, and days that contain them on any date. */
const WINDOW = { months: 24, days: 762 }
/** Months from which a forecast is made. */
const FEWEST = 6
const YEAR = 12

/** Makes the function that reads the results of a business's complete months, at most the last 24, oldest first, in a currency. */
export const createMonthHistory =
  (readBasis: ReadBasis) =>
  async (db: EntityManager, businessId: string, now: Date, currency: Currency): Promise<MonthResult[]> => {
    const { converter, today } = await readBasis(db, businessId, now)
    const { months } = await metricsOf(db, businessId, today, factorsIn(converter, currency), WINDOW)
    return months.map(({ month, inflow, outflow }) => ({ month, inflow: BigInt(inflow), outflow: BigInt(outflow) }))
  }

export type ReadMonthHistory = ReturnType<typeof createMonthHistory>

const mean = (results: readonly MonthResult[], of: (result: MonthResult) => bigint) =>
  divideHalfUp(
    results.reduce((sum, result) => sum + of(result), 0n),
    BigInt(results.length),
  )

const monthOfYear = (month: string) => month.slice(5)

/**
 * Forecasts months from a history: each is the mean of the same month of the years behind it or, where the history has none, of its
 * last twelve months. Null with fewer than six months. A Hijri season that moves through the year is not followed.
 */
export const forecastOf = (history: readonly MonthResult[], months: readonly string[]): MonthResult[] | null => {
  if (history.length < FEWEST) return null
  const lately = history.slice(-YEAR)
  return months.map((month) => {
    const same = history.filter((each) => monthOfYear(each.month) === monthOfYear(month))
    const behind = same.length > 0 ? same : lately
    return { month, inflow: mean(behind, ({ inflow }) => inflow), outflow: mean(behind, ({ outflow }) => outflow) }
  })
}
