import type { MetricCode, Metrics } from '../../analytics/index.ts'
import { type FoundMetric, measured, ranked, type Statistic, split } from '../backtest/measure.ts'
import type { ScoredLoan } from '../backtest/retro-score.ts'
import { auc } from '../backtest/statistics.ts'
import { metricPointsOf, scoreOf } from '../model/engine.ts'
import { MOST_POINTS } from '../model/maps.ts'
import { METRICS, type MetricWeights, MODEL, type Model, modelOfMetrics } from '../model/model.ts'
import { choosePenalty, type Example, FOLDS, fitRidge, foldsOf, wholePercents } from './ridge.ts'

/** A model that was fitted, and by what. */
export interface FittedModel {
  /** Whole per cent, which sum to 100. */
  readonly weights: MetricWeights
  readonly penalty: number
}

/** The seed of every draw of a fit. */
export const FIT_SEED = 19_990_901
/** How often the folds are dealt out to choose the penalty, and how often where a fit is repeated for each fold of a measurement. */
const ROUNDS = 5
const ROUNDS_INSIDE = 2

/** A sub-score of each metric, from 0 to 1. */
const featuresOf = (metrics: Metrics): number[] => {
  const points = metricPointsOf(metrics)
  return METRICS.map((code) => points[code] / MOST_POINTS)
}

/** Thrown when loans are too few to fit on. */
export class TooFewLoans extends Error {}

/** Refuses loans of which no fold could have a good and a bad one. */
const expectEnough = (loans: readonly ScoredLoan[]) => {
  const { goods, bads } = split(loans)
  if (goods.length >= FOLDS && bads.length >= FOLDS) return
  throw new TooFewLoans(`A fit takes ${FOLDS} good loans and ${FOLDS} bad ones; here are ${goods.length} and ${bads.length}.`)
}

const ended = (loans: readonly ScoredLoan[]) => loans.filter(({ loan }) => loan.outcome !== 'indeterminate')
const examplesOf = (loans: readonly ScoredLoan[]): Example[] =>
  loans.map(({ loan, metrics }) => ({ features: featuresOf(metrics), isGood: loan.outcome === 'good' }))

const fitted = (examples: readonly Example[], rounds: number): FittedModel => {
  const penalty = choosePenalty(examples, rounds, FIT_SEED)
  const percents = wholePercents(fitRidge(examples, penalty).coefficients)
  const weights = Object.fromEntries(METRICS.map((code, at) => [code, percents[at]!])) as Record<MetricCode, number>
  return { weights, penalty }
}

/**
 * Fits the weights of all metrics to loans whose end is known: a ridge logistic regression on their points, no weight below zero, its
 * penalty chosen by cross-validation, rounded to whole per cent. The same loans give the same weights, in whatever order they come.
 */
export const fitModel = (loans: readonly ScoredLoan[]): FittedModel => {
  const of = ended(loans)
  expectEnough(of)
  return fitted(examplesOf(inOrder(of)), ROUNDS)
}

const inOrder = (loans: readonly ScoredLoan[]) => [...loans].sort((a, b) => (a.loan.id < b.loan.id ? -1 : 1))

/** A figure of a measurement, with its 95 % interval; the value is null below thirty bad loans. */
export type Measure = Pick<FoundMetric, 'value' | 'low' | 'high'>

/** The AUC of the default, of another version, and the difference, over the same draws. */
export interface Pair {
  readonly loans: number
  readonly bads: number
  readonly default: Measure
  readonly challenger: Measure
  readonly gain: Measure
}

/** A loan with its score by two versions. */
export interface TwiceScored extends ScoredLoan {
  readonly byDefault: number
  readonly byChallenger: number
}

const four = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

/** Measures one statistic of loans, in four decimals. The same loans have the same draws, whatever the statistic. */
export const measureOf = (of: readonly TwiceScored[], statistic: Statistic<TwiceScored>): Measure => {
  const [{ value, low, high }] = measured(of, { auc: statistic }) as [FoundMetric]
  return { value: four(value), low: four(low), high: four(high) }
}

/** Measures two versions on the same loans, by the same draws as a backtest. */
export const pairOf = (of: readonly TwiceScored[]): Pair => {
  const byDefault = ranked(auc, (each: TwiceScored) => each.byDefault)
  const byChallenger = ranked(auc, (each: TwiceScored) => each.byChallenger)
  const { goods, bads } = split(of)
  return {
    loans: goods.length + bads.length,
    bads: bads.length,
    default: measureOf(of, byDefault),
    challenger: measureOf(of, byChallenger),
    gain: measureOf(of, (some, others) => byChallenger(some, others) - byDefault(some, others)),
  }
}

/** Scores loans by the default and by another version. */
export const scoredTwice = (loans: readonly ScoredLoan[], challenger: Model): TwiceScored[] =>
  loans.map((each) => ({
    ...each,
    byDefault: scoreOf(each.metrics, MODEL).score,
    byChallenger: scoreOf(each.metrics, challenger).score,
  }))

/**
 * Scores the loans that a model is fitted to as if each had not been there: by weights that were fitted, penalty and all, to the nine
 * tenths of the loans that it is not among. The formulas of the default were designed with these loans in view, so that a comparison
 * on them favours the default.
 */
export const scoredLeftOut = (loans: readonly ScoredLoan[]): TwiceScored[] => {
  const of = inOrder(ended(loans))
  expectEnough(of)
  const examples = examplesOf(of)
  const dealt = foldsOf(
    examples.map(({ isGood }) => isGood),
    FOLDS,
    FIT_SEED,
  )
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = examples.filter((_each, at) => dealt[at] !== fold)
    const model = modelOfMetrics('left out', fitted(others, ROUNDS_INSIDE).weights)
    return scoredTwice(
      of.filter((_each, at) => dealt[at] === fold),
      model,
    )
  }).flat()
}
