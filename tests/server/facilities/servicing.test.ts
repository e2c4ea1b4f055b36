import { expect, test } from 'vitest'
import { DelinquencyBucket } from '../../../server/modules/facilities/servicing/delinquency.ts'
import { earlySettlement, type RebatePolicy } from '../../../server/modules/facilities/servicing/early-settlement.ts'
import { type FacilityState, facilityOn } from '../../../server/modules/facilities/servicing/facility-on.ts'
import { portfolioAtRisk } from '../../../server/modules/facilities/servicing/portfolio-at-risk.ts'
import type { RestructureOutcome } from '../../../server/modules/facilities/servicing/restructure.ts'
import { eventsOf, facilityOf, type GoldenEvent, type GoldenFacility, saleDebtOf } from '../../golden/financing/facilities.ts'
import { goldenFamily, plain } from '../../golden/financing/mapper.ts'
import type { GoldenMurabaha } from '../../golden/financing/terms-sale.ts'

interface History {
  readonly facility: GoldenFacility
  readonly events: readonly GoldenEvent[]
  readonly asOf: readonly string[]
}
interface Book {
  readonly book: readonly { readonly dpd: number; readonly outstanding: number }[]
}
interface Settlement {
  readonly facility: { readonly calendar: string; readonly terms: GoldenMurabaha }
  readonly receipts: readonly { readonly amount: number }[]
  readonly settleOn: string
  readonly policy: RebatePolicy
}
interface Expected {
  readonly states: readonly { readonly asOf: string; readonly promises?: unknown; readonly acts?: unknown }[]
}

const family = goldenFamily<History | Book | Settlement, Expected>('servicing')
const histories = family.cases.flatMap(({ input, ...rest }) => ('events' in input ? [{ ...rest, input }] : []))
const settlements = family.cases.flatMap(({ input, ...rest }) => ('settleOn' in input ? [{ ...rest, input }] : []))
const books = family.cases.flatMap(({ input, ...rest }) => ('book' in input ? [{ ...rest, input }] : []))

const BUCKETS: Readonly<Record<DelinquencyBucket, string>> = {
  [DelinquencyBucket.CURRENT]: 'CURRENT',
  [DelinquencyBucket.DAYS_1_TO_30]: '1-30',
  [DelinquencyBucket.DAYS_31_TO_60]: '31-60',
  [DelinquencyBucket.DAYS_61_TO_90]: '61-90',
  [DelinquencyBucket.OVER_90_DAYS]: '90+',
}

const actOf = (outcome: RestructureOutcome) => {
  if (outcome.code !== 'RESTRUCTURED') {
    const { code, debt, waiver, offered } = outcome
    return { code, debt, ibra: waiver, offered }
  }
  const { code, debtBefore, waiver, debtAfter, daysPastDueBefore, isDistressed } = outcome
  return { code, debtBefore, ibra: waiver, debtAfter, dpdBefore: daysPastDueBefore, distressed: isDistressed }
}

/** What a golden state says of every facility, and of one with promises, restructures, a rebate, a write-off or an undertaking. */
const goldenState = (asOf: string, state: FacilityState, withoutUndertaking: FacilityState) => ({
  asOf,
  businessDate: state.businessDate,
  dpd: state.daysPastDue,
  bucket: BUCKETS[state.bucket],
  defaultEligible: state.isDefaultEligible,
  outstanding: state.outstanding,
  arrears: state.arrears,
  credit: state.credit,
  allocated: state.instalments.map(({ allocated }) => allocated),
  status: state.status.toUpperCase(),
  ...(state.rebate === null ? {} : { ibra: state.rebate }),
  ...(state.promises.length === 0
    ? {}
    : { promises: state.promises.map(({ by, status, ...promise }) => ({ ...promise, byDate: by, state: status.toUpperCase() })) }),
  ...(state.restructures.length === 0 ? {} : { acts: state.restructures.map(actOf) }),
  ...(state.writeOff === null
    ? {}
    : {
        writtenOff: state.writeOff.amount,
        recoveredAfter: state.writeOff.recovered,
        debtStillOwed: state.writeOff.amount - state.writeOff.recovered,
        writtenOffByLender: state.writeOff.byLender,
      }),
  ...(state.donation === null
    ? {}
    : {
        donation: {
          ...state.donation,
          addedToDebt: state.outstanding - state.credit - (withoutUndertaking.outstanding - withoutUndertaking.credit),
          income: state.donation.accrued - state.donation.paid - state.donation.waived - state.donation.due,
        },
      }),
})

test('each golden case is a history, a book or an early settlement', () => {
  expect(histories.length + books.length + settlements.length).toBe(family.cases.length)
  expect(histories.length).toBeGreaterThan(10)
  expect(settlements.length).toBeGreaterThan(2)
  expect(books).not.toEqual([])
})

test.each(histories)('$id: $title', ({ input: { facility: golden, events: recorded, asOf }, expected }) => {
  const facility = facilityOf(family, golden)
  const events = eventsOf(family, golden.calendar, recorded)
  const states = asOf.map((day) =>
    goldenState(day, facilityOn(facility, events, day), facilityOn({ ...facility, donation: null }, events, day)),
  )
  expect(plain(states)).toEqual(expected.states)
})

test.each(settlements)('$id: $title', ({ input: { facility, receipts, settleOn, policy }, expected }) => {
  const received = receipts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const { dueUnpaid, payable, keptProfit, ...quote } = earlySettlement(saleDebtOf(family, facility.terms), received, policy, settleOn)
  const kept = policy.keepMonths === 0 ? {} : { keptProfit }
  expect(plain({ ...quote, ...kept, overdueAndDueUnpaid: dueUnpaid, settlementAmount: payable })).toEqual(expected)
})

test.each(books)('$id: $title', ({ input: { book }, expected }) => {
  const facilities = book.map(({ dpd, outstanding }) => ({ daysPastDue: dpd, outstanding: BigInt(outstanding) }))
  const { outstanding, atRisk } = portfolioAtRisk(facilities)
  const named = atRisk.flatMap(({ days, amount, percent }) => [
    [`par${days}`, amount],
    [`par${days}Percent`, percent],
  ])
  expect(plain({ outstanding, ...Object.fromEntries(named) })).toEqual(expected)
})

test('a portfolio without anything outstanding has no share at risk', () => {
  const { outstanding, atRisk } = portfolioAtRisk([{ daysPastDue: 0, outstanding: 0n }])
  expect(outstanding).toBe(0n)
  expect(atRisk.map(({ percent }) => percent)).toEqual([null, null, null])
})
