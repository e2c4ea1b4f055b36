import { IsOptional, ValidateNested } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import type { Clock } from '../../shared/clock.ts'
import { PageArgs } from '../../shared/page.ts'
import { isLender, Role } from '../../shared/role.ts'
import { businessById, contactByBusiness } from '../business/index.ts'
import { userById } from '../identity/index.ts'
import { jurisdictionOf } from '../jurisdictions/index.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import { Affordability, type ReadAffordability } from './affordability.ts'
import { AttachedScore, attachedScoreOf, maySeeScore } from './attached-score.ts'
import { Contract } from './contract.entity.ts'
import { contractsByRequest } from './contract.query.ts'
import type { CoolingOffService } from './cooling-off.service.ts'
import { isWaivable, mayStepBack, mayWaive } from './cooling-off.ts'
import { CoolingOff } from './cooling-off.type.ts'
import type { FigureReads } from './figures.query.ts'
import { FinancingSummary } from './figures.ts'
import { FinancingRequest, RequestDocument } from './financing-request.entity.ts'
import { LenderResponse } from './lender-response.entity.ts'
import {
  CancelAcceptanceArgs,
  FinancingRequestDraftInput,
  FinancingRequestFilter,
  FinancingRequestInput,
  WaiveCoolingOffArgs,
} from './request.inputs.ts'
import type { RequestReads } from './request.query.ts'
import type { RequestService } from './request.service.ts'
import { documentsByRequest, RequestMilestone, timelineByRequest } from './request-details.query.ts'
import { ownerActions, RequestAction } from './request-lifecycle.ts'
import { asPage, FinancingRequestPage } from './request-page.ts'
import { responsesByRequest } from './response.query.ts'
import { ResponseOutcome } from './response-lifecycle.ts'

