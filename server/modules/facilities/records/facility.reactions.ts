import { on, type Reaction } from '../../../platform/transaction.ts'
import { creditConfirmed, requestReturned } from '../../financing/index.ts'
import { Facility } from './facility.entity.ts'
import { aboutFacility, facilityTouched, toFacility } from './facility.events.ts'
import { contractOf } from './facility.repository.ts'
import { cancelFacilities } from './open-facility.ts'

/** Cancels the facilities of an agreement that fell through, and has those whose credit was confirmed pushed. */
export const facilityReactions = (): Reaction[] => [
  on(requestReturned, (tx, { payload }) => cancelFacilities(tx, payload.requestId)),
  on(creditConfirmed, async (tx, { payload: { requestId } }) => {
    for (const facility of await tx.db.findBy(Facility, { requestId })) {
      const { reference } = await contractOf(tx.db, facility)
      await tx.emit(facilityTouched.of(facility.id, toFacility(facility), aboutFacility(facility, reference)))
    }
  }),
]
