import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import type { Clock } from '../../../shared/clock.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { Actor, Party } from '../../identity/index.ts'
import { FinancingRequest, RequestDocument } from '../records/financing-request.entity.ts'
import { AttachedScore, attachedScoreOf } from './attached-score.ts'
import {
  CreateFinancingRequestDraftInput,
  CreateFinancingRequestInput,
  FinancingRequestsArgs,
  UpdateFinancingRequestDraftInput,
  UpdateFinancingRequestInput,
} from './request.inputs.ts'
import type { RequestReads } from './request.query.ts'
import type { RequestService } from './request.service.ts'
import { documentsByRequest, RequestMilestone, timelineByRequest } from './request-details.query.ts'
import { FinancingRequestPage } from './request-page.ts'

@Resolver(() => FinancingRequest)
export class RequestResolver {
  constructor(
    private readonly requests: RequestService,
    private readonly reads: RequestReads,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT, Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => FinancingRequestPage, {
    description:
      'Financing requests: for a merchant its own; for auditors those that were ever submitted to the board; for admins and analysts all but drafts.',
  })
  financingRequests(
    @Args(() => FinancingRequestsArgs) args: FinancingRequestsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequestPage> {
    return this.reads.list(viewer, args)
  }

  @Authorized()
  @Query(() => FinancingRequest, {
    nullable: true,
    description: 'One financing request; null when there is none, or the viewer may not see it.',
  })
  financingRequest(
    @Arg('id', () => ID, { description: 'Request to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest | null> {
    return orNull(this.requests.read(viewer, id), 'financing.requests.notFound')
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Creates a request and publishes it at once. CONFLICT until the onboarding is finished, FORBIDDEN while the business is suspended, SCORE_NOT_CURRENT when the score is to be shared and is not current.',
  })
  createFinancingRequest(
    @Arg('input', () => CreateFinancingRequestInput) input: CreateFinancingRequestInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.create(viewer, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description: 'Creates a draft that only its merchant sees. CONFLICT before a business is registered, FORBIDDEN while it is suspended.',
  })
  createFinancingRequestDraft(
    @Arg('input', () => CreateFinancingRequestDraftInput) input: CreateFinancingRequestDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.createDraft(viewer, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description: 'Changes a draft. FORBIDDEN while the business is suspended, ILLEGAL_TRANSITION once the request is published.',
  })
  updateFinancingRequestDraft(
    @Arg('id', () => ID, { description: 'Draft to change.' }) id: string,
    @Arg('input', () => UpdateFinancingRequestDraftInput) input: UpdateFinancingRequestDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.updateDraft(viewer, id, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Opens a draft to lenders. INVALID while title, description or amount is missing, CONFLICT until the onboarding is finished, FORBIDDEN while the business is suspended, SCORE_NOT_CURRENT when the score is to be shared and is not current, ILLEGAL_TRANSITION unless it is a draft.',
  })
  publishFinancingRequest(
    @Arg('id', () => ID, { description: 'Draft to publish.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.publish(viewer, id)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Replaces the content of a draft, of an active request, or of one that the board asked to change. Lenders who responded to it are notified; once a proposal was sent, a change of the content of an active request makes a new version. CONTENT_CHANGED when `expectedVersion` is no longer current, ILLEGAL_TRANSITION in any other status, SCORE_NOT_CURRENT when the score is to be shared and is not current.',
  })
  updateFinancingRequest(
    @Arg('id', () => ID, { description: 'Request to change.' }) id: string,
    @Arg('input', () => UpdateFinancingRequestInput) input: UpdateFinancingRequestInput,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.update(viewer, id, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Takes an active request off the marketplace for good; pending responses lapse, and their lenders are notified. ILLEGAL_TRANSITION unless the request is active.',
  })
  withdrawFinancingRequest(
    @Arg('id', () => ID, { description: 'Request to withdraw.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.withdraw(viewer, id)
  }

  @Authorized()
  @Mutation(() => FinancingRequest, {
    description: 'Records that a request was opened: a lender counts in `viewCount`, once. Returns the request.',
  })
  recordRequestView(
    @Arg('id', () => ID, { description: 'Request that is opened.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.requests.recordView(viewer, id)
  }

  @FieldResolver(() => [RequestDocument], { description: 'Files that the merchant attached, in the order that the merchant chose.' })
  documents(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestDocument[]> {
    return context.load(documentsByRequest, request.id)
  }

  @FieldResolver(() => [RequestMilestone], {
    description:
      'What happened to it, oldest first. Of what lenders did, a lender sees its own steps only, and the board those of accepted lenders.',
  })
  timeline(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestMilestone[]> {
    return context.load(timelineByRequest, request.id)
  }

  @FieldResolver(() => AttachedScore, {
    nullable: true,
    description:
      'The score that was attached when the request was published or last changed; null when the merchant does not share it or had none, and for everyone but the merchant and lenders.',
  })
  altScore(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<AttachedScore | null> {
    return attachedScoreOf(request, context, this.clock.now())
  }
}

@Resolver(() => RequestMilestone)
export class RequestMilestoneResolver {
  @FieldResolver(() => Actor, {
    nullable: true,
    description:
      'The business that did it. Null for what the board did or what happened automatically, and, for lenders, when another lender cancelled.',
  })
  async actor(@Root() { actorId }: RequestMilestone, @Ctx() context: Context): Promise<Actor | null> {
    const business = actorId === null ? null : await context.load(businessById, actorId)
    return business ? Party.of(business.name) : null
  }
}

export const FinancingRequestPageResolver = InexactTotalOf(FinancingRequestPage, {
  description: 'False when `totalCount` is an estimate, which it can be beyond 1,000 entries.',
})
