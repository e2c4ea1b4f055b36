import { IsOptional, ValidateNested } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import type { Clock } from '../../../shared/clock.ts'
import { PageArgs } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { FinancingRequest, RequestDocument } from '../records/financing-request.entity.ts'
import { AttachedScore, attachedScoreOf } from './attached-score.ts'
import { FinancingRequestDraftInput, FinancingRequestFilter, FinancingRequestInput } from './request.inputs.ts'
import type { RequestReads } from './request.query.ts'
import type { RequestService } from './request.service.ts'
import { documentsByRequest, RequestMilestone, timelineByRequest } from './request-details.query.ts'
import { FinancingRequestPage } from './request-page.ts'

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
    private readonly reads: RequestReads,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT, Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => FinancingRequestPage, {
    description: "The merchant's own requests, newest first; the board's submitted ones; all but drafts for administration and analysts.",
  })
  financingRequests(
    @Args(() => FinancingRequestsArgs) { filter, first, after }: FinancingRequestsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequestPage> {
    return this.reads.list(viewer, filter, { first, after: after ?? null })
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

  @FieldResolver(() => [RequestDocument])
  documents(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestDocument[]> {
    return context.load(documentsByRequest, request.id)
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
    return attachedScoreOf(request, context, this.clock.now())
  }
}

@Resolver(() => RequestMilestone)
export class RequestMilestoneResolver {
  @FieldResolver(() => String, { nullable: true, description: 'The business that did it; null for the clock and for the board.' })
  async actorName(@Root() { actorId }: RequestMilestone, @Ctx() context: Context): Promise<string | null> {
    return actorId === null ? null : ((await context.load(businessById, actorId))?.name ?? null)
  }
}

export const FinancingRequestPageResolver = InexactTotalOf(FinancingRequestPage, {
  description: "False when totalCount is the planner's estimate (beyond 1,000).",
})
