import type { FigureCode } from './backtest-code.ts'
import type { Loan } from './loan-files.ts'
import type { ScoredLoan } from './retro-score.ts'
import { bootstrap, type Interval, type Ranking, wilson } from './statistics.ts'

/** The least number of bad loans for a point estimate. Below it, only the interval is reported. */
export const BADS_NEEDED = 30

/** The least number of bad and of good loans for an interval: resampling fewer always draws nearly the same. */
export const DRAWN_FROM = 5

/** One figure of a backtest. */
export interface FoundMetric {
  readonly code: FigureCode
  readonly loans: number
  readonly bads: number
  /** Null below thirty bad loans. */
  readonly value: number | null
  /** At 95 %; null where fewer than five loans were good, or bad. */
  readonly low: number | null
  readonly high: number | null
}

/** How many loans of a group went bad, with Wilson's 95 % interval of the rate. */
export interface BadRate {
  readonly loans: number
  readonly bads: number
  /** 0 without loans. */
  readonly rate: number
  readonly low: number
  readonly high: number
}

export type Statistic<Of = ScoredLoan> = (goods: readonly Of[], bads: readonly Of[]) => number

/** Statistics by the code of the figure that they give. */
export type Statistics<Of = ScoredLoan> = Readonly<Partial<Record<FigureCode, Statistic<Of>>>>

/** A loan of the past, scored or not. */
interface Ended {
  readonly loan: Loan
}

/** A statistic of loans ranked by a figure. */
export const ranked =
  <Of>(statistic: (ranking: Ranking) => number, figure: (loan: Of) => number): Statistic<Of> =>
  (goods, bads) =>
    statistic({ goods: goods.map(figure), bads: bads.map(figure) })

/** The score of a loan on the day it was granted. */
export const byScore = ({ scored }: ScoredLoan) => scored.score

/** Splits loans by outcome. Indeterminate loans are in neither list. */
export const split = <Of extends Ended>(loans: readonly Of[]) => ({
  goods: loans.filter(({ loan }) => loan.outcome === 'good'),
  bads: loans.filter(({ loan }) => loan.outcome === 'bad'),
})

export const badRateOf = (of: readonly ScoredLoan[]): BadRate => {
  const { goods, bads } = split(of)
  const loans = goods.length + bads.length
  return { loans, bads: bads.length, rate: loans === 0 ? 0 : bads.length / loans, ...wilson(bads.length, loans) }
}

/** Whether no rate is below the one before it. Groups without loans are skipped. */
export const isRising = (rates: readonly BadRate[]): boolean => {
  const known = rates.filter(({ loans }) => loans > 0).map(({ rate }) => rate)
  return known.every((rate, at) => at === 0 || rate >= known[at - 1]!)
}

/** Measures statistics of loans: each with a value and an interval, an interval alone, or neither, depending on the number of outcomes. */
export const measured = <Of extends Ended>(of: readonly Of[], statistics: Statistics<Of>): FoundMetric[] => {
  const { goods, bads } = split(of)
  const hasValue = goods.length > 0 && bads.length >= BADS_NEEDED
  const isDrawn = goods.length >= DRAWN_FROM && bads.length >= DRAWN_FROM
  const named = Object.entries(statistics) as [FigureCode, Statistic<Of>][]
  const intervals: Partial<Record<FigureCode, Interval>> = isDrawn ? bootstrap({ goods, bads }, Object.fromEntries(named)) : {}
  return named.map(([code, statistic]) => ({
    code,
    loans: goods.length + bads.length,
    bads: bads.length,
    value: hasValue ? statistic(goods, bads) : null,
    low: intervals[code]?.low ?? null,
    high: intervals[code]?.high ?? null,
  }))
}
