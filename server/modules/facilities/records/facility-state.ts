import type { EntityManager } from 'typeorm'
import { dayIn } from '../../../shared/day.ts'
import { sumOf } from '../../../shared/money.ts'
import { jurisdictionOf } from '../../jurisdictions/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { ExecutionKind } from '../execution/steps.ts'
import type { FacilityEvent, Facility as ServicedFacility } from '../servicing/facility.ts'
import { type FacilityState, FacilityStatus, facilityOn } from '../servicing/facility-on.ts'
import { deliveredQuantity } from './deliveries.ts'
import { dueLines } from './dues.ts'
import { ExecutedStep } from './execution-step.entity.ts'
import { type Facility, FacilityStage } from './facility.entity.ts'
import { FacilityEventRow } from './facility-event.entity.ts'
import { commitmentsOf, refreshShares } from './shares.ts'

/** The kinds whose payments follow from results that are reported. */
const VENTURES: readonly ExecutionKind[] = ['musharakah', 'mudarabah']

export const isVenture = ({ kind }: Pick<Facility, 'kind'>): boolean => VENTURES.includes(kind)

/** Returns the local day of a moment in a facility's country. */
export const dayOf = ({ jurisdiction }: Pick<Facility, 'jurisdiction'>, now: Date): string =>
  dayIn(jurisdictionOf(jurisdiction).calendar.timeZone, now)

/** Returns what happened to facilities, in the order of recording. */
export const eventsOf = (db: EntityManager, facilityId: string): Promise<FacilityEventRow[]> =>
  db.find(FacilityEventRow, { where: { facilityId }, order: { place: 'ASC' } })

/** Returns a stored event as servicing reads it; none for events that only decide what is due. */
export const asEvent = ({ id, type, onDay: on, amount, details }: FacilityEventRow): FacilityEvent[] => {
  switch (type) {
    case 'receipt':
      return [{ type, id, on, amount: amount! }]
    case 'reversal':
      return [{ type, on, receiptId: details.receiptId! }]
    case 'promise':
      return [{ type, id, on, by: details.by!, amount: amount! }]
    case 'restructure': {
      const instalments = details.instalments!.map(({ dueOn, amount: due }) => ({ dueOn, amount: BigInt(due) }))
      return [{ type, on, instalments, waiver: BigInt(details.waiver!) }]
    }
    case 'early_settlement':
      return [{ type, on, receiptId: details.receiptId!, rebate: BigInt(details.rebate!) }]
    case 'default':
    case 'write_off':
    case 'hardship':
      return [{ type, on }]
    case 'donation_paid':
      return [{ type, on, amount: amount! }]
    // They decide what is due, see dueLines.
    case 'results':
    case 'exit':
    case 'rent_adjustment':
    case 'results_contested':
    case 'results_corrected':
    case 'results_kept':
    case 'results_accepted':
    case 'objection_withdrawn':
    case 'objection_referred':
    case 'objection_dismissed':
      return []
  }
}

/** Returns a contract as its servicing reads it. */
export const servicedFacility = (
  facility: Pick<Facility, 'jurisdiction'>,
  contract: Contract,
  events: readonly FacilityEventRow[],
): ServicedFacility => {
  const instalments = dueLines(contract, events).map(({ dueOn, amount }) => ({ dueOn, amount }))
  return {
    calendar: jurisdictionOf(facility.jurisdiction).calendar,
    instalments,
    price: sumOf(instalments.map(({ amount }) => amount)),
    commitments: commitmentsOf(contract),
    donation: contract.undertaking,
  }
}

/** Returns a facility as it is on a day, from its contract and what happened until then. */
export const stateOn = (facility: Facility, contract: Contract, events: readonly FacilityEventRow[], day: string): FacilityState =>
  facilityOn(servicedFacility(facility, contract, events), events.flatMap(asEvent), day)

