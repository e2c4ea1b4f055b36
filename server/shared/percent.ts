import type { ValueTransformer } from 'typeorm'
import { divideHalfUp } from './money.ts'

/** Removes trailing zeros: "6.50" becomes "6.5". */
export const plainPercent = (percent: string) => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent)

/** A percentage in a numeric column: exact text, without trailing zeros. */
export const asPercent: ValueTransformer = {
  to: (value: string | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : plainPercent(value)),
}

const RATIO_DECIMALS = 4
const RATIO_SCALE = 10n ** BigInt(RATIO_DECIMALS)

const withFourDecimals = (scaled: bigint): string => {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(RATIO_DECIMALS + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -RATIO_DECIMALS)}.${digits.slice(-RATIO_DECIMALS)}`
}

/** Writes a share in percent with four decimals, rounded half up: of 1 in 3, "33.3333". */
export const percentOf = (part: bigint, whole: bigint): string => withFourDecimals(divideHalfUp(part * 100n * RATIO_SCALE, whole))

/** Writes a ratio with four decimals, rounded down, so that a coverage is never overstated; of -1 to 3, "-0.3334". */
export const ratioRoundedDown = (part: bigint, whole: bigint): string => {
  const scaled = part * RATIO_SCALE
  const floor = scaled / whole - (scaled % whole !== 0n && scaled < 0n !== whole < 0n ? 1n : 0n)
  return withFourDecimals(floor)
}

const PERCENT_WITH_TWO_DECIMALS = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** Reads a percentage of at most two decimals as basis points: "12.5" is 1250. Null for any other text. */
export const basisPoints = (percent: string): number | null => {
  const [, whole, decimals = ''] = PERCENT_WITH_TWO_DECIMALS.exec(percent) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Writes basis points as a percentage without trailing zeros: 1250 is "12.5". */
export const percentOfPoints = (points: number): string =>
  plainPercent(`${Math.trunc(points / 100)}.${String(points % 100).padStart(2, '0')}`)
