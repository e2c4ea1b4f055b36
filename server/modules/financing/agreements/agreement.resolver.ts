import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import type { Clock } from '../../../shared/clock.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { userById } from '../../identity/index.ts'
import { coolingOffAt } from '../../jurisdictions/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { ownerActions, RequestAction } from '../records/request-lifecycle.ts'
import { CancelAcceptanceArgs } from '../requests/request.inputs.ts'
import { hasAcceptedProposal } from '../responses/response.query.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { CoolingOffService } from './cooling-off.service.ts'
import { isWaivable, mayStepBack, mayWaive } from './cooling-off.ts'
import { CoolingOff } from './cooling-off.type.ts'

/** The agreement on a request: accepting proposals, and its cooling-off. */
@Resolver(() => FinancingRequest)
export class AgreementResolver {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly coolingOffs: CoolingOffService,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Accepts one full funding, or proposals that add up to exactly the amount. The request goes to the Shariah board. With versions, in the order of responseIds: refuses with CONTENT_CHANGED when a proposal was revised since.',
  })
  acceptProposals(
    @Arg('requestId', () => ID) requestId: string,
    @Arg('responseIds', () => [ID]) responseIds: string[],
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
    @Arg('versions', () => [Int], { nullable: true }) versions?: number[] | null,
  ): Promise<FinancingRequest> {
    return this.acceptance.accept(viewer, requestId, { responseIds, versions }, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => FinancingRequest, {
    description:
      'Steps back from an agreement within its cooling-off: for the merchant and the lenders whose proposals it accepted. A contract that stands is cancelled; the request is open again, or expired; all are told the reason.',
  })
  cancelAcceptance(
    @Args(() => CancelAcceptanceArgs) { requestId, reason }: CancelAcceptanceArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.coolingOffs.cancel(viewer, requestId, reason, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description: 'After the board asked for changes: sends the request and its accepted terms back as a new version.',
  })
  resubmitForReview(
    @Arg('requestId', () => ID) requestId: string,
    @Arg('note', () => String, { nullable: true }) note: string | null,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.acceptance.resubmit(viewer, requestId, note, asked)
  }

  @FieldResolver(() => [RequestAction], { description: 'What the viewer may do with it now.' })
  async availableActions(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<RequestAction[]> {
    const { role, businessId } = context.viewer
    const now = this.clock.now()
    const stepBack = mayStepBack(request, now) ? [RequestAction.CANCEL_ACCEPTANCE] : []
    if (role === Role.MERCHANT && businessId === request.merchantId) {
      return [...ownerActions(request), ...stepBack, ...(mayWaive(request, now) ? [RequestAction.WAIVE_COOLING_OFF] : [])]
    }
    return stepBack.length > 0 && (await hasAcceptedProposal(request.id, context)) ? stepBack : []
  }

  @FieldResolver(() => CoolingOff, {
    nullable: true,
    description: 'Of the agreement that stands; null while none does. For its parties, the board, administration and analysts.',
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
      waivedBy: coolingOffWaivedBy && ((await context.load(userById, coolingOffWaivedBy))?.name ?? null),
    }
  }
}
