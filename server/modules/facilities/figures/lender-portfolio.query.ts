import { statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { Sector } from '../../business/index.ts'
import { type FigureReads, minorOf, type Sum } from '../../financing/index.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Structure } from '../../structures/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { FacilityStage, OPEN_STAGES } from '../records/facility.entity.ts'
import { portfolioAtRisk } from '../servicing/portfolio-at-risk.ts'
import { type BookPart, divideBook } from './exposure.ts'
import { ExposureBand, type LenderPortfolio } from './lender-portfolio.type.ts'
import { RISK_LIMITS_BP } from './risk-limits.ts'

/**
 * The lender's book in groups of facilities that are alike, and one row over all of them, whose currency is null. Contracts without terms
 * have no facility: they count with what was paid out, and their lateness is not known. Of a syndicate only the
 * lender's own share counts.
 */
const BOOK = `
  select k.structure, r.business_sector as sector, k.currency,
    case when r.score_band is null or r.score_assurance = 'self_reported' then 'unscored' when r.score_band = 'a_plus' then 'a' else r.score_band end as band,
    case when f.days_past_due > 90 then 91 when f.days_past_due > 60 then 61 when f.days_past_due > 30 then 31 when f.days_past_due > 0 then 1 else f.days_past_due end as "daysPastDue",
    count(*)::int as facilities, count(distinct k.merchant_id)::int as businesses, (min(f.as_of_on) filter (where f.status = any ($2)))::text as "asOfOn",
    sum(coalesce(s.exposure, f.exposure, k.amount))::text as minor, sum(coalesce(s.arrears, f.arrears, 0))::text as arrears
  from contract k
  join financing_request r on r.id = k.request_id
  left join facility f on f.id = k.id
  left join facility_share s on s.facility_id = k.id and s.lender_id = $1
  where k.id in (select id from contract where lender_id = $1 union all select facility_id from facility_share where lender_id = $1)
    and (f.status = any ($2) or (f.status = $3 and f.exposure > 0) or (f.id is null and exists (
      select from commitment m where m.response_id = k.response_id and m.contract_id = k.id and m.disbursed_at is not null and m.released_at is null)))
  group by grouping sets ((1, 2, 3, 4, 5), ())`

interface BookRow {
  readonly structure: Structure
  readonly sector: Sector
  readonly currency: Currency | null
  readonly band: ExposureBand
  /** The fewest days of its range; null where they are not known. */
  readonly daysPastDue: number | null
  readonly facilities: number
  readonly businesses: number
  readonly asOfOn: string | null
  readonly minor: string | null
  readonly arrears: string | null
}

/** Money held for accepted proposals, and for contracts that it has not moved for. */
const HELD = `
  select m.currency, m.contract_id is not null as "isContracted", count(*)::int as count, sum(m.amount)::text as minor
  from lender_response a join commitment m on m.response_id = a.id and m.released_at is null and m.disbursed_at is null
  where a.lender_id = $1 group by 1, 2`

const explain = defineFigures(
  'Contracts of the lender whose money has moved and on which something is owed, with its own share of syndicates; money held for accepted proposals and contracts; its proposals that are not decided.',
  BOOK,
  HELD,
)

const BANDS = Object.values(ExposureBand)
const countOf = (list: readonly { readonly count: number }[]) => list.reduce((total, { count }) => total + count, 0)
const percent = (bp: number) => (bp / 100).toFixed(2)

/** Measures a lender's book, exactly, in the viewer's display currency. */
export const createLenderPortfolio = (
  { readRows, clock, dataSource }: Platform,
  rates: RateService,
  { proposedBy }: Pick<FigureReads, 'proposedBy'>,
  { summary }: Pick<WalletRoom, 'summary'>,
) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(statementName(text), text, values)

  /** Returns what the viewing lender has financed and committed, how late it is, and its pending proposals. */
  return async (viewer: Viewer): Promise<LenderPortfolio> => {
    const businessId = viewer.businessId!
    const now = clock.now()
    const [converter, currency] = [await rates.converter(), await displayCurrencyOf(dataSource.manager, viewer)]
    const found = await rows<BookRow>(BOOK, [businessId, OPEN_STAGES, FacilityStage.CONTRACTED])
    const held = await rows<Sum & { isContracted: boolean; count: number }>(HELD, [businessId])
    const awaitingDecision = countOf(await proposedBy(businessId))
    const wallet = await summary(viewer, currency)
    const book = found.flatMap(({ currency: of, minor, arrears, ...group }) =>
      of === null ? [] : [{ ...group, currency: of, minor: BigInt(minor!), arrears: BigInt(arrears!) }],
    )
    const whole = found.find(({ currency: of }) => of === null)!
    const decimal = (minor: bigint) => toDecimal(minor, currency)
    const sum = (amounts: readonly { readonly minor: bigint; readonly currency: Currency }[]) => decimal(converter.total(amounts, currency))
    const convert = (minor: bigint, from: Currency) => converter.convert(minor, from, currency)
    const shown = <Key>({ amount, facilities, shareBp }: BookPart<Key>) => ({
      amount: decimal(amount),
      facilities,
      share: percent(shareBp),
    })
    const committed = held.filter(({ isContracted }) => isContracted)
    const byLateness = divideBook(
      book.filter(({ daysPastDue }) => daysPastDue !== null),
      ({ daysPastDue }) => daysPastDue!,
      convert,
    )
    const facilitiesOver = (days: number) => byLateness.reduce((count, { key, facilities }) => count + (key > days ? facilities : 0), 0)
    const { atRisk } = portfolioAtRisk(byLateness.map(({ key, amount }) => ({ daysPastDue: key, outstanding: amount })))
    const byBand = divideBook(book, ({ band }) => band, convert)
    return {
      asOfOn: whole.asOfOn ?? gulfDayOf(now),
      activeFacilities: whole.facilities,
      businesses: whole.businesses,
      totalExposure: sum(book),
      awaitingDisbursement: countOf(committed),
      committedAmount: sum(committed.map(minorOf)),
      awaitingDecision,
      availableToFund: wallet.available,
      heldForProposals: sum(held.map(minorOf)),
      exposureByStructure: divideBook(book, ({ structure }) => structure, convert).map((part) => ({ structure: part.key, ...shown(part) })),
      exposureByBand: byBand
        .sort((one, other) => BANDS.indexOf(one.key) - BANDS.indexOf(other.key))
        .map((part) => ({ band: part.key, ...shown(part) })),
      exposureBySector: divideBook(book, ({ sector }) => sector, convert).map((part) => ({ sector: part.key, ...shown(part) })),
      servicedFacilities: facilitiesOver(-1),
      portfolioAtRisk: atRisk.map(({ days, amount, percent: share }) => ({
        days,
        amount: decimal(amount),
        facilities: facilitiesOver(days),
        share,
        limitShare: String(RISK_LIMITS_BP[days]! / 100),
      })),
      arrears: sum(book.map(({ arrears, currency: of }) => ({ minor: arrears, currency: of }))),
      lateFacilities: facilitiesOver(0),
      currency,
      ratesAsOf: earlier(converter.asOf(), wallet.asOf),
      explain: explain(now, whole.facilities + countOf(held) + awaitingDecision),
    }
  }
}

/** Returns the earlier of two times of rates; null where neither was needed. */
const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

export type ReadLenderPortfolio = ReturnType<typeof createLenderPortfolio>
