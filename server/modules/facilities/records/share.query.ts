import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender } from '../../../shared/role.ts'
import type { Facility } from './facility.entity.ts'
import type { FacilityEventRow } from './facility-event.entity.ts'
import { FacilityPayout, FacilityShare } from './facility-share.entity.ts'
import { FacilityPassOn } from './pass-on.entity.ts'

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

/** What leads owe or passed on to other lenders, by facility. Only for facilities that the viewer may see. */
export const passOnsByFacility: Batch<string, FacilityPassOn[]> = async (db, ids) =>
  groupByKey(ids, await db.findBy(FacilityPassOn, { facilityId: In([...ids]) }), ({ facilityId }) => facilityId)

/** Returns what a viewer may see of what a lead passes on: the merchant nothing, everyone else who sees the facility all. */
export const passOnsShownTo = (
  { businessId }: Viewer,
  { merchantId }: Facility,
  passOns: readonly FacilityPassOn[],
): readonly FacilityPassOn[] => (businessId === merchantId ? [] : passOns)

/** Returns what a lead still owes to other lenders, by what happened to the facility: nothing of receipts that were reversed. */
export const stillOwed = (passOns: readonly FacilityPassOn[], events: readonly FacilityEventRow[]): FacilityPassOn[] => {
  const reversed = events.flatMap(({ type, details }) => (type === 'reversal' ? [details.receiptId] : []))
  return passOns.filter(({ receiptId, journalId }) => journalId === null && !reversed.includes(receiptId))
}

/** Returns which shares of a facility a viewer may see: a participant its own, everyone else who sees the facility all. */
export const shownTo =
  ({ role, businessId }: Viewer, { lenderId: leadId }: Facility) =>
  ({ lenderId }: Pick<FacilityShare, 'lenderId'>): boolean =>
    !isLender(role) || businessId === leadId || businessId === lenderId