const STAGE: Readonly<Record<FacilityStatus, FacilityStage>> = {
  [FacilityStatus.ACTIVE]: FacilityStage.ACTIVE,
  [FacilityStatus.SETTLED]: FacilityStage.SETTLED,
  [FacilityStatus.SETTLED_EARLY]: FacilityStage.SETTLED_EARLY,
  [FacilityStatus.DEFAULTED]: FacilityStage.DEFAULTED,
  [FacilityStatus.WRITTEN_OFF]: FacilityStage.WRITTEN_OFF,
}

/** Whether something is still to come that is no payment of a fixed schedule: an exit, or goods. */
const remains = async (db: EntityManager, facility: Facility, contract: Contract, events: readonly FacilityEventRow[]) => {
  if (isVenture(facility)) return !events.some(({ type }) => type === 'exit')
  if (contract.given?.kind !== 'salam') return false
  return (await deliveredQuantity(db, facility.id)) < BigInt(contract.given.terms.quantity)
}

const exposureOf = async (db: EntityManager, facility: Facility, contract: Contract, events: readonly FacilityEventRow[], owed: bigint) => {
  if (isVenture(facility)) return events.some(({ type }) => type === 'exit') ? owed : contract.amountMinor + owed
  if (contract.given?.kind !== 'salam') return owed
  const quantity = BigInt(contract.given.terms.quantity)
  const missing = quantity - (await deliveredQuantity(db, facility.id))
  return missing <= 0n ? 0n : (contract.amountMinor * missing) / quantity
}

/** Returns the sum of the receipts that were not reversed. */
export const receivedIn = (events: readonly FacilityEventRow[]): bigint => {
  const reversed = new Set(events.flatMap(({ type, details }) => (type === 'reversal' ? [details.receiptId!] : [])))
  return sumOf(events.flatMap(({ id, type, amount }) => (type === 'receipt' && !reversed.has(id) ? [amount!] : [])))
}

/** Before it is active nothing is owed; the lender's money is at risk once it was paid. */
const beforeActive = async (db: EntityManager, { id }: Facility, contract: Contract) => {
  const isPaid = await db.existsBy(ExecutedStep, { facilityId: id, pays: true })
  return { exposureMinor: isPaid ? contract.amountMinor : 0n }
}

/** Writes a facility's figures as they are now. The caller holds its lock. */
export const refresh = async (db: EntityManager, facility: Facility, contract: Contract, now: Date): Promise<FacilityState> => {
  const events = await eventsOf(db, facility.id)
  const day = dayOf(facility, now)
  const state = stateOn(facility, contract, events, day)
  if (facility.activatedAt === null) {
    await db.save(Object.assign(facility, { asOfOn: day, ...(await beforeActive(db, facility, contract)) }))
    await refreshShares(db, facility)
    return state
  }
  const unpaid = state.instalments.find(({ amount, allocated }) => allocated < amount)
  const isOpen = await remains(db, facility, contract, events)
  Object.assign(facility, {
    asOfOn: day,
    outstandingMinor: state.outstanding,
    exposureMinor: await exposureOf(db, facility, contract, events, state.outstanding),
    arrearsMinor: state.arrears,
    receivedMinor: receivedIn(events),
    creditMinor: state.credit,
    daysPastDue: state.daysPastDue,
    nextDueOn: unpaid?.dueOn ?? null,
    nextDueMinor: unpaid ? unpaid.amount - unpaid.allocated : null,
  })
  const reached = STAGE[state.status]
  const isPaid = reached === FacilityStage.SETTLED || reached === FacilityStage.SETTLED_EARLY
  const isClosed = isPaid && !isOpen
  const stage = isPaid && isOpen ? FacilityStage.ACTIVE : reached
  Object.assign(facility, { status: stage, closedAt: isClosed ? (facility.closedAt ?? now) : null })
  await db.save(facility)
  await refreshShares(db, facility)
  return state
}
