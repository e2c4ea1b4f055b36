import { type ExportPlan, PLAN_FIELDS } from './export-plan.ts'

type Json = Readonly<Record<string, unknown>>

/** One page of rows as a plan's document returns it. */
export interface ExportedPage {
  readonly rows: readonly Json[]
  /** The cursor of the next page; null after the last. */
  readonly next: string | null
  /** How many rows there are on all pages; null where it was not asked for or is not exact. */
  readonly total: number | null
}

const inner = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? (value as Json)[key] : undefined)

/** Reads a page from the result of a plan's document; null when it is not there, because the person may not see it. */
export const pageIn = ({ path, rows }: Pick<ExportPlan, 'path' | 'rows'>, data: Json | null): ExportedPage | null => {
  const connection = path.reduce<unknown>(inner, data)
  const listed = inner(connection, rows)
  if (!Array.isArray(listed)) return null
  const { hasNextPage, endCursor } = (inner(connection, PLAN_FIELDS.page) ?? {}) as { hasNextPage?: boolean; endCursor?: string | null }
  const total = inner(connection, PLAN_FIELDS.total)
  const isExact = inner(connection, PLAN_FIELDS.isExact) !== false
  return {
    rows: rows === 'nodes' ? listed : listed.map((edge) => inner(edge, 'node') as Json),
    next: hasNextPage === true ? (endCursor ?? null) : null,
    total: typeof total === 'number' && isExact ? total : null,
  }
}

/** Returns the cell of a column: texts and numbers as they are, lists and objects as JSON. */
const cellOf = (row: Json, path: readonly string[]): string | null => {
  const value = path.reduce<unknown>(inner, row)
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Returns the cells of a row. */
export const cellsOf = (row: Json, columns: ExportPlan['columns']): (string | null)[] => columns.map((path) => cellOf(row, path))

/** Returns the titles of the columns: their paths, with dots. */
export const titlesOf = (columns: ExportPlan['columns']): string[] => columns.map((path) => path.join('.'))
