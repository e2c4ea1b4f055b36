import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../../approvals/index.ts'
import { TwoFactorReset } from './two-factor-reset.entity.ts'

const pendingAmong = (db: EntityManager, userIds: readonly string[]) =>
  db
    .createQueryBuilder(TwoFactorReset, 'reset')
    .innerJoin(Approval, 'approval', 'approval.subjectId = reset.id and approval.kind = :kind and approval.status = :status', {
      kind: ApprovalKind.TWO_FACTOR_RESET,
      status: ApprovalStatus.PENDING,
    })
    .where('reset.userId = any(:userIds)', { userIds })

/** Returns the pending reset of a person, who is locked. */
export const pendingReset = (db: EntityManager, userId: string): Promise<TwoFactorReset | null> => pendingAmong(db, [userId]).getOne()

const approvalOfReset = approvalOf(ApprovalKind.TWO_FACTOR_RESET)

/** The approval of each person's pending reset, as far as the viewer may see it. */
export const pendingResetOf: Batch<string, Approval | null> = async (db, userIds, viewer) => {
  const pending = await pendingAmong(db, userIds).getMany()
  const approvals = await approvalOfReset(
    db,
    pending.map(({ id }) => id),
    viewer,
  )
  const byUser = new Map(pending.map(({ userId }, at) => [userId, approvals[at]]))
  return userIds.map((id) => byUser.get(id) ?? null)
}

/** Per reset: the person it is about, who must not decide it. */
export const personOfReset: Batch<string, readonly string[]> = async (db, resetIds) => {
  const rows = await db.findBy(
    TwoFactorReset,
    resetIds.map((id) => ({ id })),
  )
  const byId = new Map(rows.map(({ id, userId }) => [id, [userId]]))
  return resetIds.map((id) => byId.get(id) ?? [])
}
