import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Duty,
  daysLateOn,
  type History,
  lastDayOf,
  mostDaysLate,
  outcomeOf,
} from '../../../server/modules/facilities/outcomes/outcome.ts'
import type { FacilityEvent } from '../../../server/modules/facilities/servicing/facility.ts'
import { dueDays } from '../../../server/modules/jurisdictions/business-days.ts'
import { jurisdictionCodes, jurisdictionOf } from '../../../server/modules/jurisdictions/countries.ts'
import { addDays, daysBetween } from '../../../server/shared/day.ts'
import { splitEvenly } from '../../../server/shared/money.ts'

const ACTIVATED = '2027-01-04'

/** A facility of 12 instalments of 100.00 from 4 February 2027 on. */
const historyOf = (
  events: readonly FacilityEvent[],
  duties: readonly Duty[] = [],
  code: (typeof jurisdictionCodes)[number] = 'AE',
): History => {
  const { calendar } = jurisdictionOf(code)
  const instalments = dueDays(calendar, '2027-02-04', 12, 1).map(({ dueOn }) => ({ dueOn, amount: 10_000n }))
  const facility = { calendar, instalments, price: 120_000n, commitments: [110_000n], donation: null }
  return { facility, events, duties, activatedOn: ACTIVATED }
}

const receipt = (on: string, amount = 10_000n): FacilityEvent => ({ type: 'receipt', id: on, on, amount })
const onTime = historyOf([]).facility.instalments.map(({ dueOn }) => receipt(dueOn))
/** Two payments on time, and everything else on one day, in place of the third, which was due on Monday 5 April. */
const restOn = (day: string) => [...onTime.slice(0, 2), receipt(day, 100_000n)]
const restructureOn = (on: string, amount: bigint): FacilityEvent => ({
  ...{ type: 'restructure', on, waiver: 0n },
  instalments: [{ dueOn: '2028-06-01', amount }],
})

describe('the outcome of a facility', () => {
  it.each<[string, string, string, readonly FacilityEvent[]]>([
    ['paid on time', 'good', '2028-01-05', onTime],
    ['late by 29 days once', 'good', '2028-01-05', restOn('2027-05-05')],
    ['late by 30 days once', 'indeterminate', '2028-01-05', restOn('2027-05-06')],
    ['late by 59 days once', 'indeterminate', '2028-01-05', restOn('2027-06-04')],
    ['late by 60 days once, paid since', 'bad', '2028-01-05', restOn('2027-06-05')],
    ['late by 60 days in its first months', 'bad', '2027-04-06', []],
    ['late by 59 days in its first months', 'running', '2027-04-04', []],
    ['paid on time, on the last day of its 12 months', 'running', '2028-01-04', onTime],
    ['late only after its 12 months', 'good', '2029-01-05', onTime.slice(0, 11)],
    ['restructured in time', 'good', '2028-01-05', [...onTime.slice(0, 2), restructureOn('2027-04-20', 100_000n)]],
    ['restructured when it was 30 days late', 'bad', '2028-01-05', [...onTime.slice(0, 2), restructureOn('2027-05-05', 100_000n)]],
    [
      'refused new days when it was 30 days late',
      'indeterminate',
      '2028-01-05',
      [...restOn('2027-05-06'), restructureOn('2027-05-05', 1n)],
    ],
    ['defaulted', 'bad', '2028-01-05', [...onTime, { type: 'default', on: '2027-05-03' }]],
    ['written off', 'bad', '2028-01-05', [...onTime, { type: 'write_off', on: '2027-05-03' }]],
    ['written off after its 12 months', 'good', '2029-01-05', [...onTime, { type: 'write_off', on: '2028-01-05' }]],
  ])('%s is %s as seen on %s', (_what, outcome, today, events) => {
    expect(outcomeOf(historyOf(events), today)).toBe(outcome)
  })

  it('turns bad when a payment is reversed, which leaves it 64 days late', () => {
    const reversed: FacilityEvent = { type: 'reversal', on: '2027-06-08', receiptId: '2027-04-05' }
    expect(outcomeOf(historyOf(restOn('2027-04-05')), '2028-01-05')).toBe('good')
    expect(outcomeOf(historyOf([...restOn('2027-04-05'), reversed]), '2028-01-05')).toBe('bad')
  })

  it.each([
    ['reported on its day', 'good', '2027-07-05'],
    ['reported 30 days late', 'indeterminate', '2027-08-05'],
    ['reported 60 days late', 'bad', '2027-09-06'],
    ['not reported', 'bad', null],
  ])('of a partnership whose half-year is %s is %s', (_what, outcome, doneOn) => {
    expect(outcomeOf(historyOf(onTime, [{ dueOn: '2027-07-05', doneOn }]), '2028-01-05')).toBe(outcome)
  })
})

