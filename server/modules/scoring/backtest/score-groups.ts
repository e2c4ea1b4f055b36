import { cutsInto, groupOf, groupsFor } from './distribution.ts'
import { type BadRate, badRateOf, byScore } from './measure.ts'
import type { ScoredLoan } from './retro-score.ts'

/** Loans with adjacent scores. */
export interface ScoreGroup extends BadRate {
  /** The lowest and the highest score that any of them has. */
  readonly from: number
  readonly to: number
}

/**
 * Loans in ten groups of about the same size by their score, best first; in five where there are fewer than a hundred, and
 * in none below fifty. Loans of the same score are in one group.
 */
export const scoreGroupsOf = (loans: readonly ScoredLoan[]): ScoreGroup[] => {
  const ended = loans.filter(({ loan }) => loan.outcome !== 'indeterminate')
  const groups = groupsFor(ended.length)
  if (groups === null) return []
  const cuts = cutsInto(groups, ended.map(byScore))
  return Array.from({ length: cuts.length + 1 }, (_, at) => ended.filter((loan) => groupOf(cuts, byScore(loan)) === at))
    .filter((its) => its.length > 0)
    .reverse()
    .map((its) => {
      const scores = its.map(byScore).sort((a, b) => a - b)
      return { from: scores[0]!, to: scores.at(-1)!, ...badRateOf(its) }
    })
}
