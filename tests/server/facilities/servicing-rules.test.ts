import { describe, expect, it } from 'vitest'
import type { Facility, FacilityEvent, Instalment } from '../../../server/modules/facilities/servicing/facility.ts'
import { facilityOn } from '../../../server/modules/facilities/servicing/facility-on.ts'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/countries.ts'

const due = (dueOn: string, amount: bigint): Instalment => ({ dueOn, amount })

/** Three instalments of 1,000 on Mondays, without holidays near. */
const FACILITY: Facility = {
  calendar: jurisdictionOf('AE').calendar,
  instalments: [due('2027-02-01', 1000n), due('2027-03-01', 1000n), due('2027-04-05', 1000n)],
  price: 3000n,
  commitments: [2n, 1n],
  donation: { rateBp: 3650, graceDays: 0, capBpOfInstalment: 10_000, capBpOfPrice: 10_000 },
}

const receipt = (id: string, on: string, amount: bigint): FacilityEvent => ({ type: 'receipt', id, on, amount })
const reversal = (on: string, receiptId: string): FacilityEvent => ({ type: 'reversal', on, receiptId })
const act = (type: 'default' | 'write_off' | 'hardship', on: string): FacilityEvent => ({ type, on })
const restructure = (on: string, waiver: bigint, ...instalments: Instalment[]): FacilityEvent => ({
  type: 'restructure',
  on,
  instalments,
  waiver,
})

const on = (day: string, ...events: FacilityEvent[]) => facilityOn(FACILITY, events, day)
const paid = ({ instalments }: ReturnType<typeof on>) => instalments.map(({ dueOn, allocated }) => [dueOn, allocated])

describe('a restructure', () => {
  const offer = restructure('2027-03-10', 0n, due('2027-05-03', 900n), due('2027-06-07', 1100n))

  it('with a waiver covers the debt less the waiver, and no less', () => {
    const waiving = (waiver: bigint) => on('2027-03-10', receipt('a', '2027-02-01', 1000n), { ...offer, waiver } as FacilityEvent)
    expect(waiving(0n).restructures[0]!.code).toBe('RESTRUCTURED')
    expect(waiving(1n).restructures[0]).toEqual({ code: 'RESTRUCTURE_INCREASES_DEBT', debt: 2000n, waiver: 1n, offered: 2000n })
    const short = restructure('2027-03-10', 50n, due('2027-05-03', 1949n))
    expect(on('2027-03-10', receipt('a', '2027-02-01', 1000n), short).restructures[0]).toEqual({
      code: 'SCHEDULE_SUM',
      debt: 2000n,
      waiver: 50n,
      offered: 1949n,
    })
    const exact = on('2027-03-10', receipt('a', '2027-02-01', 1000n), restructure('2027-03-10', 50n, due('2027-05-03', 1950n)))
    expect(exact.outstanding).toBe(1950n)
  })

  it.each([
    ['2027-03-30', 29, false],
    ['2027-03-31', 30, true],
  ])('on %s, %i days past due: distressed is %s', (day, daysPastDueBefore, isDistressed) => {
    const state = on(day, receipt('a', '2027-02-01', 1000n), restructure(day, 0n, due('2027-09-06', 2000n)))
    expect(state.restructures).toEqual([expect.objectContaining({ code: 'RESTRUCTURED', daysPastDueBefore, isDistressed })])
    expect(state.daysPastDue).toBe(0)
  })

  it('leaves what a reversal revives due on its old days', () => {
    const events = [receipt('a', '2027-02-01', 1000n), offer, reversal('2027-05-10', 'a')]
    expect(on('2027-05-09', ...events).outstanding).toBe(2000n)
    const state = on('2027-05-10', ...events)
    expect(state.instalments.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2027-02-01', 1000n],
      ['2027-05-03', 900n],
      ['2027-06-07', 1100n],
    ])
    expect(state.daysPastDue).toBe(98)
    expect(state.restructures).toEqual([expect.objectContaining({ code: 'RESTRUCTURED', debtBefore: 2000n })])
    // Before the restructure 1,000 was late for 37 days and 1,000 for 9; since then the revived 1,000 for 61, and 900 for 7.
    expect(state.donation!.accrued).toBe(37n + 9n + 61n + 6n)
  })

  it('is judged by what was recorded before it; a receipt recorded later counts for the new instalments', () => {
    const state = on('2027-05-03', offer, restructure('2027-03-10', 0n, due('2027-05-03', 3000n)), receipt('a', '2027-02-01', 1000n))
    expect(state.restructures.map(({ code }) => code)).toEqual(['SCHEDULE_SUM', 'RESTRUCTURED'])
    expect(paid(state)).toEqual([['2027-05-03', 1000n]])
  })

  it('of a debt that is written off gives it new due dates, and leaves it written off', () => {
    const state = on('2027-03-20', act('write_off', '2027-03-10'), restructure('2027-03-15', 0n, due('2027-05-03', 3000n)))
    expect(state).toMatchObject({ status: 'written_off', daysPastDue: 0, arrears: 0n, outstanding: 3000n })
  })

  it('does not end a default', () => {
    const state = on('2027-06-07', act('default', '2027-05-05'), restructure('2027-05-10', 0n, due('2027-06-07', 3000n)))
    expect(state.status).toBe('defaulted')
  })

  it('keeps the donations of the schedule before it, and counts the new days on the new one', () => {
    // 1,000 late for 37 days and 1,000 for 9, at a thousandth a day; then 900 late for 2.
    const state = on('2027-05-05', restructure('2027-03-10', 0n, due('2027-05-03', 900n), due('2027-06-07', 2100n)))
    expect(state.donation).toMatchObject({ perInstalment: [2n, 0n], accrued: 37n + 9n + 2n })
  })
})

