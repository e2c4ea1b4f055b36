import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type BusinessCalendar,
  endOfFullBusinessDays,
  fullBusinessDaysAfter,
  isBusinessDay,
} from '../../../server/modules/jurisdictions/business-days.ts'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/countries.ts'
import { easterSunday } from '../../../server/modules/jurisdictions/holidays.ts'
import type { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { dayIn, startOfDay } from '../../../server/shared/day.ts'

interface GoldenFile {
  readonly calendars: Readonly<Record<string, { weekend: string[]; utcOffsetMinutes: number; holidays: string[] }>>
  readonly cases: readonly {
    readonly id: string
    readonly title: string
    readonly input: { readonly calendar: string; readonly acceptedAt?: string; readonly days?: number }
    readonly expected: { readonly fullBusinessDays?: string[]; readonly endsAt?: string }
  }[]
}

const golden: GoldenFile = JSON.parse(readFileSync(new URL('../../golden/calendar.json', import.meta.url), 'utf8'))
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const calendarOf = (name: string): BusinessCalendar => {
  const { weekend, utcOffsetMinutes, holidays } = golden.calendars[name]!
  return {
    timeZone: `Etc/GMT-${utcOffsetMinutes / 60}`,
    weekend: weekend.map((day) => DAYS.indexOf(day)),
    isHoliday: (day) => holidays.includes(day),
  }
}

const cases = golden.cases.flatMap(({ id, title, input: { calendar, acceptedAt, days }, expected }) =>
  acceptedAt === undefined ? [] : [{ id, title, calendar, acceptedAt: new Date(acceptedAt), days: days!, expected }],
)

describe('full business days', () => {
  test('there are golden cases', () => expect(cases.length).toBe(5))

  test.each(cases)('$id: $title', ({ calendar, acceptedAt, days, expected }) => {
    expect(fullBusinessDaysAfter(calendarOf(calendar), acceptedAt, days)).toEqual(expected.fullBusinessDays)
    expect(endOfFullBusinessDays(calendarOf(calendar), acceptedAt, days)).toEqual(new Date(expected.endsAt!))
  })

  test('depend on the local day of the event, not on its hour', () => {
    const { calendar } = jurisdictionOf('AE')
    const end = (instant: string) => endOfFullBusinessDays(calendar, new Date(instant), 2).toISOString()
    expect(end('2027-01-11T00:00:00+04:00')).toBe('2027-01-13T20:00:00.000Z')
    expect(end('2027-01-11T23:59:59+04:00')).toBe('2027-01-13T20:00:00.000Z')
    expect(end('2027-01-12T00:00:00+04:00')).toBe('2027-01-14T20:00:00.000Z')
  })

  const CODES: readonly JurisdictionCode[] = ['AE', 'SA', 'QA', 'NG']

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
