import { figuresOf } from '../../analytics/index.ts'
import { type Band, FACTORS } from '../model.ts'
import type { ScoredLoan } from './retro-score.ts'
import { auc, bootstrap, gini, type Interval, ks, wilson } from './statistics.ts'

/** Below so many bad loans a figure is not told: only between which values it lies. */
export const BADS_NEEDED = 30

/** One figure of a backtest. */
export interface FoundMetric {
  /** Such as auc, auc.stability, baseline.coverage, gain.coverage. */
  readonly code: string
  readonly loans: number
  readonly bads: number
  /** Null below thirty bad loans. */
  readonly value: number | null
  /** At 95 %; null where no loan was good, or none bad. */
  readonly low: number | null
  readonly high: number | null
}

/** How many loans of a band went bad. */
export interface FoundBand {
  readonly band: Band
  readonly loans: number
  readonly bads: number
  readonly rate: number
  readonly low: number
  readonly high: number
}

export interface Evaluation {
  readonly loans: number
  readonly bads: number
  readonly metrics: readonly FoundMetric[]
  readonly bands: readonly FoundBand[]
  /** No band has more bad loans to the hundred than the one below it; bands without loans are passed over. */
  readonly isMonotone: boolean
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']

/** What a score has to beat: one figure alone that anybody could look at. More is better, and what has no bound is most. */
const BASELINES: Readonly<Record<string, (loan: ScoredLoan) => number>> = {
  coverage: ({ metrics }) => figuresOf(metrics).coverage ?? (metrics.inflow > 0 ? Number.MAX_VALUE : 0),
  averageBalance: ({ metrics }) => metrics.balance?.average ?? 0,
  history: ({ metrics }) => metrics.historyDays,
}

const byScore = ({ scored }: ScoredLoan) => scored.score

type Statistic = (goods: readonly ScoredLoan[], bads: readonly ScoredLoan[]) => number

const ranked =
  (statistic: typeof auc, figure: (loan: ScoredLoan) => number): Statistic =>
  (goods, bads) =>
    statistic({ goods: goods.map(figure), bads: bads.map(figure) })

const aucBy = (figure: (loan: ScoredLoan) => number) => ranked(auc, figure)

const STATISTICS: Readonly<Record<string, Statistic>> = {
  auc: aucBy(byScore),
  gini: ranked(gini, byScore),
  ks: ranked(ks, byScore),
  ...Object.fromEntries(
    FACTORS.map((key) => [`auc.${key}`, aucBy(({ scored }) => scored.factors.find((factor) => factor.key === key)!.value)]),
  ),
  ...Object.fromEntries(Object.entries(BASELINES).map(([name, figure]) => [`baseline.${name}`, aucBy(figure)])),
  ...Object.fromEntries(
    Object.entries(BASELINES).map(([name, figure]): [string, Statistic] => [
      `gain.${name}`,
      (goods, bads) => aucBy(byScore)(goods, bads) - aucBy(figure)(goods, bads),
    ]),
  ),
}

const split = (loans: readonly ScoredLoan[]) => ({
  goods: loans.filter(({ loan }) => !loan.isBad),
  bads: loans.filter(({ loan }) => loan.isBad),
})

/** Every statistic of scored loans as a plain number, however few they are; for tests, and never told. Both kinds must be there. */
export const pointsOf = (loans: readonly ScoredLoan[]): Readonly<Record<string, number>> => {
  const { goods, bads } = split(loans)
  return Object.fromEntries(Object.entries(STATISTICS).map(([code, statistic]) => [code, statistic(goods, bads)]))
}

/**
 * What scores say of loans whose end is known: how well good ones are ranked above bad ones, by the score, by each factor,
 * by what it has to beat and by how much it beats it, and how many of each band went bad.
 */
export const evaluate = (loans: readonly ScoredLoan[]): Evaluation => {
  const { goods, bads } = split(loans)
  const hasBoth = goods.length > 0 && bads.length > 0
  const points = hasBoth && bads.length >= BADS_NEEDED ? pointsOf(loans) : {}
  const intervals: Readonly<Record<string, Interval>> = hasBoth ? bootstrap({ goods, bads }, STATISTICS) : {}
  const bands = BANDS.map((band) => {
    const its = split(loans.filter(({ scored }) => scored.band === band))
    const count = its.goods.length + its.bads.length
    const rate = count === 0 ? 0 : its.bads.length / count
    return { band, loans: count, bads: its.bads.length, rate, ...wilson(its.bads.length, count) }
  })
  const rates = bands.filter((band) => band.loans > 0).map(({ rate }) => rate)
  return {
    loans: loans.length,
    bads: bads.length,
    metrics: Object.keys(STATISTICS).map((code) => ({
      code,
      loans: loans.length,
      bads: bads.length,
      value: points[code] ?? null,
      low: intervals[code]?.low ?? null,
      high: intervals[code]?.high ?? null,
    })),
    bands,
    isMonotone: rates.every((rate, at) => at === 0 || rate >= rates[at - 1]!),
  }
}
