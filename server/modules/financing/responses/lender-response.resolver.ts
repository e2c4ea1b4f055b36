import { IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { PageArgs } from '../../../shared/page.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { BusinessStatus, businessById, contactByBusiness } from '../../business/index.ts'
import { ownerKey, spendableByOwner } from '../../wallet/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse, LenderResponsePage, ProposalVersion } from '../records/lender-response.entity.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import { lenderActions, ResponseAction, ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'
import { maySeeScore } from '../requests/attached-score.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { Affordability, type ReadAffordability } from './affordability.ts'
import { DeclineRequestInput, LenderResponseFilter, ReviseProposalInput, SendProposalInput } from './response.inputs.ts'
import { type ResponseReads, versionsByResponse } from './response.query.ts'
import type { ResponseService } from './response.service.ts'

@ArgsType()
class LenderResponsesArgs extends PageArgs {
  @Field(() => LenderResponseFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: LenderResponseFilter | null
}

@ArgsType()
class ExpressInterestArgs {
  @Field(() => ID)
  requestId!: string

  @Field(() => String, { nullable: true })
  @MaxLength(2_000, { message: 'Write up to 2,000 characters.' })
  message?: string | null
}

@ArgsType()
class WithdrawResponseArgs {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @MaxLength(500, { message: 'Keep the reason within 500 characters.' })
  reason?: string | null
}

@Resolver(() => LenderResponse)
export class LenderResponseResolver {
  constructor(
    private readonly responses: ResponseService,
    private readonly reads: ResponseReads,
    private readonly requests: RequestReads,
    private readonly affordable: ReadAffordability,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderResponsePage, { description: "The viewing lender's answers, newest first." })
  lenderResponses(
    @Args(() => LenderResponsesArgs) { filter, ...page }: LenderResponsesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponsePage> {
    return this.reads.list(viewer, filter, page)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description:
      'Proposes terms for an open request. An interest expressed before becomes the proposal; any other open answer is refused with ALREADY_ANSWERED.',
  })
  sendProposal(@Arg('input', () => SendProposalInput) input: SendProposalInput, @Ctx() { viewer }: Context): Promise<LenderResponse> {
    return this.responses.sendProposal(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, { description: 'Says that the lender would like to know more.' })
  expressInterest(
    @Args(() => ExpressInterestArgs) { requestId, message }: ExpressInterestArgs,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.expressInterest(viewer, requestId, message)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description: 'Says no, and why. It is not counted as interest; an interest expressed before becomes the decline.',
  })
  declineRequest(@Arg('input', () => DeclineRequestInput) input: DeclineRequestInput, @Ctx() { viewer }: Context): Promise<LenderResponse> {
    return this.responses.decline(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description: 'Makes a new version of an open proposal, or of an accepted one while the board waits for changes.',
  })
  reviseProposal(@Arg('input', () => ReviseProposalInput) input: ReviseProposalInput, @Ctx() { viewer }: Context): Promise<LenderResponse> {
    return this.responses.revise(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, { description: 'Takes an answer back; the lender may then answer again.' })
  withdrawResponse(
    @Args(() => WithdrawResponseArgs) { id, reason }: WithdrawResponseArgs,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.withdraw(viewer, id, reason)
  }

  @FieldResolver(() => String)
  async lenderName(@Root() { lenderId }: LenderResponse, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }

  @FieldResolver(() => Boolean)
  async lenderVerified(@Root() { lenderId }: LenderResponse, @Ctx() context: Context): Promise<boolean> {
    return (await context.load(businessById, lenderId))?.status === BusinessStatus.VERIFIED
  }

  @FieldResolver(() => String, { nullable: true, description: "The owner's. Hidden from the merchant until it accepted the proposal." })
  @Personal()
  async lenderEmail(@Root() response: LenderResponse, @Ctx() context: Context): Promise<string | null> {
    const { businessId } = context.viewer
    const isParty = businessId === response.merchantId && response.outcome === ResponseOutcome.ACCEPTED
    if (businessId === null || (businessId !== response.lenderId && !isParty)) return null
    return (await context.load(contactByBusiness, response.lenderId))?.email ?? null
  }

  @FieldResolver(() => FinancingRequest, { nullable: true, description: 'Null when the request is gone or no longer yours to see.' })
  request(@Root() { requestId }: LenderResponse, @Ctx() context: Context): Promise<FinancingRequest | null> {
    return context.load(this.requests.requestById, requestId)
  }

  @FieldResolver(() => Affordability, {
    nullable: true,
    description:
      'Whether the business could carry the monthly payment of this proposal; null where none can be promised, and for who may not see the score.',
  })
  async affordability(@Root() response: LenderResponse, @Ctx() context: Context): Promise<Affordability | null> {
    const request = await context.load(this.requests.requestById, response.requestId)
    return request && maySeeScore(request, context) ? this.affordable.ofProposal(request, response, context) : null
  }

  @FieldResolver(() => [ProposalVersion], { description: 'Every version that was sent, oldest first; empty for what is no proposal.' })
  versions(@Root() { id }: LenderResponse, @Ctx() context: Context): Promise<ProposalVersion[]> {
    return context.load(versionsByResponse, id)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether an account of the lender covers the proposed amount now, and true once it is accepted, for the money is held then; null for what is no open proposal. Acceptance is refused without it.',
  })
  async isFunded(@Root() response: LenderResponse, @Ctx() context: Context): Promise<boolean | null> {
    const { status, outcome, proposedMinor, lenderId, currency } = response
    if (outcome === ResponseOutcome.ACCEPTED) return true
    if (status !== ResponseStatus.PROPOSAL_SENT || outcome !== ResponseOutcome.PENDING || proposedMinor === null) return null
    return (await context.load(spendableByOwner, ownerKey(lenderId, currency))) >= proposedMinor
  }

  @FieldResolver(() => [ResponseAction], { description: 'What the viewer may do with it now.' })
  async availableActions(@Root() response: LenderResponse, @Ctx() context: Context): Promise<ResponseAction[]> {
    const { role, businessId } = context.viewer
    if (!isLender(role) || businessId !== response.lenderId) return []
    const request = await context.load(this.requests.requestById, response.requestId)
    return lenderActions(response, request ? phaseOf(request) : undefined)
  }
}
