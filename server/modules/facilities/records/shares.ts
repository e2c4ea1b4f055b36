import type { EntityManager } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { splitByWeights, toMinor } from '../../../shared/money.ts'
import { payoutOf } from '../../financing/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { Facility } from './facility.entity.ts'
import type { FacilityEventRow } from './facility-event.entity.ts'
import { FacilityPayout, FacilityShare } from './facility-share.entity.ts'
import { FacilityPassOn } from './pass-on.entity.ts'

/** What a lender has of an amount, in minor units. */
export interface Part {
  readonly lenderId: string
  readonly amount: bigint
}

/** Returns what each lender of a contract committed, in minor units, the lead first. */
export const commitmentsOf = ({ syndicate, amountMinor, currency }: Pick<Contract, 'syndicate' | 'amountMinor' | 'currency'>): bigint[] =>
  syndicate ? syndicate.map(({ commitment }) => toMinor(commitment, currency)) : [amountMinor]

/** Opens the shares of a facility; one of a single lender has none. */
export const openShares = async (tx: Tx, contract: Contract): Promise<void> => {
  if (!contract.syndicate) return
  const commitments = commitmentsOf(contract)
  const shares = contract.syndicate.map(({ lenderId, share }, at) => ({
    ...{ facilityId: contract.id, place: at + 1, lenderId, share, commitment: commitments[at]! },
    ...{ outstanding: 0n, exposure: 0n, arrears: 0n, received: 0n },
  }))
  await tx.db.insert(FacilityShare, shares)
}

/** Returns the shares of a facility, the lead first; none for a single lender. */
export const sharesOf = (db: EntityManager, facilityId: string): Promise<FacilityShare[]> =>
  db.find(FacilityShare, { where: { facilityId }, order: { place: 'ASC' } })

/**
 * Divides a receipt among the lenders of a facility, whose lock the caller holds: by their commitments, with what earlier roundings
 * withheld made up for. The parts sum to the receipt. Without a syndicate the lender has all of it.
 */
export const partsOfReceipt = async (db: EntityManager, { id, lenderId }: Facility, amount: bigint): Promise<Part[]> => {
  const shares = await sharesOf(db, id)
  if (shares.length === 0) return [{ lenderId, amount }]
  const parts = payoutOf(
    shares.map(({ commitment }) => commitment),
    shares.map(({ received }) => received),
    amount,
  )
  return shares.map((share, at) => ({ lenderId: share.lenderId, amount: parts[at]! }))
}

const add = async (db: EntityManager, { id: eventId, facilityId }: FacilityEventRow, parts: readonly Part[]) => {
  await db.insert(
    FacilityPayout,
    parts.map(({ lenderId, amount }) => ({ eventId, facilityId, lenderId, amount })),
  )
  const raise = 'update facility_share set received = received + $3 where facility_id = $1 and lender_id = $2'
  for (const { lenderId, amount } of parts) await db.query(raise, [facilityId, lenderId, amount.toString()])
}

/** Records that the lead has yet to pass on the parts of the others of a receipt that it took outside of Mizan. */
const owe = async (
  db: EntityManager,
  { lenderId: leadId }: Facility,
  { id: receiptId, facilityId }: FacilityEventRow,
  parts: readonly Part[],
) => {
  const owed = parts.filter(({ lenderId, amount }) => lenderId !== leadId && amount > 0n)
  await db.insert(
    FacilityPassOn,
    owed.map(({ lenderId, amount }) => ({ receiptId, facilityId, lenderId, amount })),
  )
}

/**
 * Records what each lender of a syndicate has of a receipt, or gives back of one that is reversed: exactly what that receipt gave it.
 * Returns the parts; none for a single lender, and for events that move no money to lenders.
 */
export const recordParts = async (db: EntityManager, facility: Facility, event: FacilityEventRow): Promise<Part[]> => {
  if (facility.participantIds.length === 0) return []
  if (event.type === 'receipt') {
    const parts = await partsOfReceipt(db, facility, event.amount!)
    await add(db, event, parts)
    if (event.details.via === 'bank') await owe(db, facility, event, parts)
    return parts
  }
  if (event.type !== 'reversal') return []
  const paid = await db.findBy(FacilityPayout, { eventId: event.details.receiptId! })
  const parts = paid.map(({ lenderId, amount }) => ({ lenderId, amount: -amount }))
  await add(db, event, parts)
  return parts
}

/** Writes each lender's part of the figures of a facility. They sum to those of the facility. */
export const refreshShares = async (db: EntityManager, facility: Facility): Promise<void> => {
  if (facility.participantIds.length === 0) return
  const shares = await sharesOf(db, facility.id)
  const divide = (minor: bigint) =>
    splitByWeights(
      minor,
      shares.map(({ commitment }) => commitment),
    )
  const [outstanding, exposure, arrears] = [facility.outstandingMinor, facility.exposureMinor, facility.arrearsMinor].map(divide)
  await db.save(
    shares.map((share, at) => Object.assign(share, { outstanding: outstanding![at]!, exposure: exposure![at]!, arrears: arrears![at]! })),
  )
}
