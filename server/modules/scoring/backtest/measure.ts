import type { Loan } from './loan-files.ts'
import type { ScoredLoan } from './retro-score.ts'
import { bootstrap, type Interval, type Ranking, wilson } from './statistics.ts'

/** Below so many bad loans a figure is not told: only between which values it lies. */
export const BADS_NEEDED = 30

/** Below so many bad loans, or good ones, not even that: drawing anew from so few always draws the same. */
export const DRAWN_FROM = 5

/** One figure of a backtest. */
export interface FoundMetric {
  /** Such as auc, auc.stability, baseline.coverage, gain.coverage. */
  readonly code: string
  readonly loans: number
  readonly bads: number
  /** Null below thirty bad loans. */
  readonly value: number | null
  /** At 95 %; null where fewer than five loans were good, or bad. */
  readonly low: number | null
  readonly high: number | null
}

/** How many of some loans went bad, and where the rate may truly lie, after Wilson, at 95 %. */
export interface BadRate {
  readonly loans: number
  readonly bads: number
  /** 0 without loans. */
  readonly rate: number
  readonly low: number
  readonly high: number
}

export type Statistic<Of = ScoredLoan> = (goods: readonly Of[], bads: readonly Of[]) => number

/** A loan of the past, scored or not. */
interface Ended {
  readonly loan: Loan
}

/** What a statistic says of loans when they stand in the order of a figure. */
export const ranked =
  <Of>(statistic: (ranking: Ranking) => number, figure: (loan: Of) => number): Statistic<Of> =>
  (goods, bads) =>
    statistic({ goods: goods.map(figure), bads: bads.map(figure) })

/** The score a loan would have had. */
export const byScore = ({ scored }: ScoredLoan) => scored.score

/** Loans by what became of them; those of whom nobody can say are in neither. */
export const split = <Of extends Ended>(loans: readonly Of[]) => ({
  goods: loans.filter(({ loan }) => loan.outcome === 'good'),
  bads: loans.filter(({ loan }) => loan.outcome === 'bad'),
})

export const badRateOf = (of: readonly ScoredLoan[]): BadRate => {
  const { goods, bads } = split(of)
  const loans = goods.length + bads.length
  return { loans, bads: bads.length, rate: loans === 0 ? 0 : bads.length / loans, ...wilson(bads.length, loans) }
}

/** No rate is below the one before it; where there are no loans nothing is said. */
export const isRising = (rates: readonly BadRate[]): boolean => {
  const told = rates.filter(({ loans }) => loans > 0).map(({ rate }) => rate)
  return told.every((rate, at) => at === 0 || rate >= told[at - 1]!)
}

/** Figures of loans, as far as so many outcomes carry them: the bare number, or its interval alone, or nothing. */
export const measured = <Of extends Ended>(of: readonly Of[], statistics: Readonly<Record<string, Statistic<Of>>>): FoundMetric[] => {
  const { goods, bads } = split(of)
  const isTold = goods.length > 0 && bads.length >= BADS_NEEDED
  const isDrawn = goods.length >= DRAWN_FROM && bads.length >= DRAWN_FROM
  const intervals: Readonly<Record<string, Interval>> = isDrawn ? bootstrap({ goods, bads }, statistics) : {}
  return Object.entries(statistics).map(([code, statistic]) => ({
    code,
    loans: goods.length + bads.length,
    bads: bads.length,
    value: isTold ? statistic(goods, bads) : null,
    low: intervals[code]?.low ?? null,
    high: intervals[code]?.high ?? null,
  }))
}
