import { ownUpload } from '../../../platform/files/files.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { Facility } from '../records/facility.entity.ts'
import { lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import { dayOf, eventsOf } from '../records/facility-state.ts'
import type { AdjustRentInput } from './results.inputs.ts'

/** Rent that is not due: for days on which the asset could not be used, and after its loss. */
export const createRentAdjustmentService = ({ work }: Platform) => {
  const adjust = async (tx: Tx, { facilityId, fromOn, toOn = null, isLesseeAtFault, reason, fileId }: AdjustRentInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility } = locked
    mustBe(locked.side, ContractSide.LENDER)
    mustBeOpen(facility)
    if (facility.kind !== 'ijarah') throw conflict('facilities.noLease')
    if (fromOn > dayOf(facility, tx.now)) throw invalidField('fromOn', 'facilities.inFuture')
    if (toOn !== null && toOn <= fromOn) throw invalidField('toOn', 'facilities.returnAfterLoss')
    const events = await eventsOf(tx.db, facility.id)
    if (events.some(({ type, details }) => type === 'rent_adjustment' && details.toOn === null)) throw conflict('facilities.assetLost')
    const file = await ownUpload(tx.db, signedIn(tx.viewer), fileId)
    const details = { fromOn, toOn, isLesseeAtFault, reason: reason.trim(), fileId: file.id }
    await recordEvent(tx, locked, { type: 'rent_adjustment', details })
  }

  return {
    /**
     * Takes off the rent of days without use, day by day of each period, for the lender, who bears the ownership. What was paid for
     * them is credit. A loss ends the lease: rent is due for the days before it.
     */
    adjust: (viewer: Viewer, input: AdjustRentInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => adjust(tx, input))
        return tx.db.findOneByOrFail(Facility, { id: input.facilityId.toLowerCase() })
      }),
  }
}

export type RentAdjustmentService = ReturnType<typeof createRentAdjustmentService>
