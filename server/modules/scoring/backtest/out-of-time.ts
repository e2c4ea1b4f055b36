import { OF_SCORE } from './evaluate.ts'
import type { Loan } from './loan-files.ts'
import { type BadRate, badRateOf, type FoundMetric, measured } from './measure.ts'
import type { ScoredLoan, UnscoredLoan } from './retro-score.ts'
import { declinedMetricOf } from './unscored.ts'

/** Loans of one period. */
export interface FoundPart extends BadRate {
  readonly code: 'later' | 'earlier'
  /** First and last day on which any was granted. */
  readonly from: string
  readonly to: string
  /** Good loans that were still being repaid when the outcomes were recorded. */
  readonly stillRunning: number
  /** AUC, Gini and KS of the score, and its AUC with unscored loans of the same time counted as declined. */
  readonly metrics: readonly FoundMetric[]
}

export const stillRunningOf = (loans: readonly { readonly loan: Loan }[]): number =>
  loans.filter(({ loan }) => loan.outcome === 'good' && loan.isRunning).length

/**
 * The first day of the later half: that of the middle loan, or the next one if all earlier loans were granted on the same day. Null
 * if all loans were granted on one day.
 */
export const laterFrom = (days: readonly string[]): string | null => {
  const sorted = [...days].sort()
  const middle = sorted[Math.floor(sorted.length / 2)]
  return sorted.find((day) => day >= middle! && day > sorted[0]!) ?? null
}

/**
 * Splits loans into the later and the earlier half; the later one is the result of a report. Loans of one day are in one part.
 * Empty when there is no later part. Scored loans alone decide where the later half begins; unscored ones belong to a part by
 * their day.
 */
export const outOfTime = (loans: readonly ScoredLoan[], unscored: readonly UnscoredLoan[]): FoundPart[] => {
  const ended = loans.filter(({ loan }) => loan.outcome !== 'indeterminate')
  const since = laterFrom(ended.map(({ loan }) => loan.grantedOn))
  if (since === null) return []
  const partOf = (code: FoundPart['code'], isIn: (day: string) => boolean): FoundPart => {
    const its = ended.filter(({ loan }) => isIn(loan.grantedOn))
    const itsUnscored = unscored.filter(({ loan }) => isIn(loan.grantedOn))
    const days = its.map(({ loan }) => loan.grantedOn).sort()
    return {
      code,
      from: days[0]!,
      to: days.at(-1)!,
      ...badRateOf(its),
      stillRunning: stillRunningOf(its),
      metrics: [...measured(its, OF_SCORE), declinedMetricOf(its, itsUnscored)],
    }
  }
  return [partOf('later', (day) => day >= since), partOf('earlier', (day) => day < since)]
}
