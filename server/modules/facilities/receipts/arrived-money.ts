import type { EntityManager } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { Facility } from '../records/facility.entity.ts'
import { contractOf, type Locked, recordEvent, unknownFacility } from '../records/facility.repository.ts'
import type { EventDetails } from '../records/facility-event.entity.ts'
import { type Part, partsOfReceipt } from '../records/shares.ts'
import { distribute } from './distribution.ts'

type Paid = Pick<Locked, 'facility' | 'contract'>

interface Arrived {
  readonly id: string
  /** In minor units. What is more than is owed remains as credit of the facility. */
  readonly amount: bigint
  /** Default: today, in the facility's country. */
  readonly onDay?: string
  readonly journalId?: string | null
  readonly details: EventDetails
}

/** Records money that has arrived for a locked facility. It is allocated to what is due, oldest first. */
export const recordArrival = async (tx: Tx, paid: Paid, { id, ...arrived }: Arrived): Promise<void> => {
  await recordEvent(tx, paid, { id, type: 'receipt', ...arrived })
  await distribute(tx, paid)
}

/** Locks a facility for money that arrives without one of its parties. */
export const lockPaid = async (tx: Tx, id: string): Promise<Paid> => {
  const facility = orNotFound(await lockById(tx.db, Facility, id), unknownFacility)
  return { facility, contract: await contractOf(tx.db, facility) }
}

/** Returns what each lender of a facility has of a payment that is about to arrive, under the lock of the facility. */
export const partsOfPayment = async (tx: Tx, id: string, amount: bigint): Promise<readonly Part[]> => {
  const { facility } = await lockPaid(tx, id)
  return partsOfReceipt(tx.db, facility, amount)
}

/** Returns a facility by its id in any case of letters, after an act of its party. */
export const readFacility = (db: EntityManager, id: string): Promise<Facility> => db.findOneByOrFail(Facility, { id: id.toLowerCase() })
