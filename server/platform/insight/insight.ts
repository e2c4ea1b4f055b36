import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Authorized, Info, Int, Query, Resolver } from 'type-graphql'
import { type Currency, exponentOf } from '../../shared/currency.ts'
import { DomainError, invalidField } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { divideHalfEven, toDecimal } from '../../shared/money.ts'
import { Role } from '../../shared/role.ts'
import { sha256 } from '../../shared/text.ts'
import { Costs } from '../graphql/limits.ts'
import type { ReadRows } from '../rows.ts'
import { Direction, FigureBounds, GroupSort } from './aggregate.inputs.ts'
import { type AggregateQuery, type Grouping, SMALLEST_GROUP } from './aggregate-query.ts'
import { type AggregateExplanation, aggregateTypes, fieldOf, type GroupRow } from './aggregate-types.ts'
import type { Dataset } from './dataset.ts'
import { type Measure, nameOf, type Where } from './measure.ts'
import { measuresBelow, type Selected } from './selection.ts'
import { compile, type Factors } from './statement.ts'

/** The exchange rates of one answer. */
export interface AnswerRates {
  factorsTo(currency: Currency): Factors
  /** The time of the oldest rate of some currencies; null when they need none. */
  oldestOf(currencies: readonly Currency[]): Date | null
}

/** What aggregates need of the product: how they read, and by which rates they convert. */
export interface InsightSources {
  readonly readRows: ReadRows
  readonly ratesOf: () => Promise<AnswerRates>
  /** The moment whose data the request reads. */
  readonly asOf: () => Promise<Date>
}

const MOST_GROUPS = 1_000
const MOST_GROUPINGS = 4
/** What reading and grouping the records of a dataset costs, beside its groups and figures: no count of objects says it. */
const COST = 1_000
/** The least and the most quantile: those beyond are the figures of single businesses. */
const QUANTILES = { least: 0.05, most: 0.95 }

interface FigureRow {
  readonly [column: string]: unknown
  readonly is_total: boolean
  readonly facts: string
  readonly hidden: string | null
  readonly lacks_rate: boolean | null
  /** The currencies whose rates were used. */
  readonly converted: Currency[] | null
}

/** Rounds what PostgreSQL writes of a number to minor units, half to even, and writes it in major units. */
const amountOf = (written: string, currency: Currency): string => {
  const [whole = '0', decimals = ''] = written.replace('-', '').split('.')
  const minor = divideHalfEven(BigInt(whole + decimals) * 10n ** BigInt(exponentOf(currency)), 10n ** BigInt(decimals.length))
  return toDecimal(written.startsWith('-') ? -minor : minor, currency)
}

/** The figure of a measure, from the text or number in which the database returns it. */
const figureOf = (measure: Measure, found: unknown): unknown => {
  if (found === null || found === undefined) return null
  return 'in' in measure ? amountOf(String(found), measure.in) : Number(found)
}

