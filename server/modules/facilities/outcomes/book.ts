import { type EntityManager, IsNull, Not } from 'typeorm'
import { Business } from '../../business/index.ts'
import type { OwnLoan } from '../../scoring/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { stepsOf } from '../fulfilment/chain.ts'
import { Facility } from '../records/facility.entity.ts'
import { asEvent, dayOf, eventsOf, servicedFacility } from '../records/facility-state.ts'
import { dutiesOf } from './duties.ts'
import { type History, lastDayOf, outcomeOf } from './outcome.ts'

/** The house's own facilities as a test of the score reads them. */
export interface Book {
  /** Those whose first 12 months are over, oldest first. */
  readonly loans: readonly OwnLoan[]
  /** How many are within them. They are left out, bad ones too: a bad one is known at once, and a good one only at the end. */
  readonly young: number
}

const historyOf = async (db: EntityManager, facility: Facility, contract: Contract, activatedAt: Date): Promise<History> => {
  const events = await eventsOf(db, facility.id)
  return {
    facility: servicedFacility(facility, contract, events),
    events: events.flatMap(asEvent),
    duties: dutiesOf(facility, contract, events, await stepsOf(db, facility.id)),
    activatedOn: dayOf(facility, activatedAt),
  }
}

/** Reads what became of every facility that was carried out. */
export const readBook = async (db: EntityManager, now: Date): Promise<Book> => {
  const facilities = await db.find(Facility, { where: { activatedAt: Not(IsNull()) }, order: { activatedAt: 'ASC', id: 'ASC' } })
  const loans: OwnLoan[] = []
  for (const facility of facilities) {
    const { id, merchantId, activatedAt } = facility
    const contract = await db.findOneByOrFail(Contract, { id })
    const history = await historyOf(db, facility, contract, activatedAt!)
    const today = dayOf(facility, now)
    const outcome = outcomeOf(history, today)
    if (outcome === 'running' || today <= lastDayOf(history)) continue
    const { sector } = await db.findOneByOrFail(Business, { id: merchantId })
    const { amountMinor, currency } = contract
    loans.push({
      ...{ id, outcome, amountMinor, currency, sector },
      businessId: merchantId,
      grantedAt: activatedAt!,
      grantedOn: history.activatedOn,
    })
  }
  return { loans, young: facilities.length - loans.length }
}
