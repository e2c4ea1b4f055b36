import type { Tx } from '../../../platform/transaction.ts'
import type { FinancingRequest } from '../../financing/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { Facility, FacilityStage } from './facility.entity.ts'
import { dayOf } from './facility-state.ts'
import { openShares } from './shares.ts'

/** Opens the facility of a contract that was concluded with terms; contracts without terms have none. */
export const openFacility = async (tx: Tx, contract: Contract, { jurisdiction }: FinancingRequest): Promise<void> => {
  if (!contract.given || jurisdiction === null) return
  const { id, requestId, merchantId, lenderId, currency } = contract
  const facility = Object.assign(new Facility(), {
    ...{ id, requestId, merchantId, lenderId, currency, jurisdiction },
    participantIds: (contract.syndicate ?? []).slice(1).map((lender) => lender.lenderId),
    kind: contract.given.kind,
    status: FacilityStage.CONTRACTED,
    openedAt: tx.now,
    activatedAt: null,
    closedAt: null,
    asOfOn: dayOf({ jurisdiction }, tx.now),
    outstandingMinor: 0n,
    exposureMinor: 0n,
    arrearsMinor: 0n,
    receivedMinor: 0n,
    creditMinor: 0n,
    daysPastDue: 0,
    nextDueOn: null,
    nextDueMinor: null,
    rebateBp: 0,
  })
  await tx.db.insert(Facility, facility)
  await openShares(tx, contract)
}

/** Cancels the facilities of a request whose agreement fell through. */
export const cancelFacilities = async (tx: Tx, requestId: string): Promise<void> => {
  const cancelled = { status: FacilityStage.CANCELLED, closedAt: tx.now }
  await tx.db.update(Facility, { requestId, status: FacilityStage.CONTRACTED }, cancelled)
}