/** The key's value of a grouping, from the text by which records were grouped. */
const keyValue = ({ dimensions }: Dataset, { dimension }: Grouping, found: string): unknown => {
  if (found === '') return null
  const { kind } = dimensions[dimension]!
  if (kind === 'whole') return Number(found)
  return kind === 'truth' ? found === 'true' : found
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

type Types = ReturnType<typeof aggregateTypes>

interface Asked {
  readonly narrowed: Where | null
  readonly grouped: readonly string[]
  readonly having: readonly FigureBounds[]
  readonly orderBy: readonly GroupSort[]
  readonly first: number
  readonly info: GraphQLResolveInfo
}

const createAnswer = (dataset: Dataset, { groupBy, groupings }: Types, { readRows, ratesOf, asOf: readAsOf }: InsightSources) => {
  const version = sha256(JSON.stringify(dataset)).slice(0, 12)

  const groupingsOf = (names: readonly string[]): Grouping[] => {
    if (names.length > MOST_GROUPINGS) throw invalidField('groupBy', textOf('platform.insight.tooManyGroupings', { most: MOST_GROUPINGS }))
    return unique(names).map((name) => groupings.get(name)!)
  }
  const checked = (measures: readonly Measure[]): readonly Measure[] => {
    const { least, most } = QUANTILES
    if (measures.some((each) => 'p' in each && !(each.p >= least && each.p <= most)))
      throw invalidField('p', textOf('platform.insight.quantile', { least, most }))
    return measures
  }
  const measureNamed = (selected: readonly Selected[], name: string, field: string): string => {
    const [measure, another] = unique(selected.filter((each) => each.name === name).map((each) => nameOf(each.measure)))
    // A query that selects `rows` twice may give one name to two measures.
    if (!measure || another) throw invalidField(field, textOf('platform.insight.notSelected', { name }))
    return measure
  }

  const read = async (asked: AggregateQuery, rates: AnswerRates, asOf: Date) => {
    const { text, values, columns } = compile(dataset, asked, rates.factorsTo, asOf)
    // Without a name: queries of analysts are too many and too different to keep prepared.
    const found = await readRows<FigureRow>('', text, values)
    const total = found.find(({ is_total }) => is_total)!
    if (total.lacks_rate) throw new DomainError('RATE_UNAVAILABLE', 'platform.insight.noRate')
    const groupOf = (row: FigureRow): GroupRow => ({
      key: row.is_total
        ? {}
        : Object.fromEntries(asked.groupings.map((each, at) => [fieldOf(each), keyValue(dataset, each, row[`k${at}`] as string)])),
      figureOf: (measure) => figureOf(measure, row[columns.get(nameOf(measure))!]),
    })
    const [facts, hidden] = [Number(total.facts), Number(total.hidden)]
    return {
      rows: found.filter(({ is_total }) => !is_total).map(groupOf),
      // Zero would say that there is nothing.
      total: facts === 0 && hidden > 0 ? { key: {}, figureOf: () => null } : groupOf(total),
      facts,
      hidden,
      converted: total.converted ?? [],
    }
  }

  return async ({ narrowed, grouped, having, orderBy, first, info }: Asked) => {
    if (first < 1 || first > MOST_GROUPS) throw invalidField('first', textOf('platform.insight.pageSize', { most: MOST_GROUPS }))
    const asOf = await readAsOf()
    const inRows = measuresBelow(info, 'rows')
    const asked = groupingsOf(grouped)
    const rates = await ratesOf()
    const { rows, total, facts, hidden, converted } = await read(
      {
        groupings: asked,
        where: narrowed ?? null,
        measures: checked([...inRows, ...measuresBelow(info, 'total')].map(({ measure }) => measure)),
        having: having.map(({ figure, min, max }) => ({
          measure: measureNamed(inRows, figure, 'having'),
          min: min ?? null,
          max: max ?? null,
        })),
        orderBy: orderBy.map(({ by, direction }) => {
          const at = unique(grouped).indexOf(groupBy[by] ?? '')
          return {
            by: at >= 0 ? { grouping: at } : { measure: measureNamed(inRows, by, 'orderBy') },
            descending: direction !== Direction.ASC,
          }
        }),
        first,
      },
      rates,
      asOf,
    )
    const explain: AggregateExplanation = {
      asOf,
      definition: dataset.definition,
      rowCount: facts,
      version,
      ratesAsOf: rates.oldestOf(converted),
      smallestGroup: SMALLEST_GROUP,
    }
    return { rows, total, hiddenGroups: hidden, explain }
  }
}

type Answer = ReturnType<typeof createAnswer>

const declare = (dataset: Dataset) => {
  const types = aggregateTypes(dataset)
  const { aggregates, where, groupBy } = types

  @Resolver()
  class AggregateResolver {
    constructor(private readonly answer: Answer) {}

    @Authorized(Role.ANALYST, Role.ADMIN)
    @Costs(COST)
    @Query(() => aggregates, {
      name: `${dataset.name}Aggregates`,
      description: `Counts, sums, averages and quantiles, grouped as the query chooses. ${dataset.definition}`,
    })
    async aggregates(
      @Arg('where', () => where, { nullable: true, description: 'Which records. Absent or null: all.' }) narrowed: Where | null,
      @Arg('groupBy', () => [groupBy], { defaultValue: [], description: 'By what they are grouped, at most four. Empty: the total alone.' })
      grouped: string[],
      @Arg('having', () => [FigureBounds], { defaultValue: [], description: 'Which groups are returned, by their figures.' })
      having: FigureBounds[],
      @Arg('orderBy', () => [GroupSort], { defaultValue: [], description: 'How groups are sorted; those that are equal, by their keys.' })
      orderBy: GroupSort[],
      @Arg('first', () => Int, { defaultValue: 100, description: 'How many groups to return, 1 to 1,000.' }) first: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      return this.answer({ narrowed, grouped, having, orderBy, first, info })
    }
  }
  return { types, AggregateResolver }
}

/** Types are declared once in a process, by the name of their dataset: only its SQL depends on the configuration. */
const declared = new Map<string, ReturnType<typeof declare>>()

/** Makes the operation of a dataset, `<name>Aggregates`: what analysts group and measure of its records, in one statement. */
export const createAggregates = (dataset: Dataset, sources: InsightSources): object => {
  const { types, AggregateResolver } = declared.get(dataset.name) ?? declare(dataset)
  declared.set(dataset.name, { types, AggregateResolver })
  return new AggregateResolver(createAnswer(dataset, types, sources))
}
