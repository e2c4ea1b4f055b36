/** The part of the product that a planted bug breaks. */
export const CLASSES = [
  'rights',
  'rounding',
  'lifecycle',
  'fee',
  'tax',
  'cursor',
  'audience',
  'quorum',
  'holds',
  'idempotency',
  'filters',
  'formats',
] as const

/** A bug that is planted to see whether a test fails. */
export interface Mutant {
  /** What goes wrong with it, in plain words. */
  readonly bug: string
  readonly class: (typeof CLASSES)[number]
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The test files of which one must fail. */
  readonly tests: readonly string[]
}

/** Returns the text with the bug in it, or null unless the text to find occurs in it exactly once. */
export const planted = (text: string, { find, replace }: Mutant): string | null => {
  const parts = text.split(find)
  return parts.length === 2 ? parts.join(replace) : null
}
