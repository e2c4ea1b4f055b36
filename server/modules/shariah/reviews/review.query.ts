import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { SSBReview } from './review.entity.ts'

const READERS: readonly (Role | null)[] = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST]

/** True for those who read reviews as the board's record; parties read decisions alone. */
export const readsTheRecord = (viewer: Viewer) => READERS.includes(viewer.role)

/** The board, admins and analysts see all reviews; a business sees those of matters it is a party to; other viewers see none. */
export const visibleTo = (query: SelectQueryBuilder<SSBReview>, viewer: Viewer): SelectQueryBuilder<SSBReview> => {
  if (readsTheRecord(viewer)) return query
  if (viewer.businessId === null) return query.andWhere('false')
  return query.andWhere('review.party_business_ids @> array[cast(:partyId as uuid)]', { partyId: viewer.businessId })
}

export const reviewsFor = (db: EntityManager, viewer: Viewer) => visibleTo(db.createQueryBuilder(SSBReview, 'review'), viewer)

/** Reviews by id that the viewer may see. */
export const reviewById: Batch<string, SSBReview | undefined> = async (db, ids, viewer) => {
  const rows = await reviewsFor(db, viewer).andWhere('review.id = any(:ids)', { ids }).getMany()
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** The latest review of each matter that the viewer may see, those of the sample left out. */
export const latestReviewOf: Batch<string, SSBReview | undefined> = async (db, entityIds, viewer) => {
  const rows = await reviewsFor(db, viewer)
    .andWhere('review.entity_id in (:...entityIds) and not review.is_ex_post', { entityIds })
    .orderBy('review.submittedAt', 'ASC')
    // Of two reviews opened at the same moment, one of which is closed, the open one is the latest.
    .addOrderBy('review.closedAt', 'ASC', 'NULLS LAST')
    .addOrderBy('review.id', 'ASC')
    .getMany()
  const latest = new Map(rows.map((row) => [row.entityId, row]))
  return entityIds.map((id) => latest.get(id))
}
