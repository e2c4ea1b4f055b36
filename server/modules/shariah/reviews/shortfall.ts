import { ArrayContains, In, IsNull } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { type PendingLowering, pendingLowering } from './lowering.query.ts'
import { canBeLowered, isShort, mostVotes, type Reach, readReach } from './reach.query.ts'
import { SSBReview, UNSETTLED } from './review.entity.ts'
import { type AboutLowering, loweringEnded, reviewFellShort, reviewShortfallEnded } from './shariah.events.ts'

/** The event payload for a lowering. */
export const aboutLowering = ({ lowering: { id, reviewId, fromVotes, toVotes }, proposerId }: PendingLowering): AboutLowering => ({
  reviewId,
  loweringId: id,
  from: fromVotes,
  to: toVotes,
  proposerId,
})

/** Locks the unsettled reviews of a business, or all of them, in a fixed order. */
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

const OUTDATED = 'shariah.lowering.votesChanged'

/** Makes the recheck of reviews, which announces shortfalls of votes and lapses outdated proposals to lower the number. */
export const createRecheck = (approvals: Pick<ApprovalsRoom, 'lapse'>) => {
  const dropOutdated = async (tx: Tx, review: SSBReview, reach: Reach | undefined) => {
    const pending = await pendingLowering(tx.db, review.id)
    if (!pending) return
    const { id, toVotes, version } = pending.lowering
    if (reach && canBeLowered(reach) && mostVotes(reach) === toVotes && review.version === version) return
    const lapsed = await approvals.lapse(tx, ApprovalKind.REVIEW_LOWERING, id, OUTDATED)
    if (lapsed) await tx.emit(loweringEnded.of(review.id, TO_THE_BOARD, { ...aboutLowering(pending), end: 'lapsed', reason: null }))
  }

  const recordShortfall = async (tx: Tx, review: SSBReview, reach: Reach | undefined, now: Date) => {
    const wasShort = review.fellShortAt !== null
    if (wasShort) await dropOutdated(tx, review, reach)
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

  /**
   * Rechecks whether reviews can reach their number of votes, after a change of who can vote or how votes are split.
   * Announces the start and the end of a shortfall once each, and lapses pending lowerings that no longer fit it. The caller
   * holds the locks on the reviews and has saved them.
   */
  return async (tx: Tx, reviews: readonly SSBReview[], now: Date): Promise<void> => {
    const reach = await readReach(
      tx.db,
      reviews.map(({ id }) => id),
    )
    const byId = new Map(reach.map((each) => [each.reviewId, each]))
    for (const review of reviews) await recordShortfall(tx, review, byId.get(review.id), now)
  }
}

export type Recheck = ReturnType<typeof createRecheck>
