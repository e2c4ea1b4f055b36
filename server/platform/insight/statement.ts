import { type Currency, exponentOf } from '../../shared/currency.ts'
import { gulfDayInSql, startOfGulfDayInSql } from '../../shared/day.ts'
import { newSqlStatement } from '../database/sql-statement.ts'
import { type AggregateQuery, type Grouping, SMALLEST_GROUP } from './aggregate-query.ts'
import { type Dataset, type Dimension, NOW } from './dataset.ts'
import { hijriMonths } from './hijri-months.ts'
import { type Measure, nameOf, type Where } from './measure.ts'

/** One factor per currency into another, over one denominator. */
export interface Factors {
  readonly currencies: readonly string[]
  readonly numerators: readonly string[]
  readonly denominator: string
}

/** A compiled query: SQL with its values, and where its figures are found. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** The column of each measure, by its name. */
  readonly columns: ReadonlyMap<string, string>
}

/** What records must meet: conditions of their dimensions, and ranges of their numbers and amounts. */
interface Condition {
  readonly dimensions: readonly string[]
  readonly ranges: readonly string[]
}

const NO_CONDITION: Condition = { dimensions: [], ranges: [] }
const both = (one: Condition, other: Condition): Condition => ({
  dimensions: [...one.dimensions, ...other.dimensions],
  ranges: [...one.ranges, ...other.ranges],
})

interface Range {
  readonly from?: string | null
  readonly to?: string | null
  readonly min?: number | string | null
  readonly max?: number | string | null
  readonly in?: Currency
}

/** The minor units of one major unit of a currency. */
const majorOf = (currency: Currency) => 10 ** exponentOf(currency)

