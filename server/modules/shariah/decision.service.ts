import type { EntityManager } from 'typeorm'
import { toBusiness, toRole } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../platform/reading.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, invalidField, notFound } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { FinancingRequest, type FinancingRoom } from '../financing/index.ts'
import { User } from '../identity/index.ts'
import { BoardSetting } from './board.entity.ts'
import { ConditionFinding, type Finding, shareMet } from './conditions.ts'
import { ReviewDecision, ReviewEntityType, reviewLifecycle, SSBReview } from './review.entity.ts'
import { type DecideReviewArgs, NOTES_AT_LEAST } from './review.inputs.ts'
import { reviewDecided, reviewVoted } from './shariah.events.ts'
import { ALREADY_VOTED, whyNotDecide } from './standing.ts'
import { gathered } from './tally.ts'
import { ReviewVote } from './vote.entity.ts'

const reviewNotFound = () => notFound('Review not found')

const INTERESTED = `
  select from declared_interest interest where interest.auditor_id = vote.auditor_id and interest.business_id = any(:parties)`

/** Votes on the version under review that count, oldest first: not those of auditors who declared an interest since. */
const countingVotes = (db: EntityManager, { id, version, partyBusinessIds }: SSBReview): Promise<ReviewVote[]> =>
  db
    .createQueryBuilder(ReviewVote, 'vote')
    .where('vote.reviewId = :id and vote.version = :version', { id, version })
    .andWhere(`not exists (${INTERESTED})`, { parties: partyBusinessIds })
    .orderBy('vote.votedAt')
    .addOrderBy('vote.id')
    .getMany()

const checkNotes = (notes: string) => {
  const text = notes.trim()
  if (text.length < NOTES_AT_LEAST) throw invalidField('notes', `Give your reasons in at least ${NOTES_AT_LEAST} characters.`)
  return text
}

/** Accepts findings on conditions of this review's checklist, each once; NOT_APPLICABLE needs a reason. */
const checkFindings = (review: SSBReview, given: DecideReviewArgs['findings']): Finding[] => {
  const findings = given.map(({ code, finding, note }) => ({ code, finding, note: note?.trim() || null }))
  const unknown = findings.find(({ code }) => !review.conditionCodes.includes(code))
  if (unknown) throw invalidField('findings', `${unknown.code} is no condition of this review.`)
  if (new Set(findings.map(({ code }) => code)).size < findings.length) throw invalidField('findings', 'Find on each condition once.')
  const unexplained = findings.find(({ finding, note }) => finding === ConditionFinding.NOT_APPLICABLE && note === null)
  if (unexplained) throw invalidField('findings', `Say why ${unexplained.code} does not apply.`)
  return findings
}

/** Throws CONDITIONS_NOT_MET, naming them, unless every condition of the review is met or does not apply. */
const checkApprovable = ({ conditionCodes }: SSBReview, findings: readonly Finding[]) => {
  const settled = new Set(findings.filter(({ finding }) => finding !== ConditionFinding.NOT_MET).map(({ code }) => code))
  const missing = conditionCodes.filter((code) => !settled.has(code))
  if (missing.length === 0) return
  throw new DomainError(
    'CONDITIONS_NOT_MET',
    `These conditions are not met or have no finding: ${missing.join(', ')}. Request modification, or reject.`,
  )
}

