import { statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { toDecimal } from '../../../shared/money.ts'
import { type FigureReads, minorOf, type Sum } from '../../financing/index.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Structure } from '../../structures/index.ts'
import type { FinancingSummary, LenderPortfolio } from './figures.ts'

const REQUESTS = `
  select count(*)::int as total, count(*) filter (where status = 'active' and expires_at > $2)::int as active,
    (select count(*)::int from lender_response where merchant_id = $1 and status = 'proposal_sent') as proposals
  from financing_request where merchant_id = $1`

const FUNDED = `
  select currency, sum(amount)::text as minor from commitment where merchant_id = $1 and disbursed_at is not null group by currency`

const CONTRACTS = `
  select k.structure, k.currency, m.disbursed_at is not null as "isDisbursed", count(*)::int as count, sum(k.amount)::text as minor
  from contract k join commitment m on m.contract_id = k.id and m.released_at is null
  where k.lender_id = $1 group by 1, 2, 3 order by 1, 2`

/** Sums what merchants received and lenders paid out, exactly, in the viewer's display currency. */
export const createFacilityFigures = (
  { readRows, clock, dataSource }: Platform,
  rates: RateService,
  { proposedBy }: Pick<FigureReads, 'proposedBy'>,
) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(statementName(text), text, values)

  return {
    /** Returns the totals of the merchant's own requests. */
    async summary(viewer: Viewer): Promise<FinancingSummary> {
      const { businessId } = viewer
      const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
      const [counts] = await rows<{ total: number; active: number; proposals: number }>(REQUESTS, [businessId, clock.now()])
      const funded = await rows<Sum>(FUNDED, [businessId])
      return {
        totalRequests: counts!.total,
        activeRequests: counts!.active,
        totalProposals: counts!.proposals,
        fundedAmount: toDecimal(converter.total(funded.map(minorOf), currency), currency),
        currency,
        ratesAsOf: converter.asOf(),
      }
    },

    /** Returns what the viewing lender has financed and committed, and its pending proposals. */
    async portfolio(viewer: Viewer): Promise<LenderPortfolio> {
      const businessId = viewer.businessId!
      const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
      const contracts = await rows<Sum & { structure: Structure; isDisbursed: boolean; count: number }>(CONTRACTS, [businessId])
      const facilities = contracts.filter(({ isDisbursed }) => isDisbursed)
      const committed = contracts.filter(({ isDisbursed }) => !isDisbursed)
      const amountOf = (list: readonly Sum[]) => toDecimal(converter.total(list.map(minorOf), currency), currency)
      const counted = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
      return {
        activeFacilities: counted(facilities),
        totalExposure: amountOf(facilities),
        awaitingDisbursement: counted(committed),
        committedAmount: amountOf(committed),
        awaitingDecision: counted(await proposedBy(businessId)),
        exposureByStructure: [...new Set(facilities.map(({ structure }) => structure))].map((structure) => {
          const held = facilities.filter((facility) => facility.structure === structure)
          return { structure, amount: amountOf(held), facilities: counted(held) }
        }),
        currency,
        ratesAsOf: converter.asOf(),
      }
    },
  }
}

export type FacilityFigures = ReturnType<typeof createFacilityFigures>
