import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type PushedEvent, TO_MARKETPLACE, toRole } from '../../../platform/events.ts'
import { isWanted, Live, LivePayload, ownBusiness, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import {
  type AboutRequest,
  type AboutResponse,
  bureauConsentChanged,
  contractDisbursed,
  coolingOffWaived,
  creditConfirmed,
  dataAsked,
  dataGranted,
  dataRefused,
  dataRevoked,
  interestExpressed,
  type Opportunity,
  proposalRevised,
  proposalSent,
  proposalsAccepted,
  requestChanged,
  requestContracted,
  requestDeclined,
  requestExpired,
  requestFunded,
  requestPublished,
  requestResubmitted,
  requestReturned,
  requestScoreStatusChanged,
  requestWithdrawn,
  responseWithdrawn,
  syndicateLeft,
  syndicatePartTakenUp,
  syndicateTermsChanged,
  syndicateTermsConfirmed,
} from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { unknownRequest, unknownResponse } from '../records/request.repository.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { responseById } from '../responses/response.query.ts'
import { MarketplaceFilter } from './marketplace.inputs.ts'
import type { MarketplaceService } from './marketplace.service.ts'

@ObjectType({ description: 'A lender sent a proposal, expressed interest or revised a proposal.', simpleResolvers: true })
@Scoped()
class ProposalReceived extends LivePayload {
  @Field(() => LenderResponse, { description: 'The response as it is now.' })
  response!: LenderResponse

  @Field(() => FinancingRequest, { description: 'The financing request that it is for.' })
  request!: FinancingRequest
}

@ObjectType({
  description:
    'A request has changed: its content, status, stage, contracts or score, a lender declined it or withdrew a response, terms of a syndicate were changed or confirmed, data was asked for, granted, refused or revoked, or the consent to checks at the credit bureau was given or revoked.',
  simpleResolvers: true,
})
@Scoped()
class RequestChanged extends LivePayload {
  @Field(() => FinancingRequest, { description: 'The request as it is now.' })
  request!: FinancingRequest
}

@ObjectType({ description: 'A request was published, or is open again.', simpleResolvers: true })
@Scoped()
class OpportunityPosted extends LivePayload {
  @Field(() => FinancingRequest, { description: 'The open request.' })
  request!: FinancingRequest
}

/** Auditors and admins follow what happens after the board's approval. */
const boardOrOwnBusiness = (viewer: Viewer) =>
  viewer.role === Role.SSB_AUDITOR || viewer.role === Role.ADMIN ? [toRole(viewer.role)] : ownBusiness(viewer)

/** Checks the part of a filter that the event's payload can decide. The rest is read from the request. */
const mayMatch = (filter: MarketplaceFilter | null | undefined, posted: Opportunity) =>
  !filter ||
  ((!filter.requestType || filter.requestType === posted.requestType) &&
    (!filter.structure || filter.structure === posted.preferredStructure) &&
    (!filter.urgency || filter.urgency === posted.urgency) &&
    (!filter.sector || filter.sector === posted.sector) &&
    (!filter.currency || filter.currency === posted.currency))

@Resolver()
export class FinancingLiveResolver {
  constructor(
    private readonly market: MarketplaceService,
    private readonly reads: RequestReads,
  ) {}

  @Live<AboutResponse, { requestId?: string | null }>(() => ProposalReceived, {
    facts: [proposalSent, interestExpressed, proposalRevised],
    roles: [Role.MERCHANT],
    audience: ownBusiness,
    matches: ({ requestId }, { payload }) => isWanted(requestId, payload.requestId),
    description:
      "Delivers a proposal or interest on a request of the viewer's business each time a lender sends it or revises the proposal.",
  })
  async proposalReceived(
    @Root() event: PushedEvent<AboutResponse>,
    @Ctx() context: Context,
    @Arg('requestId', () => ID, {
      nullable: true,
      description: "Only responses to this request. Absent: to all of the business's requests.",
    })
    _requestId?: string,
  ): Promise<Pushed<ProposalReceived>> {
    const [request, response] = await Promise.all([this.requestOf(event, context), context.load(responseById, event.payload.responseId)])
    return { request, response: orNotFound(response, unknownResponse) }
  }

  @Live<AboutRequest, { id?: string | null }>(() => RequestChanged, {
    facts: [
      requestPublished,
      requestChanged,
      requestWithdrawn,
      requestExpired,
      requestDeclined,
      responseWithdrawn,
      proposalsAccepted,
      requestResubmitted,
      requestReturned,
      requestContracted,
      coolingOffWaived,
      contractDisbursed,
      creditConfirmed,
      syndicateTermsChanged,
      syndicateTermsConfirmed,
      syndicateLeft,
      syndicatePartTakenUp,
      requestFunded,
      requestScoreStatusChanged,
      dataAsked,
      dataGranted,
      dataRefused,
      dataRevoked,
      bureauConsentChanged,
    ],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN],
    audience: boardOrOwnBusiness,
    matches: ({ id }, { payload }) => isWanted(id, payload.requestId),
    description:
      'Delivers a request each time it changes: to its merchant and to lenders who responded to it; to auditors and admins when its agreement is contracted, is paid out or ends, and when its cooling-off is waived.',
  })
  async requestChanged(
    @Root() event: PushedEvent<AboutRequest>,
    @Ctx() context: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Only changes of this request. Absent: of all requests.' }) _id?: string,
  ): Promise<Pushed<RequestChanged>> {
    return { request: await this.requestOf(event, context) }
  }

  @Live<Opportunity, { filter?: MarketplaceFilter | null }>(() => OpportunityPosted, {
    facts: [requestPublished, requestReturned],
    roles: [Role.LENDER, Role.PRIVATE_LENDER],
    audience: () => [TO_MARKETPLACE],
    matches: ({ filter }, { payload }) => mayMatch(filter, payload),
    description: 'Delivers a request that matches the filter when it is published or becomes open again.',
  })
  async opportunityPosted(
    @Root() event: PushedEvent<Opportunity>,
    @Ctx() { viewer }: Context,
    @Arg('filter', () => MarketplaceFilter, {
      nullable: true,
      description: 'Only requests that match it, as in `marketplace`. Absent or null: all open requests.',
    })
    filter?: MarketplaceFilter,
  ): Promise<Pushed<OpportunityPosted>> {
    return { request: await this.market.matching(viewer, filter, event.payload.requestId) }
  }

  private async requestOf(event: PushedEvent<AboutRequest>, context: Context): Promise<FinancingRequest> {
    return orNotFound(await context.load(this.reads.requestById, event.payload.requestId), unknownRequest)
  }
}
