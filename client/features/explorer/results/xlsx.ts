import writeXlsxFile, { type CellObject } from 'write-excel-file/browser'
import { isDecimal } from './column-kinds'
import { type RowList, textOf } from './row-lists'

/** A spreadsheet computes with this many significant digits; more are lost. */
const EXACT_DIGITS = 15
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31

const isExact = (decimal: string) => decimal.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXACT_DIGITS

/** XML knows no control characters. */
const text = (value: string): CellObject => ({ value: value.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT), type: String })

/** A value as a cell: a number if none of its digits would be lost, otherwise a text, and never a formula. */
export const cellOf = (value: unknown, isFigure: boolean): CellObject | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { value, type: Boolean }
  if (typeof value === 'number') return isExact(String(Math.abs(value))) ? { value, type: Number } : text(String(value))
  if (!isFigure || !isDecimal(value) || !isExact(value)) return text(textOf(value))
  const digits = value.split('.')[1]?.length ?? 0
  return { value: Number(value), type: Number, format: digits === 0 ? '0' : `0.${'0'.repeat(digits)}` }
}

/** Writes a list as a workbook of one sheet, headed by the paths of its columns. */
export const xlsxOf = ({ columns, rows }: RowList, name: string, isRightToLeft: boolean): Promise<Blob> => {
  const head = columns.map(({ id }): CellObject => ({ ...text(id), fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]!.kind === 'decimal')))
  const sheet =
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || 'Rows'
  return writeXlsxFile([head, ...body], {
    sheet,
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
    columns: columns.map(() => ({ width: 18 })),
  }).toBlob()
}
