import { stringify } from 'csv-stringify/sync'

/**
 * A table as CSV: UTF-8 with its mark, RFC 4180, and no cell that a spreadsheet would take for a formula. Amounts come as
 * plain decimals without a sign, moments and days in ISO 8601.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string =>
  stringify([[...columns], ...rows.map((row) => [...row])], { bom: true, record_delimiter: '\r\n', escape_formulas: true })
