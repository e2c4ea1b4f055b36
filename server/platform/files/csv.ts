import { setImmediate } from 'node:timers/promises'
import type { Options } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'

/** This many rows are written before other work gets its turn. */
const AT_A_TIME = 500

const NEGATIVE = /^-\d+(\.\d+)?$/

const OPTIONS: Options = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  // A plain negative number is not a formula.
  cast: { string: (value) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value) },
}

type Row = readonly (string | null)[]

/** Writes the titles of a table that is written piece by piece, after the byte order mark. */
export const csvHead = (columns: readonly string[]): string => stringify([[...columns]], { ...OPTIONS, bom: true })

/** Writes further rows of a table that {@link csvHead} began, by the rules of {@link csvOf}. */
export const csvRows = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => [...row]),
    OPTIONS,
  )

/**
 * Writes a table as CSV: UTF-8 with a byte order mark, RFC 4180, and no cell that a spreadsheet would run as a formula.
 * Amounts are plain decimals, moments and days are in ISO 8601.
 */
export const csvOf = async (columns: readonly string[], rows: readonly Row[]): Promise<string> => {
  let text = csvHead(columns)
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    text += csvRows(rows.slice(at, at + AT_A_TIME))
    await setImmediate()
  }
  return text
}
