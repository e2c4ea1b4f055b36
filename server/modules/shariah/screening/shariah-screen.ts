import { percentOf } from '../../../shared/percent.ts'

/** Income and whether the source it came from is permissible. In minor units, not negative. */
export interface ScreenedIncome {
  readonly amount: bigint
  readonly isPermissible: boolean
}

/** How much of a business's income is impermissible, against the board's threshold. */
export interface ShariahScreen {
  readonly income: bigint
  readonly impermissible: bigint
  /** Of all income, in percent with four decimals; null without income. */
  readonly sharePercent: string | null
  /** Null without income or without a threshold: then there is no verdict. */
  readonly isWithinThreshold: boolean | null
  /** What the business gives away to purify its income: all that is impermissible, also within the threshold. */
  readonly purification: bigint
}

const BASIS_POINTS = 10_000n

/**
 * Screens income in one currency. The threshold, in basis points, is the board's, and null where the board has adopted none; it is
 * tested on the exact share, and may be reached.
 */
export const shariahScreen = (rows: readonly ScreenedIncome[], thresholdBp: number | null): ShariahScreen => {
  const sumOf = (list: readonly ScreenedIncome[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
  const [income, impermissible] = [sumOf(rows), sumOf(rows.filter(({ isPermissible }) => !isPermissible))]
  const isWithin = thresholdBp === null ? null : impermissible * BASIS_POINTS <= income * BigInt(thresholdBp)
  return {
    income,
    impermissible,
    sharePercent: income === 0n ? null : percentOf(impermissible, income),
    isWithinThreshold: income === 0n ? null : isWithin,
    purification: impermissible,
  }
}
