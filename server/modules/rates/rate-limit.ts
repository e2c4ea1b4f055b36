/** A rate that differs from the one before by more than this needs a second admin, in percent. */
export const ALONE_AT_MOST_PERCENT = 5

/** Small steps within this many hours count together. */
export const COUNTED_HOURS = 24

const scaled = (rate: string): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.slice(0, 10).padEnd(10, '0'))
}

/** Returns whether a rate differs from another by more than one admin may change alone. Exact. */
export const needsSecondAdmin = (before: string, rate: string): boolean => {
  const [from, to] = [scaled(before), scaled(rate)]
  const difference = to > from ? to - from : from - to
  return difference * 100n > from * BigInt(ALONE_AT_MOST_PERCENT)
}
