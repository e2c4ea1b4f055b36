import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type PushedEvent, TO_MARKETPLACE, toBusiness, toRole } from '../../../platform/events.ts'
import { AFTER, CURSOR, Live } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import {
  type AboutRequest,
  type AboutResponse,
  contractDisbursed,
  coolingOffWaived,
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
  requestWithdrawn,
  responseWithdrawn,
  scoreStandingChanged,
} from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { unknownRequest, unknownResponse } from '../records/holding.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { MarketplaceFilter } from '../requests/request.inputs.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { responseById } from '../responses/response.query.ts'
import type { MarketplaceService } from './marketplace.service.ts'

@ObjectType({ description: "A proposal or interest was sent, or revised, on the viewer's requests.", simpleResolvers: true })
@Scoped()
class ProposalReceived {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => LenderResponse)
  response!: LenderResponse

  @Field(() => FinancingRequest)
  request!: FinancingRequest
}

@ObjectType({ description: 'A request stands differently than before.', simpleResolvers: true })
@Scoped()
class RequestChanged {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => FinancingRequest)
  request!: FinancingRequest
}

@ObjectType({ description: 'A request was published, or came back to the marketplace.', simpleResolvers: true })
@Scoped()
class OpportunityPosted {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => FinancingRequest)
  request!: FinancingRequest
}

const ownBusiness = ({ businessId }: Viewer) => (businessId ? [toBusiness(businessId)] : [])

/** Auditors and admins follow what became of what the board approved. */
const boardOrOwnBusiness = (viewer: Viewer) =>
  viewer.role === Role.SSB_AUDITOR || viewer.role === Role.ADMIN ? [toRole(viewer.role)] : ownBusiness(viewer)

/** What the fact itself can tell; the rest of a filter is read. */
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
    matches: ({ requestId }, { payload }) => !requestId || requestId.toLowerCase() === payload.requestId,
    description: "A proposal or interest was sent, or revised, on the viewer's requests.",
  })
  async proposalReceived(
    @Root() event: PushedEvent<AboutResponse>,
    @Ctx() context: Context,
    @Arg('requestId', () => ID, { nullable: true }) _requestId?: string,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<ProposalReceived> {
    const [request, response] = await Promise.all([this.requestOf(event, context), context.load(responseById, event.payload.responseId)])
    return { cursor: event.cursor, request, response: orNotFound(response, unknownResponse) }
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
      requestFunded,
      scoreStandingChanged,
    ],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN],
    audience: boardOrOwnBusiness,
    matches: ({ id }, { payload }) => !id || id.toLowerCase() === payload.requestId,
    description:
      'A request of the viewer, or one that the viewer answered, stands differently than before. For auditors and admins: one that the board approved.',
  })
  async requestChanged(
    @Root() event: PushedEvent<AboutRequest>,
    @Ctx() context: Context,
    @Arg('id', () => ID, { nullable: true }) _id?: string,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<RequestChanged> {
    return { cursor: event.cursor, request: await this.requestOf(event, context) }
  }

  @Live<Opportunity, { filter?: MarketplaceFilter | null }>(() => OpportunityPosted, {
    facts: [requestPublished, requestReturned],
    roles: [Role.LENDER, Role.PRIVATE_LENDER],
    audience: () => [TO_MARKETPLACE],
    matches: ({ filter }, { payload }) => mayMatch(filter, payload),
    description: 'A request that matches the filter was published, or came back to the marketplace.',
  })
  async opportunityPosted(
    @Root() event: PushedEvent<Opportunity>,
    @Ctx() { viewer }: Context,
    @Arg('filter', () => MarketplaceFilter, { nullable: true }) filter?: MarketplaceFilter,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<OpportunityPosted> {
    return { cursor: event.cursor, request: await this.market.matching(viewer, filter, event.payload.requestId) }
  }

  private async requestOf(event: PushedEvent<AboutRequest>, context: Context): Promise<FinancingRequest> {
    return orNotFound(await context.load(this.reads.requestById, event.payload.requestId), unknownRequest)
  }
}
