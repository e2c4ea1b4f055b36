import { on, type Reaction } from '../../../platform/transaction.ts'
import { requestReturned } from '../../financing/index.ts'
import { cancelFacilities } from './open-facility.ts'

/** Cancels the facilities of an agreement that fell through. */
export const facilityReactions = (): Reaction[] => [on(requestReturned, (tx, { payload }) => cancelFacilities(tx, payload.requestId))]
