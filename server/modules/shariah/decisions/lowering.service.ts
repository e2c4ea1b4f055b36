import { TO_THE_BOARD } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import { lockActor } from '../../identity/index.ts'
import { ReviewLowering } from '../reviews/lowering.entity.ts'
import { canBeLowered, isShort, mostVotes, type Reach, readReach } from '../reviews/reach.query.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { NOTES_AT_LEAST, type ProposeLoweringArgs } from '../reviews/review.inputs.ts'
import { loweringConfirmed, loweringProposed } from '../reviews/shariah.events.ts'
import { aboutLowering, endLowering, waitingLowering } from '../reviews/shortfall.ts'
import { whyNotActFor } from '../reviews/standing.ts'
import { lockReview, type Settle } from './settlement.ts'

const checkReason = (reason: string) => {
  const text = reason.trim()
  if (text.length < NOTES_AT_LEAST) throw invalidField('reason', `Give your reasons in at least ${NOTES_AT_LEAST} characters.`)
  return text
}

/** Accepts exactly the number that can still be reached: a lower one would give up votes that can be had. */
const checkNumber = (reach: Reach | undefined, number: number) => {
  if (!reach || !isShort(reach)) throw conflict('This review can still get the votes it needs, so the number cannot be lowered.')
  if (mostVotes(reach) === 0) throw conflict('No auditor can vote on this review. Another auditor has to join the board first.')
  if (!canBeLowered(reach))
    throw conflict('The votes are tied, so a lower number would not decide the review. Another auditor has to vote.')
  if (number !== mostVotes(reach)) {
    throw invalidField('requiredApprovals', `Lower the number to ${mostVotes(reach)}, the matching votes that are still possible.`)
  }
}

/** How two people lower the number of votes of one review that cannot have it. */
export const createLoweringService = ({ work }: Platform, settle: Settle) => {
  const checkAuditor = async (tx: Tx, review: SSBReview) => {
    const [bar] = await whyNotActFor(tx.db, [review.id], tx.viewer)
    if (bar) throw new DomainError(bar.code, bar.message)
  }

  const reachOf = async (tx: Tx, review: SSBReview) => (await readReach(tx.db, [review.id]))[0]

  /** A lowering that waits, with its review under a lock. */
  const waiting = async (tx: Tx, id: string) => {
    const found = isId(id) ? await tx.db.findOneBy(ReviewLowering, { id }) : null
    const { reviewId } = orNotFound(found, () => notFound('This proposal was not found.'))
    const review = await lockReview(tx, reviewId)
    const lowering = await waitingLowering(tx, review)
    if (lowering?.id !== id) throw new DomainError('CONTENT_CHANGED', 'This proposal is no longer open. Read the review again.')
    return { review, lowering }
  }

  return {
    /**
     * Proposes to lower a review's number to what can still be cast, in place of a proposal that waits. Throws CONFLICT
     * while the number can be reached, and where a lower one would decide nothing.
     */
    async propose(viewer: Viewer, { reviewId, requiredApprovals, reason }: ProposeLoweringArgs): Promise<SSBReview> {
      const { userId } = signedIn(viewer)
      const text = checkReason(reason)
      return work(viewer, async (tx) => {
        const { name } = await lockActor(tx.db, userId)
        const review = await lockReview(tx, reviewId)
        const { now } = tx
        await checkAuditor(tx, review)
        checkNumber(await reachOf(tx, review), requiredApprovals)
        const replaced = await waitingLowering(tx, review)
        if (replaced) await endLowering(tx, replaced, 'replaced', now)
        const row = {
          reviewId: review.id,
          version: review.version,
          fromVotes: review.requiredApprovals,
          toVotes: requiredApprovals,
          reason: text,
          proposerId: userId,
          proposedBy: name,
          proposedAt: now,
          confirmerId: null,
          confirmedBy: null,
          confirmedAt: null,
          endedAt: null,
        }
        const lowering = await tx.db.save(tx.db.create(ReviewLowering, row))
        await tx.emit(loweringProposed.of(review.id, TO_THE_BOARD, { ...aboutLowering(lowering), reason: text }))
        return review
      })
    },

    /**
     * Lowers the review's number as another person proposed. Where the votes cast then suffice, they settle the review in
     * this same transaction. Throws CONTENT_CHANGED when the proposal was replaced, ended or answers no shortfall any more.
     */
    async confirm(viewer: Viewer, id: string, asked: Once): Promise<SSBReview> {
      const { userId, role } = signedIn(viewer)
      const confirm = async (tx: Tx) => {
        const { name } = await lockActor(tx.db, userId)
        const { review, lowering } = await waiting(tx, id)
        const { now } = tx
        if (lowering.proposerId === userId) throw forbidden('You proposed this. Another auditor or an admin has to confirm it.')
        if (role !== Role.ADMIN) await checkAuditor(tx, review)
        checkNumber(await reachOf(tx, review), lowering.toVotes)
        Object.assign(lowering, { confirmerId: userId, confirmedBy: name, confirmedAt: now })
        await tx.db.save(lowering)
        review.requiredApprovals = lowering.toVotes
        await tx.emit(loweringConfirmed.of(review.id, TO_THE_BOARD, { ...aboutLowering(lowering), confirmerId: userId }))
        await settle(tx, review, now)
        return review.id
      }
      return work(viewer, async (tx) => tx.db.findOneByOrFail(SSBReview, { id: await once(tx, asked, () => confirm(tx)) }))
    },

    /** Ends a proposal that waits: rejected by another person, or taken back by whoever proposed it. */
    async reject(viewer: Viewer, id: string): Promise<SSBReview> {
      const { userId, role } = signedIn(viewer)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const { review, lowering } = await waiting(tx, id)
        if (role !== Role.ADMIN && lowering.proposerId !== userId) await checkAuditor(tx, review)
        await endLowering(tx, lowering, 'rejected', tx.now)
        return review
      })
    },
  }
}

export type LoweringService = ReturnType<typeof createLoweringService>
