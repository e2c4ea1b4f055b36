import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import type { Clock } from '../../../shared/clock.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { personById } from '../../identity/index.ts'
import { coolingOffAt } from '../../jurisdictions/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { ownerActions, RequestAction } from '../records/request-lifecycle.ts'
import { hasAcceptedProposal, hasAcceptedTerms } from '../responses/response.query.ts'
import { AcceptProposalsInput, ResubmitForReviewInput } from './acceptance.inputs.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import { CancelAcceptanceArgs } from './cooling-off.inputs.ts'
import type { CoolingOffService } from './cooling-off.service.ts'
import { isWaivable, mayStepBack, mayWaive } from './cooling-off.ts'
import { CoolingOff } from './cooling-off.type.ts'

/** Serves the acceptance of proposals, and the cooling-off of the agreement. */
@Resolver(() => FinancingRequest)
export class AgreementResolver {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly coolingOffs: CoolingOffService,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT)
  @NeedsPresence('decision')
  @Mutation(() => FinancingRequest, {
    description:
      'Accepts one full funding, proposals that add up to exactly the amount, or a whole book by the responses of all its lenders; holds their money and submits the request to the Shariah board; each lender has 5 business days to confirm its credit. ILLEGAL_TRANSITION unless the request is active, SYNDICATE_NO_LEAD, SYNDICATE_TWO_LEADS or SYNDICATE_SUM unless the lenders of a syndicate are one whole book that sums to the amount, CONTENT_CHANGED when the `expectedVersion` of a proposal is no longer current, CONFLICT when one is no longer valid, LIMIT_EXCEEDED when a lender may not commit as much by the rules of the country, LENDER_NOT_FUNDED when an account of a lender does not cover its proposal; that lender is notified.',
  })
  acceptProposals(
    @Arg('input', () => AcceptProposalsInput) input: AcceptProposalsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.acceptance.accept(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => FinancingRequest, {
    description:
      'Cancels the agreement on a request within its cooling-off, with its contracts if they were concluded, and releases the held money. The request is active again, or expired if its time ran out; all parties are notified with the reason. FORBIDDEN for lenders whose proposal was not accepted and for participants of a syndicate, whose lead acts for them, ILLEGAL_TRANSITION without an agreement and once the cooling-off is over.',
  })
  cancelAcceptance(
    @Args(() => CancelAcceptanceArgs) { id, reason }: CancelAcceptanceArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.coolingOffs.cancel(viewer, id, reason, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Sends a request and its accepted proposals back to the board as a new version. ILLEGAL_TRANSITION unless the board asked for changes, CONFLICT when the accepted proposals no longer add up to the amount and while participants of a syndicate have yet to confirm changed terms, LENDER_NOT_FUNDED when an account of a lender does not cover its revised proposal.',
  })
  resubmitForReview(
    @Arg('id', () => ID, { description: 'Own request that the board asked to change.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
    @Arg('input', () => ResubmitForReviewInput, { nullable: true }) input?: ResubmitForReviewInput | null,
  ): Promise<FinancingRequest> {
    return this.acceptance.resubmit(viewer, id, input?.note, asked)
  }

  @FieldResolver(() => [RequestAction], {
    description:
      'What the viewer may do with it now: for its merchant, and, to cancel, for lenders whose proposal was accepted. Empty for everyone else.',
  })
  async availableActions(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestAction[]> {
    const { role, businessId } = context.viewer
    const now = this.clock.now()
    const stepBack = mayStepBack(request, now) ? [RequestAction.CANCEL_ACCEPTANCE] : []
    if (role === Role.MERCHANT && businessId === request.merchantId) {
      return [...ownerActions(request), ...stepBack, ...(mayWaive(request, now) ? [RequestAction.WAIVE_COOLING_OFF] : [])]
    }
    return stepBack.length > 0 && (await hasAcceptedTerms(request.id, context)) ? stepBack : []
  }

  @FieldResolver(() => CoolingOff, {
    nullable: true,
    description: 'The cooling-off of the current agreement; null without one, and for lenders whose proposal was not accepted.',
  })
  async coolingOff(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<CoolingOff | null> {
    const { jurisdiction, acceptedAt, coolingOffEndsAt, coolingOffWaivedAt, coolingOffWaivedBy } = request
    if (jurisdiction === null || acceptedAt === null || coolingOffEndsAt === null) return null
    if (isLender(context.viewer.role) && !(await hasAcceptedProposal(request.id, context))) return null
    return {
      endsAt: coolingOffEndsAt,
      businessDays: coolingOffAt(jurisdiction, acceptedAt).businessDays,
      jurisdiction,
      isWaivable: isWaivable(request),
      waivedAt: coolingOffWaivedAt,
      waivedBy: coolingOffWaivedBy === null ? null : await context.load(personById, coolingOffWaivedBy),
    }
  }
}
