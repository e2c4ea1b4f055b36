import type { EntityManager } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Approval } from './approval.entity.ts'
import type { ApprovalKind } from './approval-terms.ts'
import { sightOf } from './authority.ts'

/** Selects the approvals that the viewer may see: members who see only some accounts see none. */
export const approvalsFor = (db: EntityManager, viewer: Viewer) => {
  const query = db.createQueryBuilder(Approval, 'approval')
  if (viewer.accountIds !== null) return query.where('false')
  const sight = sightOf(viewer)
  return 'businessId' in sight ? query.where('approval.businessId = :businessId', sight) : query.where('approval.kind = any(:kinds)', sight)
}

/** Loads the latest approval of each subject of a kind; null where the viewer may see none. */
export const approvalOf = (kind: ApprovalKind): Batch<string, Approval | null> => {
  return async (db, subjectIds, viewer) => {
    const rows = await approvalsFor(db, viewer)
      .andWhere('approval.kind = :kind and approval.subjectId = any(:subjectIds)', { kind, subjectIds })
      .orderBy('approval.askedAt')
      .addOrderBy('approval.id')
      .getMany()
    const latest = new Map(rows.map((row) => [row.subjectId, row]))
    return subjectIds.map((id) => latest.get(id) ?? null)
  }
}
