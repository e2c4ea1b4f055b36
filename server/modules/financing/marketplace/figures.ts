import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { RequestType, Urgency } from '../records/request-terms.ts'

/** Amounts in the viewer's display currency, and the age of the rates that converted them. */
@ObjectType()
export abstract class Converted {
  @Field(() => Currency, { description: "The viewer's display currency, which its amounts are in." })
  currency!: Currency

  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest exchange rate used; null when nothing was converted.' })
  ratesAsOf!: Date | null
}

@ObjectType({ description: 'How many open requests are of one type.', simpleResolvers: true })
@Embedded()
export class RequestTypeCount {
  @Field(() => RequestType, { description: 'The type that is counted.' })
  requestType!: RequestType

  @Field(() => Int, { description: 'Open requests of this type that match the filter.' })
  count!: number
}

@ObjectType({ description: 'How many open requests prefer one structure.', simpleResolvers: true })
@Embedded()
export class StructureCount {
  @Field(() => Structure, { description: 'The preferred structure that is counted.' })
  structure!: Structure

  @Field(() => Int, { description: 'Open requests with this preference that match the filter.' })
  count!: number
}

@ObjectType({ description: 'How many open requests have one urgency.', simpleResolvers: true })
@Embedded()
export class UrgencyCount {
  @Field(() => Urgency, { description: 'The urgency that is counted.' })
  urgency!: Urgency

  @Field(() => Int, { description: 'Open requests with this urgency that match the filter.' })
  count!: number
}

@ObjectType({ description: 'Figures of the open requests that match a filter, and of what the viewing lender has proposed.' })
@Embedded()
export class MarketplaceSummary extends Converted {
  @Field(() => Int, { description: 'Open requests that match the filter.' })
  opportunities!: number

  @Field(() => Decimal, { description: 'Sum of the amounts of the requests in `opportunities`, in major units.' })
  totalValue!: string

  @Field(() => Int, {
    description:
      'Own pending or accepted proposals whose request is open or before the board, whatever the filter; zero for admins and analysts.',
  })
  activeProposals!: number

  @Field(() => Decimal, { description: 'Sum of the amounts of the proposals in `activeProposals`, in major units.' })
  proposalValue!: string

  @Field(() => [RequestTypeCount], { description: 'Counts by type, most frequent first; types without requests are left out.' })
  byRequestType!: RequestTypeCount[]

  @Field(() => [StructureCount], {
    description: 'Counts by preferred structure, most frequent first; structures without requests are left out.',
  })
  byStructure!: StructureCount[]

  @Field(() => [UrgencyCount], { description: 'Counts by urgency, most frequent first; urgencies without requests are left out.' })
  byUrgency!: UrgencyCount[]

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many requests and proposals they are of.' })
  explain!: FigureExplanation
}

@ObjectType({ description: "Figures of a lender's own responses. A figure is null when there is nothing to compute it from." })
@Embedded()
export class LenderAnalytics {
  @Field(() => Int, { description: 'Responses of any kind, withdrawn ones included.' })
  totalResponses!: number

  @Field(() => Int, { description: 'Responses that proposed terms, withdrawn ones included.' })
  proposalsSent!: number

  @Field(() => Int, { description: 'Declines that it did not withdraw.' })
  declined!: number

  @Field(() => Int, { description: 'Proposals that are accepted; those whose agreement ended do not count.' })
  accepted!: number

  @Field(() => Int, { description: 'Number of requests that are open now or that the lender responded to.' })
  opportunities!: number

  @Field(() => Int, { description: 'How many of the requests in `opportunities` the lender responded to.' })
  opportunitiesWithResponse!: number

  @Field(() => Int, {
    nullable: true,
    description: '`opportunitiesWithResponse` in percent of `opportunities`, 0 to 100, rounded; null when there are none.',
  })
  responseRate!: number | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Average amount of the requests that the lender responded to, in major units of `currency`, converted at the stored rates; null when there are none.',
  })
  averageRequestSize!: string | null

  @Field(() => Currency, { description: "The viewer's display currency, which the amount is in." })
  currency!: Currency

  @Field(() => RequestType, { nullable: true, description: 'Type that it responded to most often; null without responses.' })
  mostCommonType!: RequestType | null

  @Field(() => Structure, { nullable: true, description: 'Structure that it proposed most often; null without proposals.' })
  preferredStructure!: Structure | null

  @Field(() => Float, {
    nullable: true,
    description: 'Average of `interestedLenders` over the requests in `opportunities`, with 1 decimal; null when there are none.',
  })
  lendersPerRequest!: number | null

  @Field(() => Int, { description: 'Proposals and interests that are accepted or were not selected.' })
  decided!: number

  @Field(() => Int, { nullable: true, description: '`accepted` in percent of `decided`, 0 to 100, rounded; null when none is decided.' })
  winRate!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Median hours from the publication of a request to the response, with 1 decimal; null without responses.',
  })
  medianHoursToRespond!: number | null

  @Field(() => FigureExplanation, { description: 'How the figures came about; `rowCount` is how many responses and requests they are of.' })
  explain!: FigureExplanation
}