/** How the board decides: votes with reasons, bound to what was read, refused to whoever has an interest. */
export const createDecisionService = ({ work, clock }: Platform, financing: FinancingRoom) => {
  const carryOut = (tx: Tx, requestId: string, review: SSBReview, { decision, notes }: ReviewVote, voteHashes: readonly string[]) => {
    if (decision === ReviewDecision.REJECT) return financing.returnToMarket(tx, requestId, notes)
    if (decision === ReviewDecision.REQUEST_MODIFICATION) return financing.askForModification(tx, requestId, notes)
    const { contentHash, checklistVersion } = review
    return financing.contractAccepted(tx, requestId, { contentHash, checklistVersion, voteHashes })
  }

  /** Closes the review by its closing vote, announces the decision and carries it out, in the caller's transaction. */
  const settle = async (tx: Tx, review: SSBReview, vote: ReviewVote, agreeing: readonly ReviewVote[], required: number) => {
    const { decision } = vote
    reviewLifecycle.move(review, decision)
    review.reviewNotes = vote.notes
    review.reviewedAt = vote.votedAt
    review.reviewedBy = vote.auditorName
    review.settledWith = required
    await tx.db.save(review)
    const requestId = review.entityType === ReviewEntityType.APPLICATION ? review.entityId : null
    const audience = [toRole(Role.SSB_AUDITOR), ...review.partyBusinessIds.map(toBusiness)]
    await tx.emit(reviewDecided.of(review.id, audience, { reviewId: review.id, requestId, decision, status: review.status }))
    if (requestId)
      await carryOut(
        tx,
        requestId,
        review,
        vote,
        agreeing.map(({ hash }) => hash),
      )
  }

  /** The review under a lock, after the request's own: financing takes that one first, so nobody waits crosswise. */
  const lock = async (tx: Tx, id: string) => {
    const found = orNotFound(isId(id) ? await tx.db.findOneBy(SSBReview, { id }) : null, reviewNotFound)
    if (found.entityType === ReviewEntityType.APPLICATION) await lockById(tx.db, FinancingRequest, found.entityId)
    return orNotFound(await lockById(tx.db, SSBReview, id), reviewNotFound)
  }

  return {
    /**
     * Casts the viewer's vote. It settles the review when as many equal votes stand on this version as the board asks
     * for; a settled application is contracted, returned to the market or sent back in this same transaction. Throws
     * CONTENT_CHANGED when another content was read, and CONDITIONS_NOT_MET for an approval with a condition that is not
     * met or has no finding.
     */
    async decide(viewer: Viewer, args: DecideReviewArgs): Promise<SSBReview> {
      const { userId } = signedIn(viewer)
      const notes = checkNotes(args.notes)
      return work(viewer, async (tx) => {
        const review = await lock(tx, args.id)
        const [bar] = await whyNotDecide(tx.db, [review.id], viewer)
        if (bar) throw new DomainError(bar.code, bar.message)
        if (args.contentHash !== review.contentHash) {
          throw new DomainError('CONTENT_CHANGED', 'What is under review has changed since you read it. Read it again, then decide.')
        }
        const findings = checkFindings(review, args.findings)
        if (args.decision === ReviewDecision.APPROVE) checkApprovable(review, findings)
        const auditor = await tx.db.findOneByOrFail(User, { id: userId })
        const row = {
          reviewId: review.id,
          version: review.version,
          auditorId: userId,
          auditorName: auditor.name,
          decision: args.decision,
          notes,
          shariahConcerns: gathered([args.concerns ?? []]),
          recommendations: gathered([args.recommendations ?? []]),
          complianceScore: shareMet(findings),
          findings,
          contentHash: review.contentHash,
          votedAt: clock.now(),
        }
        const vote = await tx.db.save(tx.db.create(ReviewVote, row))
        await tx.emit(
          reviewVoted.of(review.id, [toRole(Role.SSB_AUDITOR)], { reviewId: review.id, version: review.version, decision: vote.decision }),
        )
        const votes = await countingVotes(tx.db, review)
        review.shariahConcerns = gathered(votes.map((each) => each.shariahConcerns))
        review.recommendations = gathered(votes.map((each) => each.recommendations))
        if (findings.length > 0) review.findings = findings
        review.complianceScore = vote.complianceScore ?? review.complianceScore
        const { requiredApprovals } = await tx.db.findOneByOrFail(BoardSetting, { entityType: review.entityType })
        const agreeing = votes.filter((each) => each.decision === vote.decision)
        if (agreeing.length >= requiredApprovals) {
          await settle(tx, review, vote, agreeing, requiredApprovals)
        } else {
          reviewLifecycle.move(review, 'deliberate')
          await tx.db.save(review)
        }
        return review
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'review_vote_once' ? conflict(ALREADY_VOTED) : error
      })
    },
  }
}

export type DecisionService = ReturnType<typeof createDecisionService>
