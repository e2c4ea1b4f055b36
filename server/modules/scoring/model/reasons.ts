import { type Base, evidenceOf, type MetricCode, type Metrics } from '../../analytics/index.ts'
import type { Scored, ScoredFactor, ScoredMetric } from './engine.ts'
import { MOST_POINTS, UNKNOWN_POINTS } from './maps.ts'
import { type Direction, directionOf, THRESHOLDS, WEIGHT_UNIT } from './model.ts'
import { CODES, LEAST_POINTS, type Reason, type Remark } from './score-terms.ts'

const MOST_REASONS = 6
const MOST_REMARKS = 2
/** From so many days since the last reading on, depth counts less. */
const FRESH_DAYS = 14
/** Monthly metrics that say nothing of a history that is too short. */
const MONTHLY: readonly MetricCode[] = ['S1', 'Q1', 'Q3']
/** Not held at one rate to the dollar. */
const FLOATING = ['NGN']

/** Points of the score: gained over the line below which the factor is negative, or, below zero, lost against full marks. */
const pointsOf = ({ key, weight }: ScoredFactor, { points, share }: ScoredMetric, direction: Direction) => {
  const measure = direction === 'positive' ? THRESHOLDS[key][1] : MOST_POINTS
  return (share * weight * (points - measure)) / WEIGHT_UNIT
}

const remarksOn = (metrics: Metrics, scored: Scored): Remark[] => [
  ...(metrics.lately.inflow <= 0 ? ['no_recent_inflow' as const] : []),
  ...(scored.balancesKnown ? [] : ['balances_missing' as const]),
  ...(scored.isProvisional ? ['provisional' as const] : []),
  ...(metrics.daysSinceSync !== null && metrics.daysSinceSync > FRESH_DAYS ? ['stale' as const] : []),
  ...(metrics.leftOut.length > 0 ? ['left_out' as const] : []),
  ...(metrics.converted.some((currency) => FLOATING.includes(currency)) ? ['converted' as const] : []),
]

/**
 * The strongest reasons of both sides: up to half of the places each. The odd place goes to those that hold back, and a side may
 * use places that the other leaves.
 */
const strongestOf = (reasons: readonly Reason[], places: number): Reason[] => {
  const said = reasons.filter(({ points }) => Math.abs(points) >= LEAST_POINTS).sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const helping = said.filter(({ direction }) => direction === 'positive')
  const holdingBack = said.filter(({ direction }) => direction !== 'positive')
  const forHoldingBack = Math.max(Math.ceil(places / 2), places - helping.length)
  const held = holdingBack.slice(0, forHoldingBack)
  return [...helping.slice(0, places - held.length), ...held]
}

/**
 * Returns up to six reasons for a score: what helps, what holds back, and in the last places, at most two, remarks on the
 * whole score. Each metric is on one side, by its direction:
 *
 * - a positive one helps, with the points of the score that it gains over the line below which its factor is negative;
 * - a neutral or negative one holds back, with the points that it loses against 600, below zero.
 *
 * Gains do not crowd out losses: each side has up to half of the places, holding back the odd one, and takes over what the
 * other does not need. Within a side the strongest comes first. A metric that is not known is not said, nor one that moves
 * the score by less than three points: no tip is given for less either. Of overdrafts and penalties only the one that
 * counts can be said.
 */
export const reasonsOf = (metrics: Metrics, scored: Scored, base: Base): Reason[] => {
  const isSaid = ({ code, value, points }: ScoredMetric) =>
    !(scored.isProvisional && MONTHLY.includes(code)) && !(value === null && points === UNKNOWN_POINTS)
  const all = scored.factors.flatMap((factor) =>
    factor.metrics.filter(isSaid).map((metric): Reason => {
      const direction = directionOf(factor.key, metric.points)
      return {
        code: CODES[metric.code],
        about: metric.code,
        direction,
        points: pointsOf(factor, metric, direction),
        evidence: evidenceOf(metric.code, metrics, base),
      }
    }),
  )
  const remarks = remarksOn(metrics, scored)
    .slice(0, MOST_REMARKS)
    .map((about): Reason => {
      const direction = about === 'converted' ? 'neutral' : 'negative'
      return { code: CODES[about], about, direction, points: 0, evidence: null }
    })
  return [...strongestOf(all, MOST_REASONS - remarks.length), ...remarks]
}