const day = fc.nat({ max: 420 }).map((days) => addDays(ACTIVATED, days))
const anEvent = fc.oneof(
  fc.record({ type: fc.constant('receipt' as const), on: day, amount: fc.bigInt({ min: 1n, max: 40_000n }) }),
  fc.record({ type: fc.constant('reversal' as const), on: day, of: fc.nat({ max: 9 }) }),
  fc.record({ type: fc.constantFrom('default' as const, 'write_off' as const, 'hardship' as const), on: day }),
  fc.record({ type: fc.constant('restructure' as const), on: day, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    type: fc.constant('early_settlement' as const),
    on: day,
    of: fc.nat({ max: 9 }),
    rebate: fc.bigInt({ min: 0n, max: 120_000n }),
  }),
)

/** Events in the order of their days, each restructure of what is owed then. */
const history = fc
  .record({
    code: fc.constantFrom(...jurisdictionCodes),
    drawn: fc.array(anEvent, { maxLength: 10 }),
    duties: fc.array(fc.record({ dueOn: day, doneOn: fc.option(day) }), { maxLength: 3 }),
  })
  .map(({ code, drawn, duties }) => {
    const inOrder = [...drawn].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    const events: FacilityEvent[] = []
    let owed = 120_000n
    for (const [at, each] of inOrder.entries()) {
      if (each.type === 'receipt') {
        owed -= each.amount
        events.push({ ...each, id: `r${at}` })
      } else if (each.type === 'reversal') events.push({ type: 'reversal', on: each.on, receiptId: `r${each.of}` })
      else if (each.type === 'early_settlement') {
        events.push({ type: 'early_settlement', on: each.on, receiptId: `r${each.of}`, rebate: each.rebate })
      } else if (each.type === 'restructure') {
        const amounts = splitEvenly(owed > 0n ? owed : 0n, each.count)
        const instalments = amounts.map((amount, month) => ({ dueOn: addDays(each.on, 30 * (month + 1)), amount }))
        events.push({ type: 'restructure', on: each.on, instalments, waiver: 0n })
      } else events.push({ type: each.type, on: each.on })
    }
    return historyOf(events, duties, code)
  })

it('a facility is at its latest on the last day or on a day before an event, so that these days are enough', () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 366 }), (its, days) => {
      const until = addDays(ACTIVATED, days)
      const everyDay = Array.from({ length: daysBetween(ACTIVATED, until) + 1 }, (_, at) => daysLateOn(its, addDays(ACTIVATED, at)))
      expect(mostDaysLate(its, until)).toBe(Math.max(...everyDay))
    }),
  )
})

it('an outcome that is bad remains bad, and the 12 months end on the same day a year later', () => {
  expect(lastDayOf({ activatedOn: ACTIVATED })).toBe('2028-01-04')
  fc.assert(
    fc.property(history, fc.nat({ max: 400 }), fc.nat({ max: 60 }), (its, days, more) => {
      const [now, then] = [days, days + more].map((each) => outcomeOf(its, addDays(ACTIVATED, each)))
      if (now === 'bad') expect(then).toBe('bad')
      if (now === 'good' || now === 'indeterminate') expect(then).toBe(now)
    }),
  )
})
