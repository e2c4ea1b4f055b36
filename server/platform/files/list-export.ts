import { DomainError, invalidField } from '../../shared/errors.ts'
import { type TextKey, textOf, written } from '../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import type { Language } from '../i18n/language.ts'
import { csvOf } from './csv.ts'
import type { MadeDocument } from './documents.ts'

/** A longer list is exported in the background. */
const MOST_ROWS = 10_000
const LONGEST_WORDS = 200

/** Reads the filter of a list from the address of its export, one field at a time; null for a field that is absent. */
export const filterIn = (query: URLSearchParams) => ({
  text: (field: string): string | null => query.get(field),

  /** Returns the search text that a person typed. */
  words(field: string): string | null {
    const given = query.get(field)
    if (given && given.length > LONGEST_WORDS) throw invalidField(field, 'common.input.search200')
    return given
  },

  /** Returns an enum value by its name in the schema (`CUSTOMER_PAYMENT`) or by its value. */
  oneOf<Value extends string>(names: Readonly<Record<string, Value>>, field: string): Value | null {
    const given = query.get(field)
    if (!given) return null
    const found = Object.entries(names).find(([name, value]) => name === given || value === given)
    if (!found) throw invalidField(field, 'platform.lists.badExport')
    return found[1]
  },

  /** Returns a boolean. */
  flag(field: string): boolean | null {
    const given = query.get(field)
    return given === 'true' ? true : given === 'false' ? false : null
  },

  decimal: (field: string): string | null => (query.get(field) ? Decimal.parseValue(query.get(field)) : null),
  day: (field: string): string | null => (query.get(field) ? LocalDate.parseValue(query.get(field)) : null),
})

interface ListExport<Row> {
  /** The file's name with its day, without its extension. */
  readonly name: string
  /** The titles of the columns, written in the reader's language. */
  readonly columns: readonly TextKey[]
  readonly cells: (row: Row) => readonly (string | null)[]
  readonly language: Language
  /** Reads the newest rows, `most` at most. */
  readonly read: (most: number) => Promise<Row[]>
  /** Default: 10,000. */
  readonly most?: number
}

/**
 * Returns a list as CSV for a person, newest first. Its titles are in the reader's language; amounts, times and codes are
 * written as the API has them. Throws LIMIT_EXCEEDED for a list of more than `most` rows: `exportCreate` takes it in the background.
 */
export const listAsCsv = async <Row>({
  name,
  columns,
  cells,
  language,
  read,
  most = MOST_ROWS,
}: ListExport<Row>): Promise<MadeDocument> => {
  const rows = await read(most + 1)
  if (rows.length > most) throw new DomainError('LIMIT_EXCEEDED', textOf('platform.lists.tooLongForCsv', { most }))
  const titles = columns.map((column) => written(column, language))
  const body = await csvOf(titles, rows.map(cells))
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body }
}
