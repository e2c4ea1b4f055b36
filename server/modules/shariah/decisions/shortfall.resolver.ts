import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { loweringsOf, ReviewLowering } from '../reviews/lowering.entity.ts'
import { shortReachOf } from '../reviews/reach.query.ts'
import { readsTheRecord, SSBReview } from '../reviews/review.entity.ts'
import { ProposeLoweringArgs } from '../reviews/review.inputs.ts'
import { ReviewRemedy, ReviewShortfall, shortfallOf } from '../reviews/shortfall.type.ts'
import { whyNotActFor } from '../reviews/standing.ts'
import type { LoweringService } from './lowering.service.ts'

const isWriting = (viewer: Viewer, role: Role) => viewer.role === role && viewer.mayWrite

@Resolver(() => SSBReview)
export class ReviewNumberResolver {
  constructor(private readonly numbers: LoweringService) {}

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => SSBReview, {
    description: 'Proposes a lower number of votes for a review that cannot have its own. A second person confirms it.',
  })
  proposeReviewLowering(@Args(() => ProposeLoweringArgs) args: ProposeLoweringArgs, @Ctx() context: Context): Promise<SSBReview> {
    return this.numbers.propose(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @Mutation(() => SSBReview, {
    description: 'Lowers the number as another person proposed. Votes that then suffice settle the review at once.',
  })
  confirmReviewLowering(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() context: Context): Promise<SSBReview> {
    return this.numbers.confirm(context.viewer, id, asked)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @Mutation(() => SSBReview, { description: 'Rejects a proposed lowering, or takes back one’s own.' })
  rejectReviewLowering(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<SSBReview> {
    return this.numbers.reject(context.viewer, id)
  }

  @FieldResolver(() => ReviewShortfall, {
    nullable: true,
    description: 'For the board, admins and analysts: why it cannot have its number of votes. Null while it can.',
  })
  async shortfall(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewShortfall | null> {
    if (!readsTheRecord(context.viewer)) return null
    const reach = await context.load(shortReachOf, review.id)
    return reach ? shortfallOf(review, reach) : null
  }

  @FieldResolver(() => [ReviewLowering], { description: 'How its number was lowered, oldest first. The parties see none.' })
  async lowerings(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewLowering[]> {
    const all = await context.load(loweringsOf, review.id)
    return all.filter(({ confirmedAt }) => confirmedAt !== null)
  }
}

@Resolver(() => ReviewShortfall)
export class ShortfallResolver {
  @FieldResolver(() => ReviewLowering, { nullable: true, description: 'The lower number that waits for a second person.' })
  async proposal(@Root() { reviewId }: ReviewShortfall, @Ctx() context: Context): Promise<ReviewLowering | null> {
    const all = await context.load(loweringsOf, reviewId)
    return all.find(({ confirmedAt }) => confirmedAt === null) ?? null
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may propose a lower number.' })
  async canPropose(@Root() { reviewId, remedies }: ReviewShortfall, @Ctx() context: Context): Promise<boolean> {
    return remedies.includes(ReviewRemedy.LOWER_NUMBER) && (await context.load(whyNotActFor, reviewId)) === null
  }
}

@Resolver(() => ReviewLowering)
export class LoweringResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may confirm it, or reject it: it waits, and another person proposed it.',
  })
  async canConfirm(@Root() { reviewId, proposerId, confirmedAt }: ReviewLowering, @Ctx() context: Context): Promise<boolean> {
    const { viewer } = context
    if (confirmedAt !== null || proposerId === viewer.userId) return false
    return isWriting(viewer, Role.ADMIN) || (await context.load(whyNotActFor, reviewId)) === null
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may take it back: it waits, and they proposed it.' })
  canTakeBack(@Root() { proposerId, confirmedAt }: ReviewLowering, @Ctx() { viewer }: Context): boolean {
    return confirmedAt === null && proposerId === viewer.userId && isWriting(viewer, Role.SSB_AUDITOR)
  }
}
