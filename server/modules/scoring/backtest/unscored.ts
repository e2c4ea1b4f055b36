import type { Cause, FoundCause } from '../model/causes.ts'
import { LOWEST_SCORE } from '../model/model.ts'
import type { Outcome } from './loan-files.ts'
import { type FoundMetric, measured, ranked } from './measure.ts'
import type { ScoredLoan, UnscoredLoan } from './retro-score.ts'
import { auc } from './statistics.ts'

/** The number of loans by outcome. The three outcomes add up to `loans`. */
export interface Ends {
  readonly loans: number
  readonly goods: number
  readonly bads: number
  readonly indeterminate: number
}

/** Loans that could not be scored for one cause, and how they ended. */
export interface FoundUnscoredCause extends Ends {
  readonly cause: Cause
  /** The required days of history or number of transactions; null when the cause has no number. */
  readonly need: number | null
}

/** Loans that could not be scored, and how they ended. */
export interface FoundUnscored extends Ends {
  /** Most loans first. A loan with several causes is counted under each. */
  readonly causes: readonly FoundUnscoredCause[]
}

/** A loan with its score, or null where it could not be scored. */
export interface Attempt {
  readonly score: number | null
}

/** The value of every loan without a score, below all scores. */
const DECLINED = LOWEST_SCORE - 1

/**
 * Returns the AUC of good and bad loans when those without a score are declined: each ranks below every scored loan, and they
 * tie with each other; a tie counts one half, as among scored loans. There must be good loans and bad ones.
 */
export const aucWithDeclined = ranked(auc, ({ score }: Attempt) => score ?? DECLINED)

export const AUC_WITH_DECLINED = 'auc.declined'

/**
 * Measures the AUC with unscored loans counted as declined. It counts them in its loans and bads too, and its value and its
 * interval are subject to the same minimums as those of any figure. Without unscored loans it equals the AUC.
 */
export const declinedMetricOf = (scored: readonly ScoredLoan[], unscored: readonly UnscoredLoan[]): FoundMetric => {
  const attempts = [
    ...scored.map((each) => ({ loan: each.loan, score: each.scored.score })),
    ...unscored.map(({ loan }) => ({ loan, score: null })),
  ]
  return measured(attempts, { [AUC_WITH_DECLINED]: aucWithDeclined })[0]!
}

const endsOf = (loans: readonly UnscoredLoan[]): Ends => {
  const ended = (outcome: Outcome) => loans.filter(({ loan }) => loan.outcome === outcome).length
  return { loans: loans.length, goods: ended('good'), bads: ended('bad'), indeterminate: ended('indeterminate') }
}

/** Counts loans that could not be scored by how they ended, all together and by cause. */
export const unscoredOf = (loans: readonly UnscoredLoan[]): FoundUnscored => {
  const found = new Map<Cause, FoundCause>(loans.flatMap(({ causes }) => causes.map((each) => [each.cause, each])))
  const causes = [...found.values()]
    .map(({ cause, need }) => ({ cause, need, ...endsOf(loans.filter((loan) => loan.causes.some((each) => each.cause === cause))) }))
    .sort((a, b) => b.loans - a.loans || a.cause.localeCompare(b.cause, 'en'))
  return { ...endsOf(loans), causes }
}
