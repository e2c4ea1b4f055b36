import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError, forbidden, notFound } from '../../../shared/errors.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { ContractSide } from '../execution/contract-side.ts'
import type { FacilityState } from '../servicing/facility-on.ts'
import { Facility, FacilityStage, OPEN_STAGES } from './facility.entity.ts'
import { aboutFacility, facilityEventRecorded, toFacility } from './facility.events.ts'
import { type EventDetails, FacilityEventRow, type FacilityEventType } from './facility-event.entity.ts'
import { dayOf, refresh } from './facility-state.ts'
import { type Part, recordParts } from './shares.ts'

export const unknownFacility = () => notFound('facilities.notFound')

/** A locked facility with its contract, and the side that the viewer acts for. */
export interface Locked {
  readonly facility: Facility
  readonly contract: Contract
  readonly side: ContractSide
}

const sideOf = (businessId: string | null, { merchantId, lenderId }: Facility): ContractSide | null => {
  if (businessId === merchantId) return ContractSide.MERCHANT
  return businessId === lenderId ? ContractSide.LENDER : null
}

/**
 * Locks a facility of the viewer's business until the end of the transaction, for what every party does: a participant of a syndicate
 * is on the side of the lender. Throws NOT_FOUND for any other.
 */
export const lockForParty = async (tx: Tx, id: string): Promise<Locked> => {
  const facility = orNotFound(await lockById(tx.db, Facility, id.toLowerCase()), unknownFacility)
  const { businessId } = tx.viewer
  const isParticipant = businessId !== null && facility.participantIds.includes(businessId)
  const side = orNotFound(isParticipant ? ContractSide.LENDER : sideOf(businessId, facility), unknownFacility)
  return { facility, side, contract: await contractOf(tx.db, facility) }
}

/** The same for acts of a side: FORBIDDEN for participants of a syndicate, whose lead acts for them. */
export const lockFacility = async (tx: Tx, id: string): Promise<Locked> => {
  const locked = await lockForParty(tx, id)
  if (sideOf(tx.viewer.businessId, locked.facility) === null) throw forbidden('facilities.leadActs')
  return locked
}

export const contractOf = (db: EntityManager, { id }: Pick<Facility, 'id'>): Promise<Contract> => db.findOneByOrFail(Contract, { id })

/** Refuses everyone but one side of a contract. */
export const mustBe = (given: ContractSide, needed: ContractSide): void => {
  if (given !== needed) throw forbidden(needed === ContractSide.LENDER ? 'facilities.lenderOnly' : 'facilities.merchantOnly')
}

/** Refuses acts on a facility that is not carried out yet, or has ended. */
export const mustBeOpen = ({ status }: Facility): void => {
  if (OPEN_STAGES.includes(status)) return
  const isBefore = status === FacilityStage.CONTRACTED
  throw new DomainError('ILLEGAL_TRANSITION', isBefore ? 'facilities.notActive' : 'facilities.closed')
}

/** Returns whether no contract of a request is still being carried out. */
export const allActive = async (tx: Tx, requestId: string): Promise<boolean> =>
  !(await tx.db.existsBy(Facility, { requestId, status: FacilityStage.CONTRACTED }))

interface NewEvent {
  readonly id?: string
  readonly type: FacilityEventType
  /** Default: today, in the facility's country. */
  readonly onDay?: string
  readonly amount?: bigint | null
  readonly details?: EventDetails
  readonly journalId?: string | null
}

const NEXT = 'select coalesce(max(place), 0) + 1 as place from facility_event where facility_id = $1'

const shownPart = ({ lenderId, amount }: Part) => ({ lenderId, amount: amount.toString() })

/** Records what happened to a locked facility, with each lender's part of a receipt, and calculates its figures again. */
export const recordEvent = async (
  tx: Tx,
  { facility, contract }: Pick<Locked, 'facility' | 'contract'>,
  { id = randomUUID(), type, onDay, amount = null, details = {}, journalId = null }: NewEvent,
): Promise<FacilityState> => {
  const [next] = await tx.db.query<{ place: number }[]>(NEXT, [facility.id])
  const row = Object.assign(new FacilityEventRow(), {
    ...{ id, facilityId: facility.id, place: next!.place, type, onDay: onDay ?? dayOf(facility, tx.now), amount, details, journalId },
    actorId: tx.viewer.userId,
    recordedAt: tx.now,
  })
  await tx.db.insert(FacilityEventRow, row)
  const parts = await recordParts(tx.db, facility, row)
  const state = await refresh(tx.db, facility, contract, tx.now)
  const payload = {
    type,
    amount: amount?.toString() ?? null,
    currency: facility.currency,
    status: facility.status,
    parts: parts.map(shownPart),
  }
  const about = aboutFacility(facility, contract.reference)
  await tx.emit(facilityEventRecorded.of(facility.id, toFacility(facility), { ...about, ...payload }))
  return state
}
