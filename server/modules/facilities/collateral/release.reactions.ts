import { on, type Reaction } from '../../../platform/transaction.ts'
import { requestReturned } from '../../financing/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { FacilityStage } from '../records/facility.entity.ts'
import { facilityEventRecorded } from '../records/facility.events.ts'
import { releaseAll } from './collateral.service.ts'

/** Releases what secures contracts: of an agreement that a party cancelled within the cooling-off, and of a facility that is settled. */
export const releaseReactions = (): Reaction[] => [
  on(requestReturned, async (tx, { payload: { requestId } }) => {
    for (const { id } of await tx.db.findBy(Contract, { requestId })) await releaseAll(tx, id, 'facilities.collateral.agreementEnded')
  }),
  on(facilityEventRecorded, async (tx, { payload: { facilityId, status } }) => {
    if (status === FacilityStage.SETTLED || status === FacilityStage.SETTLED_EARLY) {
      await releaseAll(tx, facilityId, 'facilities.collateral.facilitySettled')
    }
  }),
]
