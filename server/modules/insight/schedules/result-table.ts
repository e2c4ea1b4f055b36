/** More columns than this are no table that a person reads. */
const MOST_COLUMNS = 500

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }
type Row = { readonly [name: string]: Json }

/** A table of texts; null is an empty cell. */
export interface ResultTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}

const isRow = (value: Json): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const valueAt = (result: Row, path: readonly string[]): Json =>
  path.reduce<Json>((value, key) => (isRow(value) ? value[key] : undefined), result)

/** Writes a value as a cell: what the server wrote as text is not touched, so that amounts and decimals keep every digit. */
const cellOf = (value: Json): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Writes the fields of a record, and of the records in it, under names with dots; a list in it is one cell of JSON. */
const addCells = (cells: Map<string, string | null>, row: Row, prefix: string): void => {
  for (const [name, value] of Object.entries(row)) {
    if (isRow(value)) addCells(cells, value, `${prefix}${name}.`)
    else cells.set(prefix + name, cellOf(value))
  }
}

/**
 * Returns the table of a result: the records of the list at a path, or the whole result as one row where there is no list. Null for one of
 * more than 500 columns.
 */
export const resultTable = (result: Readonly<Record<string, unknown>>, path: readonly string[] | null): ResultTable | null => {
  const whole = result as Row
  const list = path === null ? undefined : valueAt(whole, path)
  const records = (isList(list) ? list : [whole]).map((entry) => {
    const cells = new Map<string, string | null>()
    if (isRow(entry)) addCells(cells, entry, '')
    return cells
  })
  const columns = [...new Set(records.flatMap((cells) => [...cells.keys()]))]
  if (columns.length > MOST_COLUMNS) return null
  return { columns, rows: records.map((cells) => columns.map((column) => cells.get(column) ?? null)) }
}
