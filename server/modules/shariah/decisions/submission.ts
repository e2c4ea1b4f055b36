import { type EntityManager, In, IsNull } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { lockBoard } from '../board/board.query.ts'
import { CHECKLIST_VERSION, type ConditionCode } from '../reviews/conditions.ts'
import { dueOnOf } from '../reviews/deadline.ts'
import type { DealException } from '../reviews/deal-exception.ts'
import {
  DECIDABLE,
  ReviewEntityType,
  type ReviewPriority,
  ReviewStatus,
  reviewLifecycle,
  SSBReview,
  UNSETTLED,
} from '../reviews/review.entity.ts'
import { SSBReviewVersion } from '../reviews/review-version.entity.ts'
import { reviewClosed, reviewQueued } from '../reviews/shariah.events.ts'
import type { Recheck } from '../reviews/shortfall.ts'

/** A matter, in the version that is submitted. */
export interface Submitted {
  readonly entityType: ReviewEntityType
  readonly entityId: string
  readonly entityName: string
  readonly submitterName: string
  readonly priority: ReviewPriority
  readonly content: object
  /** SHA-256 of the content in canonical JSON. */
  readonly contentHash: string
  readonly conditionCodes: readonly ConditionCode[]
  /** Businesses that are parties to the matter. Auditors with an interest in one of them are barred from voting. */
  readonly partyBusinessIds: readonly string[]
  /** Why a deal comes before the board although the board approves products. Default: none. */
  readonly exceptions?: readonly DealException[]
  /** Who drafted or submitted the version. They do not vote on it where enough others can. Default: none. */
  readonly authorIds?: readonly string[]
  /** True for a concluded agreement of the sample. Default: false. */
  readonly isExPost?: boolean
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

/** Returns the unsettled reviews of a matter under a lock: one before and one after its conclusion at most. */
const unsettled = (db: EntityManager, entityType: ReviewEntityType, entityId: string) =>
  db.find(SSBReview, {
    where: { entityType, entityId, status: In([...UNSETTLED]), closedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })

const requestIdOf = ({ entityType, entityId }: Pick<SSBReview, 'entityType' | 'entityId'>) =>
  entityType === ReviewEntityType.APPLICATION ? entityId : null

const contentOf = ({ entityName, priority, content, contentHash, conditionCodes, partyBusinessIds, exceptions = [] }: Submitted) => ({
  ...UNSAID,
  entityName,
  priority,
  content,
  contentHash,
  conditionCodes: [...conditionCodes],
  checklistVersion: CHECKLIST_VERSION,
  partyBusinessIds: [...new Set(partyBusinessIds)],
  exceptions: [...exceptions],
})

/** How many equal votes settle a review that opens now. */
const requiredFor = async ({ db }: Tx, entityType: ReviewEntityType): Promise<number> => {
  const [setting] = await db.query<{ required: number }[]>(
    'select required_approvals as required from board_setting where entity_type = $1',
    [entityType],
  )
  return setting!.required
}

/** Keeps the version as it is submitted, so that a later one can be compared with it. */
const keepVersion = ({ db }: Tx, { id: reviewId, version, contentHash, submittedAt }: SSBReview, content: object) =>
  db.insert(SSBReviewVersion, { reviewId, version, content, contentHash, submittedAt })

const WRITTEN = `
  insert into review_author (review_id, version, person_id) select $1, $2, person.id from unnest($3::uuid[]) as person (id)
  on conflict do nothing`

/** Submits matters to the board, and closes their reviews when they end before it decided. */
export const createSubmission = (recheck: Recheck) => {
  const queue = (tx: Tx, review: SSBReview) =>
    tx.emit(reviewQueued.of(review.id, TO_THE_BOARD, { reviewId: review.id, requestId: requestIdOf(review), version: review.version }))

  const open = async (tx: Tx, matter: Submitted): Promise<SSBReview> => {
    await lockBoard(tx.db, 'shared')
    const { entityType, entityId, submitterName, isExPost = false } = matter
    const row = {
      ...contentOf(matter),
      entityType,
      entityId,
      submitterName,
      isExPost,
      submittedAt: tx.now,
      status: ReviewStatus.PENDING,
      dueOn: await dueOnOf(tx.db, tx.now),
      lateAt: null,
      version: 1,
      requiredApprovals: await requiredFor(tx, entityType),
    }
    return tx.db.save(tx.db.create(SSBReview, row))
  }

  const reopen = async (tx: Tx, review: SSBReview, matter: Submitted): Promise<SSBReview> => {
    reviewLifecycle.move(review, 'resubmit')
    const dueOn = await dueOnOf(tx.db, tx.now)
    return tx.db.save(Object.assign(review, contentOf(matter), { submittedAt: tx.now, version: review.version + 1, dueOn, lateAt: null }))
  }

  return {
    /** Opens a review of the matter, or submits it to its unsettled review as a new version, which releases the votes cast. */
    async submit(tx: Tx, matter: Submitted): Promise<SSBReview> {
      const all = await unsettled(tx.db, matter.entityType, matter.entityId)
      const found = all.find(({ isExPost }) => isExPost === (matter.isExPost ?? false))
      const review = await (found ? reopen(tx, found, matter) : open(tx, matter))
      await keepVersion(tx, review, matter.content)
      await tx.db.query(WRITTEN, [review.id, review.version, matter.authorIds ?? []])
      await queue(tx, review)
      await recheck(tx, [review], tx.now)
      return review
    },

    /** Puts the review of a matter that the board can decide before it again, with the same content: the votes cast are released. */
    async requeue(tx: Tx, entityType: ReviewEntityType, entityId: string, exception: DealException): Promise<void> {
      const open = (await unsettled(tx.db, entityType, entityId)).filter(({ isExPost, status }) => !isExPost && DECIDABLE.includes(status))
      for (const review of open) {
        const { content } = await tx.db.findOneByOrFail(SSBReviewVersion, { reviewId: review.id, version: review.version })
        reviewLifecycle.move(review, 'resubmit')
        const exceptions = [...new Set([...review.exceptions, exception])]
        const dueOn = await dueOnOf(tx.db, tx.now)
        await tx.db.save(
          Object.assign(review, UNSAID, { exceptions, submittedAt: tx.now, version: review.version + 1, dueOn, lateAt: null }),
        )
        await keepVersion(tx, review, content)
        await queue(tx, review)
        await recheck(tx, [review], tx.now)
      }
    },

    /** Closes the unsettled reviews of a matter that ended before the board decided. Without one, it does nothing. */
    async close(tx: Tx, entityType: ReviewEntityType, entityId: string, reason: string): Promise<void> {
      for (const review of await unsettled(tx.db, entityType, entityId)) {
        reviewLifecycle.move(review, 'fall_away')
        await tx.db.save(Object.assign(review, { closedAt: tx.now, reviewNotes: reason }))
        await tx.emit(reviewClosed.of(review.id, TO_THE_BOARD, { reviewId: review.id, requestId: requestIdOf(review), reason }))
        await recheck(tx, [review], tx.now)
      }
    },
  }
}

export type Submission = ReturnType<typeof createSubmission>
