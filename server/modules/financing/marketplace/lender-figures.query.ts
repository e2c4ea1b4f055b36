import { statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { divideHalfEven, toDecimal } from '../../../shared/money.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Structure } from '../../structures/index.ts'
import type { RequestType } from '../records/request-terms.ts'
import { minorOf, type Sum } from './figures.query.ts'
import type { LenderAnalytics } from './figures.ts'

const RESPONSES = `
  select count(*)::int as total, count(distinct a.request_id)::int as requests,
    count(*) filter (where a.response_type is not null)::int as proposals,
    count(*) filter (where a.status = 'declined')::int as declined,
    count(*) filter (where a.outcome = 'accepted')::int as accepted,
    count(*) filter (where a.outcome = 'not_selected')::int as lost,
    mode() within group (order by a.proposed_structure) as structure,
    mode() within group (order by r.request_type) as type,
    percentile_cont(0.5) within group (order by extract(epoch from a.responded_at - r.published_at) / 3600.0) as hours
  from lender_response a left join financing_request r on r.id = a.request_id
  where a.lender_id = $1`

interface Responses {
  readonly total: number
  readonly requests: number
  readonly proposals: number
  readonly declined: number
  readonly accepted: number
  readonly lost: number
  readonly structure: Structure | null
  readonly type: RequestType | null
  readonly hours: number | null
}

const RESPONSE_SIZES = `
  select currency, count(*)::int as count, sum(amount)::text as minor from financing_request
  where id in (select request_id from lender_response where lender_id = $1) group by currency`

const SEEN = `
  select count(*)::int as requests, avg(interested_lenders)::float8 as lenders from financing_request r
  where (r.status = 'active' and r.expires_at > $2 and r.hidden_at is null) or r.id in (select request_id from lender_response where lender_id = $1)`

const explain = defineFigures(
  'Responses of the lender, withdrawn ones included, and the requests that are open now or that it responded to.',
  RESPONSES,
  RESPONSE_SIZES,
  SEEN,
)

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 100) / whole))

/** Reads a lender's own figures in its display currency. A figure is null if there is no data for it. */
export const createLenderFigures = ({ readRows, clock, dataSource }: Platform, rates: RateService) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(statementName(text), text, values)

  return {
    /** Returns the figures of the viewing lender's responses. */
    async analytics(viewer: Viewer): Promise<LenderAnalytics> {
      const { businessId } = viewer
      const now = clock.now()
      const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
      const [responses] = await rows<Responses>(RESPONSES, [businessId])
      const sizes = await rows<Sum & { count: number }>(RESPONSE_SIZES, [businessId])
      const [seen] = await rows<{ requests: number; lenders: number | null }>(SEEN, [businessId, now])
      const sized = sizes.reduce((total, { count }) => total + count, 0)
      const { total, requests, proposals, declined, accepted, lost, structure, type, hours } = responses!
      return {
        totalResponses: total,
        proposalsSent: proposals,
        declined,
        accepted,
        decided: accepted + lost,
        opportunities: seen!.requests,
        opportunitiesWithResponse: requests,
        responseRate: percent(requests, seen!.requests),
        averageRequestSize:
          sized === 0 ? null : toDecimal(divideHalfEven(converter.total(sizes.map(minorOf), currency), BigInt(sized)), currency),
        currency,
        mostCommonType: type,
        preferredStructure: structure,
        lendersPerRequest: oneDecimal(seen!.lenders),
        winRate: percent(accepted, accepted + lost),
        medianHoursToRespond: oneDecimal(hours),
        explain: explain(now, total + seen!.requests),
      }
    },
  }
}

export type LenderFigures = ReturnType<typeof createLenderFigures>
