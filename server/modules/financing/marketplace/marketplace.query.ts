import { newSqlStatement, type SqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import type { OrderOf } from '../../../platform/list-order.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { areIndexed, type ListAsked, searchList, searchWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toMinor } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { type Converter, PIVOT } from '../../rates/index.ts'
import { ScoreAssurance } from '../../scoring/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { asRequest, type RequestRow, requestColumns } from '../requests/request.query.ts'
import { searchedRequests } from '../requests/request-search.ts'
import { MARKETPLACE_ORDERS, type MarketplaceFilter } from './marketplace.inputs.ts'

/** A filter whose amounts are converted to minor units of their currency. */
export interface Wanted {
  readonly filter: MarketplaceFilter
  readonly min: bigint | null
  readonly max: bigint | null
  readonly amountCurrency: Currency
  readonly converter: Converter | null
}

/** Reads a filter. Rates are only loaded if it compares amounts. */
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

const open = (now: Date, { bind }: SqlStatement) => `r.status = 'active' and r.expires_at > ${bind(now)} and r.hidden_at is null`

const facetsOf = ({ requestType, structure, urgency, sector, currency, verifiedOnly }: MarketplaceFilter) => [
  ...(requestType ? [`type:${requestType}`] : []),
  ...(structure ? [`structure:${structure}`] : []),
  ...(urgency ? [`urgency:${urgency}`] : []),
  ...(sector ? [`sector:${sector}`] : []),
  ...(currency ? [`currency:${currency}`] : []),
  ...(verifiedOnly ? ['verified:true'] : []),
]

/**
 * Selects by band. Self-reported bands match only if the filter includes self-reported scores, so that they do not appear
 * among those that banks verified.
 */
const bandsOf = ({ bands, assurances }: MarketplaceFilter) => {
  const wanted = assurances?.length ? assurances : [ScoreAssurance.BANK_VERIFIED, ScoreAssurance.MIXED]
  const kinds = [
    ...(wanted.some((assurance) => assurance !== ScoreAssurance.SELF_REPORTED) ? ['band'] : []),
    ...(wanted.includes(ScoreAssurance.SELF_REPORTED) ? ['self_reported_band'] : []),
  ]
  return kinds.flatMap((kind) => (bands ?? []).map((band) => `${kind}:${band}`))
}

const assurancesOf = ({ assurances }: MarketplaceFilter) => (assurances ?? []).map((assurance) => `assurance:${assurance}`)

/** Returns groups of facets; a request must have at least one of each group. */
const alternativesOf = (filter: MarketplaceFilter) => [bandsOf(filter), assurancesOf(filter)].filter(({ length }) => length > 0)

/** Returns the smallest or largest amount of each currency within a bound given in another currency, by the exact rate. */
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
  // A condition for the index on comparable amounts, widened by the largest rounding error.
  return [`r.comparable_amount ${edge === 'min' ? '>=' : '<='} ${bind(String(edge === 'min' ? roughly - 2n : roughly + 2n))}`, exact]
}

/** The conditions that an index covers: words and facets. */
const indexed = ({ filter }: Wanted, viewer: Viewer, statement: SqlStatement) => {
  const { bind } = statement
  const facets = facetsOf(filter)
  return [
    ...searchedRequests(filter.search, viewer, statement),
    ...(facets.length > 0 ? [`r.facets @> ${bind(facets)}::text[]`] : []),
    ...alternativesOf(filter).map((some) => `r.facets && ${bind(some)}::text[]`),
  ]
}

const hasIndex = ({ filter, min, max }: Wanted) =>
  min !== null || max !== null || facetsOf(filter).length > 0 || alternativesOf(filter).length > 0 || areIndexed(searchWords(filter.search))

/** The conditions that are checked row by row. */
const unindexed = (want: Wanted, viewer: Viewer, now: Date, statement: SqlStatement) => {
  const { filter, min, max } = want
  const { bind } = statement
  return [
    ...(min !== null ? bounds(min, 'min', want, statement) : []),
    ...(max !== null ? bounds(max, 'max', want, statement) : []),
    ...(filter.expiresWithinDays ? [`r.expires_at <= ${bind(later(now, filter.expiresWithinDays * DAY))}`] : []),
    ...(filter.withoutResponse && viewer.businessId
      ? [
          `not exists (select 1 from lender_response mine where mine.request_id = r.id and mine.lender_id = ${bind(viewer.businessId)}
             and mine.status <> 'withdrawn' and mine.outcome in ('pending', 'accepted'))`,
        ]
      : []),
  ]
}

/** Returns every condition of a filter on open requests `r`, as SQL. */
export const openMatching = (want: Wanted, viewer: Viewer, now: Date, statement: SqlStatement) =>
  [open(now, statement), ...indexed(want, viewer, statement), ...unindexed(want, viewer, now, statement)].join(' and ')

/** Reads the open requests. An unfiltered page scans one index in order. */
export const createMarketplaceReads = ({ readRows, clock }: Platform) => {
  return {
    async list(
      viewer: Viewer,
      want: Wanted,
      { orderBy, ...page }: ListAsked<OrderOf<typeof MARKETPLACE_ORDERS>>,
    ): Promise<Page<FinancingRequest>> {
      const now = clock.now()
      const requests = searchList<RequestRow, FinancingRequest>(readRows, {
        table: 'financing_request',
        alias: 'r',
        columns: ({ bind }) => requestColumns(bind(now)),
        asNode: asRequest,
        order: MARKETPLACE_ORDERS.by[orderBy],
        base: (statement) => [open(now, statement)],
        narrow: (statement) => [...indexed(want, viewer, statement), ...unindexed(want, viewer, now, statement)],
        index: hasIndex(want) ? () => [] : undefined,
        counting: 'estimated',
      })
      return requests.page(page)
    },

    /** Returns an open request if it matches; null otherwise. Only some filters depend on the viewer. */
    async one(viewer: Viewer, want: Wanted, id: string): Promise<FinancingRequest | null> {
      if (!isId(id)) return null
      const now = clock.now()
      const statement = newSqlStatement()
      const columns = requestColumns(statement.bind(now))
      const text = `select ${columns} from financing_request r where r.id = ${statement.bind(id)} and ${openMatching(want, viewer, now, statement)}`
      const [row] = await readRows<RequestRow>(statementName(text), text, statement.values)
      return row ? asRequest(row) : null
    },
  }
}

export type MarketplaceReads = ReturnType<typeof createMarketplaceReads>
