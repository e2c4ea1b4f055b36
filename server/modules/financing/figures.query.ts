import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Currency } from '../../shared/currency.ts'
import { divideHalfEven, toDecimal } from '../../shared/money.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'
import { User } from '../identity/index.ts'
import type { RateService } from '../wallet/index.ts'
import { openMatching, wanted } from './marketplace.query.ts'
import type { MarketplaceFilter } from './request.inputs.ts'
import { nameOf, newStatement } from './statement.ts'
import { RequestType, Structure, Urgency } from './terms.ts'

@ObjectType()
abstract class Converted {
  @Field(() => Currency, { description: "The viewer's display currency." })
  currency!: Currency

  @Field(() => DateTime, { nullable: true, description: 'Of the oldest rate used; null when none was needed.' })
  ratesAsOf!: Date | null
}

@ObjectType({ description: "The merchant's four tiles." })
@Embedded()
export class FinancingSummary extends Converted {
  @Field(() => Int)
  totalRequests!: number

  @Field(() => Int)
  activeRequests!: number

  @Field(() => Int)
  totalProposals!: number

  @Field(() => Decimal, { description: "Converted to the viewer's display currency." })
  fundedAmount!: string
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class RequestTypeCount {
  @Field(() => RequestType)
  requestType!: RequestType

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class StructureCount {
  @Field(() => Structure)
  structure!: Structure

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class UrgencyCount {
  @Field(() => Urgency)
  urgency!: Urgency

  @Field(() => Int)
  count!: number
}

@ObjectType({ description: 'What is open under a filter, and what the viewing lender has proposed.' })
@Embedded()
export class MarketplaceSummary extends Converted {
  @Field(() => Int)
  opportunities!: number

  @Field(() => Decimal)
  totalValue!: string

  @Field(() => Int)
  activeProposals!: number

  @Field(() => Decimal)
  proposalValue!: string

  @Field(() => [RequestTypeCount])
  byRequestType!: RequestTypeCount[]

  @Field(() => [StructureCount])
  byStructure!: StructureCount[]

  @Field(() => [UrgencyCount])
  byUrgency!: UrgencyCount[]
}

@ObjectType({ description: "A lender's answers in figures; null where there is nothing to compute from." })
@Embedded()
export class LenderAnalytics {
  @Field(() => Int)
  totalResponses!: number

  @Field(() => Int)
  proposalsSent!: number

  @Field(() => Int)
  declined!: number

  @Field(() => Int)
  accepted!: number

  @Field(() => Int, { nullable: true, description: 'Responses divided by opportunities, rounded percent; null without opportunities.' })
  responseRate!: number | null

  @Field(() => Decimal, { nullable: true })
  averageRequestSize!: string | null

  @Field(() => Currency)
  currency!: Currency

  @Field(() => RequestType, { nullable: true })
  mostCommonType!: RequestType | null

  @Field(() => Structure, { nullable: true })
  preferredStructure!: Structure | null

  @Field(() => Float, { nullable: true, description: 'Mean open answers per request this lender could see; null without any.' })
  lendersPerRequest!: number | null

  @Field(() => Int, { nullable: true, description: 'Percent of decided proposals that were accepted; null without decided ones.' })
  winRate!: number | null

  @Field(() => Float, { nullable: true, description: 'Hours from publication to answer.' })
  medianHoursToRespond!: number | null
}

@ObjectType({ simpleResolvers: true })
@Embedded()
export class StructureExposure {
  @Field(() => Structure)
  structure!: Structure

  @Field(() => Decimal)
  amount!: string

  @Field(() => Int)
  facilities!: number
}

@ObjectType({ description: "A lender's contracts in figures." })
@Embedded()
export class LenderPortfolio extends Converted {
  @Field(() => Int)
  activeFacilities!: number

  @Field(() => Decimal, { description: 'What was contracted, in the display currency.' })
  totalExposure!: string

  @Field(() => Int, { description: 'Own proposals that neither the merchant nor the board has decided.' })
  awaitingDecision!: number

  @Field(() => [StructureExposure])
  exposureByStructure!: StructureExposure[]
}

/** An exact sum of one currency: bigint as text. */
interface Sum {
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

const MERCHANT_FIGURES = `
  select count(*)::int as total, count(*) filter (where status = 'active' and expires_at > $2)::int as active,
    (select count(*)::int from lender_response where merchant_id = $1 and status = 'proposal_sent') as proposals
  from financing_request where merchant_id = $1`

const FUNDED = `select currency, sum(amount)::text as minor from contract where merchant_id = $1 group by currency`

const PROPOSED = `
  select a.currency, count(*)::int as count, sum(a.proposed_amount)::text as minor
  from lender_response a join financing_request r on r.id = a.request_id
  where a.lender_id = $1 and a.status = 'proposal_sent' and a.outcome in ('pending', 'accepted')
    and (r.status = 'under_review' or (r.status = 'active' and r.expires_at > $2))
  group by a.currency`

const ANSWERED = `
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

const ANSWERED_SIZES = `
  select currency, count(*)::int as count, sum(amount)::text as minor from financing_request
  where id in (select request_id from lender_response where lender_id = $1) group by currency`

const SEEN = `
  select count(*)::int as requests, avg(interested_lenders)::float8 as lenders from financing_request r
  where (r.status = 'active' and r.expires_at > $2) or r.id in (select request_id from lender_response where lender_id = $1)`

const FACILITIES = `
  select structure, currency, count(*)::int as count, sum(amount)::text as minor from contract
  where lender_id = $1 group by structure, currency order by structure, currency`

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 100) / whole))
const minorOf = ({ minor, currency }: Sum) => ({ minor: BigInt(minor), currency })

/** Sums and counts, exact, in the viewer's display currency. */
export const createFigureReads = ({ readRows, clock, dataSource }: Platform, rates: RateService) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[]) => readRows<Row>(nameOf(text), text, values)

  const displayCurrency = async ({ userId }: Viewer): Promise<Currency> => {
    const user = userId ? await dataSource.manager.findOne(User, { select: { displayCurrency: true }, where: { id: userId } }) : null
    return user?.displayCurrency ?? Currency.AED
  }

  return {
    displayCurrency,

    /** The merchant's own requests. */
    async merchant(viewer: Viewer): Promise<FinancingSummary> {
      const { businessId } = viewer
      const [converter, currency] = [await rates.converter(), await displayCurrency(viewer)]
      const [counts] = await rows<{ total: number; active: number; proposals: number }>(MERCHANT_FIGURES, [businessId, clock.now()])
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

    /** Open requests under a filter, and the viewing lender's own open proposals. */
    async marketplace(viewer: Viewer, filter: MarketplaceFilter | null | undefined): Promise<MarketplaceSummary> {
      const now = clock.now()
      const [converter, currency] = [await rates.converter(), await displayCurrency(viewer)]
      const want = await wanted(
        filter,
        async () => currency,
        () => rates.converter(),
      )
      const statement = newStatement()
      const text = `
        select r.currency, r.request_type as "requestType", r.preferred_structure as structure, r.urgency, count(*)::int as count, sum(r.amount)::text as minor
        from financing_request r where ${openMatching(want, viewer, now, statement)}
        group by grouping sets ((r.currency), (r.request_type), (r.preferred_structure), (r.urgency))`
      const facets = await rows<FacetRow>(text, statement.values)
      const proposed = viewer.businessId ? await rows<Sum & { count: number }>(PROPOSED, [viewer.businessId, now]) : []
      const sums = facets.flatMap(({ currency: of, minor, count }) => (of ? [{ currency: of, minor, count }] : []))
      const most = <Row extends { count: number }>(list: Row[]) => list.sort((a, b) => b.count - a.count)
      return {
        opportunities: sums.reduce((total, { count }) => total + count, 0),
        totalValue: toDecimal(converter.total(sums.map(minorOf), currency), currency),
        activeProposals: proposed.reduce((total, { count }) => total + count, 0),
        proposalValue: toDecimal(converter.total(proposed.map(minorOf), currency), currency),
        currency,
        ratesAsOf: converter.asOf(),
        byRequestType: most(facets.flatMap(({ requestType, count }) => (requestType ? [{ requestType, count }] : []))),
        byStructure: most(facets.flatMap(({ structure, count }) => (structure ? [{ structure, count }] : []))),
        byUrgency: most(facets.flatMap(({ urgency, count }) => (urgency ? [{ urgency, count }] : []))),
      }
    },

    /** The viewing lender's answers. */
    async lender(viewer: Viewer): Promise<LenderAnalytics> {
      const { businessId } = viewer
      const [converter, currency] = [await rates.converter(), await displayCurrency(viewer)]
      interface Answered {
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
      const [answered] = await rows<Answered>(ANSWERED, [businessId])
      const sizes = await rows<Sum & { count: number }>(ANSWERED_SIZES, [businessId])
      const [seen] = await rows<{ requests: number; lenders: number | null }>(SEEN, [businessId, clock.now()])
      const sized = sizes.reduce((total, { count }) => total + count, 0)
      const { total, requests, proposals, declined, accepted, lost, structure, type, hours } = answered!
      return {
        totalResponses: total,
        proposalsSent: proposals,
        declined,
        accepted,
        responseRate: percent(requests, seen!.requests),
        averageRequestSize:
          sized === 0 ? null : toDecimal(divideHalfEven(converter.total(sizes.map(minorOf), currency), BigInt(sized)), currency),
        currency,
        mostCommonType: type,
        preferredStructure: structure,
        lendersPerRequest: oneDecimal(seen!.lenders),
        winRate: percent(accepted, accepted + lost),
        medianHoursToRespond: oneDecimal(hours),
      }
    },

    /** What the viewing lender has contracted, and what it waits for. */
    async portfolio(viewer: Viewer): Promise<LenderPortfolio> {
      const { businessId } = viewer
      const [converter, currency] = [await rates.converter(), await displayCurrency(viewer)]
      const facilities = await rows<Sum & { structure: Structure; count: number }>(FACILITIES, [businessId])
      const proposed = await rows<{ count: number }>(PROPOSED, [businessId, clock.now()])
      const amountOf = (list: readonly Sum[]) => toDecimal(converter.total(list.map(minorOf), currency), currency)
      const counted = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
      return {
        activeFacilities: counted(facilities),
        totalExposure: amountOf(facilities),
        awaitingDecision: counted(proposed),
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

export type FigureReads = ReturnType<typeof createFigureReads>
