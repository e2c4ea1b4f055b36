import type { EntityManager } from 'typeorm'
import { TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { notFound } from '../../../shared/errors.ts'
import { GOVERNING_PACK } from '../../jurisdictions/index.ts'
import { isBarredAuthor } from '../reviews/authors.query.ts'
import { interestsIn, recordRecusals } from '../reviews/interests.query.ts'
import type { Matters } from '../reviews/matters.ts'
import { readReach } from '../reviews/reach.query.ts'
import { ReviewEntityType, reviewLifecycle, SSBReview } from '../reviews/review.entity.ts'
import { chairOf } from '../reviews/seats.query.ts'
import { reviewDecided } from '../reviews/shariah.events.ts'
import type { Recheck } from '../reviews/shortfall.ts'
import { decisionOf, gathered } from '../reviews/tally.ts'
import { ReviewVote } from '../reviews/vote.entity.ts'

const reviewNotFound = () => notFound('shariah.reviews.notFound')

const INTERESTED = `select from ${interestsIn('vote.auditor_id', 'cast(:parties as uuid[])')} found`

const BY_AUTHOR = `select from ssb_review review where review.id = vote.review_id and ${isBarredAuthor('vote.auditor_id')}`

/** The counting votes on the version under review, oldest first. Votes of auditors who have an interest in a party by now, or wrote the version, do not count. */
export const countingVotes = (db: EntityManager, { id, version, partyBusinessIds }: SSBReview): Promise<ReviewVote[]> =>
  db
    .createQueryBuilder(ReviewVote, 'vote')
    .where('vote.reviewId = :id and vote.version = :version', { id, version })
    .andWhere(`not exists (${INTERESTED})`, { parties: partyBusinessIds })
    .andWhere(`not exists (${BY_AUTHOR})`)
    .orderBy('vote.votedAt')
    .addOrderBy('vote.id')
    .getMany()

/** Returns the review under a lock, taken after the lock on its matter where the kind of matter has one. */
export const createLockReview =
  (matters: Pick<Matters, 'lock'>) =>
  async (tx: Tx, id: string): Promise<SSBReview> => {
    const found = orNotFound(isId(id) ? await tx.db.findOneBy(SSBReview, { id }) : null, reviewNotFound)
    await matters.lock(tx, found.entityType, found.entityId)
    return orNotFound(await lockById(tx.db, SSBReview, id), reviewNotFound)
  }

export type LockReview = ReturnType<typeof createLockReview>

/** How votes settle a review. */
export const createSettlement = (matters: Pick<Matters, 'decided'>, recheck: Recheck) => {
  const carryOut = async (tx: Tx, review: SSBReview, { decision, notes }: ReviewVote, voteHashes: readonly string[]) => {
    const { id: reviewId, entityType, entityId, contentHash, checklistVersion, isExPost } = review
    const { content } = await tx.db.findOneOrFail(SSBReview, { where: { id: reviewId }, select: { id: true, content: true } })
    const bound = { content, contentHash, checklistVersion, voteHashes }
    await matters.decided(tx, entityType, { reviewId, entityId, decision, notes, isExPost, ...bound })
  }

  /** Closes the review by one of the votes that agree, announces the decision and carries it out. */
  const close = async (tx: Tx, review: SSBReview, vote: ReviewVote, agreeing: readonly ReviewVote[], now: Date) => {
    const { decision } = vote
    const { isExPost } = review
    reviewLifecycle.move(review, decision)
    review.reviewNotes = vote.notes
    review.reviewedAt = now
    review.reviewedById = vote.auditorId
    await tx.db.save(review)
    await recordRecusals(tx.db, review.id, now)
    const requestId = review.entityType === ReviewEntityType.APPLICATION && !isExPost ? review.entityId : null
    const audience = [...TO_THE_BOARD, ...review.partyBusinessIds.map(toBusiness)]
    await tx.emit(reviewDecided.of(review.id, audience, { reviewId: review.id, requestId, decision, status: review.status, isExPost }))
    await carryOut(
      tx,
      review,
      vote,
      agreeing.map(({ hash }) => hash),
    )
  }

  /**
   * Settles the review where one decision has its number of votes or the chair breaks a tie, and saves it otherwise. The decision is
   * carried out in the caller's transaction, which holds the review under a lock.
   * `cast` is the vote that was just cast; without it, the last of those that agree closes the review.
   */
  return async (tx: Tx, review: SSBReview, now: Date, cast?: ReviewVote): Promise<void> => {
    const votes = await countingVotes(tx.db, review)
    review.shariahConcerns = gathered(votes.map((each) => each.shariahConcerns))
    review.recommendations = gathered(votes.map((each) => each.recommendations))
    const [reach] = await readReach(tx.db, [review.id])
    const reached = decisionOf({
      votes,
      required: review.requiredApprovals,
      unvoted: reach?.unvoted ?? 0,
      chairId: await chairOf(tx.db),
      doesChairBreakTies: GOVERNING_PACK.doesChairBreakTies === true,
    })
    const agreeing = votes.filter(({ decision }) => decision === reached)
    if (agreeing.length > 0) {
      await close(tx, review, agreeing.find(({ id }) => id === cast?.id) ?? agreeing.at(-1)!, agreeing, now)
    } else {
      if (votes.length > 0) reviewLifecycle.move(review, 'deliberate')
      await tx.db.save(review)
    }
    await recheck(tx, [review], now)
  }
}

/** Settles a review if the votes cast suffice. */
export type Settle = ReturnType<typeof createSettlement>
