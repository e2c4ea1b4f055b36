import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  dueDays,
  endOfFullBusinessDays,
  fullBusinessDaysAfter,
  isBusinessDay,
} from '../../../server/modules/jurisdictions/business-days.ts'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/countries.ts'
import { easterSunday } from '../../../server/modules/jurisdictions/holidays.ts'
import type { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { addDays, dayIn, daysBetween, startOfDay } from '../../../server/shared/day.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'

const CODES: readonly JurisdictionCode[] = ['AE', 'SA', 'QA', 'NG']

interface Series {
  readonly calendar: string
  readonly firstNominal: string
  readonly count: number
  readonly everyMonths: number
}

interface Acceptance {
  readonly calendar: string
  readonly acceptedAt: string
  readonly days: number
}

interface Expected {
  readonly dates: readonly { readonly nominal: string; readonly due: string }[]
  readonly fullBusinessDays: readonly string[]
  readonly endsAt: string
}

const { cases, calendarOf } = goldenFamily<Series | Acceptance, Expected>('calendar')
const series = cases.flatMap(({ input, ...rest }) => ('firstNominal' in input ? [{ ...rest, input }] : []))
const acceptances = cases.flatMap(({ input, ...rest }) => ('acceptedAt' in input ? [{ ...rest, input }] : []))

test('each golden case is about a series of due days or about the end of a cooling-off', () => {
  expect(cases).not.toEqual([])
  expect(series.length + acceptances.length).toBe(cases.length)
})

describe('due days', () => {
  test.each(series)('$id: $title', ({ input, expected }) => {
    const days = dueDays(calendarOf(input.calendar), input.firstNominal, input.count, input.everyMonths)
    expect(days.map(({ nominalOn, dueOn }) => ({ nominal: nominalOn, due: dueOn }))).toEqual(expected.dates)
  })

  it('move to the next business day and to no later one, and keep the day of the month wherever the month has it', () => {
    const first = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...CODES), first, fc.integer({ min: 1, max: 6 }), (code, date, everyMonths) => {
        const { calendar } = jurisdictionOf(code)
        const day = date.toISOString().slice(0, 10)
        const days = dueDays(calendar, day, 12, everyMonths)
        expect(days[0]!.nominalOn).toBe(day)
        for (const { nominalOn, dueOn } of days) {
          const sameDay = nominalOn.slice(8) === day.slice(8)
          expect(sameDay || addDays(nominalOn, 1).endsWith('-01')).toBe(true)
          const moved = Array.from({ length: daysBetween(nominalOn, dueOn) }, (_, at) => addDays(nominalOn, at))
          expect(moved.filter((each) => isBusinessDay(calendar, each))).toEqual([])
          expect(isBusinessDay(calendar, dueOn)).toBe(true)
        }
      }),
    )
  })
})

describe('full business days', () => {
  test.each(acceptances)('$id: $title', ({ input, expected }) => {
    const calendar = calendarOf(input.calendar)
    const acceptedAt = new Date(input.acceptedAt)
    expect(fullBusinessDaysAfter(calendar, acceptedAt, input.days)).toEqual(expected.fullBusinessDays)
    expect(endOfFullBusinessDays(calendar, acceptedAt, input.days)).toEqual(new Date(expected.endsAt))
  })

  test('depend on the local day of the event, not on its hour', () => {
    const { calendar } = jurisdictionOf('AE')
    const end = (instant: string) => endOfFullBusinessDays(calendar, new Date(instant), 2).toISOString()
    expect(end('2027-01-11T00:00:00+04:00')).toBe('2027-01-13T20:00:00.000Z')
    expect(end('2027-01-11T23:59:59+04:00')).toBe('2027-01-13T20:00:00.000Z')
    expect(end('2027-01-12T00:00:00+04:00')).toBe('2027-01-14T20:00:00.000Z')
  })

  it('end at a local midnight after exactly the required days, for any moment and country', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CODES),
        fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 5 }),
        (code, event, count) => {
          const { calendar } = jurisdictionOf(code)
          const end = endOfFullBusinessDays(calendar, event, count)
          const full: string[] = []
          for (let at = startOfDay(calendar.timeZone, dayIn(calendar.timeZone, event)).getTime() + DAY; at < end.getTime(); at += DAY) {
            const day = dayIn(calendar.timeZone, new Date(at))
            if (isBusinessDay(calendar, day)) full.push(day)
          }
          expect(full).toHaveLength(count)
          expect(full.at(-1)).toBe(dayIn(calendar.timeZone, new Date(end.getTime() - 1)))
          expect(startOfDay(calendar.timeZone, dayIn(calendar.timeZone, end))).toEqual(end)
        },
      ),
    )
  })
})

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %d is %s', (year, day) => expect(easterSunday(year)).toBe(day))

  test.each<[JurisdictionCode, string, string]>([
    ['AE', '2026-12-02', 'National Day'],
    ['AE', '2026-03-20', 'Eid al-Fitr'],
    ['AE', '2026-05-26', 'the day of Arafah'],
    ['SA', '2026-09-23', 'National Day'],
    ['SA', '2026-05-27', 'Eid al-Adha'],
    ['QA', '2026-02-10', 'National Sport Day'],
    ['QA', '2026-12-18', 'National Day'],
    ['NG', '2027-03-26', 'Good Friday'],
    ['NG', '2027-03-29', 'Easter Monday'],
    ['NG', '2026-10-01', 'Independence Day'],
  ])('%s keeps %s: %s', (code, day) => expect(jurisdictionOf(code).calendar.isHoliday(day)).toBe(true))

  test.each<[JurisdictionCode, string]>([
    ['AE', '2026-12-04'],
    ['SA', '2026-12-02'],
    ['NG', '2027-03-25'],
    ['QA', '2026-02-17'],
  ])('%s does business on %s', (code, day) => expect(jurisdictionOf(code).calendar.isHoliday(day)).toBe(false))
})
