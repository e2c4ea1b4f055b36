import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender } from '../../../shared/role.ts'
import type { Facility } from './facility.entity.ts'
import { FacilityPayout, FacilityShare } from './facility-share.entity.ts'

/** The shares of facilities, the lead first. Only for facilities that the viewer may see. */
export const sharesByFacility: Batch<string, FacilityShare[]> = async (db, ids) =>
  groupByKey(
    ids,
    await db.find(FacilityShare, { where: { facilityId: In([...ids]) }, order: { place: 'ASC' } }),
    ({ facilityId }) => facilityId,
  )

/** What lenders have of receipts, by the events that record these. Only for facilities that the viewer may see. */
export const payoutsByEvent: Batch<string, FacilityPayout[]> = async (db, ids) =>
  groupByKey(ids, await db.findBy(FacilityPayout, { eventId: In([...ids]) }), ({ eventId }) => eventId)

/** Returns which shares of a facility a viewer may see: a participant its own, everyone else who sees the facility all. */
export const shownTo =
  ({ role, businessId }: Viewer, { lenderId: leadId }: Facility) =>
  ({ lenderId }: Pick<FacilityShare, 'lenderId'>): boolean =>
    !isLender(role) || businessId === leadId || businessId === lenderId