@ArgsType()
class FinancingRequestsArgs extends PageArgs {
  @Field(() => FinancingRequestFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: FinancingRequestFilter | null
}

@Resolver(() => FinancingRequest)
export class RequestResolver {
  constructor(
    private readonly requests: RequestService,
    private readonly acceptance: AcceptanceService,
    private readonly coolingOffs: CoolingOffService,
    private readonly reads: RequestReads,
    private readonly figures: FigureReads,
    private readonly affordable: ReadAffordability,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT, Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => FinancingRequestPage, {
    description: "The merchant's own requests, newest first; the board's submitted ones; all but drafts for administration and analysts.",
  })
  async financingRequests(
    @Args(() => FinancingRequestsArgs) { filter, first, after }: FinancingRequestsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequestPage> {
    return asPage(await this.reads.list(viewer, filter, first, after))
  }

  @Authorized(Role.MERCHANT)
  @Query(() => FinancingSummary)
  financingSummary(@Ctx() { viewer }: Context): Promise<FinancingSummary> {
    return this.figures.merchant(viewer)
  }

  @Authorized()
  @Query(() => FinancingRequest, { description: "Refuses with 'Request not found' for what is not yours to see, too." })
  financingRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<FinancingRequest> {
    return this.requests.read(viewer, id)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, { description: 'Publishes a request at once, when its owner has finished the onboarding.' })
  createFinancingRequest(
    @Arg('input', () => FinancingRequestInput) input: FinancingRequestInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.create(viewer, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, { description: 'Keeps a request that is not ready; without an id a new one.' })
  saveFinancingRequestDraft(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('input', () => FinancingRequestDraftInput) input: FinancingRequestDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.saveDraft(viewer, id, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, { description: 'Makes a complete draft active.' })
  publishFinancingRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<FinancingRequest> {
    return this.requests.publish(viewer, id)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Changes a request. Once a proposal was sent, the change makes a new version and everyone who answered is told. With a version: refuses with CONTENT_CHANGED when the request has another by now.',
  })
  updateFinancingRequest(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => FinancingRequestInput) input: FinancingRequestInput,
    @Ctx() { viewer }: Context,
    @Arg('version', () => Int, { nullable: true }) version?: number | null,
  ): Promise<FinancingRequest> {
    return this.requests.update(viewer, id, input, version)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, { description: 'Takes an active request off the marketplace for good.' })
  withdrawFinancingRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<FinancingRequest> {
    return this.requests.withdraw(viewer, id)
  }

  @Authorized()
  @Mutation(() => FinancingRequest, { description: "Counts the viewing lender once; called when a lender opens a request's details." })
  viewFinancingRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<FinancingRequest> {
    return this.requests.view(viewer, id)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Accepts one full funding, or proposals that add up to exactly the amount. The request goes to the Shariah board. With versions, in the order of responseIds: refuses with CONTENT_CHANGED when a proposal was revised since.',
  })
  acceptProposals(
    @Arg('requestId', () => ID) requestId: string,
    @Arg('responseIds', () => [ID]) responseIds: string[],
    @Ctx() { viewer }: Context,
    @Arg('versions', () => [Int], { nullable: true }) versions?: number[] | null,
  ): Promise<FinancingRequest> {
    return this.acceptance.accept(viewer, requestId, { responseIds, versions })
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => FinancingRequest, {
    description:
      'Steps back from an agreement within its cooling-off: for the merchant and the lenders whose proposals it accepted. A contract that stands is cancelled; the request is open again, or expired; all are told the reason.',
  })
  cancelAcceptance(
    @Args(() => CancelAcceptanceArgs) { requestId, reason }: CancelAcceptanceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.coolingOffs.cancel(viewer, requestId, reason)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Ends the cooling-off of a contracted request before its time, where the law of the country allows that; it cannot be taken back. The money moves at once where nothing else keeps it. Refuses with CONTENT_CHANGED when `contractHashes` are not those of the contracts that stand.',
  })
  waiveCoolingOff(
    @Args(() => WaiveCoolingOffArgs) { requestId, contractHashes }: WaiveCoolingOffArgs,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.coolingOffs.waive(viewer, requestId, contractHashes)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description: 'After the board asked for changes: sends the request and its accepted terms back as a new version.',
  })
  resubmitForReview(
    @Arg('requestId', () => ID) requestId: string,
    @Arg('note', () => String, { nullable: true }) note: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.acceptance.resubmit(viewer, requestId, note)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The owner's. Hidden from a lender until the merchant accepted its proposal.",
  })
  @Personal()
  async merchantEmail(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<string | null> {
    return (await knowsMerchant(request, context)) ? ((await context.load(contactByBusiness, request.merchantId))?.email ?? null) : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The owner's. Hidden from a lender until the merchant accepted its proposal.",
  })
  @Personal()
  async merchantPhone(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<string | null> {
    return (await knowsMerchant(request, context)) ? ((await context.load(contactByBusiness, request.merchantId))?.phone ?? null) : null
  }

  @FieldResolver(() => [RequestDocument])
  documents(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestDocument[]> {
    return context.load(documentsByRequest, request.id)
  }

  @FieldResolver(() => [LenderResponse], {
    description: 'Newest first. The merchant: all answers. A lender: its own only. The board: those accepted.',
  })
  responses(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<LenderResponse[]> {
    return context.load(responsesByRequest, request.id)
  }

  @FieldResolver(() => LenderResponse, { nullable: true, description: "The viewing lender's latest answer." })
  async myResponse(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<LenderResponse | null> {
    return isLender(context.viewer.role) ? ((await context.load(responsesByRequest, request.id))[0] ?? null) : null
  }

  @FieldResolver(() => [RequestAction], { description: 'What the viewer may do with it now.' })
  async availableActions(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestAction[]> {
    const { role, businessId } = context.viewer
    const now = this.clock.now()
    const stepBack = mayStepBack(request, now) ? [RequestAction.CANCEL_ACCEPTANCE] : []
    if (role === Role.MERCHANT && businessId === request.merchantId) {
      return [...ownerActions(request), ...stepBack, ...(mayWaive(request, now) ? [RequestAction.WAIVE_COOLING_OFF] : [])]
    }
    return stepBack.length > 0 && (await isAccepted(request, context)) ? stepBack : []
  }

  @FieldResolver(() => CoolingOff, {
    nullable: true,
    description: 'Of the agreement that stands; null while none does. For its parties, the board, administration and analysts.',
  })
  async coolingOff(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<CoolingOff | null> {
    const { jurisdiction, coolingOffEndsAt, coolingOffWaivedAt, coolingOffWaivedBy } = request
    if (jurisdiction === null || coolingOffEndsAt === null) return null
    if (isLender(context.viewer.role) && !(await isAccepted(request, context))) return null
    return {
      endsAt: coolingOffEndsAt,
      businessDays: jurisdictionOf(jurisdiction).coolingOff.businessDays,
      jurisdiction,
      isWaivable: isWaivable(request),
      waivedAt: coolingOffWaivedAt,
      waivedBy: coolingOffWaivedBy && ((await context.load(userById, coolingOffWaivedBy))?.name ?? null),
    }
  }

  @FieldResolver(() => [RequestMilestone], { description: 'Its way so far, oldest first; a lender sees of answers its own only.' })
  timeline(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestMilestone[]> {
    return context.load(timelineByRequest, request.id)
  }

  @FieldResolver(() => AttachedScore, {
    nullable: true,
    description:
      'The score of the moment of publication; null when the merchant did not consent or had none. For the merchant and for lenders.',
  })
  altScore(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<AttachedScore | null> {
    return attachedScoreOf(request, context)
  }

  @FieldResolver(() => Affordability, {
    nullable: true,
    description: 'Null while there is nothing to compute it from; for the merchant and for lenders who may see the score.',
  })
  async affordability(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<Affordability | null> {
    return maySeeScore(request, context) ? this.affordable(request, context) : null
  }

  @FieldResolver(() => [Contract], { description: 'Those the viewer is a party of; all for the board, administration and analysts.' })
  contracts(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<Contract[]> {
    return context.load(contractsByRequest, request.id)
  }
}

/** The merchant itself, and a lender whose proposal the merchant has accepted. */
const knowsMerchant = async (request: FinancingRequest, context: Context): Promise<boolean> => {
  if (context.viewer.businessId === request.merchantId) return true
  return isAccepted(request, context)
}

/** Whether the viewer is a lender whose proposal the merchant has accepted. */
const isAccepted = async (request: FinancingRequest, context: Context): Promise<boolean> => {
  if (!isLender(context.viewer.role)) return false
  const own = await context.load(responsesByRequest, request.id)
  return own.some(({ outcome }) => outcome === ResponseOutcome.ACCEPTED)
}

@Resolver(() => RequestMilestone)
export class RequestMilestoneResolver {
  @FieldResolver(() => String, { nullable: true, description: 'The business that did it; null for the clock and for the board.' })
  async actorName(@Root() { actorId }: RequestMilestone, @Ctx() context: Context): Promise<string | null> {
    return actorId === null ? null : ((await context.load(businessById, actorId))?.name ?? null)
  }
}

@Resolver(() => FinancingRequestPage)
export class FinancingRequestPageResolver {
  @FieldResolver(() => Int)
  async totalCount(@Root() page: FinancingRequestPage): Promise<number> {
    return (await page.count()).total
  }

  @FieldResolver(() => Boolean, { description: "False when totalCount is the planner's estimate (beyond 1,000)." })
  async totalIsExact(@Root() page: FinancingRequestPage): Promise<boolean> {
    return (await page.count()).isExact
  }
}
