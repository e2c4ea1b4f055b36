import { isFigure, isTime } from './column-kinds'
import { type RowList, textOf } from './row-lists'

/** Why a list cannot be drawn. */
export type NoChart = 'noRows' | 'noFigures' | 'noNames' | 'repeated'

/** A point of each category, with the value of each series that has one. `values` are rounded to floats for drawing alone. */
export type ChartData = {
  readonly isOverTime: boolean
  readonly category: number
  /** Names of the series; one without a name when the rows are not divided. */
  readonly series: readonly string[]
  readonly points: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly rows: readonly (number | null)[]
  }[]
  /** Categories and series that are not drawn, because a chart of more cannot be read. */
  readonly leftOut: { readonly categories: number; readonly series: number }
}

/** What a chart can be of: the columns that can be measured. Identifiers and years count nothing. */
export const measuresOf = ({ columns }: RowList): readonly number[] =>
  columns.flatMap(({ kind, name }, at) => (isFigure(kind) && !/^(year|id)$|(Id|Year)$/.test(name) ? [at] : []))

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const dimensionsOf = ({ columns, rows }: RowList): readonly number[] =>
  columns.flatMap(({ kind, name }, at) => {
    const isName = (kind === 'text' || kind === 'boolean' || isTime(kind)) && name !== '__typename' && name !== 'cursor'
    const values = rows.map((row) => row[at] ?? null).filter((value) => value !== null)
    return isName && values.length > 0 && !values.some((value) => UUID.test(textOf(value))) ? [at] : []
  })

const MOST_CATEGORIES = { time: 400, names: 40 } as const
const MOST_SERIES = 6

const isUnique = (names: readonly string[]) => new Set(names).size === names.length

/** The dimensions that divide each category into series: none, the next one, or all others, whichever tells the rows apart first. */
const seriesBy = (list: RowList, category: number, others: readonly number[]): readonly number[] | null => {
  const nameOf = (row: readonly unknown[], by: readonly number[]) => JSON.stringify([category, ...by].map((at) => textOf(row[at])))
  const choices = [[], others.slice(0, 1), others]
  return choices.find((by) => isUnique(list.rows.map((row) => nameOf(row, by)))) ?? null
}

/**
 * Returns what to draw of a list, or why nothing can be drawn. Time runs along the axis if one of the first two dimensions is
 * time; otherwise the first dimension names the bars. The next one divides them into series. Figures are never added up: rows
 * that no dimension tells apart are not drawn. Of more than 40 names and 6 series the largest are drawn, and the rest is counted.
 */
export const chartDataOf = (list: RowList, measure: number | undefined): ChartData | NoChart => {
  if (list.rows.length === 0) return 'noRows'
  if (measure === undefined) return 'noFigures'
  const dimensions = dimensionsOf(list)
  const category = dimensions.slice(0, 2).find((at) => isTime(list.columns[at]!.kind)) ?? dimensions[0]
  if (category === undefined) return 'noNames'
  const by = seriesBy(
    list,
    category,
    dimensions.filter((at) => at !== category),
  )
  if (by === null) return 'repeated'
  const isOverTime = isTime(list.columns[category]!.kind)
  const measured = (row: readonly unknown[]) => {
    const value = row[measure] ?? null
    return value === null ? null : Number(value)
  }
  const seriesOf = (row: readonly unknown[]) => by.map((at) => textOf(row[at]) || '–').join(' · ')
  const size = new Map<string, number>()
  for (const row of list.rows) size.set(seriesOf(row), (size.get(seriesOf(row)) ?? 0) + Math.abs(measured(row) ?? 0))
  const bySize = [...size.keys()].toSorted((one, other) => size.get(other)! - size.get(one)!)
  const drawn = new Set(bySize.slice(0, MOST_SERIES))
  const series = [...size.keys()].filter((name) => drawn.has(name))

  const categories = new Map<string, Map<string, number>>()
  for (const [at, row] of list.rows.entries()) {
    const name = textOf(row[category])
    if (isOverTime && name === '') continue
    const found = categories.get(name) ?? new Map<string, number>()
    categories.set(name, found.set(seriesOf(row), at))
  }
  const points = [...categories].map(([name, rows]) => {
    const at = series.map((one) => rows.get(one) ?? null)
    return { name, rows: at, values: at.map((row) => (row === null ? null : measured(list.rows[row]!))) }
  })
  const height = ({ values }: (typeof points)[number]) => Math.max(...values.map((value) => Math.abs(value ?? 0)))
  const most = isOverTime ? MOST_CATEGORIES.time : MOST_CATEGORIES.names
  const largest = new Set(points.length > most && !isOverTime ? points.toSorted((a, b) => height(b) - height(a)).slice(0, most) : points)
  const inOrder = isOverTime
    ? points.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).slice(-most)
    : points.filter((one) => largest.has(one))
  return {
    isOverTime,
    category,
    series,
    points: inOrder,
    leftOut: { categories: points.length - inOrder.length, series: size.size - series.length },
  }
}
