import type { EntityManager } from 'typeorm'
import { In, IsNull } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
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
import { BoardSetting } from '../board/board.entity.ts'
import { lockBoard } from '../board/board.query.ts'
import { CHECKLIST_VERSION, conditionsFor } from '../reviews/conditions.ts'
import { ReviewEntityType, ReviewPriority, ReviewStatus, reviewLifecycle, SSBReview, UNSETTLED } from '../reviews/review.entity.ts'
import { reviewClosed, reviewQueued } from '../reviews/shariah.events.ts'
import { lockUnsettled, type Recheck } from '../reviews/shortfall.ts'

const PRIORITY: Readonly<Record<Urgency, ReviewPriority>> = {
  [Urgency.URGENT]: ReviewPriority.HIGH,
  [Urgency.HIGH]: ReviewPriority.HIGH,
  [Urgency.MEDIUM]: ReviewPriority.MEDIUM,
  [Urgency.LOW]: ReviewPriority.LOW,
}

/** Findings, concerns and notes belong to one version, so a new version starts without them. */
const UNSAID = {
  shariahConcerns: [],
  recommendations: [],
  complianceScore: null,
  reviewNotes: null,
  reviewedAt: null,
  reviewedById: null,
  closedAt: null,
  findings: [],
}

/** The content submitted to the board, its hash, and the checklist for the structures of its contracts. */
const submission = async (db: EntityManager, requestId: string) => {
  const { content, hash } = await reviewedContent(db, requestId)
  const conditionCodes = conditionsFor(content.proposals.map(({ structure }) => structure))
  return { content, contentHash: hash, checklistVersion: CHECKLIST_VERSION, conditionCodes }
}

/** Returns the unsettled review of a request under a lock. */
const unsettled = (db: EntityManager, requestId: string) =>
  db.findOne(SSBReview, {
    where: { entityType: ReviewEntityType.APPLICATION, entityId: requestId, status: In([...UNSETTLED]), closedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  })

/**
 * An accepted request is submitted to the board, resubmitted as a new version, and closed when its agreement ends. A person
 * who joins or leaves the board changes how many votes its reviews can reach.
 */
export const reviewReactions = (recheck: Recheck): Reaction[] => {
  const queue = (tx: Tx, { id, entityId, version }: SSBReview) =>
    tx.emit(reviewQueued.of(id, TO_THE_BOARD, { reviewId: id, requestId: entityId, version }))

  const open = async (tx: Tx, requestId: string, lenderIds: readonly string[]) => {
    await lockBoard(tx.db, 'shared')
    const { now } = tx
    const request = await tx.db.findOneByOrFail(FinancingRequest, { id: requestId })
    const entityType = ReviewEntityType.APPLICATION
    const { requiredApprovals } = await tx.db.findOneByOrFail(BoardSetting, { entityType })
    const row = {
      ...UNSAID,
      ...(await submission(tx.db, requestId)),
      entityType,
      entityId: requestId,
      entityName: request.title,
      submitterName: request.merchantName,
      submittedAt: now,
      status: ReviewStatus.PENDING,
      priority: PRIORITY[request.urgency],
      version: 1,
      partyBusinessIds: [...new Set([request.merchantId, ...lenderIds])],
      requiredApprovals,
    }
    const review = await tx.db.save(tx.db.create(SSBReview, row))
    await queue(tx, review)
    await recheck(tx, [review], now)
  }

  const reopen = async (tx: Tx, review: SSBReview) => {
    const { now } = tx
    reviewLifecycle.move(review, 'resubmit')
    const request = await tx.db.findOneByOrFail(FinancingRequest, { id: review.entityId })
    Object.assign(review, UNSAID, await submission(tx.db, review.entityId), {
      entityName: request.title,
      priority: PRIORITY[request.urgency],
      submittedAt: now,
      version: review.version + 1,
    })
    await queue(tx, await tx.db.save(review))
    await recheck(tx, [review], now)
  }

  const fallAway = async (tx: Tx, requestId: string, reason: string) => {
    const review = await unsettled(tx.db, requestId)
    if (!review) return
    const { now } = tx
    reviewLifecycle.move(review, 'fall_away')
    Object.assign(review, { closedAt: now, reviewNotes: reason })
    await tx.db.save(review)
    await tx.emit(reviewClosed.of(review.id, TO_THE_BOARD, { reviewId: review.id, requestId, reason }))
    await recheck(tx, [review], now)
  }

  /** Rechecks every unsettled review after an auditor joined or left the board. */
  const boardChanged = async (tx: Tx) => {
    await lockBoard(tx.db, 'exclusive')
    await recheck(tx, await lockUnsettled(tx), tx.now)
  }

  const personChanged = async (tx: Tx, id: string) => {
    if (await tx.db.existsBy(User, { id, role: Role.SSB_AUDITOR })) await boardChanged(tx)
  }

  return [
    on(proposalsAccepted, (tx, { payload: { requestId, lenderIds } }) => open(tx, requestId, lenderIds)),
    on(requestResubmitted, async (tx, { payload: { requestId, lenderIds } }) => {
      const review = await unsettled(tx.db, requestId)
      await (review ? reopen(tx, review) : open(tx, requestId, lenderIds))
    }),
    on(requestReturned, (tx, { payload: { requestId, reason } }) => fallAway(tx, requestId, reason)),
    on(requestWithdrawn, (tx, { payload: { requestId } }) => fallAway(tx, requestId, 'The request was withdrawn.')),
    on(requestExpired, (tx, { payload: { requestId } }) => fallAway(tx, requestId, 'The request expired.')),
    on(userSignedUp, async (tx, { payload: { role } }) => {
      if (role === Role.SSB_AUDITOR) await boardChanged(tx)
    }),
    on(userSuspended, (tx, { payload: { userId } }) => personChanged(tx, userId)),
    on(userReinstated, (tx, { payload: { userId } }) => personChanged(tx, userId)),
  ]
}
