import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { Role } from '../../../shared/role.ts'
import {
  FinancingRequest,
  proposalsAccepted,
  requestExpired,
  requestResubmitted,
  requestReturned,
  requestWithdrawn,
  reviewedContent,
  Urgency,
} from '../../financing/index.ts'
import { User, userReinstated, userSignedUp, userSuspended } from '../../identity/index.ts'
import { lockBoard } from '../board/board.query.ts'
import type { SeatService } from '../board/seat.service.ts'
import { conditionsFor } from '../reviews/conditions.ts'
import { ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import { lockUnsettled, type Recheck } from '../reviews/shortfall.ts'
import type { DealGate } from './deal-gate.ts'
import type { Submission } from './submission.ts'

const PRIORITY: Readonly<Record<Urgency, ReviewPriority>> = {
  [Urgency.URGENT]: ReviewPriority.HIGH,
  [Urgency.HIGH]: ReviewPriority.HIGH,
  [Urgency.MEDIUM]: ReviewPriority.MEDIUM,
  [Urgency.LOW]: ReviewPriority.LOW,
}

/**
 * An accepted request passes the check against approved products or is submitted to the board, resubmitted as a new version, and its
 * review closed when its agreement ends. A person who joins or leaves the board changes how many votes its reviews can reach.
 */
export const reviewReactions = (
  recheck: Recheck,
  submission: Submission,
  gate: DealGate,
  seats: Pick<SeatService, 'joined'>,
): Reaction[] => {
  const submit = async (tx: Tx, requestId: string, lenderIds: readonly string[], isAgain: boolean) => {
    const request = await tx.db.findOneByOrFail(FinancingRequest, { id: requestId })
    const reviewed = await reviewedContent(tx.db, requestId)
    const { content, hash } = reviewed
    const exceptions = await gate(tx, request, reviewed, isAgain)
    if (exceptions === null) return
    await submission.submit(tx, {
      entityType: ReviewEntityType.APPLICATION,
      entityId: requestId,
      entityName: request.title,
      submitterName: request.merchantName,
      priority: PRIORITY[request.urgency],
      content,
      contentHash: hash,
      conditionCodes: conditionsFor(content.proposals.map(({ structure }) => structure)),
      partyBusinessIds: [request.merchantId, ...lenderIds],
      exceptions,
    })
  }

  const fallAway = (tx: Tx, requestId: string, reason: string) => submission.close(tx, ReviewEntityType.APPLICATION, requestId, reason)

  /** Rechecks every unsettled review after an auditor joined or left the board. */
  const boardChanged = async (tx: Tx) => {
    await lockBoard(tx.db, 'exclusive')
    await recheck(tx, await lockUnsettled(tx), tx.now)
  }

  const personChanged = async (tx: Tx, id: string) => {
    if (await tx.db.existsBy(User, { id, role: Role.SSB_AUDITOR })) await boardChanged(tx)
  }

  return [
    on(proposalsAccepted, (tx, { payload: { requestId, lenderIds } }) => submit(tx, requestId, lenderIds, false)),
    on(requestResubmitted, (tx, { payload: { requestId, lenderIds } }) => submit(tx, requestId, lenderIds, true)),
    on(requestReturned, (tx, { payload: { requestId, reason } }) => fallAway(tx, requestId, reason)),
    on(requestWithdrawn, (tx, { payload: { requestId } }) => fallAway(tx, requestId, 'The request was withdrawn.')),
    on(requestExpired, (tx, { payload: { requestId } }) => fallAway(tx, requestId, 'The request expired.')),
    on(userSignedUp, async (tx, { subjectId, payload: { role } }) => {
      if (role !== Role.SSB_AUDITOR) return
      await seats.joined(tx, subjectId)
      await boardChanged(tx)
    }),
    on(userSuspended, (tx, { payload: { userId } }) => personChanged(tx, userId)),
    on(userReinstated, (tx, { payload: { userId } }) => personChanged(tx, userId)),
  ]
}
