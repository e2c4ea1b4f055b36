import { type ColumnKind, compareDecimals, isDecimal, kindOf } from './column-kinds'
import type { Selected } from './selections'

/** A column of a list: where its values are in each row, and what they are. */
export type Column = {
  /** The keys from a row to its value. */
  readonly path: readonly string[]
  /** The path in one text, unique within the list. */
  readonly id: string
  readonly title: string
  /** The name of the field in the schema. */
  readonly name: string
  readonly unit?: string
  readonly kind: ColumnKind
}

/** How the figures of an aggregate came about, as far as the query asks for it. */
export type Explanation = {
  readonly asOf?: string
  readonly definition?: string
  readonly ratesAsOf?: string
  readonly rowCount?: number
  readonly smallestGroup?: number
  readonly version?: string
}

/** A list of a result as a table: `cells` of each row are in the order of the columns. */
export type RowList = {
  /** Where it is in the data; empty for values that are in no list. */
  readonly path: readonly string[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly unknown[])[]
  /** The same figures of all groups together, if the aggregate gives them. */
  readonly total: readonly unknown[] | null
  readonly isAggregate: boolean
  /** How many groups are left out because they are of too few businesses; null when the query does not ask. */
  readonly hiddenGroups: number | null
  readonly explanation: Explanation | null
  /** Whether the connection has more rows than these. */
  readonly hasMore: boolean
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is selected, then what the data hold besides: a result is shown whole even if its document cannot be read. */
const fieldsIn = (selected: readonly Selected[], values: readonly unknown[]): readonly Selected[] => {
  const known = new Set(selected.map(({ key }) => key))
  const others = new Set(values.filter(isFields).flatMap((value) => Object.keys(value).filter((key) => !known.has(key))))
  return [...selected, ...[...others].map((key) => ({ key, name: key, of: [] }))]
}

type Leaf = { readonly path: readonly string[]; readonly name: string; readonly unit?: string }

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined), row)

/** The leaves of rows in document order. A list within a row is one leaf. */
const leavesOf = (selected: readonly Selected[], rows: readonly unknown[], path: readonly string[] = []): Leaf[] =>
  fieldsIn(selected, rows).flatMap((field) => {
    const values = rows.map((row) => valueAt(row, [field.key])).filter((value) => value !== undefined && value !== null)
    const own = [...path, field.key]
    const isLeaf = field.of.length === 0 || (values.length > 0 && !values.every(isFields))
    return isLeaf ? [{ path: own, name: field.name, ...(field.unit && { unit: field.unit }) }] : leavesOf(field.of, values, own)
  })

/** A key as words: `daysToDecision` reads `Days to decision`. */
export const wordsOf = (key: string): string => {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? key : words[0]!.toUpperCase() + words.slice(1)
}

const titleOf = ({ path, unit }: Leaf, keys: number) => {
  const words = path.slice(-keys).map(wordsOf).join(' / ')
  return unit ? `${words}, ${unit}` : words
}

/** The shortest end of each path that no other column has. */
const titlesOf = (leaves: readonly Leaf[]): string[] =>
  leaves.map((leaf) => {
    const isTaken = (keys: number) => leaves.some((other) => other !== leaf && titleOf(other, keys) === titleOf(leaf, keys))
    let keys = 1
    while (keys < leaf.path.length && isTaken(keys)) keys++
    return isTaken(keys) ? leaf.path.join('.') : titleOf(leaf, keys)
  })

const tableOf = (leaves: readonly Leaf[], rows: readonly unknown[], total: unknown) => {
  const titles = titlesOf(leaves)
  const values = leaves.map(({ path }) => rows.map((row) => valueAt(row, path) ?? null))
  const columns = leaves.map(({ path, name, unit }, at): Column => {
    const own = valueAt(total, path)
    return { path, id: path.join('.'), title: titles[at]!, name, ...(unit && { unit }), kind: kindOf([...values[at]!, own], name) }
  })
  return {
    columns,
    rows: rows.map((_, row) => values.map((column) => column[row])),
    total: isFields(total) ? leaves.map(({ path }) => valueAt(total, path) ?? null) : null,
  }
}

/** A list of bare values has one column, whose path is empty. */
const bareList = (field: Selected, rows: readonly unknown[]) => ({
  columns: [{ path: [], id: field.key, title: wordsOf(field.key), name: field.name, kind: kindOf(rows, field.name) }],
  rows: rows.map((value) => [value ?? null]),
  total: null,
})

const named = (fields: Fields, selected: readonly Selected[], name: string): unknown => {
  const field = selected.find((each) => each.name === name)
  return field && fields[field.key]
}

const explanationOf = (fields: Fields, selected: readonly Selected[]): Explanation | null => {
  const field = selected.find(({ name }) => name === 'explain')
  const value = field && fields[field.key]
  if (!field || !isFields(value)) return null
  const text = (name: string) => {
    const found = named(value, field.of, name)
    return typeof found === 'string' ? { [name]: found } : {}
  }
  const number = (name: string) => {
    const found = named(value, field.of, name)
    return typeof found === 'number' ? { [name]: found } : {}
  }
  return {
    ...text('asOf'),
    ...text('definition'),
    ...text('ratesAsOf'),
    ...text('version'),
    ...number('rowCount'),
    ...number('smallestGroup'),
  }
}

