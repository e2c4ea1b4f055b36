import type { ValueTransformer } from 'typeorm'

/** Removes trailing zeros: "6.50" becomes "6.5". */
export const plainPercent = (percent: string) => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent)

/** A percentage in a numeric column: exact text, without trailing zeros. */
export const asPercent: ValueTransformer = {
  to: (value: string | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : plainPercent(value)),
}
