import { monthOf, yearOf } from '../../../shared/day.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { payableLines } from '../records/dues.ts'
import type { Facility } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { stateOn } from '../records/facility-state.ts'
import { distributionsOf } from '../records/result-shares.ts'

/** A payment that is expected on a day, in minor units. */
export interface ExpectedPayment {
  readonly dueOn: string
  readonly amount: bigint
  /** What of it is paid, by receipts of any day. */
  readonly paid: bigint
  /** What of it is the lender's profit; recognised once it is wholly paid. */
  readonly profit: bigint
}

const byDueDay = (a: { readonly dueOn: string }, b: { readonly dueOn: string }) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)

/** The ids of the receipts that came back. */
const reversedIn = (events: readonly FacilityEventRow[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ type, details }) => (type === 'reversal' ? [details.receiptId!] : [])))

/**
 * The profit of each payment in the order of due days, as the state of a facility has them. Profit is what the schedule of a sale says,
 * the rent beside bought units, and a share of results that no objection holds back. Rents of a lease are not split into cost and profit, and have none.
 */
const profitsOf = ({ schedule, currency }: Contract, events: readonly FacilityEventRow[]): bigint[] => {
  const { lines: shares, exit } = distributionsOf(events)
  return [
    ...payableLines(schedule).map(({ dueOn, amount, profitPart, unitsPrice }) => ({
      dueOn,
      profit: unitsPrice === null ? toMinor(profitPart ?? '0', currency) : toMinor(amount!, currency) - toMinor(unitsPrice, currency),
    })),
    ...shares.flatMap(({ dueOn, amount, isHeld }) => (isHeld ? [] : [{ dueOn, profit: amount }])),
    ...(exit ? [{ dueOn: exit.dueOn, profit: 0n }] : []),
  ]
    .sort(byDueDay)
    .map(({ profit }) => profit)
}

/** What was paid before a restructure stays on its old days; the rest is expected on the new ones, where it has no profit. */
const restructured = (facility: Facility, contract: Contract, events: readonly FacilityEventRow[], at: number) => {
  const reversed = reversedIn(events)
  const before = events.slice(0, at).filter(({ id, type }) => type !== 'receipt' || !reversed.has(id))
  return paymentsOf(facility, contract, before, events[at]!.onDay).flatMap(({ paid, profit, ...payment }) =>
    paid > 0n ? [{ ...payment, amount: paid, paid, profit: paid === payment.amount ? profit : 0n }] : [],
  )
}

/** An early settlement pays what would have been due later, on its own day and less its rebate, which lowers the profit. */
const settled = (payments: readonly ExpectedPayment[], dueOn: string, rebate: bigint): ExpectedPayment[] => {
  const later = payments.filter((payment) => payment.dueOn > dueOn)
  const less = (part: 'amount' | 'paid' | 'profit') => sumOf(later.map((payment) => payment[part])) - rebate
  return [
    ...payments.filter((payment) => payment.dueOn <= dueOn),
    { dueOn, amount: less('amount'), paid: less('paid'), profit: less('profit') },
  ]
}

/**
 * Returns the payments of a facility as they are expected on a day, with what of each is paid by then. The rents of an adjusted lease
 * are other ones than its contract lists; they have no profit either way.
 */
export const paymentsOf = (facility: Facility, contract: Contract, events: readonly FacilityEventRow[], day: string): ExpectedPayment[] => {
  const { instalments, rebate } = stateOn(facility, contract, events, day)
  const last = events.findLastIndex(({ type }) => type === 'restructure')
  const profits = last < 0 && !events.some(({ type }) => type === 'rent_adjustment') ? profitsOf(contract, events) : []
  const inForce = instalments.map(({ dueOn, amount, allocated }, at) => ({ dueOn, amount, paid: allocated, profit: profits[at] ?? 0n }))
  const payments = last < 0 ? inForce : [...restructured(facility, contract, events, last), ...inForce]
  const settlement = rebate === null ? undefined : events.findLast(({ type }) => type === 'early_settlement')
  return settlement ? settled(payments, settlement.onDay, rebate!) : payments
}

/** What was expected and received on facilities in one month, in minor units. */
export interface MonthOfPayments {
  /** Due in the month. */
  readonly expected: bigint
  /** Of that, what is paid now. */
  readonly paid: bigint
  /** What came in the month, whatever it pays. */
  readonly received: bigint
}

/** Sums what came on a facility on the days of a period, the last one included, whatever it pays. */
export const receivedBetween = (events: readonly FacilityEventRow[], from: string, to: string): bigint => {
  const reversed = reversedIn(events)
  const receipts = events.filter(({ id, type, onDay }) => type === 'receipt' && !reversed.has(id) && from <= onDay && onDay <= to)
  return sumOf(receipts.map(({ amount }) => amount!))
}

/** Sums the payments and the receipts of a facility in a month, as `2026-11`. */
export const monthOfPayments = (
  payments: readonly ExpectedPayment[],
  events: readonly FacilityEventRow[],
  month: string,
): MonthOfPayments => {
  const due = payments.filter(({ dueOn }) => monthOf(dueOn) === month)
  return {
    expected: sumOf(due.map(({ amount }) => amount)),
    paid: sumOf(due.map(({ paid }) => paid)),
    received: receivedBetween(events, `${month}-01`, `${month}-31`),
  }
}

/** Sums the profit in payments of a year that are wholly paid. */
export const profitIn = (payments: readonly ExpectedPayment[], year: number): bigint =>
  sumOf(payments.flatMap(({ dueOn, amount, paid, profit }) => (yearOf(dueOn) === year && paid === amount ? [profit] : [])))
