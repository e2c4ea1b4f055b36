import { expect, test, vi } from 'vitest'
import { addDays, dayOf, daysBetween, endOfDay, isDay, monthBefore, today } from '@/lib/text/day'
import { createFormat } from '@/lib/text/format'

test.each([
  ['2026-11-23T19:59:59Z', '2026-11-23'],
  ['2026-11-23T20:00:00Z', '2026-11-24'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
  ['2026-11-24T01:00:00+04:00', '2026-11-24'],
])('%s belongs to %s in the Gulf, wherever the browser is', (instant, day) => {
  expect(dayOf(instant)).toBe(day)
  expect(createFormat('en').date(instant)).toBe(createFormat('en').date(day))
})

test('a moment next to Gulf dates is shown in Gulf time', () => {
  expect(createFormat('en').dateTime('2026-11-23T21:30:00Z', 'Asia/Dubai')).toBe('24 Nov 2026, 01:30')
})

test('today is the current day in the Gulf', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T20:30:00Z'), toFake: ['Date'] })
  try {
    expect(today()).toBe('2026-04-01')
  } finally {
    vi.useRealTimers()
  }
})

test('a chosen day ends with its last second in the Gulf', () => {
  expect(endOfDay('2026-11-24')).toBe('2026-11-24T19:59:59.000Z')
  expect(dayOf(endOfDay('2026-11-24'))).toBe('2026-11-24')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %d days are %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
  expect(daysBetween(day, result)).toBe(days)
})

test('the months before a day have their own last days', () => {
  expect(monthBefore('2026-03-31', 0)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(monthBefore('2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthBefore('2026-01-15', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a day is distinguished from a moment', () => {
  expect(isDay('2026-11-24')).toBe(true)
  expect(isDay('2026-11-24T00:00:00Z')).toBe(false)
})
