import { chiSquaredDistributionTable, mean } from 'simple-statistics'
import type { ShiftCode } from './backtest-code.ts'

/** The distribution of a sample over groups. */
export interface Distribution {
  /** The measured figure: `score`, or a metric of the score by its points. */
  readonly code: ShiftCode
  /** The lowest value of each group but the first, rising. */
  readonly cuts: readonly number[]
  /** How many values each group holds: one more than there are cuts. */
  readonly counts: readonly number[]
  readonly mean: number
}

/** Group counts. A group has at least ten loans on average, so fewer than fifty are not grouped. */
const GROUPS = [10, 5] as const
const HELD = 10

/** The least number of loans of a grouped sample. */
export const GROUPED_FROM = Math.min(...GROUPS) * HELD

/** Ten groups where there are a hundred values or more, five from fifty on, and none below. */
export const groupsFor = (values: number): number | null => GROUPS.find((groups) => values >= groups * HELD) ?? null

/**
 * Returns the cuts that split values into groups of about the same size: the lowest value of each group but the first. Equal
 * values are in one group, whatever its size, and no group is empty.
 */
export const cutsInto = (groups: number, values: readonly number[]): number[] => {
  const sorted = [...values].sort((a, b) => a - b)
  const cuts = Array.from({ length: groups - 1 }, (_, at) => sorted[Math.floor((sorted.length * (at + 1)) / groups)]!)
  return [...new Set(cuts)].filter((cut) => cut > sorted[0]!)
}

/** The group of a value, from 0: a value that is a cut belongs above it. */
export const groupOf = (cuts: readonly number[], value: number): number => cuts.filter((cut) => cut <= value).length

/** Spreads values over groups. There must be values. */
export const distributionOf = (code: ShiftCode, cuts: readonly number[], values: readonly number[]): Distribution => {
  const counts = Array.from({ length: cuts.length + 1 }, () => 0)
  for (const value of values) counts[groupOf(cuts, value)]!++
  return { code, cuts, counts, mean: mean([...values]) }
}

/** Of a group that is empty on one side alone: the logarithm of nothing is none. */
const EMPTY = 0.5

/** The share of each count in all of them; an empty one counts as half. */
export const sharesOf = (counts: readonly number[]) => {
  const filled = counts.map((count) => count || EMPTY)
  const all = filled.reduce((sum, count) => sum + count, 0)
  return filled.map((count) => count / all)
}

const sizeOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Groups that hold anything on either side. */
const together = (before: readonly number[], now: readonly number[]) => {
  const used = before.map((_, at) => at).filter((at) => before[at]! + now[at]! > 0)
  return { before: used.map((at) => before[at]!), now: used.map((at) => now[at]!) }
}

/**
 * The population stability index of two samples over the same groups: the sum of (share now - share before) times
 * ln(share now / share before). 0: alike; it grows with the shift, and is the same in both directions. Groups that are empty
 * on both sides are left out, on one side they hold half a loan. Siddiqi, Credit Risk Scorecards (2006), on scorecard
 * monitoring; where it is taken of a characteristic instead of the score it is also called CSI.
 */
export const stabilityIndex = (before: readonly number[], now: readonly number[]): number => {
  const used = together(before, now)
  const [was, is] = [sharesOf(used.before), sharesOf(used.now)]
  return is.reduce((sum, share, at) => sum + (share - was[at]!) * Math.log(share / was[at]!), 0)
}

/** By degrees of freedom. */
const CHI_SQUARED: Readonly<Record<number, (typeof chiSquaredDistributionTable)[1]>> = chiSquaredDistributionTable

/**
 * Below which the index of two samples of one and the same population lies in nineteen of twenty cases: of samples this
 * small. About chi-squared with one degree less than there are groups, times (1/n + 1/m); Yurdakul and Naranjo, Statistical
 * properties of the population stability index, Journal of Risk Model Validation 14 (2020).
 */
export const shiftByChance = (before: readonly number[], now: readonly number[]): number => {
  const used = together(before, now)
  const freedom = used.before.length - 1
  if (freedom === 0) return 0
  return CHI_SQUARED[freedom]![0.05] * (1 / sizeOf(before) + 1 / sizeOf(now))
}
