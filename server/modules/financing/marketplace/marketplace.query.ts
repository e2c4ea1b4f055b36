import { newSqlStatement, type SqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cursorPart, decodeCursor, encodeCursor, isId } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/page.ts'
import { type Converter, PIVOT } from '../../rates/index.ts'
import { ScoreAssurance } from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { searchWords } from '../records/search.ts'
import { type MarketplaceFilter, MarketplaceOrder } from '../requests/request.inputs.ts'
import { asRequest, type RequestRow, requestColumns } from '../requests/request.query.ts'
import type { FinancingRequestList, RequestCount } from '../requests/request-page.ts'

/** How far the list is walked in its own order before the search index is asked. */
const WALK = 2_000
/** Counts are exact up to here. */
const COUNT_LIMIT = 1_000
/** The trigram index sees pieces of at least this length. */
const INDEXED_LENGTH = 3

/** A filter whose amounts are already in minor units of their currency. */
export interface Wanted {
  readonly filter: MarketplaceFilter
  readonly min: bigint | null
  readonly max: bigint | null
  readonly amountCurrency: Currency
  readonly converter: Converter | null
}

/** Reads the amounts of a filter; rates are only needed where amounts are compared. */
export const wanted = async (
  filter: MarketplaceFilter | null | undefined,
  displayCurrency: () => Promise<Currency>,
  converter: () => Promise<Converter>,
): Promise<Wanted> => {
  const given = filter ?? {}
  const compares = given.minAmount != null || given.maxAmount != null
  const amountCurrency = given.amountCurrency ?? given.currency ?? (compares ? await displayCurrency() : ('AED' as Currency))
  const minor = (field: 'minAmount' | 'maxAmount') => {
    const value = given[field]
    return value == null ? null : toMinor(value, amountCurrency, `filter.${field}`)
  }
  return { filter: given, min: minor('minAmount'), max: minor('maxAmount'), amountCurrency, converter: compares ? await converter() : null }
}

interface Order {
  readonly key: string
  readonly column: 'published_at' | 'expires_at' | 'comparable_amount'
  readonly direction: 'desc' | 'asc'
  readonly keyOf: (request: FinancingRequest) => string
  readonly valueOf: (key: string) => Date | string | null
}

const ORDERS: Readonly<Record<MarketplaceOrder, Order>> = {
  [MarketplaceOrder.NEWEST]: {
    key: 'n',
    column: 'published_at',
    direction: 'desc',
    keyOf: ({ publishedAt }) => String(publishedAt!.getTime()),
    valueOf: cursorPart.moment,
  },
  [MarketplaceOrder.EXPIRING_SOON]: {
    key: 'e',
    column: 'expires_at',
    direction: 'asc',
    keyOf: ({ expiresAt }) => String(expiresAt.getTime()),
    valueOf: cursorPart.moment,
  },
  [MarketplaceOrder.AMOUNT_HIGH]: {
    key: 'h',
    column: 'comparable_amount',
    direction: 'desc',
    keyOf: ({ comparableAmount }) => String(comparableAmount),
    valueOf: cursorPart.integer,
  },
  [MarketplaceOrder.AMOUNT_LOW]: {
    key: 'l',
    column: 'comparable_amount',
    direction: 'asc',
    keyOf: ({ comparableAmount }) => String(comparableAmount),
    valueOf: cursorPart.integer,
  },
}

const open = (now: Date, { bind }: SqlStatement) => `r.status = 'active' and r.expires_at > ${bind(now)}`

const after = (order: Order, cursor: string, { bind }: SqlStatement) => {
  const { key, id } = decodeCursor(cursor, (text) => text)
  const value = key.startsWith(order.key) ? order.valueOf(key.slice(1)) : null
  if (value === null) throw invalidField('after', 'This cursor belongs to another list or order. Start the list again.')
  return `(r.${order.column}, r.id) ${order.direction === 'desc' ? '<' : '>'} (${bind(value)}, ${bind(id)})`
}

const facetsOf = ({ requestType, structure, urgency, sector, currency, verifiedOnly }: MarketplaceFilter) => [
  ...(requestType ? [`type:${requestType}`] : []),
  ...(structure ? [`structure:${structure}`] : []),
  ...(urgency ? [`urgency:${urgency}`] : []),
  ...(sector ? [`sector:${sector}`] : []),
  ...(currency ? [`currency:${currency}`] : []),
  ...(verifiedOnly ? ['verified:true'] : []),
]

