import { MaxLength } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import type { Clock } from '../../../shared/clock.ts'
import { says } from '../../../shared/i18n/text.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { BusinessStatus, businessById, contactByBusiness } from '../../business/index.ts'
import { ProposalDisclosure, ProposalScheduleLine, ProposalTermsUnion } from '../../structures/index.ts'
import { ownerKey, spendableByOwner } from '../../wallet/index.ts'
import { termsActions } from '../records/changed-terms.ts'
import { mayDecideCredit } from '../records/credit.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse, LenderResponsePage } from '../records/lender-response.entity.ts'
import { ProposalVersion } from '../records/proposal-version.entity.ts'
import { phaseOf, type RequestPhase } from '../records/request-lifecycle.ts'
import { lenderActions, ResponseAction, ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { bookByLead } from '../syndicates/book.query.ts'
import { opensBook } from '../syndicates/book.ts'
import type { ReadAffordability } from './affordability.ts'
import { Affordability } from './affordability.type.ts'
import { type Comparisons, ProposalComparison } from './comparison.ts'
import type { JoinSyndicateService } from './join-syndicate.service.ts'
import { ProposalPreview, type ProposalPreviews } from './proposal-preview.ts'
import {
  DeclineRequestInput,
  ExpressInterestInput,
  JoinSyndicateInput,
  LenderResponsesArgs,
  ReviseProposalInput,
  SendProposalInput,
} from './response.inputs.ts'
import { presentVersion, type ResponseReads, versionsByResponse } from './response.query.ts'
import type { ResponseService } from './response.service.ts'

@ArgsType()
class WithdrawResponseArgs {
  @Field(() => ID, { description: 'Own response to withdraw.' })
  id!: string

  @Field(() => String, {
    nullable: true,
    description: 'Why, up to 500 characters; the merchant reads it in its notification. Absent or null: none.',
  })
  @MaxLength(500, says('financing.responses.input.reason'))
  reason?: string | null
}

/** Whether the terms of a response bind other lenders, or are those of another. A lead changes them when the board asks for it. */
const isBound = async (response: LenderResponse, phase: RequestPhase | undefined, context: Context): Promise<boolean> => {
  if (response.bookId !== null) return true
  if (phase === 'modification') return false
  const book = opensBook(response) ? await context.load(bookByLead, response.id) : null
  return book !== null && book.participants.length > 0
}

@Resolver(() => LenderResponse)
export class LenderResponseResolver {
  constructor(
    private readonly responses: ResponseService,
    private readonly reads: ResponseReads,
    private readonly requests: RequestReads,
    private readonly affordable: ReadAffordability,
    private readonly previews: ProposalPreviews,
    private readonly comparisons: Comparisons,
    private readonly clock: Clock,
    private readonly syndicates: JoinSyndicateService,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderResponsePage, { description: "The viewing lender's own responses." })
  lenderResponses(@Args(() => LenderResponsesArgs) args: LenderResponsesArgs, @Ctx() { viewer }: Context): Promise<LenderResponsePage> {
    return this.reads.list(viewer, args)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => ProposalPreview, {
    description:
      'Calculates what a proposal would be: its schedule, its disclosure and what would refuse it, or every rule that it breaks. Nothing is stored. INVALID for input that cannot be calculated, NOT_FOUND for a request that the lender cannot see.',
  })
  proposalPreview(
    @Arg('input', () => SendProposalInput, { description: 'The proposal as it would be sent.' }) input: SendProposalInput,
    @Ctx() { viewer, language }: Context,
  ): Promise<ProposalPreview> {
    return this.previews.preview(viewer, input, language)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('payment')
  @Mutation(() => LenderResponse, {
    description:
      'Proposes terms for an open request; a pending interest of the lender becomes the proposal. ALREADY_RESPONDED when it has another pending or accepted response, CONFLICT for its own request and until the onboarding is finished, LIMIT_EXCEEDED for more than `commitmentLimit` allows by a rule of the country, FORBIDDEN while the business is suspended, ILLEGAL_TRANSITION when a request that it responded to before is no longer open.',
  })
  sendProposal(
    @Arg('input', () => SendProposalInput, { description: 'The request and the proposed terms.' }) input: SendProposalInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.sendProposal(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('payment')
  @Mutation(() => LenderResponse, {
    description:
      'Commits the lender to the book of a lead on its terms; a pending interest becomes the commitment. SYNDICATE_NO_LEAD unless the book is open, CONTENT_CHANGED when `expectedVersion` is no longer current, INVALID for more than the book still needs, CONFLICT when the request was changed to another amount; otherwise as `sendProposal`.',
  })
  joinSyndicate(
    @Arg('input', () => JoinSyndicateInput, { description: 'The book and the commitment.' }) input: JoinSyndicateInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.syndicates.join(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description:
      'Tells the merchant that the lender would like to know more. ALREADY_RESPONDED when it has a pending or accepted response, CONFLICT for its own request and until the onboarding is finished, FORBIDDEN while the business is suspended, ILLEGAL_TRANSITION when a request that it responded to before is no longer open.',
  })
  expressInterest(
    @Arg('input', () => ExpressInterestInput) { requestId, message }: ExpressInterestInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.expressInterest(viewer, requestId, message)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description:
      'Tells the merchant that the lender will not finance the request, and why; a pending interest of the lender becomes the decline. It does not count in `interestedLenders`. ALREADY_RESPONDED when it has another pending or accepted response, CONFLICT for its own request and until the onboarding is finished, FORBIDDEN while the business is suspended, ILLEGAL_TRANSITION when a request that it responded to before is no longer open.',
  })
  declineRequest(
    @Arg('input', () => DeclineRequestInput, { description: 'The request and the reasons.' }) input: DeclineRequestInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.decline(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('payment')
  @Mutation(() => LenderResponse, {
    description:
      'Makes a new version of a pending proposal while its request is active, or of an accepted one while the board asks for changes; the merchant is notified. ILLEGAL_TRANSITION in every other case, CONFLICT for the terms of a book that participants accepted and for a participant, LIMIT_EXCEEDED as for `sendProposal`, CONFLICT until the onboarding is finished, FORBIDDEN while the business is suspended.',
  })
  reviseProposal(
    @Arg('id', () => ID, { description: 'Own proposal to revise.' }) id: string,
    @Arg('input', () => ReviseProposalInput) input: ReviseProposalInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.revise(viewer, id, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description:
      'Withdraws a pending proposal, interest or decline; the lender may respond again while the request is open. The commitments to a book end with the proposal of its lead. ILLEGAL_TRANSITION once the response is accepted, not selected, lapsed or withdrawn, and when the request is no longer open or under review.',
  })
  withdrawResponse(
    @Args(() => WithdrawResponseArgs) { id, reason }: WithdrawResponseArgs,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.responses.withdraw(viewer, id, reason)
  }

  @FieldResolver(() => String, { description: 'Current name of the lender.' })
  async lenderName(@Root() { lenderId }: LenderResponse, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }

  @FieldResolver(() => Boolean, { description: 'Whether the business of the lender is verified now.' })
  async isLenderVerified(@Root() { lenderId }: LenderResponse, @Ctx() context: Context): Promise<boolean> {
    return (await context.load(businessById, lenderId))?.status === BusinessStatus.VERIFIED
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "E-mail address of the owner of the lender's business. Null except for the lender itself and, once it accepted the proposal, for the merchant.",
  })
  @Personal()
  async lenderEmail(@Root() response: LenderResponse, @Ctx() context: Context): Promise<string | null> {
    const { businessId } = context.viewer
    const isParty = businessId === response.merchantId && response.outcome === ResponseOutcome.ACCEPTED
    if (businessId === null || (businessId !== response.lenderId && !isParty)) return null
    return (await context.load(contactByBusiness, response.lenderId))?.email ?? null
  }

  @FieldResolver(() => FinancingRequest, {
    nullable: true,
    description: 'The request that it responds to; null when the viewer may not see it.',
  })
  request(@Root() { requestId }: LenderResponse, @Ctx() context: Context): Promise<FinancingRequest | null> {
    return context.load(this.requests.requestById, requestId)
  }

  @FieldResolver(() => Affordability, {
    nullable: true,
    description:
      'Whether the business could pay the monthly payment of this proposal. Null when there is no monthly payment, and for everyone but the merchant while the request carries no score; read by the merchant, lenders and the board.',
  })
  async affordability(@Root() response: LenderResponse, @Ctx() context: Context): Promise<Affordability | null> {
    const request = await context.load(this.requests.requestById, response.requestId)
    return request && this.affordable.ofProposal(request, response, context)
  }

  @FieldResolver(() => ProposalTermsUnion, {
    nullable: true,
    description: 'The terms of the proposed structure; null when nothing was proposed, and for proposals of before 26 November 2026.',
  })
  async terms(@Root() response: LenderResponse, @Ctx() context: Context): Promise<typeof ProposalTermsUnion | null> {
    return (await this.version(response, context))?.terms ?? null
  }

  @FieldResolver(() => [ProposalScheduleLine], {
    description: 'What is due when, calculated from the terms when they were sent; empty where `terms` is null.',
  })
  async schedule(@Root() response: LenderResponse, @Ctx() context: Context): Promise<ProposalScheduleLine[]> {
    return (await this.version(response, context))?.schedule ?? []
  }

  @FieldResolver(() => ProposalDisclosure, { nullable: true, description: 'What is disclosed of the terms; null where `terms` is null.' })
  async disclosure(@Root() response: LenderResponse, @Ctx() context: Context): Promise<ProposalDisclosure | null> {
    return (await this.version(response, context))?.disclosure ?? null
  }

  @FieldResolver(() => ProposalComparison, {
    nullable: true,
    description:
      'The numbers by which the merchant compares proposals, from its own bank data; null for everyone else, where `terms` is null, and for a participant of a syndicate.',
  })
  async comparison(@Root() response: LenderResponse, @Ctx() context: Context): Promise<ProposalComparison | null> {
    if (context.viewer.businessId !== response.merchantId || response.bookId !== null) return null
    const [version, request] = await Promise.all([
      this.version(response, context),
      context.load(this.requests.requestById, response.requestId),
    ])
    if (!version || !request) return null
    const history = await context.load(this.comparisons.historyIn, `${response.merchantId} ${response.currency}`)
    return this.comparisons.of(request, version, history)
  }

  private async version({ id, hasTerms }: LenderResponse, context: Context): Promise<ProposalVersion | null> {
    return hasTerms ? context.load(presentVersion, id) : null
  }

  @FieldResolver(() => [ProposalVersion], { description: 'Every version of the proposal, oldest first; empty when nothing was proposed.' })
  versions(@Root() { id }: LenderResponse, @Ctx() context: Context): Promise<ProposalVersion[]> {
    return context.load(versionsByResponse, id)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether one account of the lender covers the proposed amount, or its commitment to a syndicate, now; true once accepted, because the money is held. Null unless it is a pending or accepted proposal. A proposal that is not funded cannot be accepted.',
  })
  async isFunded(@Root() response: LenderResponse, @Ctx() context: Context): Promise<boolean | null> {
    const { status, outcome, ownMinor, lenderId, currency } = response
    if (outcome === ResponseOutcome.ACCEPTED) return true
    if (status !== ResponseStatus.PROPOSAL_SENT || outcome !== ResponseOutcome.PENDING || ownMinor === null) return null
    return (await context.load(spendableByOwner, ownerKey(lenderId, currency))) >= ownMinor
  }

  @FieldResolver(() => [ResponseAction], { description: 'What the viewer may do with it now; empty for everyone but its lender.' })
  async availableActions(@Root() response: LenderResponse, @Ctx() context: Context): Promise<ResponseAction[]> {
    const { role, businessId } = context.viewer
    if (!isLender(role) || businessId !== response.lenderId) return []
    const request = await context.load(this.requests.requestById, response.requestId)
    const phase = request ? phaseOf(request) : undefined
    const now = this.clock.now()
    const ofCredit = mayDecideCredit(response, phase, now) ? [ResponseAction.CONFIRM_CREDIT, ResponseAction.REFUSE_CREDIT] : []
    const actions = [...lenderActions(response, phase), ...ofCredit, ...termsActions(response, phase, now)]
    return (await isBound(response, phase, context)) ? actions.filter((action) => action !== ResponseAction.REVISE) : actions
  }
}
