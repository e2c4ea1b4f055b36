import { type BusinessCalendar, businessDateOf, nextBusinessDay } from '../../jurisdictions/index.ts'
import type { FacilityEvent, PromiseToPay, Receipt } from './facility.ts'

export enum PromiseStatus {
  OPEN = 'open',
  KEPT = 'kept',
  BROKEN = 'broken',
}

export interface PromiseState {
  readonly id: string
  /** The promised day, moved to a business day. */
  readonly by: string
  readonly amount: bigint
  /** What came after the promise and by its day, in minor units. */
  readonly received: bigint
  readonly status: PromiseStatus
}

/** Returns each promise as it is on a day. `events` are in the order of recording, without reversed receipts. */
export const promisesOn = (calendar: BusinessCalendar, events: readonly FacilityEvent[], day: string): PromiseState[] => {
  const businessDate = businessDateOf(calendar, day)
  const stateOf = ({ id, by: promised, amount }: PromiseToPay, at: number): PromiseState => {
    const by = nextBusinessDay(calendar, promised)
    const received = events
      .slice(at)
      .filter((event): event is Receipt => event.type === 'receipt' && event.on <= by)
      .reduce((sum, receipt) => sum + receipt.amount, 0n)
    const unkept = businessDate > by ? PromiseStatus.BROKEN : PromiseStatus.OPEN
    return { id, by, amount, received, status: received >= amount ? PromiseStatus.KEPT : unkept }
  }
  return events.flatMap((event, at) => (event.type === 'promise' ? [stateOf(event, at)] : []))
}
