import type { MetricCode } from '../../analytics/index.ts'
import { MOST_POINTS } from '../model/maps.ts'
import type { ShiftCode } from './backtest-code.ts'
import { cutsInto, type Distribution, distributionOf, groupsFor, shiftByChance, stabilityIndex } from './distribution.ts'
import { byScore } from './measure.ts'
import type { ScoredLoan } from './retro-score.ts'

/** How far a figure has shifted from a development sample. */
export interface FoundShift {
  readonly code: ShiftCode
  /** The population stability index. */
  readonly index: number
  /** The index below which nineteen of twenty samples of this size stay without any shift. */
  readonly byChance: number
  /** Means of the score, or of the points that the metric is worth. */
  readonly before: number
  readonly now: number
}

/** How far loans have moved from those of an earlier report. */
export interface FoundDevelopment {
  readonly reportId: string
  readonly dataset: string
  readonly loans: number
  readonly shifts: readonly FoundShift[]
}

const SCORE = 'score'

/** Cuts at every hundred points, with a group of its own for the most points. */
const POINT_CUTS = [...Array.from({ length: MOST_POINTS / 100 }, (_, at) => (at + 1) * 100)]

const pointsOf = ({ scored }: ScoredLoan, code: MetricCode) =>
  scored.factors.flatMap(({ metrics }) => metrics).find((metric) => metric.code === code)!.points

const codesOf = (loan: ScoredLoan) => loan.scored.factors.flatMap(({ metrics }) => metrics.map(({ code }) => code))

/**
 * How the score and the points of each of its metrics are spread over loans, whatever became of them: what later loans may be
 * compared with. Empty below fifty loans. It holds counts, and nothing of a single loan.
 */
export const distributionsOf = (loans: readonly ScoredLoan[]): Distribution[] => {
  const groups = groupsFor(loans.length)
  if (groups === null) return []
  const scores = loans.map(byScore)
  const ofPoints = codesOf(loans[0]!).map((code) =>
    distributionOf(
      code,
      POINT_CUTS,
      loans.map((loan) => pointsOf(loan, code)),
    ),
  )
  return [distributionOf(SCORE, cutsInto(groups, scores), scores), ...ofPoints]
}

/** How far loans have moved from a development sample, over the groups of that sample: the score first, then each metric. */
export const shiftsFrom = (development: readonly Distribution[], loans: readonly ScoredLoan[]): FoundShift[] =>
  development.map(({ code, cuts, counts, mean }) => {
    const values = loans.map((loan) => (code === SCORE ? byScore(loan) : pointsOf(loan, code)))
    const now = distributionOf(code, cuts, values)
    return { code, index: stabilityIndex(counts, now.counts), byChance: shiftByChance(counts, now.counts), before: mean, now: now.mean }
  })
