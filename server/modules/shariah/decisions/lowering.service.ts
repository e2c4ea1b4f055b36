import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import { type Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { whyNotActFor } from '../reviews/eligibility.ts'
import { loweringById, ReviewLowering } from '../reviews/lowering.entity.ts'
import { type PendingLowering, pendingLowering } from '../reviews/lowering.query.ts'
import { canBeLowered, interestedInLowering, isShort, mostVotes, type Reach, readReach } from '../reviews/reach.query.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { NOTES_AT_LEAST, type ProposeReviewLoweringInput } from '../reviews/review.inputs.ts'
import { type LoweringEnd, loweringConfirmed, loweringEnded, loweringProposed } from '../reviews/shariah.events.ts'
import { aboutLowering } from '../reviews/shortfall.ts'
import type { LockReview, Settle } from './settlement.ts'

const checkReason = (reason: string) => {
  const text = reason.trim()
  if (text.length < NOTES_AT_LEAST) throw invalidField('reason', textOf('shariah.decisions.reasonAtLeast', { least: NOTES_AT_LEAST }))
  return text
}

/** Why a lower number would not let the board decide a review; null where it would. */
const obstacleTo = (reach: Reach | undefined): Said | null => {
  if (!reach || !isShort(reach)) return 'shariah.lowering.votesStillPossible'
  if (mostVotes(reach) === 0) return 'shariah.lowering.noOneCanVote'
  if (canBeLowered(reach)) return null
  return 'shariah.lowering.tied'
}

const wrongNumber = (reach: Reach | undefined, number: number): Said | null =>
  reach && number !== mostVotes(reach) ? textOf('shariah.lowering.lowerTo', { votes: mostVotes(reach) }) : null

/** Accepts only the number that can still be reached: a lower one would give up votes that can still be cast. */
const checkNumber = (reach: Reach | undefined, number: number) => {
  const obstacle = obstacleTo(reach)
  if (obstacle !== null) throw conflict(obstacle)
  const wrong = wrongNumber(reach, number)
  if (wrong !== null) throw invalidField('requiredApprovals', wrong)
}

const { REVIEW_LOWERING: kind } = ApprovalKind

const ENDS: Readonly<Partial<Record<ApprovalStatus, LoweringEnd>>> = {
  [ApprovalStatus.REJECTED]: 'rejected',
  [ApprovalStatus.WITHDRAWN]: 'withdrawn',
}

/** How two people lower the number of votes of a review that can no longer reach it. */
export const createLoweringService = ({ work }: Platform, approvals: ApprovalsRoom, lockReview: LockReview, settle: Settle) => {
  const checkAuditor = async (tx: Tx, review: SSBReview) => {
    const [bar] = await whyNotActFor(tx.db, [review.id], tx.viewer)
    if (bar) throw new DomainError(bar.code, bar.said)
  }

  const reachOf = async (tx: Tx, review: SSBReview) => (await readReach(tx.db, [review.id]))[0]

  const askedFor = async (tx: Tx, { subjectId, askedById }: Approval): Promise<PendingLowering> => ({
    lowering: await tx.db.findOneByOrFail(ReviewLowering, { id: subjectId }),
    proposerId: askedById,
  })

  const tellEnded = (tx: Tx, pending: PendingLowering, end: LoweringEnd, reason: string | null = null) =>
    tx.emit(loweringEnded.of(pending.lowering.reviewId, TO_THE_BOARD, { ...aboutLowering(pending), end, reason }))

  approvals.declare(kind, {
    subject: loweringById,
    interested: interestedInLowering,
    async lock(tx, subjectId) {
      const { reviewId } = await tx.db.findOneByOrFail(ReviewLowering, { id: subjectId })
      await lockReview(tx, reviewId)
    },
    /** If the votes cast now suffice, they settle the review in the same transaction. */
    async approved(tx, approval) {
      const asked = await askedFor(tx, approval)
      const { reviewId, toVotes } = asked.lowering
      const review = await tx.db.findOneByOrFail(SSBReview, { id: reviewId })
      const reach = await reachOf(tx, review)
      const obstacle = obstacleTo(reach) ?? wrongNumber(reach, toVotes)
      if (obstacle !== null) return obstacle
      review.requiredApprovals = toVotes
      const about = { ...aboutLowering(asked), confirmerId: signedIn(tx.viewer).userId }
      await tx.emit(loweringConfirmed.of(reviewId, TO_THE_BOARD, about))
      await settle(tx, review, tx.now)
      return null
    },
    async ended(tx, approval) {
      const { status, reason } = approval
      await tellEnded(tx, await askedFor(tx, approval), ENDS[status] ?? 'lapsed', reason)
    },
  })

  return {
    /**
     * Proposes to a second person to lower a review's number to the votes that can still be cast, and replaces a pending
     * proposal. Throws CONFLICT while the number can be reached, and where a lower one would not let the board decide.
     */
    async propose(viewer: Viewer, reviewId: string, { requiredApprovals, reason: given }: ProposeReviewLoweringInput): Promise<SSBReview> {
      const { userId } = signedIn(viewer)
      const reason = checkReason(given)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const review = await lockReview(tx, reviewId)
        await checkAuditor(tx, review)
        checkNumber(await reachOf(tx, review), requiredApprovals)
        const replaced = await pendingLowering(tx.db, review.id)
        if (replaced) {
          await approvals.replace(tx, kind, replaced.lowering.id)
          await tellEnded(tx, replaced, 'replaced')
        }
        const { id, version, requiredApprovals: fromVotes } = review
        const row = { reviewId: id, version, fromVotes, toVotes: requiredApprovals, reason }
        const lowering = await tx.db.save(tx.db.create(ReviewLowering, row))
        await approvals.ask(tx, { kind, subjectId: lowering.id })
        await tx.emit(loweringProposed.of(id, TO_THE_BOARD, { ...aboutLowering({ lowering, proposerId: userId }), reason }))
        return review
      })
    },
  }
}

export type LoweringService = ReturnType<typeof createLoweringService>
