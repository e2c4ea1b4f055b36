import type { DonationUndertaking, Facility, FacilityEvent, Instalment } from '../../../server/modules/facilities/servicing/facility.ts'
import { dueDays } from '../../../server/modules/jurisdictions/business-days.ts'
import { splitEvenly } from '../../../server/shared/money.ts'
import type { GoldenFamily } from './mapper.ts'

/** The murabaha of the servicing cases, as far as the debt depends on it. */
export interface GoldenSale {
  readonly calendar: string
  readonly cost: number
  readonly salePrice: number
  readonly saleDate: string
  readonly firstDue: string
  readonly count: number
  readonly everyMonths: number
}

export interface GoldenFacility {
  readonly calendar: string
  readonly terms?: GoldenSale
  readonly schedule?: readonly { readonly due: string; readonly amount: number }[]
  readonly donation?: DonationUndertaking
  readonly shares?: readonly number[]
}

export interface GoldenEvent {
  readonly type: string
  readonly date: string
  readonly id: string
  readonly amount: number
  readonly of: string
  readonly byDate: string
  readonly total: number
  readonly amounts?: readonly number[]
  readonly count: number
  readonly firstDue: string
  readonly receipt: string
  readonly ibra: number
}

type Calendars = Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>

/** Returns the instalments of a price over equal periods: each a whole number of minor units, the last with what is left. */
const instalmentsOf = (
  { calendarOf }: Calendars,
  calendar: string,
  amounts: readonly bigint[],
  first: string,
  months: number,
): Instalment[] => dueDays(calendarOf(calendar), first, amounts.length, months).map(({ dueOn }, at) => ({ dueOn, amount: amounts[at]! }))

/** Returns the product's facility of a golden one. */
export const facilityOf = (family: Calendars, { calendar, terms, schedule = [], donation, shares = [] }: GoldenFacility): Facility => {
  const instalments = terms
    ? instalmentsOf(family, calendar, splitEvenly(BigInt(terms.salePrice), terms.count), terms.firstDue, terms.everyMonths)
    : schedule.map(({ due, amount }) => ({ dueOn: due, amount: BigInt(amount) }))
  return {
    calendar: family.calendarOf(calendar),
    instalments,
    price: instalments.reduce((sum, { amount }) => sum + amount, 0n),
    commitments: shares.map(BigInt),
    donation: donation ?? null,
  }
}

const offered = ({ amounts, total, count }: GoldenEvent): bigint[] => amounts?.map(BigInt) ?? splitEvenly(BigInt(total), count)

const EVENTS: Readonly<Record<string, (event: GoldenEvent, family: Calendars, calendar: string) => FacilityEvent>> = {
  RECEIPT: ({ id, date, amount }) => ({ type: 'receipt', id, on: date, amount: BigInt(amount) }),
  REVERSAL: ({ date, of }) => ({ type: 'reversal', on: date, receiptId: of }),
  PROMISE: ({ id, date, byDate, amount }) => ({ type: 'promise', id, on: date, by: byDate, amount: BigInt(amount) }),
  RESTRUCTURE: (event, family, calendar) => ({
    type: 'restructure',
    on: event.date,
    instalments: instalmentsOf(family, calendar, offered(event), event.firstDue, 1),
    waiver: 0n,
  }),
  SETTLE_EARLY: ({ date, receipt, ibra }) => ({ type: 'early_settlement', on: date, receiptId: receipt, rebate: BigInt(ibra) }),
  DEFAULT: ({ date }) => ({ type: 'default', on: date }),
  WRITE_OFF: ({ date }) => ({ type: 'write_off', on: date }),
}

/** Returns the product's events of golden ones, in their order. */
export const eventsOf = (family: Calendars, calendar: string, events: readonly GoldenEvent[]): FacilityEvent[] =>
  events.map((event) => EVENTS[event.type]!(event, family, calendar))
