import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../../approvals/index.ts'
import { ReviewLowering } from './lowering.entity.ts'
import { readsTheRecord } from './review.query.ts'

/** A lowering that is pending, and the auditor who proposed it. */
export interface PendingLowering {
  readonly lowering: ReviewLowering
  readonly proposerId: string
}

const withStatus = (db: EntityManager, reviewIds: readonly string[], status: ApprovalStatus) =>
  db
    .createQueryBuilder(ReviewLowering, 'lowering')
    .innerJoin(Approval, 'approval', 'approval.subjectId = lowering.id and approval.kind = :kind and approval.status = :status', {
      kind: ApprovalKind.REVIEW_LOWERING,
      status,
    })
    .where('lowering.reviewId = any(:reviewIds)', { reviewIds })
    .orderBy('approval.askedAt')
    .addOrderBy('lowering.id')

/** Returns the pending lowering of a review, which is under a lock. */
export const pendingLowering = async (db: EntityManager, reviewId: string): Promise<PendingLowering | null> => {
  const query = withStatus(db, [reviewId], ApprovalStatus.PENDING).addSelect('approval.askedById', 'proposerId')
  const { entities, raw } = await query.getRawAndEntities<{ proposerId: string }>()
  const [lowering] = entities
  return lowering ? { lowering, proposerId: raw[0]!.proposerId } : null
}

/** The approved lowerings of a review, oldest first. Viewers who may only read decisions see none. */
export const approvedLoweringsOf: Batch<string, ReviewLowering[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  return groupByKey(reviewIds, await withStatus(db, reviewIds, ApprovalStatus.APPROVED).getMany(), ({ reviewId }) => reviewId)
}

const approvalOfLowering = approvalOf(ApprovalKind.REVIEW_LOWERING)

/** The approval of each review's pending lowering, as far as the viewer may see it. */
export const pendingLoweringOf: Batch<string, Approval | null> = async (db, reviewIds, viewer) => {
  const pending = await withStatus(db, reviewIds, ApprovalStatus.PENDING).getMany()
  const approvals = await approvalOfLowering(
    db,
    pending.map(({ id }) => id),
    viewer,
  )
  const byReview = new Map(pending.map(({ reviewId }, at) => [reviewId, approvals[at]]))
  return reviewIds.map((id) => byReview.get(id) ?? null)
}
