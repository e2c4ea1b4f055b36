import { type ClassType, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { type Count, counted, type Page, pageOf } from '../shared/page.ts'
import { newSqlStatement, type SqlStatement, statementName } from './database/sql-statement.ts'
import type { ListOrder, ListOrders } from './list-order.ts'
import type { ReadRows } from './rows.ts'

const MOST_WORDS = 5
/** The shortest word that the trigram indexes can find. */
const INDEXED_LENGTH = 3
/** How many rows of a list are read in its own order before the index is searched instead. */
const WALK = 2_000
/** Counts that are not exact end at this number. */
const COUNT_LIMIT = 1_000

/** The size of a page and the cursor that it follows. */
export interface PageAsked {
  readonly first: number
  readonly after?: string | null
}

/** How a page of a list is asked for: which page, and in which order. */
export interface ListAsked<Name extends string> extends PageAsked {
  readonly orderBy: Name
}

/** Returns the words of a search, each of which must occur: five at most. `prepare` writes the text as the searched column is kept. */
export const searchWords = (search: string | null | undefined, prepare = (text: string) => text.normalize('NFKC')): string[] =>
  prepare((search ?? '').replaceAll('\u0000', ''))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** Returns whether a trigram index can find at least one of these words. */
export const areIndexed = (words: readonly string[]) => words.some(({ length }) => length >= INDEXED_LENGTH)

/** Returns the LIKE pattern that finds a word anywhere; wildcards in the word are escaped. */
export const literalPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Narrows a query to rows in which every word occurs. `found` returns the condition for one word's placeholder; `write` returns the value behind it. */
export const withWords = <Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  search: string | null | undefined,
  found: (word: string) => string,
  write = (word: string) => word,
): SelectQueryBuilder<Row> => {
  searchWords(search).forEach((word, at) => {
    query.andWhere(`(${found(`:word${at}`)})`, { [`word${at}`]: write(word) })
  })
  return query
}

/** A page of nothing, for viewers who have no such list. */
export const emptyPage = <Node>(): Page<Node> => pageOf<Node>([], 1, counted(0), () => '')

const readNodes = async <Row extends ObjectLiteral & { id: string }, Name extends string>(
  query: SelectQueryBuilder<Row>,
  { first, after, orderBy }: ListAsked<Name>,
  { by }: ListOrders<Row, Name>,
) => {
  const { compared, cursorOf, direction, follows } = by[orderBy]
  const page = query.clone()
  if (after) {
    const parameters: Record<string, unknown> = {}
    const bind = (value: unknown) => {
      const name = `cursor${Object.keys(parameters).length}`
      parameters[name] = value
      return `:${name}`
    }
    page.andWhere(follows(after, query.alias, bind), parameters)
  }
  for (const column of compared(query.alias)) page.addOrderBy(column, direction === 'desc' ? 'DESC' : 'ASC')
  const rows = await page.limit(first + 1).getMany()
  return { rows, cursorOf, isWhole: !after && rows.length <= first }
}

/** Counts a list once, and not at all where its first page is all of it. */
const countOnce = (known: number | null, count: () => Promise<Count>): (() => Promise<Count>) => {
  if (known !== null) return counted(known)
  let found: Promise<Count> | undefined
  return () => {
    found ??= count()
    return found
  }
}

/** Reads one page of entities. `query` holds every condition already, the viewer's rights among them. */
export const readPage = async <Row extends ObjectLiteral & { id: string }, Name extends string>(
  query: SelectQueryBuilder<Row>,
  asked: ListAsked<Name>,
  orders: ListOrders<Row, Name>,
): Promise<Page<Row>> => {
  const { rows, cursorOf, isWhole } = await readNodes(query, asked, orders)
  const count = countOnce(isWhole ? rows.length : null, async () => ({ total: await query.getCount(), isExact: true }))
  return pageOf(rows, asked.first, count, cursorOf)
}

/** Reads one page as {@link readPage} does, of a long list: its count ends at 1,000. */
export const readLongPage = async <Row extends ObjectLiteral & { id: string }, Name extends string>(
  query: SelectQueryBuilder<Row>,
  asked: ListAsked<Name>,
  orders: ListOrders<Row, Name>,
): Promise<Page<Row>> => {
  const { rows, cursorOf, isWhole } = await readNodes(query, asked, orders)
  const count = countOnce(isWhole ? rows.length : null, async () => {
    const [text, values] = query
      .clone()
      .select(`${query.alias}.id`)
      .limit(COUNT_LIMIT + 1)
      .getQueryAndParameters()
    const [{ total }] = await query.connection.query(`select count(*)::int as total from (${text}) counted`, values)
    return { total: Math.min(total, COUNT_LIMIT), isExact: total <= COUNT_LIMIT }
  })
  return pageOf(rows, asked.first, count, cursorOf)
}

