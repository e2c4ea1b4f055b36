import { statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { toDecimal } from '../../../shared/money.ts'
import { minorOf, type Sum } from '../../financing/index.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { FinancingSummary } from './figures.ts'

const REQUESTS = `
  select count(*)::int as total, count(*) filter (where status = 'active' and expires_at > $2)::int as active,
    (select count(*)::int from lender_response where merchant_id = $1 and status = 'proposal_sent') as proposals
  from financing_request where merchant_id = $1`

const FUNDED = `
  select currency, count(*)::int as count, sum(amount)::text as minor from commitment where merchant_id = $1 and disbursed_at is not null group by currency`

const explain = defineFigures(
  'Requests of the merchant, drafts included, proposals to it that were not withdrawn, and money of contracts that was paid out to it.',
  REQUESTS,
  FUNDED,
)

/** Sums what merchants asked for and received, exactly, in the viewer's display currency. */
export const createFacilityFigures = ({ readRows, clock, dataSource }: Platform, rates: RateService) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(statementName(text), text, values)

  return {
    /** Returns the totals of the merchant's own requests. */
    async summary(viewer: Viewer): Promise<FinancingSummary> {
      const { businessId } = viewer
      const now = clock.now()
      const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
      const [counts] = await rows<{ total: number; active: number; proposals: number }>(REQUESTS, [businessId, now])
      const funded = await rows<Sum & { count: number }>(FUNDED, [businessId])
      return {
        totalRequests: counts!.total,
        activeRequests: counts!.active,
        totalProposals: counts!.proposals,
        fundedAmount: toDecimal(converter.total(funded.map(minorOf), currency), currency),
        currency,
        ratesAsOf: converter.asOf(),
        explain: explain(now, counts!.total + counts!.proposals + funded.reduce((total, { count }) => total + count, 0)),
      }
    },
  }
}

export type FacilityFigures = ReturnType<typeof createFacilityFigures>
