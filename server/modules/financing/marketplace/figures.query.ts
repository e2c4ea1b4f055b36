import { newSqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Structure } from '../../structures/index.ts'
import type { RequestType, Urgency } from '../records/request-terms.ts'
import type { MarketplaceSummary } from './figures.ts'
import type { MarketplaceFilter } from './marketplace.inputs.ts'
import { openMatching, wanted } from './marketplace.query.ts'

/** An exact total in one currency, in minor units; a bigint as text. */
export interface Sum {
  readonly currency: Currency
  readonly minor: string
}

interface FacetRow {
  readonly currency: Currency | null
  readonly requestType: RequestType | null
  readonly structure: Structure | null
  readonly urgency: Urgency | null
  readonly count: number
  readonly minor: string
}

/** Sums a lender's own proposals that neither the merchant nor the board has decided. */
const PROPOSED = `
  select a.currency, count(*)::int as count, sum(coalesce(a.commitment, a.proposed_amount))::text as minor
  from lender_response a join financing_request r on r.id = a.request_id
  where a.lender_id = $1 and a.status = 'proposal_sent' and a.outcome in ('pending', 'accepted')
    and (r.stage in ('shariah_review', 'modification') or (r.status = 'active' and r.expires_at > $2))
  group by a.currency`

/** The statement of the open requests differs with the filter, so it is no part of the version. */
const explain = defineFigures(
  'Requests that are open to lenders and match the filter, and proposals of the lender that neither the merchant nor the board has decided.',
  PROPOSED,
)

/** Counts the proposals that a merchant can accept now. */
const ACCEPTABLE = `
  select count(*)::int as count from lender_response a join financing_request r on r.id = a.request_id
  where a.merchant_id = $1 and a.status = 'proposal_sent' and a.outcome = 'pending' and r.status = 'active' and r.expires_at > $2`

export const minorOf = ({ minor, currency }: Sum) => ({ minor: BigInt(minor), currency })

/** Sums and counts requests and proposals, exactly, in the viewer's display currency. */
export const createFigureReads = ({ readRows, clock, dataSource }: Platform, rates: RateService) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(statementName(text), text, values)

  /** Returns the lender's proposals that neither the merchant nor the board has decided, by currency. */
  const proposedBy = (businessId: string) => rows<Sum & { count: number }>(PROPOSED, [businessId, clock.now()])

  return {
    proposedBy,

    /** Returns how many proposals a merchant can accept now. */
    async acceptableBy(businessId: string): Promise<number> {
      const [found] = await rows<{ count: number }>(ACCEPTABLE, [businessId, clock.now()])
      return found!.count
    },

    /** Returns how many of the open requests that a lender may see were published since a moment. */
    async publishedSince(viewer: Viewer, since: Date): Promise<number> {
      const want = await wanted(
        null,
        () => displayCurrencyOf(dataSource.manager, viewer),
        () => rates.converter(),
      )
      const statement = newSqlStatement()
      const open = openMatching(want, viewer, clock.now(), statement)
      const text = `select count(*)::int as count from financing_request r where ${open} and r.published_at >= ${statement.bind(since)}`
      const [found] = await rows<{ count: number }>(text, statement.values)
      return found!.count
    },

    /** Returns the totals of the open requests that match a filter, and of the viewing lender's own open proposals. */
    async marketplace(viewer: Viewer, filter: MarketplaceFilter | null | undefined): Promise<MarketplaceSummary> {
      const now = clock.now()
      const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
      const want = await wanted(
        filter,
        async () => currency,
        () => rates.converter(),
      )
      const statement = newSqlStatement()
      const text = `
        select r.currency, r.request_type as "requestType", r.preferred_structure as structure, r.urgency, count(*)::int as count, sum(r.amount)::text as minor
        from financing_request r where ${openMatching(want, viewer, now, statement)}
        group by grouping sets ((r.currency), (r.request_type), (r.preferred_structure), (r.urgency))`
      const facets = await rows<FacetRow>(text, statement.values)
      const proposed = viewer.businessId ? await proposedBy(viewer.businessId) : []
      const sums = facets.flatMap(({ currency: of, minor, count }) => (of ? [{ currency: of, minor, count }] : []))
      const most = <Row extends { count: number }>(list: Row[]) => list.sort((a, b) => b.count - a.count)
      const counted = (list: readonly { readonly count: number }[]) => list.reduce((total, { count }) => total + count, 0)
      return {
        opportunities: counted(sums),
        totalValue: toDecimal(converter.total(sums.map(minorOf), currency), currency),
        activeProposals: counted(proposed),
        proposalValue: toDecimal(converter.total(proposed.map(minorOf), currency), currency),
        currency,
        ratesAsOf: converter.asOf(),
        explain: explain(now, counted(sums) + counted(proposed)),
        byRequestType: most(facets.flatMap(({ requestType, count }) => (requestType ? [{ requestType, count }] : []))),
        byStructure: most(facets.flatMap(({ structure, count }) => (structure ? [{ structure, count }] : []))),
        byUrgency: most(facets.flatMap(({ urgency, count }) => (urgency ? [{ urgency, count }] : []))),
      }
    },
  }
}

export type FigureReads = ReturnType<typeof createFigureReads>
