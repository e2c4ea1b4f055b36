/** The weights of the five factors in whole per cent. */
export type Weights = {
  readonly stability: number
  readonly capacity: number
  readonly quality: number
  readonly conduct: number
  readonly dataDepth: number
}
export type WeightKey = keyof Weights

export const WEIGHT_KEYS: readonly WeightKey[] = ['stability', 'capacity', 'quality', 'conduct', 'dataDepth']

const WHOLE = 100
/** Below two weights that are free, none could move. */
const FREE_AT_LEAST = 2

/** Whether one more weight can be locked, so that the others still move. */
export const canLock = (locked: readonly WeightKey[]): boolean => WEIGHT_KEYS.length - locked.length > FREE_AT_LEAST

/** The most that a weight can have while others are locked. */
export const mostOf = (weights: Weights, key: WeightKey, locked: readonly WeightKey[]): number =>
  locked.filter((other) => other !== key).reduce((rest, other) => rest - weights[other], WHOLE)

/** Splits a sum of whole per cent by shares, the largest remainders first; ties go to the earlier one. */
const split = (sum: number, shares: readonly number[]): number[] => {
  const all = shares.reduce((total, share) => total + share, 0)
  const exact = shares.map((share) => (all === 0 ? sum / shares.length : (sum * share) / all))
  const whole = exact.map(Math.floor)
  const left = sum - whole.reduce((total, each) => total + each, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - whole[at]! }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) whole[at]!++
  return whole
}

/**
 * Sets one weight, and takes the difference from the weights that are not locked, in proportion to what they have. The sum stays 100
 * and locked weights stay as they are. A locked weight does not move.
 */
export const moveWeight = (weights: Weights, key: WeightKey, wanted: number, locked: readonly WeightKey[]): Weights => {
  const free = WEIGHT_KEYS.filter((other) => other !== key && !locked.includes(other))
  if (locked.includes(key) || free.length === 0 || !Number.isFinite(wanted)) return weights
  const most = mostOf(weights, key, locked)
  const value = Math.min(most, Math.max(0, Math.round(wanted)))
  const rest = split(
    most - value,
    free.map((other) => weights[other]),
  )
  return { ...weights, [key]: value, ...Object.fromEntries(free.map((other, at) => [other, rest[at]!])) }
}

/** Only the five weights of an object, such as one of the API. */
export const plainWeights = ({ stability, capacity, quality, conduct, dataDepth }: Weights): Weights => ({
  stability,
  capacity,
  quality,
  conduct,
  dataDepth,
})

/** Whether two sets of weights are the same. */
export const areSame = (a: Weights, b: Weights): boolean => WEIGHT_KEYS.every((key) => a[key] === b[key])
