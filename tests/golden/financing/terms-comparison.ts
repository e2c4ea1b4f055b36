import { flowsOf } from '../../../server/modules/structures/calculation/figures.ts'
import { medianDaysToCash } from '../../../server/modules/structures/comparison/days-to-cash.ts'
import { compareWithForecast } from '../../../server/modules/structures/comparison/forecast.ts'
import { Structure } from '../../../server/modules/structures/forms/structure.ts'
import { istisnaRules } from '../../../server/modules/structures/istisna/istisna.ts'
import { murabahaRules } from '../../../server/modules/structures/sale/murabaha.ts'
import type { GoldenFamily } from './mapper.ts'
import { type GoldenIstisna, istisnaTermsOf } from './terms-istisna.ts'
import { type GoldenMurabaha, murabahaTermsOf, saleContextOf } from './terms-sale.ts'
import { contextOf, readTerms } from './terms-values.ts'

type Calendars = Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>
type GoldenTerms = GoldenMurabaha | GoldenIstisna

/** The terms of a proposal in a golden file, and what it is compared by. */
export interface GoldenComparison {
  readonly terms: GoldenTerms
  readonly forecast: readonly { readonly month: string; readonly revenue: number; readonly outflow: number }[]
  readonly lenderDaysToCash: readonly number[]
}

const isIstisna = (terms: GoldenTerms): terms is GoldenIstisna => terms.structure === Structure.ISTISNA

const read = (terms: GoldenTerms, calendars: Calendars) =>
  isIstisna(terms)
    ? readTerms(istisnaRules, istisnaTermsOf(terms), contextOf(terms, calendars, { merchant: terms.customer }))
    : readTerms(murabahaRules, murabahaTermsOf(terms), saleContextOf(terms, calendars))

/** Returns what the product compares a golden proposal by, as golden files write it. */
export const comparisonResultOf = ({ terms, forecast, lenderDaysToCash }: GoldenComparison, calendars: Calendars): object => {
  const { schedule, disclosure } = read(terms, calendars).concluded!
  const months = forecast.map(({ month, revenue, outflow }) => ({ month, revenue: BigInt(revenue), outflow: BigInt(outflow) }))
  const { maxMonthly, minCoverage, minCoverageAtMinus20, breakEvenMonth } = compareWithForecast(flowsOf(schedule), months)
  return {
    totalPayable: Number(disclosure.totalPayable),
    maxMonthly: Number(maxMonthly),
    minMonthlyCoverage: minCoverage?.ratio,
    worstMonth: minCoverage?.month,
    minMonthlyCoverageAtMinus20: minCoverageAtMinus20?.ratio,
    worstMonthAtMinus20: minCoverageAtMinus20?.month,
    breakEvenMonth,
    medianDaysToCash: medianDaysToCash(lenderDaysToCash),
  }
}
