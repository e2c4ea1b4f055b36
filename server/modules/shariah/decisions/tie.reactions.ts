import { handle, type JobHandler, job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { on, type Reaction } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { DECIDABLE } from '../reviews/review.entity.ts'
import { reviewFellShort } from '../reviews/shariah.events.ts'
import type { LockReview, Settle } from './settlement.ts'

const settleReview = job<{ reviewId: string }>('shariah.settle_review')

/** A tie that begins because someone may no longer vote is settled too, by a job: its matter has to be locked before the review. */
export const tieReactions = (): Reaction[] => [
  on(reviewFellShort, (tx, { payload: { reviewId } }) => tx.enqueue(settleReview, { reviewId })),
]

/** Settles a review that can still be decided; one that was decided meanwhile stays as it is. */
export const tieJobs = ({ work }: Pick<Platform, 'work'>, lockReview: LockReview, settle: Settle): JobHandler[] => [
  handle(settleReview, ({ reviewId }) =>
    work(SYSTEM, async (tx) => {
      const review = await lockReview(tx, reviewId)
      if (review.closedAt === null && DECIDABLE.includes(review.status)) await settle(tx, review, tx.now)
    }),
  ),
]
