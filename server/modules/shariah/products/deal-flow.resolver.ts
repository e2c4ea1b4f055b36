import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Approval } from '../../approvals/index.ts'
import { FinancingRequest, LenderResponse } from '../../financing/index.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { reviewById } from '../reviews/review.query.ts'
import { mayReadDeal, productOfResponse } from './deal.query.ts'
import { DealFlowSetting } from './deal-flow.entity.ts'
import { ProposeDealFlowInput } from './deal-flow.inputs.ts'
import { type DealFlowService, pendingDealFlow } from './deal-flow.service.ts'
import { DealCheck, drawsOf, latestCheckOf, SampleDraw } from './deal-gate.entity.ts'
import { LenderProduct } from './product.entity.ts'

@Resolver(() => DealFlowSetting)
export class DealFlowResolver {
  constructor(private readonly flows: DealFlowService) {}

  @Authorized()
  @Query(() => DealFlowSetting, { description: 'How single deals reach the Shariah board now.' })
  dealFlow(): Promise<DealFlowSetting> {
    return this.flows.now()
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => DealFlowSetting, {
    description:
      'Asks another auditor to approve how single deals reach the board; a pending change is replaced. CONFLICT for the setting already in force.',
  })
  proposeDealFlow(
    @Arg('input', () => ProposeDealFlowInput) input: ProposeDealFlowInput,
    @Ctx() { viewer }: Context,
  ): Promise<DealFlowSetting> {
    return this.flows.propose(viewer, input)
  }

  @FieldResolver(() => [DealFlowSetting], { description: 'Every version of the setting, latest first, at most 100.' })
  history(): Promise<DealFlowSetting[]> {
    return this.flows.history()
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The change that another auditor has to approve; null when there is none, and for those who may not see it.',
  })
  pendingChange(@Root() { version }: DealFlowSetting, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingDealFlow, version)
  }
}

@Resolver(() => FinancingRequest)
export class RequestDealResolver {
  @FieldResolver(() => DealCheck, {
    nullable: true,
    description:
      'What the latest check against approved products found, for its parties, auditors, admins and analysts; null where the board reviewed every request, and for others.',
  })
  async dealCheck(@Root() { id }: FinancingRequest, @Ctx() context: Context): Promise<DealCheck | null> {
    return (await context.load(mayReadDeal, id)) ? context.load(latestCheckOf, id) : null
  }

  @FieldResolver(() => [SampleDraw], {
    description: 'The draws of its contracts for the sample, for its parties, auditors, admins and analysts; empty for others.',
  })
  async sampleDraws(@Root() { id }: FinancingRequest, @Ctx() context: Context): Promise<SampleDraw[]> {
    return (await context.load(mayReadDeal, id)) ? context.load(drawsOf, id) : []
  }
}

@Resolver(() => SampleDraw)
export class SampleDrawResolver {
  @FieldResolver(() => SSBReview, { nullable: true, description: 'The review afterwards; null when it was not chosen.' })
  async review(@Root() { reviewId }: SampleDraw, @Ctx() context: Context): Promise<SSBReview | null> {
    return reviewId === null ? null : ((await context.load(reviewById, reviewId)) ?? null)
  }
}

@Resolver(() => LenderResponse)
export class ResponseProductResolver {
  @FieldResolver(() => LenderProduct, {
    nullable: true,
    description:
      "The lender's product for the form of its terms, whose `isInForce` says whether the board approved it; null without a product that the viewer may see.",
  })
  product(@Root() { id }: LenderResponse, @Ctx() context: Context): Promise<LenderProduct | null> {
    return context.load(productOfResponse, id)
  }
}
