import type { MetricCode, Metrics } from '../../analytics/index.ts'
import { freshnessOf, fullScore, WITHOUT_BALANCES } from './engine.ts'
import { MOST_POINTS } from './maps.ts'
import { type Direction, directionOf, type Factor, LOWEST_SCORE, WEIGHT_UNIT } from './model.ts'
import type { KeptFactor, Remark } from './score-terms.ts'

/** What one metric, or one rule of the whole score, adds to a score or takes from it. */
export interface Contribution {
  readonly about: MetricCode | Remark
  /** Null of a rule of the whole score. */
  readonly factor: Factor | null
  readonly direction: Direction
  /** Points of the score in tenths, below zero of a rule that takes some away. Those of all sum to the score less 300. */
  readonly points: number
  /** The most tenths that it could add; 0 of a rule. Those of all sum to 600 points. */
  readonly most: number
  readonly evidence: string | null
}

const TENTHS = 10
const EPSILON = 1e-9

interface Exact {
  readonly of: number
  readonly most: number
}

/**
 * Whole tenths near exact ones that sum to a total: each is rounded down, and what is missing goes to the largest remainders, what is
 * too much is taken from the smallest ones. None leaves 0 to its most.
 */
const shared = (exact: readonly Exact[], total: number): number[] => {
  const whole = exact.map(({ of, most }) => Math.min(Math.floor(of + EPSILON), most))
  const remainder = (at: number) => exact[at]!.of - whole[at]!
  const order = exact.map((_, at) => at).sort((a, b) => remainder(b) - remainder(a) || a - b)
  let missing = total - whole.reduce((sum, each) => sum + each, 0)
  while (missing !== 0) {
    const step = Math.sign(missing)
    const before = missing
    for (const at of step > 0 ? order : [...order].reverse()) {
      const next = whole[at]! + step
      if (missing === 0 || next < 0 || next > exact[at]!.most) continue
      whole[at] = next
      missing -= step
    }
    if (missing === before) break
  }
  return whole
}

/** The tenths that metrics can add together. */
const MOST_TENTHS = MOST_POINTS * TENTHS

/**
 * What data depth loses where balances are missing and where accounts were last read long ago, in tenths: at most what the metrics can
 * add beyond the score, which is rounded.
 */
const depthLosses = (factors: readonly KeptFactor[], features: Metrics, kept: number): { balances: number; stale: number } => {
  const depth = factors.find(({ key }) => key === 'dataDepth')!
  const full = depth.metrics.reduce((sum, { share, points }) => sum + share * points, 0) * depth.weight * (TENTHS / WEIGHT_UNIT)
  const keptWithoutBalances = features.balance === null ? WITHOUT_BALANCES : 1
  const balances = Math.min(Math.round(full * (1 - keptWithoutBalances)), MOST_TENTHS - kept)
  const stale = Math.min(Math.round(full * keptWithoutBalances * (1 - freshnessOf(features))), MOST_TENTHS - kept - balances)
  return { balances, stale }
}

const rule = (about: Remark, points: number): Contribution[] =>
  points === 0 ? [] : [{ about, factor: null, direction: 'negative', points: -points, most: 0, evidence: null }]

/**
 * Everything that makes up a score, in tenths of points that sum to it exactly: what each metric with a weight adds, what missing
 * balances and old readings take from data depth, and what a limit takes from the whole. The strongest comes first; rules come last.
 * Rounding of factors and of the score is spread over the metrics, less than two tenths to each.
 */
export const contributionsOf = (score: number, factors: readonly KeptFactor[], features: Metrics): Contribution[] => {
  const full = fullScore(factors)
  const kept = (full - LOWEST_SCORE) * TENTHS
  const { balances, stale } = depthLosses(factors, features, kept)
  const metrics = factors.flatMap(({ key, weight, metrics: its }) =>
    its
      .filter(({ share }) => share * weight > 0)
      .map(({ code, share, points, evidence }) => {
        const unit = (share * weight * TENTHS) / WEIGHT_UNIT
        return { about: code, factor: key, direction: directionOf(key, points), exact: unit * points, limit: unit * MOST_POINTS, evidence }
      }),
  )
  const most = shared(
    metrics.map(({ limit }) => ({ of: limit, most: Math.ceil(limit - EPSILON) })),
    MOST_TENTHS,
  )
  const points = shared(
    metrics.map(({ exact }, at) => ({ of: exact, most: most[at]! })),
    kept + balances + stale,
  )
  const limit = features.lately.inflow <= 0 ? 'no_recent_inflow' : 'provisional'
  return [
    ...metrics
      .map(({ about, factor, direction, evidence }, at): Contribution => {
        return { about, factor, direction, points: points[at]!, most: most[at]!, evidence: evidence ?? null }
      })
      .sort((a, b) => b.points - a.points),
    ...rule('balances_missing', balances),
    ...rule('stale', stale),
    ...rule(limit, (full - score) * TENTHS),
  ]
}
