import { ArrayContains, In, IsNull } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { ReviewLowering, WAITING } from './lowering.entity.ts'
import { canBeLowered, isShort, mostVotes, type Reach, readReach } from './reach.query.ts'
import { SSBReview, UNSETTLED } from './review.entity.ts'
import { type LoweringEnd, loweringEnded, reviewFellShort, reviewShortfallEnded } from './shariah.events.ts'

/** What is told of a lowering. */
export const aboutLowering = ({ id, reviewId, fromVotes, toVotes, proposerId }: ReviewLowering) => ({
  reviewId,
  loweringId: id,
  from: fromVotes,
  to: toVotes,
  proposerId,
})

/** The lowering of a review that waits for a second person. The review is under a lock. */
export const waitingLowering = (tx: Tx, { id }: SSBReview): Promise<ReviewLowering | null> =>
  tx.db.findOneBy(ReviewLowering, { reviewId: id, ...WAITING })

/** Ends a lowering that waited. */
export const endLowering = async (tx: Tx, lowering: ReviewLowering, end: LoweringEnd, now: Date): Promise<void> => {
  lowering.endedAt = now
  await tx.db.save(lowering)
  await tx.emit(loweringEnded.of(lowering.reviewId, TO_THE_BOARD, { ...aboutLowering(lowering), end }))
}

const dropOutdated = async (tx: Tx, review: SSBReview, reach: Reach | undefined, now: Date) => {
  const waiting = await waitingLowering(tx, review)
  if (!waiting) return
  const isCurrent = reach && canBeLowered(reach) && mostVotes(reach) === waiting.toVotes && review.version === waiting.version
  if (!isCurrent) await endLowering(tx, waiting, 'fell_away', now)
}

const note = async (tx: Tx, review: SSBReview, reach: Reach | undefined, now: Date) => {
  const wasShort = review.fellShortAt !== null
  if (wasShort) await dropOutdated(tx, review, reach, now)
  if (reach && isShort(reach)) {
    const most = mostVotes(reach)
    if (review.fellShortTo === most) return
    Object.assign(review, { fellShortAt: review.fellShortAt ?? now, fellShortTo: most })
    await tx.db.save(review)
    const payload = { reviewId: review.id, required: reach.required, most, begins: !wasShort }
    await tx.emit(reviewFellShort.of(review.id, TO_THE_BOARD, payload))
  } else if (wasShort) {
    Object.assign(review, { fellShortAt: null, fellShortTo: null })
    await tx.db.save(review)
    await tx.emit(reviewShortfallEnded.of(review.id, TO_THE_BOARD, { reviewId: review.id }))
  }
}

/** Reviews that are not settled, in one order under locks: those of a business, or all. */
export const lockUnsettled = (tx: Tx, businessId?: string): Promise<SSBReview[]> =>
  tx.db.find(SSBReview, {
    where: {
      status: In([...UNSETTLED]),
      closedAt: IsNull(),
      ...(businessId === undefined ? {} : { partyBusinessIds: ArrayContains([businessId]) }),
    },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })

/**
 * Looks again whether reviews can have their number of votes, after anything that changes who can vote or how votes
 * divide. Announces a shortfall when it begins and when it ends, once each. The reviews are saved and under a lock.
 */
export const recheck = async (tx: Tx, reviews: readonly SSBReview[], now: Date): Promise<void> => {
  const reach = await readReach(
    tx.db,
    reviews.map(({ id }) => id),
  )
  const byId = new Map(reach.map((each) => [each.reviewId, each]))
  for (const review of reviews) await note(tx, review, byId.get(review.id), now)
}
