import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { isId } from '../../platform/rows.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { Complaint, ComplaintMessage } from './complaint.entity.ts'

/** Admins and analysts read every complaint. */
export const readsAllComplaints = ({ role }: Viewer): boolean => role === Role.ADMIN || role === Role.ANALYST

/** Narrows complaints to those that a viewer may see: all for admins and analysts, their own for everyone else. */
export const visibleComplaints = (db: EntityManager, viewer: Viewer): SelectQueryBuilder<Complaint> => {
  const query = db.createQueryBuilder(Complaint, 'complaint')
  return readsAllComplaints(viewer) ? query : query.where('complaint.userId = :userId', { userId: viewer.userId })
}

/** Returns one complaint, if the viewer may see it. */
export const visibleComplaint = (db: EntityManager, viewer: Viewer, id: string): Promise<Complaint | null> =>
  isId(id) ? visibleComplaints(db, viewer).andWhere('complaint.id = :id', { id }).getOne() : Promise.resolve(null)

/** Returns the record of each complaint, oldest entry first. Only for complaints that the viewer reached by right or by link. */
export const messagesOfComplaint: Batch<string, ComplaintMessage[]> = async (db, ids) => {
  const rows = await db.find(ComplaintMessage, { where: { complaintId: In([...ids]) }, order: { seq: 'ASC' } })
  return groupByKey(ids, rows, ({ complaintId }) => complaintId)
}
