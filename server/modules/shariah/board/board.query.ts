import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { type Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import type { ReviewEntityType } from '../reviews/review.entity.ts'
import { hasVote } from '../reviews/seats.query.ts'

const EXCLUSIVE = `select pg_advisory_xact_lock(hashtext('shariah.board'))`
const SHARED = `select pg_advisory_xact_lock_shared(hashtext('shariah.board'))`

const PENDING = `
  select change.entity_type as "entityType", approval.subject_id as "subjectId", approval.asked_by_id as "askedById"
  from approval join board_setting_change change on change.id = approval.subject_id
  where approval.kind = 'board_setting' and approval.status = 'pending' and change.entity_type = any ($1)`

type PendingChange = Pick<Approval, 'subjectId' | 'askedById'> & { readonly entityType: ReviewEntityType }

const SIZE = `
  select count(*)::int as size from app_user
  where role = 'ssb_auditor' and suspended_at is null and ${hasVote('app_user.id')}`

/**
 * Locks the board's membership and settings until the transaction ends: `exclusive` to change them, `shared` to rely on them.
 * Take it after locks on users and before locks on reviews.
 */
export const lockBoard = async (db: EntityManager, mode: 'exclusive' | 'shared'): Promise<void> => {
  await db.query(mode === 'exclusive' ? EXCLUSIVE : SHARED)
}

/** How many auditors with a vote the board has, those with suspended access left out. */
export const boardSize = async (db: EntityManager): Promise<number> => {
  const [row] = await db.query<{ size: number }[]>(SIZE)
  return row!.size
}

/** The changes pending approval by a second auditor, by the kind of matter. */
export const pendingChanges = async (
  db: EntityManager,
  entityTypes: readonly ReviewEntityType[],
): Promise<ReadonlyMap<ReviewEntityType, PendingChange>> => {
  const rows = await db.query<PendingChange[]>(PENDING, [entityTypes])
  return new Map(rows.map((row) => [row.entityType, row]))
}

/** The pending change of each setting, as far as the viewer may see it. */
export const pendingChangeOf: Batch<ReviewEntityType, Approval | null> = async (db, entityTypes, viewer) => {
  const pending = await pendingChanges(db, entityTypes)
  const subjects = entityTypes.map((entityType) => pending.get(entityType)?.subjectId)
  const approvals = await approvalOf(ApprovalKind.BOARD_SETTING)(
    db,
    subjects.filter((id) => id !== undefined),
    viewer,
  )
  const bySubject = new Map(approvals.map((approval) => [approval?.subjectId, approval]))
  return subjects.map((id) => bySubject.get(id) ?? null)
}

/** The size of the board, the same for every kind of matter. */
export const boardSizeFor: Batch<string, number> = async (db, kinds) => {
  const size = await boardSize(db)
  return kinds.map(() => size)
}