describe('an early settlement', () => {
  const settled: FacilityEvent[] = [
    receipt('a', '2027-02-01', 1000n),
    receipt('b', '2027-02-15', 1900n),
    { type: 'early_settlement', on: '2027-02-15', receiptId: 'b', rebate: 100n },
  ]

  it('pays everything, and does not change days before it', () => {
    expect(on('2027-02-14', ...settled)).toMatchObject({ status: 'active', outstanding: 2000n, rebate: null })
    expect(on('2027-02-15', ...settled)).toMatchObject({ status: 'settled_early', outstanding: 0n, credit: 0n, rebate: 100n })
  })

  it.each(['a', 'b'])('is void when receipt %s, without which it does not cover the debt, is reversed', (id) => {
    const state = on('2027-02-20', ...settled, reversal('2027-02-20', id))
    expect(state).toMatchObject({ status: 'active', rebate: null })
    expect(state.outstanding - state.credit).toBe(id === 'a' ? 1100n : 2000n)
  })

  it('is void when its own receipt is reversed, even where a second payment would cover the debt', () => {
    const twice = [...settled.slice(0, 2), receipt('c', '2027-02-15', 1900n), ...settled.slice(2), reversal('2027-02-20', 'b')]
    expect(on('2027-02-20', ...twice)).toMatchObject({ status: 'active', outstanding: 2000n, credit: 1900n, rebate: null })
  })

  it('does not happen while receipt and rebate leave one minor unit', () => {
    const short: FacilityEvent[] = [...settled.slice(0, 2), { type: 'early_settlement', on: '2027-02-15', receiptId: 'b', rebate: 99n }]
    expect(on('2027-02-15', ...short)).toMatchObject({ status: 'active', outstanding: 2000n, credit: 1900n, rebate: null })
  })
})

describe('a write-off', () => {
  const written = [act('write_off', '2027-03-10'), receipt('a', '2027-03-15', 2500n)]

  it('makes the whole debt due, and is a loss of the lenders by their commitments', () => {
    const state = on('2027-03-12', ...written)
    expect(state).toMatchObject({ status: 'written_off', arrears: 3000n, outstanding: 3000n, daysPastDue: 39 })
    expect(state.writeOff).toEqual({ amount: 3000n, recovered: 0n, byLender: [2000n, 1000n] })
    expect(paid(on('2027-03-15', ...written))).toEqual([
      ['2027-02-01', 1000n],
      ['2027-03-01', 1000n],
      ['2027-04-05', 500n],
    ])
  })

  it('ends when everything is recovered; what came above the debt is credit', () => {
    const recovered = [...written, receipt('b', '2027-03-20', 700n)]
    expect(on('2027-03-19', ...recovered).status).toBe('written_off')
    const state = on('2027-03-20', ...recovered)
    expect(state).toMatchObject({ status: 'settled', outstanding: 0n, credit: 200n })
    expect(state.writeOff).toMatchObject({ amount: 3000n, recovered: 3000n })
  })

  it('asks for no donation for instalments that were not due yet', () => {
    expect(on('2027-04-05', ...written.slice(0, 1)).donation!.perInstalment).toEqual([63n, 35n, 0n])
  })

  it('of nothing is none', () => {
    const all = [receipt('a', '2027-04-05', 3000n), act('write_off', '2027-04-06')]
    expect(on('2027-04-06', ...all)).toMatchObject({ status: 'settled', writeOff: null })
  })
})

describe('hardship', () => {
  const late = (...events: FacilityEvent[]) => on('2027-03-31', ...events).donation!

  it('stops donations from its day on, waives those unpaid, and returns none that was paid', () => {
    // 1,000 late for 27 days until the end of February, then 2,000 for the days of March, at a thousandth a day.
    expect(late()).toMatchObject({ accrued: 58n + 30n, waived: 0n, due: 88n })
    expect(late(act('hardship', '2027-02-11'))).toMatchObject({ accrued: 9n, paid: 0n, waived: 9n, due: 0n })
    const gave: FacilityEvent = { type: 'donation_paid', on: '2027-02-05', amount: 4n }
    expect(late(gave)).toMatchObject({ accrued: 88n, paid: 4n, waived: 0n, due: 84n })
    expect(late(gave, act('hardship', '2027-02-11'))).toMatchObject({ accrued: 9n, paid: 4n, waived: 5n, due: 0n })
  })

  it('that is recorded twice counts from the first day', () => {
    expect(late(act('hardship', '2027-02-11'), act('hardship', '2027-03-11')).waived).toBe(9n)
  })
})

describe('a promise', () => {
  const promise: FacilityEvent = { type: 'promise', id: 'p', on: '2027-02-02', by: '2027-02-08', amount: 500n }
  const statusOn = (day: string, ...events: FacilityEvent[]) => on(day, ...events).promises[0]!.status

  it('counts receipts recorded after it and dated by its day, however late they are recorded', () => {
    expect(statusOn('2027-02-08', receipt('a', '2027-02-02', 500n), promise)).toBe('open')
    expect(statusOn('2027-02-09', receipt('a', '2027-02-02', 500n), promise)).toBe('broken')
    expect(statusOn('2027-02-09', promise, receipt('a', '2027-02-08', 500n))).toBe('kept')
    expect(statusOn('2027-02-09', promise, receipt('a', '2027-02-09', 500n))).toBe('broken')
  })

  it('that was kept is broken from the day on which its receipt is reversed', () => {
    const events = [promise, receipt('a', '2027-02-08', 500n), reversal('2027-02-12', 'a')]
    expect(statusOn('2027-02-11', ...events)).toBe('kept')
    expect(statusOn('2027-02-12', ...events)).toBe('broken')
  })
})
