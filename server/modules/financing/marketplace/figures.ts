import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { RequestType, Urgency } from '../records/request-terms.ts'

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

  @Field(() => Decimal, { description: "What has been paid out, converted to the viewer's display currency." })
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

  @Field(() => Int, { description: 'The requests that are open to this lender now, and those it answered.' })
  opportunities!: number

  @Field(() => Int, { description: 'How many of them it answered.' })
  opportunitiesAnswered!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Answered opportunities divided by opportunities, rounded percent; null without opportunities.',
  })
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

  @Field(() => Int, { description: 'Proposals that a business accepted or passed over.' })
  decided!: number

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

@ObjectType({ description: "A lender's contracts in figures: a facility counts once its money has moved." })
@Embedded()
export class LenderPortfolio extends Converted {
  @Field(() => Int)
  activeFacilities!: number

  @Field(() => Decimal, { description: 'What has been paid out, in the display currency.' })
  totalExposure!: string

  @Field(() => Int, { description: 'Contracts whose money is held and has not moved yet.' })
  awaitingDisbursement!: number

  @Field(() => Decimal, { description: 'Held for those contracts, in the display currency.' })
  committedAmount!: string

  @Field(() => Int, { description: 'Own proposals that neither the merchant nor the board has decided.' })
  awaitingDecision!: number

  @Field(() => [StructureExposure])
  exposureByStructure!: StructureExposure[]
}