/** Fields beside a list that say something of it, and are shown with it. */
const COMPANIONS: ReadonlySet<string> = new Set(['explain', 'hiddenGroups', 'pageInfo', 'totalCount', '__typename'])

type Walked = { readonly lists: RowList[]; readonly single: Leaf[]; readonly explanations: Explanation[] }

const walk = (fields: Fields, selections: readonly Selected[], path: readonly string[], found: Walked): void => {
  const selected = fieldsIn(selections, [fields])
  const rowsField = selected.find(({ name, key }) => name === 'rows' && Array.isArray(fields[key]))
  const explanation = explanationOf(fields, selected)
  if (explanation) found.explanations.push(explanation)
  for (const field of selected) {
    const { key, name, of } = field
    const value = Object.hasOwn(fields, key) ? fields[key] : undefined
    const own = [...path, key]
    if (Array.isArray(value)) {
      const isAggregate = field === rowsField
      const total = isAggregate ? named(fields, selected, 'total') : undefined
      const totalFields = selected.find((each) => each.name === 'total')?.of ?? []
      const isBare = of.length === 0 && !value.some(isFields)
      const hidden = named(fields, selected, 'hiddenGroups')
      const pageInfo = named(fields, selected, 'pageInfo')
      const merged = isAggregate && isFields(total) ? [...of, ...totalFields.filter((each) => !of.some((one) => one.key === each.key))] : of
      found.lists.push({
        path: own,
        ...(isBare ? bareList(field, value) : tableOf(leavesOf(merged, value), value, total)),
        isAggregate,
        hiddenGroups: isAggregate && typeof hidden === 'number' ? hidden : null,
        explanation: isAggregate ? explanation : null,
        hasMore: isFields(pageInfo) && pageInfo['hasNextPage'] === true,
      })
    } else if (COMPANIONS.has(name) || (rowsField && name === 'total')) {
    } else if (isFields(value) && (of.length > 0 || path.length === 0)) {
      walk(value, of, own, found)
    } else if (value !== undefined) {
      found.single.push({ path: own, name, ...(field.unit && { unit: field.unit }) })
    }
  }
}

/**
 * Returns the lists of a result as tables, in document order: rows of aggregates with their totals, nodes or edges of
 * connections, and plain lists, at any path. Values that are in no list are a last table of one row.
 */
export const rowListsOf = (data: unknown, selected: readonly Selected[]): readonly RowList[] => {
  if (!isFields(data)) return []
  const found: Walked = { lists: [], single: [], explanations: [] }
  walk(data, selected, [], found)
  if (found.single.length === 0) return found.lists
  const single: RowList = {
    path: [],
    ...tableOf(found.single, [data], undefined),
    isAggregate: false,
    hiddenGroups: null,
    explanation: found.lists.length === 0 ? (found.explanations[0] ?? null) : null,
    hasMore: false,
  }
  return [...found.lists, single]
}

/** Why an aggregate's figure is null: it is of too few businesses, or there is nothing to measure. */
export type Hidden = 'few' | 'hidden' | null

const FEW: ReadonlySet<string> = new Set(['count', 'businesses', 'sum', 'average', 'averageAmount', 'quantile', 'quantileAmount'])

/**
 * What a null means in an aggregate. Counts and sums are null for one to nine businesses, means and quantiles for fewer than
 * ten; a share may be null because there is nothing to divide by, so nothing is said of it. Of the total, every figure is null
 * when all groups are hidden.
 */
export const hiddenIn = ({ isAggregate }: RowList, { name, path }: Column, value: unknown, isTotal: boolean): Hidden => {
  if (!isAggregate || value !== null || path.length > 1 || !FEW.has(name)) return null
  return isTotal ? 'hidden' : 'few'
}

/** A value as text: a decimal as sent, lists and objects as JSON, nothing for null. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const compareValues = (kind: ColumnKind, one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (kind === 'decimal' && isDecimal(one) && isDecimal(other)) return compareDecimals(one, other)
  if (kind === 'dateTime') return Date.parse(textOf(one)) - Date.parse(textOf(other))
  return textOf(one).localeCompare(textOf(other), undefined, { numeric: kind === 'text' })
}

export type Order = { readonly column: number; readonly direction: 'ascending' | 'descending' }

/** Sorts rows by a column, exactly for decimals. Rows without a value come last in both directions; equal rows keep their order. */
export const sorted = ({ columns, rows }: Pick<RowList, 'columns' | 'rows'>, order: Order | null): RowList['rows'] => {
  if (!order) return rows
  const { column, direction } = order
  const kind = columns[column]!.kind
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column] ?? null, b[column] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compareValues(kind, one, other)
  })
}
