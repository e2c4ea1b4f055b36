import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  endOfGulfDay,
  firstOfMonth,
  GULF,
  gulfDayInSql,
  gulfDayOf,
  gulfMomentOf,
  hijriOf,
  isDay,
  momentIn,
  monthBefore,
  startOfDay,
  startOfGulfDay,
} from '../../../../server/shared/day.ts'

const aMoment = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
const aDay = aMoment.map((at) => dayIn('UTC', at))
const aZone = fc.constantFrom(GULF, 'Asia/Riyadh', 'Asia/Qatar', 'Africa/Lagos', 'UTC')

describe('which day a moment belongs to', () => {
  it.each([
    ['2026-11-23T19:59:59.999Z', '2026-11-23', '23:59'],
    ['2026-11-23T20:00:00Z', '2026-11-24', '00:00'],
    ['2026-12-31T20:00:00Z', '2027-01-01', '00:00'],
    ['2028-02-28T20:00:00Z', '2028-02-29', '00:00'],
  ])('%s is %s, %s in the Gulf', (instant, day, time) => {
    expect(gulfDayOf(new Date(instant))).toBe(day)
    expect(gulfMomentOf(new Date(instant))).toEqual({ day, time })
  })

  it('a moment lies from the start of its day to before the start of the next, in every zone', () => {
    fc.assert(
      fc.property(aMoment, aZone, (at, zone) => {
        const day = dayIn(zone, at)
        expect(isDay(day)).toBe(true)
        expect(startOfDay(zone, day).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(startOfDay(zone, addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime())
        expect(momentIn(zone, at).day).toBe(day)
      }),
    )
  })

  it('a day of the Gulf ends where the next begins', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(endOfGulfDay(day)).toEqual(startOfGulfDay(addDays(day, 1)))
      }),
    )
  })

  it('SQL takes the day from the same zone', () => {
    expect(gulfDayInSql('a.at')).toBe(`((a.at) at time zone 'Asia/Dubai')::date`)
  })
})

describe('arithmetic with days', () => {
  it('adding the days between two dates gives the later one', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it('the month before ends the day before this one begins', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const { from, to } = monthBefore(day)
        expect(addDays(to, 1)).toBe(firstOfMonth(day))
        expect(addMonths(from, 1)).toBe(firstOfMonth(day))
      }),
    )
  })

  it.each([
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-03-20', { year: 1447, month: 10, day: 1 }],
    ['2025-06-26', { year: 1447, month: 1, day: 1 }],
  ])('%s in the calendar of Umm al-Qura', (day, hijri) => {
    expect(hijriOf(day)).toEqual(hijri)
  })
})
