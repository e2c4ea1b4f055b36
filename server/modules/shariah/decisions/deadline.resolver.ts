import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import type { Clock } from '../../../shared/clock.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { Role } from '../../../shared/role.ts'
import { isLateOn, ReviewDeadline, SetReviewDeadlineInput } from '../reviews/deadline.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import type { DeadlineService } from './deadline.service.ts'

@Resolver(() => ReviewDeadline)
export class DeadlineResolver {
  constructor(private readonly deadlines: DeadlineService) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => ReviewDeadline, { description: 'How many business days the board has for a review.' })
  reviewDeadline(): Promise<ReviewDeadline> {
    return this.deadlines.now()
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => ReviewDeadline, {
    description:
      'Sets how many business days the board has for a review that opens from now on. FORBIDDEN for an auditor without a vote, CONFLICT for the number in force.',
  })
  setReviewDeadline(
    @Arg('input', () => SetReviewDeadlineInput) input: SetReviewDeadlineInput,
    @Ctx() { viewer }: Context,
  ): Promise<ReviewDeadline> {
    return this.deadlines.set(viewer, input)
  }
}

@Resolver(() => SSBReview)
export class ReviewLateResolver {
  constructor(private readonly clock: Clock) {}

  @FieldResolver(() => Boolean, {
    description: 'Whether it was decided after `dueOn`, or is before the board and that day has passed.',
  })
  isLate(@Root() review: SSBReview): boolean {
    return isLateOn(review, gulfDayOf(this.clock.now()))
  }
}