/** A band that the business reported itself does not stand among those that banks vouch for: it is found where it is asked for. */
const bandsOf = ({ bands, assurances }: MarketplaceFilter) => {
  const wanted = assurances?.length ? assurances : [ScoreAssurance.BANK_VERIFIED, ScoreAssurance.MIXED]
  const kinds = [
    ...(wanted.some((assurance) => assurance !== ScoreAssurance.SELF_REPORTED) ? ['band'] : []),
    ...(wanted.includes(ScoreAssurance.SELF_REPORTED) ? ['self_reported_band'] : []),
  ]
  return kinds.flatMap((kind) => (bands ?? []).map((band) => `${kind}:${band}`))
}

const assurancesOf = ({ assurances }: MarketplaceFilter) => (assurances ?? []).map((assurance) => `assurance:${assurance}`)

/** Facets of which a request has one at least. */
const alternativesOf = (filter: MarketplaceFilter) => [bandsOf(filter), assurancesOf(filter)].filter(({ length }) => length > 0)

/** The smallest or largest amount of each currency that is within a bound of another, by the exact rate. */
const bounds = (minor: bigint, edge: 'min' | 'max', { amountCurrency, converter }: Wanted, { bind }: SqlStatement) => {
  const { currencies, numerators, denominator } = converter!.factorsTo(amountCurrency)
  const each = currencies.map((currency, at) => {
    const [limit, factor] = [minor * BigInt(denominator), BigInt(numerators[at]!)]
    const floor = limit / factor
    const bound = edge === 'min' && floor * factor < limit ? floor + 1n : floor
    return `when ${bind(currency)} then ${bind(String(bound))}::bigint`
  })
  const exact = `r.amount ${edge === 'min' ? '>=' : '<='} (case r.currency ${each.join(' ')} end)`
  const roughly = converter!.factorsTo(PIVOT).currencies.includes(amountCurrency) ? converter!.convert(minor, amountCurrency, PIVOT) : null
  if (roughly === null) return [exact]
  // What the index on comparable amounts can answer, wider by what rounding may have moved.
  return [`r.comparable_amount ${edge === 'min' ? '>=' : '<='} ${bind(String(edge === 'min' ? roughly - 2n : roughly + 2n))}`, exact]
}

/** What an index answers: words and facets. */
const indexed = ({ filter }: Wanted, { bind }: SqlStatement) => {
  const facets = facetsOf(filter)
  return [
    ...searchWords(filter.search).map((word) => `r.search like search_pattern(${bind(word)})`),
    ...(facets.length > 0 ? [`r.facets @> ${bind(facets)}::text[]`] : []),
    ...alternativesOf(filter).map((some) => `r.facets && ${bind(some)}::text[]`),
  ]
}

/** What is looked at row by row. */
const looked = (want: Wanted, viewer: Viewer, now: Date, statement: SqlStatement) => {
  const { filter, min, max } = want
  const { bind } = statement
  return [
    ...(min !== null ? bounds(min, 'min', want, statement) : []),
    ...(max !== null ? bounds(max, 'max', want, statement) : []),
    ...(filter.expiresWithinDays ? [`r.expires_at <= ${bind(later(now, filter.expiresWithinDays * DAY))}`] : []),
    ...(filter.notAnswered && viewer.businessId
      ? [
          `not exists (select 1 from lender_response mine where mine.request_id = r.id and mine.lender_id = ${bind(viewer.businessId)}
             and mine.status <> 'withdrawn' and mine.outcome in ('pending', 'accepted'))`,
        ]
      : []),
  ]
}

/** Every condition of a filter on open requests `r`. */
export const openMatching = (want: Wanted, viewer: Viewer, now: Date, statement: SqlStatement) =>
  [open(now, statement), ...indexed(want, statement), ...looked(want, viewer, now, statement)].join(' and ')

/**
 * The open requests. Unfiltered, a page is the walk of one index. Filtered, the first 2,000 open requests in the order asked
 * for are walked; only when that does not fill the page is the search index asked, for it must gather all that matches.
 */
