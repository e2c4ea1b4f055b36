import type { Flow } from '../../../server/modules/structures/calculation/annual-rate.ts'
import { medianDaysToCash } from '../../../server/modules/structures/comparison/days-to-cash.ts'
import { compareWithForecast } from '../../../server/modules/structures/comparison/forecast.ts'

/** What the payments of a proposal are compared with in a golden file. */
export interface GoldenForecast {
  readonly forecast: readonly { readonly month: string; readonly revenue: number; readonly outflow: number }[]
  readonly lenderDaysToCash: readonly number[]
}

/** Returns what the product says about payments beside a golden forecast, as golden files write it. */
export const comparisonResultOf = (payments: readonly Flow[], { forecast, lenderDaysToCash }: GoldenForecast) => {
  const months = forecast.map(({ month, revenue, outflow }) => ({ month, revenue: BigInt(revenue), outflow: BigInt(outflow) }))
  const { maxMonthly, minCoverage, minCoverageAtMinus20, breakEvenMonth } = compareWithForecast(payments, months)
  return {
    maxMonthly: Number(maxMonthly),
    minMonthlyCoverage: minCoverage?.ratio,
    worstMonth: minCoverage?.month,
    minMonthlyCoverageAtMinus20: minCoverageAtMinus20?.ratio,
    worstMonthAtMinus20: minCoverageAtMinus20?.month,
    breakEvenMonth,
    medianDaysToCash: medianDaysToCash(lenderDaysToCash),
  }
}
