/**
 * What a column holds, read from its values, since a result does not name its types:
 * - `number`: JSON numbers. `share` is one whose field is called `share`: a part of 1.
 * - `decimal`: amounts, which this API sends as strings. Each value is a plain decimal, and one has a fraction or the field is one of
 *   the amounts of aggregates; digits alone are otherwise text, because numbers of invoices look like that.
 * - `date` and `dateTime`: days and moments in ISO 8601.
 * - `month`: a year and a month, Gregorian or Hijri, such as 2026-03 or 1448-06.
 * - `boolean`, `text`, and `json` for lists and objects that are shown as JSON.
 * A column without values is `text`. Values of two kinds are `text`, or `json` if one of them is a list or an object.
 */
export type ColumnKind = 'number' | 'share' | 'decimal' | 'date' | 'dateTime' | 'month' | 'boolean' | 'text' | 'json'

const DECIMAL = /^-?\d+(\.\d+)?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const AMOUNTS: ReadonlySet<string> = new Set(['sum', 'averageAmount', 'quantileAmount', 'amount'])

/** A string that is a decimal number, digit by digit. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && DECIMAL.test(value)

const isRealDate = (value: string) => !Number.isNaN(Date.parse(value))

/** The kind of a column by its values; `name` is the name of its field in the schema. */
export const kindOf = (values: readonly unknown[], name: string): ColumnKind => {
  const present = values.filter((value) => value !== null && value !== undefined)
  if (present.length === 0) return 'text'
  if (present.some((value) => typeof value === 'object')) return 'json'
  if (present.every((value) => typeof value === 'boolean')) return 'boolean'
  if (present.every((value) => typeof value === 'number')) return name === 'share' ? 'share' : 'number'
  const texts = present.filter((value) => typeof value === 'string')
  if (texts.length < present.length) return 'text'
  const all = (pattern: RegExp) => texts.every((text) => pattern.test(text))
  if (all(DECIMAL) && (AMOUNTS.has(name) || texts.some((text) => text.includes('.')))) return 'decimal'
  if (all(DATE) && texts.every(isRealDate)) return 'date'
  if (all(MOMENT) && texts.every(isRealDate)) return 'dateTime'
  return all(MONTH) ? 'month' : 'text'
}

/** A figure that can be measured, drawn and aligned at the end. */
export const isFigure = (kind: ColumnKind): boolean => kind === 'number' || kind === 'share' || kind === 'decimal'

/** Time, which runs along an axis. */
export const isTime = (kind: ColumnKind): boolean => kind === 'date' || kind === 'dateTime' || kind === 'month'

const digitsOf = (decimal: string) => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  return { whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const compareSize = (one: string, other: string): number => {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  const length = Math.max(a.fraction.length, b.fraction.length)
  return (
    a.whole.length - b.whole.length ||
    compareText(a.whole, b.whole) ||
    compareText(a.fraction.padEnd(length, '0'), b.fraction.padEnd(length, '0'))
  )
}

const isZero = (decimal: string) => /^-?0+(\.0+)?$/.test(decimal)

/** Compares plain decimal strings of any length exactly. */
export const compareDecimals = (one: string, other: string): number => {
  const [negative, otherNegative] = [one, other].map((each) => each.startsWith('-') && !isZero(each))
  if (negative !== otherNegative) return negative ? -1 : 1
  return negative ? compareSize(other, one) : compareSize(one, other)
}
