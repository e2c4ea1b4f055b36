import { sumOf } from '../../../shared/money.ts'
import { lenderShareOf, type Stake } from './sharing.ts'

/** Months of results that scenarios are taken from. */
const MONTHS = 24

/** One outcome of a distribution, in minor units. */
export interface Scenario {
  /** Of the venture, between two distributions. */
  readonly result: bigint
  readonly lenderShare: bigint
  /** `lenderShare` in every distribution of the term. */
  readonly overTerm: bigint
}

/** A bad, a middling and a good outcome, as often as the history had them: results are no better in 10, 50 and 90 % of its runs. */
export interface Scenarios {
  readonly p10: Scenario
  readonly p50: Scenario
  readonly p90: Scenario
  /** Runs of consecutive months that were compared. */
  readonly runs: number
}

/** Why there are no scenarios, with how many months of results there are. */
export interface HistoryTooShort {
  readonly unavailable: 'HISTORY_TOO_SHORT'
  readonly months: number
}

/** How often a venture distributes. */
export interface DistributionPlan {
  readonly everyMonths: number
  readonly distributions: number
}

/** The nearest rank: of sorted values, the smallest that so many percent of them do not exceed. */
const nearestRank = (sorted: readonly bigint[], percent: number) => sorted[Math.ceil((percent * sorted.length) / 100) - 1]!

/**
 * Returns scenarios of what the lender receives, from the last 24 monthly results of the venture, oldest first, in minor units. They
 * rest on the sums of every run of as many consecutive months as lie between two distributions. With fewer months there are none.
 */
export const scenariosOf = (
  history: readonly bigint[],
  { everyMonths, distributions }: DistributionPlan,
  stakes: readonly Stake[],
): Scenarios | HistoryTooShort => {
  if (history.length < MONTHS) return { unavailable: 'HISTORY_TOO_SHORT', months: history.length }
  const months = history.slice(-MONTHS)
  const sums = Array.from({ length: MONTHS + 1 - everyMonths }, (_, from) => sumOf(months.slice(from, from + everyMonths)))
  sums.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const scenarioAt = (percent: number): Scenario => {
    const result = nearestRank(sums, percent)
    const lenderShare = lenderShareOf(result, stakes)
    return { result, lenderShare, overTerm: lenderShare * BigInt(distributions) }
  }
  return { p10: scenarioAt(10), p50: scenarioAt(50), p90: scenarioAt(90), runs: sums.length }
}
