import type { Tx } from '../../../platform/transaction.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { conflict, notFound } from '../../../shared/errors.ts'
import { countingVotes } from '../decisions/settlement.ts'
import type { Submission } from '../decisions/submission.ts'
import type { BoardDecision, MatterKind } from '../reviews/matters.ts'
import { ReviewDecision, ReviewEntityType, SSBReview } from '../reviews/review.entity.ts'
import type { Fatwa } from './fatwa.entity.ts'
import {
  announce,
  fatwaDeclined,
  fatwaIssued,
  fatwaReturned,
  fatwaSuperseded,
  fatwaWithdrawalRejected,
  fatwaWithdrawn,
} from './fatwa.events.ts'
import { lockFatwa, record } from './fatwa-history.ts'
import { FatwaStep, fatwaLifecycle } from './fatwa-lifecycle.ts'
import { nextFatwaNumber } from './fatwa-number.ts'
import { FatwaVote } from './fatwa-records.entity.ts'

/** Ends the fatwa whose place another one takes. Throws CONFLICT when it is no longer the one in force. */
const supersede = async (tx: Tx, id: string, by: Fatwa, submission: Submission) => {
  const earlier = await lockFatwa(tx, id)
  if (!earlier || !fatwaLifecycle.available(earlier.status).includes('supersede')) throw conflict('shariah.fatwas.supersededGone')
  fatwaLifecycle.move(earlier, 'supersede')
  Object.assign(earlier, { supersededById: by.id, endsOn: by.effectiveOn, withdrawalReason: null })
  await tx.db.save(earlier)
  await submission.close(tx, ReviewEntityType.FATWA, earlier.id, `Superseded by ${by.number}.`)
  await record(tx, earlier, FatwaStep.SUPERSEDED)
  await announce(tx, fatwaSuperseded, earlier)
}

/** Keeps who agreed and who dissented on the version that is issued. */
const keepVotes = async (tx: Tx, fatwaId: string, reviewId: string) => {
  const review = await tx.db.findOneByOrFail(SSBReview, { id: reviewId })
  const votes = await countingVotes(tx.db, review)
  await tx.db.insert(
    FatwaVote,
    votes.map(({ id: voteId, auditorId, auditorName, decision, notes, hash, votedAt }) => ({
      fatwaId,
      voteId,
      auditorId,
      auditorName,
      decision,
      notes,
      hash,
      votedAt,
    })),
  )
}

const issue = async (tx: Tx, fatwa: Fatwa, reviewId: string, submission: Submission) => {
  fatwaLifecycle.move(fatwa, 'issue')
  const today = gulfDayOf(tx.now)
  const { effectiveOn } = fatwa.content!
  fatwa.number = await nextFatwaNumber(tx)
  fatwa.issuedAt = tx.now
  fatwa.effectiveOn = effectiveOn > today ? effectiveOn : today
  await tx.db.save(fatwa)
  await keepVotes(tx, fatwa.id, reviewId)
  await record(tx, fatwa, FatwaStep.ISSUED)
  if (fatwa.supersedesId !== null) await supersede(tx, fatwa.supersedesId, fatwa, submission)
  await announce(tx, fatwaIssued, fatwa)
}

/** Withdraws an issued fatwa as an auditor proposed, or keeps it in force. */
const decideWithdrawal = async (tx: Tx, fatwa: Fatwa, { decision, notes }: BoardDecision) => {
  const reason = fatwa.withdrawalReason
  fatwa.withdrawalReason = null
  if (decision !== ReviewDecision.APPROVE) {
    await tx.db.save(fatwa)
    await record(tx, fatwa, FatwaStep.WITHDRAWAL_REJECTED, notes)
    return announce(tx, fatwaWithdrawalRejected, fatwa)
  }
  fatwaLifecycle.move(fatwa, 'withdraw')
  Object.assign(fatwa, { endReason: reason, endsOn: gulfDayOf(tx.now) })
  await tx.db.save(fatwa)
  await record(tx, fatwa, FatwaStep.WITHDRAWN, reason)
  return announce(tx, fatwaWithdrawn, fatwa)
}

const decideDraft = async (tx: Tx, fatwa: Fatwa, { decision, notes, reviewId }: BoardDecision, submission: Submission) => {
  switch (decision) {
    case ReviewDecision.APPROVE:
      return issue(tx, fatwa, reviewId, submission)
    case ReviewDecision.REQUEST_MODIFICATION:
      fatwaLifecycle.move(fatwa, 'return_to_draft')
      await tx.db.save(fatwa)
      await record(tx, fatwa, FatwaStep.RETURNED, notes)
      return announce(tx, fatwaReturned, fatwa)
    case ReviewDecision.REJECT:
      fatwaLifecycle.move(fatwa, 'decline')
      fatwa.endReason = notes
      await tx.db.save(fatwa)
      await record(tx, fatwa, FatwaStep.DECLINED, notes)
      return announce(tx, fatwaDeclined, fatwa)
  }
}

/** What the board's decision does with a fatwa: it is issued with a number, returned to its draft or declined; or withdrawn, or kept. */
export const fatwaMatter = (submission: Submission): MatterKind => ({
  async lock(tx, fatwaId) {
    await lockFatwa(tx, fatwaId)
  },
  async decided(tx, decision) {
    const fatwa = await lockFatwa(tx, decision.entityId)
    if (!fatwa) throw notFound('shariah.fatwas.notFound')
    await (fatwa.number === null ? decideDraft(tx, fatwa, decision, submission) : decideWithdrawal(tx, fatwa, decision))
  },
})
