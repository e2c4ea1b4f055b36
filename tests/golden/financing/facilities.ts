import type { SaleDebt } from '../../../server/modules/facilities/servicing/early-settlement.ts'
import type { DonationUndertaking, Facility, FacilityEvent } from '../../../server/modules/facilities/servicing/facility.ts'
import { dueDays } from '../../../server/modules/jurisdictions/business-days.ts'
import { murabahaRules } from '../../../server/modules/structures/sale/murabaha.ts'
import { splitEvenly } from '../../../server/shared/money.ts'
import type { GoldenFamily } from './mapper.ts'
import { type GoldenMurabaha, murabahaTermsOf, saleContextOf } from './terms-sale.ts'

export interface GoldenFacility {
  readonly calendar: string
  readonly terms?: GoldenMurabaha
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

/** Returns the debt of a golden murabaha without a down payment, with the schedule that the product computes. */
export const saleDebtOf = (family: Calendars, golden: GoldenMurabaha): SaleDebt => {
  const [terms, context] = [murabahaTermsOf(golden), saleContextOf(golden, family)]
  const schedule = murabahaRules.schedule(terms, context)
  const { profitYield } = murabahaRules.disclosure(terms, context)
  const instalments = schedule.map(({ dueOn, amount, profit }) => ({ dueOn, amount: amount!, profit: profit! }))
  return { soldOn: golden.saleDate, cost: BigInt(golden.cost), profitYield: profitYield!, instalments }
}

/** Returns the product's facility of a golden one. */
export const facilityOf = (family: Calendars, { calendar, terms, schedule = [], donation, shares = [] }: GoldenFacility): Facility => {
  const instalments = terms
    ? saleDebtOf(family, terms).instalments
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
  RESTRUCTURE: (event, family, calendar) => {
    const amounts = offered(event)
    const days = dueDays(family.calendarOf(calendar), event.firstDue, amounts.length, 1)
    const instalments = days.map(({ dueOn }, at) => ({ dueOn, amount: amounts[at]! }))
    return { type: 'restructure', on: event.date, instalments, waiver: 0n }
  },
  SETTLE_EARLY: ({ date, receipt, ibra }) => ({ type: 'early_settlement', on: date, receiptId: receipt, rebate: BigInt(ibra) }),
  DEFAULT: ({ date }) => ({ type: 'default', on: date }),
  WRITE_OFF: ({ date }) => ({ type: 'write_off', on: date }),
}

/** Returns the product's events of golden ones, in their order. */
export const eventsOf = (family: Calendars, calendar: string, events: readonly GoldenEvent[]): FacilityEvent[] =>
  events.map((event) => EVENTS[event.type]!(event, family, calendar))