export const createMarketplaceReads = ({ readRows, clock }: Platform) => {
  const rowsOf = (text: string, { values }: SqlStatement) => readRows<RequestRow>(statementName(text), text, values)

  const walk = (want: Wanted, viewer: Viewer, order: Order, cursor: string | null | undefined, now: Date, limit: number) => {
    const statement = newSqlStatement()
    const columns = requestColumns(statement.bind(now))
    const start = [open(now, statement), ...(cursor ? [after(order, cursor, statement)] : [])].join(' and ')
    const conditions = [...indexed(want, statement), ...looked(want, viewer, now, statement)]
    const sorted = `order by r.${order.column} ${order.direction}, r.id ${order.direction}`
    const text =
      conditions.length === 0
        ? `select ${columns} from financing_request r where ${start} ${sorted} limit ${statement.bind(limit)}`
        : `select ${columns} from (select * from financing_request r where ${start} ${sorted} limit ${WALK}) r
           where ${conditions.join(' and ')} ${sorted} limit ${statement.bind(limit)}`
    return { rows: rowsOf(text, statement), isWhole: conditions.length === 0 }
  }

  const gather = (want: Wanted, viewer: Viewer, order: Order, cursor: string | null | undefined, now: Date, limit: number) => {
    const statement = newSqlStatement()
    const columns = requestColumns(statement.bind(now))
    const byIndex = indexed(want, statement)
    const rest = [...(cursor ? [after(order, cursor, statement)] : []), ...looked(want, viewer, now, statement)]
    const sorted = `order by r.${order.column} ${order.direction}, r.id ${order.direction}`
    const conditions = [open(now, statement), ...byIndex]
    const hasIndex =
      want.min !== null ||
      want.max !== null ||
      facetsOf(want.filter).length > 0 ||
      alternativesOf(want.filter).length > 0 ||
      searchWords(want.filter.search).some(({ length }) => length >= INDEXED_LENGTH)
    const text = hasIndex
      ? `with hit as materialized (select r.id, r.${order.column} from financing_request r where ${[...conditions, ...rest].join(' and ')}),
           page as materialized (select r.id from hit r ${sorted} limit ${statement.bind(limit)})
         select ${columns} from financing_request r where r.id in (select id from page) ${sorted}`
      : `select ${columns} from financing_request r where ${[...conditions, ...rest].join(' and ')} ${sorted} limit ${statement.bind(limit)}`
    return rowsOf(text, statement)
  }

  const count = async (want: Wanted, viewer: Viewer, now: Date): Promise<RequestCount> => {
    const statement = newSqlStatement()
    const matching = `from financing_request r where ${openMatching(want, viewer, now, statement)}`
    const text = `select count(*)::int as total from (select 1 ${matching} limit ${COUNT_LIMIT + 1}) counted`
    const [counted] = await readRows<{ total: number }>(statementName(text), text, statement.values)
    if (counted!.total <= COUNT_LIMIT) return { total: counted!.total, isExact: true }
    const plan = `explain (format json) select 1 ${matching}`
    const [estimate] = await readRows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(statementName(plan), plan, statement.values)
    return { total: Math.max(COUNT_LIMIT + 1, Math.round(estimate!['QUERY PLAN'][0].Plan['Plan Rows'])), isExact: false }
  }

  return {
    async list(
      viewer: Viewer,
      want: Wanted,
      orderBy: MarketplaceOrder,
      first: number,
      cursor?: string | null,
    ): Promise<FinancingRequestList> {
      const now = clock.now()
      const order = ORDERS[orderBy]
      const walked = walk(want, viewer, order, cursor, now, first + 1)
      let rows = await walked.rows
      if (!walked.isWhole && rows.length <= first) rows = await gather(want, viewer, order, cursor, now, first + 1)
      const page = pageOf(rows.map(asRequest), first, rows.length, (request) => encodeCursor(order.key + order.keyOf(request), request.id))
      const isAll = !cursor && rows.length <= first
      const total = rows.length
      return { ...page, count: () => (isAll ? Promise.resolve({ total, isExact: true }) : count(want, viewer, now)) }
    },

    /** One open request if it matches; null otherwise. The viewer matters only to filters about the viewer. */
    async one(viewer: Viewer, want: Wanted, id: string): Promise<FinancingRequest | null> {
      if (!isId(id)) return null
      const now = clock.now()
      const statement = newSqlStatement()
      const columns = requestColumns(statement.bind(now))
      const text = `select ${columns} from financing_request r where r.id = ${statement.bind(id)} and ${openMatching(want, viewer, now, statement)}`
      const [row] = await rowsOf(text, statement)
      return row ? asRequest(row) : null
    },
  }
}

export type MarketplaceReads = ReturnType<typeof createMarketplaceReads>
