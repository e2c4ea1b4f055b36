import { figuresOf, type MetricCode, type Metrics } from '../../analytics/index.ts'
import { type Goals, readBy, type Scored, type ScoredFactor, scoreOf } from './engine.ts'
import { MOST_POINTS } from './maps.ts'
import type { Model } from './model.ts'
import { CODES, LEAST_POINTS, type Tip } from './score-terms.ts'
import { imagined } from './what-if.ts'

const MOST_TIPS = 3
/** Months that statements of a whole year would bring it to. */
const A_YEAR = 12

/** What each tip asks for, within reach. */
const GOALS: Readonly<Record<Exclude<MetricCode, 'E1' | 'Q2'>, number>> = {
  S1: 0.25,
  S2: 0.4,
  C1: 1.1,
  C2: 27,
  C3: 7,
  Q1: 1,
  Q3: 0.6,
  D1: 0,
  D2: 0,
  D3: 0.05,
  D4: 0.15,
  D5: 0.05,
  E2: 10,
}

const goalOf = (code: Exclude<MetricCode, 'E1'>, metrics: Metrics): Goals => {
  if (code !== 'Q2') return { [code]: GOALS[code] }
  return figuresOf(metrics).byPayer ? { Q2p: 0.25 } : { Q2: 0.15 }
}

/** What reaching a metric's goal would bring, by the model itself. */
const gainOf = (code: MetricCode, metrics: Metrics, scored: Scored, model: Model): number => {
  const read = readBy(metrics, model)
  if (code !== 'E1') return scoreOf(metrics, model, goalOf(code, read)).score - scored.score
  const more = Math.ceil(A_YEAR - figuresOf(read).historyMonths)
  return more > 0 ? scoreOf(imagined(metrics, { addMonths: more }), model).score - scored.score : 0
}

/** The tip for a factor: its lowest metric whose change gains at least `LEAST_POINTS`. */
const tipFor = (factor: ScoredFactor, metrics: Metrics, scored: Scored, model: Model) => {
  const lowest = factor.metrics.filter(({ share }) => share > 0).sort((a, b) => a.points - b.points)
  for (const { code, points } of lowest) {
    const gain = gainOf(code, metrics, scored, model)
    if (gain >= LEAST_POINTS) return { tip: { code: CODES[code], about: code, gain }, rank: factor.weight * (MOST_POINTS - points) }
  }
  return null
}

/**
 * Up to three changes that would raise the score, by weight and missing points: for negative factors; where there is none,
 * for those that are not positive. Each is computed by the model, and worth at least three points.
 */
export const tipsOf = (metrics: Metrics, scored: Scored, model: Model): Tip[] => {
  const negative = scored.factors.filter(({ direction }) => direction === 'negative')
  const chosen = negative.length > 0 ? negative : scored.factors.filter(({ direction }) => direction === 'neutral')
  return chosen
    .flatMap((factor) => tipFor(factor, metrics, scored, model) ?? [])
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_TIPS)
    .map(({ tip }) => tip)
}