/** Compiles what a client asks of a dataset into one statement: a row for each group, and one for all of them together. */
export const compile = (
  dataset: Dataset,
  { groupings, where, measures, having, orderBy, first }: AggregateQuery,
  factorsTo: (currency: Currency) => Factors,
  now: Date,
): Statement => {
  const { values, bind } = newSqlStatement()
  const joins: string[] = []
  const projected = new Map<string, string>()

  /** Computes an expression once for each record, and returns its column. */
  const column = (sql: string): string => {
    const known = projected.get(sql)
    if (known) return known
    const name = `c${projected.size}`
    projected.set(sql, name)
    return name
  }

  const factorJoins = new Map<string, { alias: string; denominator: string; currency: string; target: string }>()
  const factorOf = (currencySql: string, target: Currency) => {
    const key = `${currencySql} ${target}`
    const known = factorJoins.get(key)
    if (known) return known
    const { currencies, numerators, denominator } = factorsTo(target)
    const made = { alias: `factor${factorJoins.size}`, denominator: bind(denominator), currency: column(currencySql), target: bind(target) }
    joins.push(
      `left join (select unnest(${bind(currencies)}::text[]) as currency, unnest(${bind(numerators)}::numeric[]) as numerator) ${made.alias} ` +
        `on ${made.alias}.currency = ${currencySql}`,
    )
    factorJoins.set(key, made)
    return made
  }
  /** An amount in minor units of another currency, times the denominator of its factors. */
  const scaledAmount = (name: string, target: Currency) => {
    const { sql, currency } = dataset.amounts[name]!
    const { alias, denominator } = factorOf(currency, target)
    return { scaled: `(${sql}) * ${alias}.numerator`, denominator: `${denominator}::numeric` }
  }

  let hasHijri = false
  const hijriMonthOf = (sql: string) => {
    if (!hasHijri) {
      const { starts, names } = hijriMonths(now)
      joins.push(`cross join (select ${bind(starts)}::date[] as starts, ${bind(names)}::text[] as names) hijri`)
      hasHijri = true
    }
    return `hijri.names[nullif(width_bucket(${gulfDayInSql(sql)}, hijri.starts), 0)]`
  }

  const keyOf = ({ dimension, period }: Grouping): string => {
    const { sql, kind } = dataset.dimensions[dimension]!
    if (kind !== 'moment') return `coalesce((${sql})::text, '')`
    if (period === 'HijriMonth') return `coalesce(${hijriMonthOf(sql)}, '')`
    if (period === 'Day') return `coalesce(${gulfDayInSql(sql)}::text, '')`
    return `coalesce(date_trunc('${period === 'Week' ? 'week' : 'month'}', ${gulfDayInSql(sql)})::date::text, '')`
  }

  const within = (sql: string, { min, max }: Range): string[] => [
    ...(min == null ? [] : [`${sql} >= ${bind(min)}::numeric`]),
    ...(max == null ? [] : [`${sql} <= ${bind(max)}::numeric`]),
  ]
  const ofDimension = ({ kind, sql }: Dimension, asked: unknown): string[] => {
    if (kind === 'truth') return [asked === true ? `(${sql})` : `not (${sql})`]
    if (kind !== 'moment') return [`(${sql})::text = any (${bind(asked)}::text[])`]
    const { from, to } = asked as Range
    return [
      ...(from == null ? [] : [`(${sql}) >= ${startOfGulfDayInSql(`${bind(from)}::date`)}`]),
      ...(to == null ? [] : [`(${sql}) < ${startOfGulfDayInSql(`${bind(to)}::date + 1`)}`]),
    ]
  }
  const conditionOf = (asked: Where | null | undefined): Condition =>
    Object.entries(asked ?? {}).reduce((condition, [name, value]): Condition => {
      if (value === null || value === undefined) return condition
      const dimension = dataset.dimensions[name]
      if (dimension) return both(condition, { dimensions: ofDimension(dimension, value), ranges: [] })
      const range = value as Range
      if (dataset.numbers[name]) return both(condition, { dimensions: [], ranges: within(`(${dataset.numbers[name].sql})`, range) })
      const { scaled, denominator } = scaledAmount(name, range.in!)
      return both(condition, { dimensions: [], ranges: within(`${scaled} / ${denominator} / ${majorOf(range.in!)}`, range) })
    }, NO_CONDITION)
  const filterBy = (conditions: readonly string[]) =>
    conditions.length === 0 ? '' : ` filter (where ${conditions.map(column).join(' and ')})`
  const filterOf = ({ dimensions, ranges }: Condition) => filterBy([...dimensions, ...ranges])
  const quantileOf = (p: number) => `percentile_cont(${bind(p)}::float8)`

  /** SQL for whether a range is asked of the records of too few businesses: many ranges would find the number of one of them. */
  const searchesFew = ({ dimensions, ranges }: Condition): string | null =>
    dimensions.length === 0 || ranges.length === 0
      ? null
      : `count(distinct subject)${filterBy(dimensions)} between 1 and ${SMALLEST_GROUP - 1}`
  /** A figure of some records of a group, null when they are of too few businesses. `none` is its value when there are none. */
  const shownOf = (figure: string, met: Condition, none = 'null', searched = met): string => {
    const few = searchesFew(searched)
    const hidden = few ? `when ${few} then null ` : ''
    const filter = filterOf(met)
    if (filter === '') return hidden ? `case ${hidden}else ${figure} end` : figure
    const businesses = `count(distinct subject)${filter}`
    return `case ${hidden}when ${businesses} >= ${SMALLEST_GROUP} then ${figure} when ${businesses} = 0 then ${none} end`
  }

  const narrowed = conditionOf(where)
  // Groups are formed before the ranges are applied, so that every figure has them in its condition.
  const ranges: Condition = { dimensions: [], ranges: narrowed.ranges }
  const sqlOf = (measure: Measure): string => {
    if (measure.name === 'share') {
      const among = both(ranges, conditionOf(measure.among))
      const part = both(among, conditionOf(measure.of))
      return shownOf(`count(*)${filterOf(part)}::float8 / nullif(count(*)${filterOf(among)}, 0)`, among, 'null', part)
    }
    const condition = both(ranges, conditionOf(measure.where))
    const filter = filterOf(condition)
    if (!('of' in measure)) return shownOf(`count(${measure.name === 'count' ? '*' : 'distinct subject'})${filter}`, condition, '0')
    const having = (sql: string) => both(condition, { dimensions: [`(${sql}) is not null`], ranges: [] })
    if (!('in' in measure)) {
      const { sql } = dataset.numbers[measure.of]!
      const value = column(`(${sql})::float8`)
      const figure = 'p' in measure ? `${quantileOf(measure.p)} within group (order by ${value})` : `avg(${value})`
      return shownOf(`${figure}${filter}`, having(sql))
    }
    const { scaled, denominator } = scaledAmount(measure.of, measure.in)
    const inMajor = (figure: string) => `${figure} / ${denominator} / ${majorOf(measure.in)}`
    const has = having(dataset.amounts[measure.of]!.sql)
    if (measure.name === 'sum') return shownOf(inMajor(`coalesce(sum(${column(scaled)})${filter}, 0)`), has, '0')
    if (!('p' in measure)) return shownOf(inMajor(`avg(${column(scaled)})${filter}`), has)
    const ordered = `within group (order by ${column(`(${scaled})::float8`)})`
    return shownOf(inMajor(`(${quantileOf(measure.p)} ${ordered}${filter})::numeric`), has)
  }

  const keys = groupings.map((grouping, at) => ({ name: `k${at}`, sql: keyOf(grouping) }))
  const columns = new Map<string, string>()
  const computed: string[] = []
  for (const measure of measures) {
    const name = nameOf(measure)
    if (columns.has(name)) continue
    columns.set(name, `m${columns.size}`)
    computed.push(`${sqlOf(measure)} as ${columns.get(name)}`)
  }
  // An amount whose currency has no rate has no factor: it would be missing from the figure in silence.
  const factors = [...factorJoins.values()]
  const lacksRate = factors
    .map(({ alias, currency }) => `(${currency} is not null and ${column(`${alias}.numerator`)} is null)`)
    .join(' or ')
  const converted = factors.flatMap(({ currency, target }) =>
    [currency, target].map((used) => `(case when ${currency} <> ${target} then ${used}::text end)`),
  )

  const names = keys.map(({ name }) => name)
  const listed = names.map((name) => `${name}, `).join('')
  const bounds = having.flatMap(({ measure, min, max }) => within(`${columns.get(measure)!}::numeric`, { min, max }))
  /** The rank of a key: an enum's in the order of its declaration, a number's as a number. A group without a value is last. */
  const rankOf = (name: string, at: number): string => {
    const dimension = dataset.dimensions[groupings[at]!.dimension]!
    if (dimension.kind === 'choice') return `array_position(${bind(Object.values(dimension.values))}::text[], ${name})`
    return dimension.kind === 'whole' ? `nullif(${name}, '')::numeric` : `nullif(${name}, '')`
  }
  const ranks = names.map(rankOf)
  const sorted = orderBy.map(({ by, descending }) => {
    const sql = 'grouping' in by ? ranks[by.grouping]! : columns.get(by.measure)!
    return `${sql} ${descending ? 'desc' : 'asc'} nulls last`
  })
  const met = filterOf(ranges)
  const columnsOfRecords = [
    `${dataset.business} as subject`,
    ...keys.map(({ name, sql }) => `${sql} as ${name}`),
    ...[...projected].map(([sql, name]) => `${sql} as ${name}`),
  ]
  const isGrouped = names.length > 0
  const ofShown = isGrouped ? `fact join shown using (${names.join(', ')})` : 'fact cross join shown'
  const ratesUsed = `
    select array_agg(distinct used.currency) from ${ofShown} cross join lateral (values ${converted.join(', ')}) used (currency) where is_shown`

  const text = `
    with fact as materialized (
      select ${columnsOfRecords.join(', ')} from ${dataset.from} ${joins.join(' ')}
      where ${[dataset.keep, ...narrowed.dimensions].map((each) => `(${each})`).join(' and ')}
    ), size as (
      select ${listed}count(distinct subject) as businesses, count(distinct subject)${met} as met, bool_or(${lacksRate || 'false'}) as lacks_rate
      from fact${isGrouped ? ` group by ${names.join(', ')}` : ''}
    ), shown as (
      select ${listed}met >= ${SMALLEST_GROUP} as is_shown, businesses between 1 and ${SMALLEST_GROUP - 1} or met between 1 and ${SMALLEST_GROUP - 1} as is_hidden,
        lacks_rate and businesses >= ${SMALLEST_GROUP} as lacks_rate
      from size
    ), figure as (
      select ${listed}${isGrouped ? `grouping(${names.join(', ')}) > 0` : 'true'} as is_total, count(*)${met} as facts${computed.map((each) => `, ${each}`).join('')}
      from ${ofShown} where is_shown
      group by ${isGrouped ? `grouping sets ((${names.join(', ')}), ())` : '()'}
    )
    (select figure.*, (select count(*) from shown where is_hidden) as hidden, (select bool_or(lacks_rate) from shown) as lacks_rate,
        (${converted.length > 0 ? ratesUsed : 'select null::text[]'}) as converted
      from figure where is_total)
    union all
    (select figure.*, null, null, null from figure where not is_total${bounds.map((each) => ` and ${each}`).join('')}
      order by ${[...sorted, ...ranks, '1'].join(', ')} limit ${bind(first)})`
  return { text: text.includes(NOW) ? text.replaceAll(NOW, `${bind(now)}::timestamptz`) : text, values, columns }
}