/** A list that is read as plain rows: its columns, its orders and its conditions. */
export interface SearchList<Row extends object, Node extends { id: string }> {
  readonly table: string
  readonly alias: string
  /** Joins that its columns need; they may not change the number of rows. */
  readonly joins?: string
  readonly columns: (statement: SqlStatement) => string
  readonly asNode: (row: Row) => Node
  readonly order: ListOrder<Node>
  /** Conditions that an index in the list's order supports: above all the viewer's rights. */
  readonly base: (statement: SqlStatement) => readonly string[]
  /** Conditions that are checked row by row: on the first 2,000 rows of the order, and on all rows only if those do not fill the page. */
  readonly narrow?: (statement: SqlStatement) => readonly string[]
  /** Conditions that a search index supports and that `narrow` implies. Present only where an index helps. */
  readonly index?: ((statement: SqlStatement) => readonly string[]) | undefined
  /** Counts above 1,000 are either exact, estimated by the planner, or cut at 1,000. */
  readonly counting: 'exact' | 'estimated' | 'cut'
}

/** Reads a list in pages, or as rows up to a maximum. */
export const searchList = <Row extends object, Node extends { id: string }>(
  readRows: ReadRows,
  { table, alias, joins = '', columns, asNode, order, base, narrow, index, counting }: SearchList<Row, Node>,
) => {
  const sorted = `order by ${order
    .compared(alias)
    .map((column) => `${column} ${order.direction}`)
    .join(', ')}`
  const ask = <Read extends object = Row>(text: string, { values }: SqlStatement) => readRows<Read>(statementName(text), text, values)

  const start = (statement: SqlStatement, after: string | null | undefined) => [
    ...base(statement),
    ...(after ? [order.follows(after, alias, statement.bind)] : []),
  ]

  const walk = async (limit: number, after: string | null | undefined) => {
    const statement = newSqlStatement()
    const shown = columns(statement)
    const first = start(statement, after).join(' and ')
    const searched = narrow?.(statement) ?? []
    const isAll = searched.length === 0
    const source = isAll
      ? `${table} ${alias} ${joins} where ${first}`
      : `(select * from ${table} ${alias} where ${first} ${sorted} limit ${WALK}) ${alias} ${joins} where ${searched.join(' and ')}`
    return { isAll, rows: await ask(`select ${shown} from ${source} ${sorted} limit ${statement.bind(limit)}`, statement) }
  }

  /** An index returns all matches unsorted, so only their ids are sorted and the other columns are read for one page. */
  const gather = (limit: number, after: string | null | undefined) => {
    const statement = newSqlStatement()
    const shown = columns(statement)
    const conditions = [...(index?.(statement) ?? []), ...(narrow?.(statement) ?? []), ...start(statement, after)].join(' and ')
    const most = statement.bind(limit)
    const text = index
      ? `with hit as materialized (select ${[...order.columns, `${alias}.id`].join(', ')} from ${table} ${alias} where ${conditions}),
           page as materialized (select ${alias}.id from hit ${alias} ${sorted} limit ${most})
         select ${shown} from ${table} ${alias} ${joins} where ${alias}.id in (select id from page) ${sorted}`
      : `select ${shown} from ${table} ${alias} ${joins} where ${conditions} ${sorted} limit ${most}`
    return ask(text, statement)
  }

  const rows = async (limit: number, after?: string | null): Promise<Node[]> => {
    const walked = await walk(limit, after)
    const found = walked.isAll || walked.rows.length >= limit ? walked.rows : await gather(limit, after)
    return found.map(asNode)
  }

  const count = async (): Promise<Count> => {
    const statement = newSqlStatement()
    const conditions = [...(index?.(statement) ?? []), ...(narrow?.(statement) ?? []), ...base(statement)]
    const matching = `from ${table} ${alias} where ${conditions.join(' and ')}`
    const limited = counting === 'exact' ? '' : `limit ${COUNT_LIMIT + 1}`
    const counted = await ask<{ total: number }>(`select count(*)::int as total from (select 1 ${matching} ${limited}) counted`, statement)
    const { total } = counted[0]!
    if (counting === 'exact' || total <= COUNT_LIMIT) return { total, isExact: true }
    if (counting === 'cut') return { total: COUNT_LIMIT, isExact: false }
    const plans = await ask<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`explain (format json) select 1 ${matching}`, statement)
    return { total: Math.max(COUNT_LIMIT + 1, Math.round(plans[0]!['QUERY PLAN'][0].Plan['Plan Rows'])), isExact: false }
  }

  return {
    /** Returns the first rows of the list, `most` at most. */
    rows: (most: number): Promise<Node[]> => rows(most),

    async page({ first, after }: PageAsked): Promise<Page<Node>> {
      const nodes = await rows(first + 1, after)
      const isWhole = !after && nodes.length <= first
      return pageOf(nodes, first, countOnce(isWhole ? nodes.length : null, count), order.cursorOf)
    },
  }
}

/** Resolves the count of a page, and whether it is exact. */
export const InexactTotalOf = <Node extends object>(page: ClassType<Page<Node>>, exact: { readonly description: string }) => {
  @Resolver(() => page)
  class InexactTotalResolver {
    @FieldResolver(() => Int, {
      description: 'Entries that match the filter, on all pages together; exact only when `isTotalExact` is true.',
    })
    async totalCount(@Root() { count }: Page<Node>): Promise<number> {
      return (await count()).total
    }

    @FieldResolver(() => Boolean, exact)
    async isTotalExact(@Root() { count }: Page<Node>): Promise<boolean> {
      return (await count()).isExact
    }
  }
  return InexactTotalResolver
}
