import { sequence } from '../backtest/statistics.ts'

/** One loan to fit on: its features from 0 to 1, each the better the higher, and how it ended. */
export interface Example {
  readonly features: readonly number[]
  readonly isGood: boolean
}

export interface Fit {
  readonly intercept: number
  /** None is below zero. */
  readonly coefficients: readonly number[]
}

const SWEEPS = 2_000
const PRECISION = 1e-6
const LONGEST_STEP = 1
/** The least curvature of a step, so that separated examples do not make it endless. */
const LEAST_CURVATURE = 1e-6

const chance = (odds: number) => 1 / (1 + Math.exp(-odds))

/** The log odds that an example is good, by a fit. */
const oddsOf = ({ intercept, coefficients }: Fit, features: readonly number[]) => {
  let odds = intercept
  for (let at = 0; at < features.length; at++) odds += features[at]! * coefficients[at]!
  return odds
}

/**
 * Fits a logistic regression with a ridge penalty on the coefficients, none of which may be below zero: more of a feature is never
 * worse. The intercept is free. Minimises the negative log likelihood plus penalty / 2 times the sum of squares, coordinate by
 * coordinate (Friedman, Hastie and Tibshirani, Regularization paths for generalized linear models via coordinate descent, 2010).
 * `from`: a fit to begin with, which saves steps and leaves the result as it is.
 */
export const fitRidge = (examples: readonly Example[], penalty: number, from?: Fit): Fit => {
  const rows = examples.length
  // Around their means the features hardly move the intercept, which saves most of the sweeps.
  const means = examples[0]!.features.map((_, at) => examples.reduce((sum, { features }) => sum + features[at]!, 0) / rows)
  const columns = means.map((mean, at) => Float64Array.from(examples, ({ features }) => features[at]! - mean))
  const goods = Float64Array.from(examples, ({ isGood }) => (isGood ? 1 : 0))
  const coefficients = from ? [...from.coefficients] : columns.map(() => 0)
  let intercept = oddsOf({ intercept: from?.intercept ?? 0, coefficients }, means)
  const odds = Float64Array.from(examples, (_, row) =>
    columns.reduce((sum, column, at) => sum + column[row]! * coefficients[at]!, intercept),
  )
  const expected = odds.map(chance)

  /** One Newton step along the intercept, or along a feature where one is given. Returns how far it went. */
  const step = (before: number, column: Float64Array | null) => {
    let gradient = column ? penalty * before : 0
    let curvature = column ? penalty : 0
    for (let row = 0; row < rows; row++) {
      const value = column ? column[row]! : 1
      gradient += (expected[row]! - goods[row]!) * value
      curvature += expected[row]! * (1 - expected[row]!) * value * value
    }
    const wanted = before - gradient / Math.max(curvature, LEAST_CURVATURE)
    const moved = Math.max(Math.min((column ? Math.max(wanted, 0) : wanted) - before, LONGEST_STEP), -LONGEST_STEP)
    if (moved === 0) return 0
    for (let row = 0; row < rows; row++) {
      odds[row]! += moved * (column ? column[row]! : 1)
      expected[row] = chance(odds[row]!)
    }
    return moved
  }

  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const first = step(intercept, null)
    intercept += first
    let furthest = Math.abs(first)
    columns.forEach((column, at) => {
      const moved = step(coefficients[at]!, column)
      coefficients[at]! += moved
      furthest = Math.max(furthest, Math.abs(moved))
    })
    if (furthest < PRECISION) break
  }
  return { intercept: intercept - oddsOf({ intercept: 0, coefficients }, means), coefficients }
}

/** The mean negative log likelihood of examples by a fit. */
export const lossOf = (fit: Fit, examples: readonly Example[]): number =>
  examples.reduce((total, { features, isGood }) => {
    const odds = oddsOf(fit, features)
    return total + Math.log1p(Math.exp(isGood ? -odds : odds))
  }, 0) / examples.length

/** Deals the places of a list out to folds at random, goods and bads apart, so that each fold has its part of both. */
export const foldsOf = (outcomes: readonly boolean[], folds: number, seed: number): number[] => {
  const random = sequence(seed)
  const dealt = new Array<number>(outcomes.length).fill(0)
  for (const side of [true, false]) {
    const places = outcomes.flatMap((isGood, at) => (isGood === side ? [at] : []))
    const shuffled = places.map((at) => ({ at, by: random() })).sort((a, b) => a.by - b.by || a.at - b.at)
    shuffled.forEach(({ at }, turn) => {
      dealt[at] = turn % folds
    })
  }
  return dealt
}

/** The penalties that are tried, the heaviest first. */
export const PENALTIES: readonly number[] = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]
export const FOLDS = 10

/**
 * The penalty with the least loss on examples that were left out of the fit, over ten folds dealt out `rounds` times; of equal ones
 * the heavier. The same examples, rounds and seed give the same penalty.
 */
export const choosePenalty = (examples: readonly Example[], rounds: number, seed: number): number => {
  const losses = PENALTIES.map(() => 0)
  const outcomes = examples.map(({ isGood }) => isGood)
  for (let round = 0; round < rounds; round++) {
    const dealt = foldsOf(outcomes, FOLDS, seed + round)
    for (let fold = 0; fold < FOLDS; fold++) {
      const others = examples.filter((_, at) => dealt[at] !== fold)
      const left = examples.filter((_, at) => dealt[at] === fold)
      let fit: Fit | undefined
      PENALTIES.forEach((penalty, at) => {
        fit = fitRidge(others, penalty, fit)
        losses[at]! += lossOf(fit, left) * left.length
      })
    }
  }
  return PENALTIES[losses.indexOf(Math.min(...losses))]!
}

/** Rounds shares to whole per cent that sum to 100: the largest remainders are rounded up, of equal ones the earlier. */
export const wholePercents = (shares: readonly number[]): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const exact = shares.map((share) => (total > 0 ? (100 * share) / total : 100 / shares.length))
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, each) => sum + each, 0)
  const byRemainder = exact.map((each, at) => ({ at, left: each - whole[at]! })).sort((a, b) => b.left - a.left || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) whole[at]!++
  return whole
}
