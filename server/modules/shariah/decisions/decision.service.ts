import { TO_THE_BOARD } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { lockActor } from '../../identity/index.ts'
import { ConditionFinding, type Finding, shareMet } from '../reviews/conditions.ts'
import { ALREADY_VOTED, whyNotDecide } from '../reviews/eligibility.ts'
import { ReviewDecision, SSBReview } from '../reviews/review.entity.ts'
import { type DecideReviewInput, NOTES_AT_LEAST } from '../reviews/review.inputs.ts'
import { reviewVoted } from '../reviews/shariah.events.ts'
import { gathered } from '../reviews/tally.ts'
import { ReviewVote } from '../reviews/vote.entity.ts'
import type { LockReview, Settle } from './settlement.ts'

const checkNotes = (notes: string) => {
  const text = notes.trim()
  if (text.length < NOTES_AT_LEAST) throw invalidField('notes', textOf('shariah.decisions.reasonAtLeast', { least: NOTES_AT_LEAST }))
  return text
}

/** Accepts findings on conditions of this review's checklist, each once; NOT_APPLICABLE needs a reason. */
const checkFindings = (review: SSBReview, given: DecideReviewInput['findings']): Finding[] => {
  const findings = given.map(({ code, finding, note }) => ({ code, finding, note: note?.trim() || null }))
  const unknown = findings.find(({ code }) => !review.conditionCodes.includes(code))
  if (unknown) throw invalidField('findings', 'shariah.decisions.conditionUnknown')
  if (new Set(findings.map(({ code }) => code)).size < findings.length) throw invalidField('findings', 'shariah.decisions.oneFindingEach')
  const unexplained = findings.find(({ finding, note }) => finding === ConditionFinding.NOT_APPLICABLE && note === null)
  if (unexplained) throw invalidField('findings', 'shariah.decisions.whyNotApplicable')
  return findings
}

/** Throws CONDITIONS_NOT_MET, with a field for each of them such as `findings.INAH`, unless every condition of the review is met or does not apply. */
const checkApprovable = ({ conditionCodes }: SSBReview, findings: readonly Finding[]) => {
  const settled = new Set(findings.filter(({ finding }) => finding !== ConditionFinding.NOT_MET).map(({ code }) => code))
  const missing = conditionCodes.filter((code) => !settled.has(code))
  if (missing.length === 0) return
  throw new DomainError(
    'CONDITIONS_NOT_MET',
    'shariah.decisions.conditionsNotMet',
    Object.fromEntries(missing.map((code) => [`findings.${code}`, 'shariah.decisions.conditionNotMet'] as const)),
  )
}

/** The contract of an agreement of the sample is concluded, so that no one could submit changes of it. */
const checkDecision = ({ isExPost }: SSBReview, decision: ReviewDecision) => {
  if (isExPost && decision === ReviewDecision.REQUEST_MODIFICATION) throw invalidField('decision', 'shariah.decisions.concludedAlready')
}

/** How the board decides: votes carry reasons and the hash of the content read; an auditor with an interest in a party may not vote. */
export const createDecisionService = ({ work }: Platform, lockReview: LockReview, settle: Settle) => {
  return {
    /**
     * Casts the viewer's vote. It settles the review when this version has as many equal votes as the
     * review requires; the decision is carried out in the same transaction, as the kind of matter has it. Throws
     * CONTENT_CHANGED when the auditor read other content than is under review, and CONDITIONS_NOT_MET for an approval with
     * a condition that is not met or has no finding.
     */
    async decide(viewer: Viewer, id: string, input: DecideReviewInput, asked: Once): Promise<SSBReview> {
      const { userId } = signedIn(viewer)
      const notes = checkNotes(input.notes)
      const decide = async (tx: Tx) => {
        const auditor = await lockActor(tx.db, userId)
        const review = await lockReview(tx, id)
        const { now } = tx
        const [bar] = await whyNotDecide(tx.db, [review.id], viewer)
        if (bar) throw new DomainError(bar.code, bar.said)
        if (input.contentHash !== review.contentHash) {
          throw new DomainError('CONTENT_CHANGED', 'shariah.decisions.contentChanged')
        }
        checkDecision(review, input.decision)
        const findings = checkFindings(review, input.findings)
        if (input.decision === ReviewDecision.APPROVE) checkApprovable(review, findings)
        const row = {
          reviewId: review.id,
          version: review.version,
          auditorId: userId,
          auditorName: auditor.name,
          decision: input.decision,
          notes,
          shariahConcerns: gathered([input.concerns ?? []]),
          recommendations: gathered([input.recommendations ?? []]),
          complianceScore: shareMet(findings),
          findings,
          contentHash: review.contentHash,
          votedAt: now,
        }
        const vote = await tx.db.save(tx.db.create(ReviewVote, row))
        await tx.emit(reviewVoted.of(review.id, TO_THE_BOARD, { reviewId: review.id, version: review.version, decision: vote.decision }))
        if (findings.length > 0) review.findings = findings
        review.complianceScore = vote.complianceScore ?? review.complianceScore
        await settle(tx, review, now, vote)
      }
      return work(viewer, async (tx) => {
        await once(tx, asked, () => decide(tx))
        return tx.db.findOneByOrFail(SSBReview, { id })
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'review_vote_once' ? conflict(ALREADY_VOTED) : error
      })
    },
  }
}

export type DecisionService = ReturnType<typeof createDecisionService>
