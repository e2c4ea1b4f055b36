import { type RowList, textOf } from './row-lists'

const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NEGATIVE = /^-\d+(\.\d+)?$/
const QUOTED = /[",\r\n]/
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that no spreadsheet runs as a formula, guarded as the server guards its files. */
const cellOf = (value: unknown): string => {
  const text = textOf(value)
  const isFigure = typeof value === 'number' || NEGATIVE.test(text)
  const guarded = FORMULA.test(text) && !isFigure ? `'${text}` : text
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/**
 * Writes a list as CSV: UTF-8 with a byte order mark, RFC 4180, headed by the paths of its columns. Values are written as the
 * server sent them, a missing one as nothing, lists and objects as JSON.
 */
export const csvOf = ({ columns, rows }: Pick<RowList, 'columns' | 'rows'>): string =>
  BYTE_ORDER_MARK + [columns.map(({ id }) => id), ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
