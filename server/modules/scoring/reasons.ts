import { type Base, evidenceOf, type MetricCode, type Metrics } from '../analytics/index.ts'
import type { Scored, ScoredFactor, ScoredMetric } from './engine.ts'
import { directionOf, THRESHOLDS, WEIGHT_UNIT } from './model.ts'
import { CODES, type Reason, type Remark } from './score-terms.ts'

const MOST_REASONS = 6
const MOST_REMARKS = 2
/** From so many days since the last reading on, depth counts less. */
const FRESH_DAYS = 14
/** Monthly metrics that say nothing of a history that is too short. */
const MONTHLY: readonly MetricCode[] = ['S1', 'Q1', 'Q3']
/** Not held at one rate to the dollar. */
const FLOATING = ['NGN']

/** Points of the score that a metric wins or loses against the line below which its factor is negative. */
const pointsOf = (factor: ScoredFactor, metric: ScoredMetric) =>
  (metric.share * factor.weight * (metric.points - THRESHOLDS[factor.key][1])) / WEIGHT_UNIT

const remarksOn = (metrics: Metrics, scored: Scored): Remark[] => [
  ...(metrics.lately.inflow <= 0 ? ['no_recent_inflow' as const] : []),
  ...(scored.balancesKnown ? [] : ['balances_missing' as const]),
  ...(scored.isProvisional ? ['provisional' as const] : []),
  ...(metrics.daysSinceSync !== null && metrics.daysSinceSync > FRESH_DAYS ? ['stale' as const] : []),
  ...(metrics.leftOut.length > 0 ? ['left_out' as const] : []),
  ...(metrics.converted.some((currency) => FLOATING.includes(currency)) ? ['converted' as const] : []),
]

/** The metrics that won or lost most points, up to six, with what else must be known of the score in the last places. */
export const reasonsOf = (metrics: Metrics, scored: Scored, base: Base): Reason[] => {
  const isSaid = (metric: ScoredMetric) =>
    metric.share > 0 && !(scored.isProvisional && MONTHLY.includes(metric.code)) && !(metric.value === null && metric.points === 300)
  const all = scored.factors.flatMap((factor) =>
    factor.metrics.filter(isSaid).map(
      (metric): Reason => ({
        code: CODES[metric.code],
        about: metric.code,
        direction: directionOf(factor.key, metric.points),
        points: pointsOf(factor, metric),
        evidence: evidenceOf(metric.code, metrics, base),
      }),
    ),
  )
  const remarks = remarksOn(metrics, scored)
    .slice(0, MOST_REMARKS)
    .map((about): Reason => {
      const direction = about === 'converted' ? 'neutral' : 'negative'
      return { code: CODES[about], about, direction, points: 0, evidence: null }
    })
  const strongest = all.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, MOST_REASONS - remarks.length)
  return [...strongest, ...remarks]
}
