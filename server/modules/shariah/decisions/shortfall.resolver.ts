import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { whyNotActFor } from '../reviews/eligibility.ts'
import { ReviewLowering } from '../reviews/lowering.entity.ts'
import { approvedLoweringsOf, pendingLoweringOf } from '../reviews/lowering.query.ts'
import { shortReachOf } from '../reviews/reach.query.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { ProposeReviewLoweringInput } from '../reviews/review.inputs.ts'
import { readsTheRecord, reviewById } from '../reviews/review.query.ts'
import { ReviewRemedy, ReviewShortfall, ShortfallAction, shortfallOf } from '../reviews/shortfall.type.ts'
import type { LoweringService } from './lowering.service.ts'

@Resolver(() => SSBReview)
export class ReviewNumberResolver {
  constructor(private readonly numbers: LoweringService) {}

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => SSBReview, {
    description:
      'Proposes a lower number of votes for a review that cannot reach the number it requires; a pending proposal is replaced. Another auditor or an admin decides.',
  })
  proposeReviewLowering(
    @Arg('id', () => ID, { description: 'Review whose number is to be lowered.' }) id: string,
    @Arg('input', () => ProposeReviewLoweringInput) input: ProposeReviewLoweringInput,
    @Ctx() context: Context,
  ): Promise<SSBReview> {
    return this.numbers.propose(context.viewer, id, input)
  }

  @FieldResolver(() => ReviewShortfall, {
    nullable: true,
    description: 'Why it cannot reach its number of votes, for auditors, admins and analysts; null while it can, and for everyone else.',
  })
  async shortfall(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewShortfall | null> {
    if (!readsTheRecord(context.viewer)) return null
    const reach = await context.load(shortReachOf, review.id)
    return reach ? shortfallOf(review, reach) : null
  }

  @FieldResolver(() => [ReviewLowering], { description: 'Approved lowerings of its number of votes, oldest first; empty for parties.' })
  lowerings(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewLowering[]> {
    return context.load(approvedLoweringsOf, review.id)
  }
}

@Resolver(() => ReviewShortfall)
export class ShortfallResolver {
  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The proposal of a lower number that another person has to decide on; null when there is none.',
  })
  pendingLowering(@Root() { reviewId }: ReviewShortfall, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingLoweringOf, reviewId)
  }

  @FieldResolver(() => [ShortfallAction], { description: 'What the viewer can do about it now.' })
  async availableActions(@Root() { reviewId, remedies }: ReviewShortfall, @Ctx() context: Context): Promise<ShortfallAction[]> {
    if (!remedies.includes(ReviewRemedy.LOWER_NUMBER) || (await context.load(whyNotActFor, reviewId)) !== null) return []
    return [ShortfallAction.PROPOSE_LOWER_NUMBER]
  }
}

const approvalOfLowering = approvalOf(ApprovalKind.REVIEW_LOWERING)

@Resolver(() => ReviewLowering)
export class LoweringResolver {
  @FieldResolver(() => SSBReview, {
    nullable: true,
    description: 'The review whose number of votes it lowers; null when the viewer may not see it.',
  })
  async review(@Root() { reviewId }: ReviewLowering, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(reviewById, reviewId)) ?? null
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'Its approval: who proposed it, who can decide, and the decision. Null when the viewer may not see it.',
  })
  approval(@Root() { id }: ReviewLowering, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfLowering, id)
  }
}
