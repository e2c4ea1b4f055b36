import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seasonalFit } from '../../../server/modules/analytics/findings/seasonal-fit.ts'
import { seasonalityOf } from '../../../server/modules/analytics/findings/seasonality.ts'
import { completeMonths, type TradeCalendar } from '../../../server/modules/analytics/metrics/calendar-months.ts'
import { type DayInflow, inflowsBy } from '../../../server/modules/analytics/metrics/month-inflow.ts'

const DAY = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const months = (calendar: TradeCalendar, from: string, before: string) => completeMonths(calendar, from, before)

describe('the months of the Hijri calendar', () => {
  test.each([
    ['1444', '2023-03-23', '2023-04-21'],
    ['1445', '2024-03-11', '2024-04-10'],
    ['1446', '2025-03-01', '2025-03-30'],
    ['1447', '2026-02-18', '2026-03-20'],
  ])('have Ramadan %s as Umm al-Qura published it', (_, firstDay, next) => {
    expect(months('hijri', firstDay, next)).toEqual([{ of: 9, firstDay, next }])
  })

  test('are complete, follow one another and are 29 or 30 days, on whatever day one begins and ends', () => {
    const span = fc.tuple(fc.integer({ min: 15_000, max: 25_000 }), fc.integer({ min: 0, max: 1_500 }))
    fc.assert(
      fc.property(span, fc.constantFrom<TradeCalendar>('hijri', 'gregorian'), ([start, length], calendar) => {
        const [from, before] = [dayOf(start * DAY), dayOf((start + length) * DAY)]
        const found = months(calendar, from, before)
        const [shortest, longest] = calendar === 'hijri' ? [29, 30] : [28, 31]
        found.forEach(({ of, firstDay, next }, at) => {
          const days = (Date.parse(next) - Date.parse(firstDay)) / DAY
          expect(days).toBeGreaterThanOrEqual(shortest)
          expect(days).toBeLessThanOrEqual(longest)
          const after = found[at + 1]
          if (after) expect([after.firstDay, after.of]).toEqual([next, (of % 12) + 1])
        })
        if (found.length > 0) {
          expect(Date.parse(found[0]!.firstDay) - Date.parse(from)).toBeLessThan(longest * DAY)
          expect(Date.parse(before) - Date.parse(found.at(-1)!.next)).toBeLessThan(longest * DAY)
          expect(found[0]!.firstDay >= from && found.at(-1)!.next <= before).toBe(true)
        } else expect(length).toBeLessThan(2 * longest)
      }),
    )
  })
})

/** Chance that is the same on every run. */
const chanceFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}

interface Firm {
  readonly seed: number
  readonly months: number
  /** In the month of this calendar, so many times the rest. */
  readonly peak?: readonly [calendar: TradeCalendar, month: number, times: number]
  /** A month's chance: its deviation over its mean. */
  readonly chance?: number
  /** A year's growth. */
  readonly growth?: number
}

const TODAY = Date.parse('2026-11-21')

/** What a firm's days bring in; days differ by far more than months do, as they do in trade. */
const inflowsOf = ({ seed, months: count, peak, chance = 0.05, growth = 0 }: Firm) => {
  const { next, normal } = chanceFrom(seed)
  const end = TODAY - Math.floor(next() * 365) * DAY
  const start = Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() - count, 1)
  const [from, before] = [dayOf(start), dayOf(end)]
  const high = peak ? months(peak[0], dayOf(start - 40 * DAY), dayOf(end + 40 * DAY)).filter(({ of }) => of === peak[1]) : []
  const width = Math.sqrt(Math.log(1 + 30 * chance ** 2))
  const days: DayInflow[] = []
  for (let at = start; at < end; at += DAY) {
    const day = dayOf(at)
    const times = peak && high.some(({ firstDay, next: after }) => day >= firstDay && day < after) ? peak[2] : 1
    const mean = 1_000_000 * times * (1 + growth) ** ((at - start) / (365 * DAY))
    days.push({ day, inflow: Math.round(mean * Math.exp(width * normal() - width ** 2 / 2)) })
  }
  return { gregorian: inflowsBy('gregorian', days, from, before), hijri: inflowsBy('hijri', days, from, before) }
}

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const tally = (firms: readonly Firm[]) => {
  const counts = { hijri: 0, gregorian: 0, no_difference: 0, no_season: 0, not_compared: 0 }
  for (const firm of firms) {
    const { finding, calendar } = seasonalityOf(inflowsOf(firm))!
    counts[finding === 'better' ? calendar : finding]++
  }
  return counts
}

const FIRMS = 100

describe('seasonality', () => {
  test.each([25, 30, 36, 48])('of %i months with a peak in Ramadan is found by the Hijri calendar, its highest month Ramadan', (count) => {
    const firms = seeds(FIRMS).map((seed) => ({ seed, months: count, peak: ['hijri', 9, 2.5] as const }))
    const counts = tally(firms)
    expect(counts.gregorian).toBe(0)
    expect(counts.no_season).toBe(0)
    expect(counts.hijri).toBeGreaterThan(FIRMS * 0.7)
    for (const firm of firms) {
      const found = seasonalityOf(inflowsOf(firm))!
      if (found.calendar === 'hijri') expect(found.highest).toBe(9)
      expect(found.index).toBeGreaterThan(0.2)
    }
  })

  test.each([25, 30, 36, 48])('of %i months with a peak in December is found by the Gregorian calendar', (count) => {
    const firms = seeds(FIRMS).map((seed) => ({ seed, months: count, peak: ['gregorian', 12, 2.5] as const }))
    const counts = tally(firms)
    expect(counts.hijri).toBe(0)
    expect(counts.gregorian).toBeGreaterThan(FIRMS * 0.7)
    for (const firm of firms) {
      const found = seasonalityOf(inflowsOf(firm))!
      if (found.finding === 'better') expect(found.highest).toBe(12)
    }
  })

  test('is found more reliably with more years', () => {
    const found = (count: number) =>
      tally(seeds(FIRMS).map((seed) => ({ seed, months: count, peak: ['hijri', 9, 1.5] as const, chance: 0.1 }))).hijri
    expect(found(36)).toBeGreaterThan(found(25))
    expect(found(48)).toBeGreaterThan(found(36))
  })

  test.each([
    [25, 0.05, 0],
    [25, 0.3, 0],
    [36, 0.1, 0.6],
    [48, 0.2, -0.4],
  ])(
    'of %i months that vary by chance (%d a month, growing by %d a year) is claimed for at most one business in fifty',
    (count, chance, growth) => {
      const counts = tally(seeds(FIRMS).map((seed) => ({ seed, months: count, chance, growth })))
      expect(counts.hijri + counts.gregorian + counts.no_difference).toBeLessThanOrEqual(FIRMS / 50)
      expect(counts.hijri).toBeLessThanOrEqual(FIRMS / 100)
    },
  )

  test.each([
    [2, 0],
    [1.5, 0.5],
  ])('names the wrong calendar for at most one business in a hundred (peak of %d, growing by %d)', (times, growth) => {
    const peaked = (calendar: TradeCalendar, month: number) =>
      tally(seeds(FIRMS).map((seed) => ({ seed, months: 36, peak: [calendar, month, times] as const, chance: 0.08, growth })))
    expect(peaked('hijri', 9).gregorian).toBeLessThanOrEqual(FIRMS / 100)
    expect(peaked('gregorian', 12).hijri).toBeLessThanOrEqual(FIRMS / 100)
  })

  test.each([12, 18, 23])('of %i months is found by the Gregorian calendar alone, without a comparison', (count) => {
    const found = seasonalityOf(inflowsOf({ seed: 7, months: count, peak: ['hijri', 9, 3] }))!
    expect(found).toMatchObject({ finding: 'not_compared', calendar: 'gregorian', fit: null })
    expect(found.months).toHaveLength(12)
  })

  test('is null in the first year', () => {
    expect(seasonalityOf(inflowsOf({ seed: 7, months: 11 }))).toBeNull()
  })

  test('is not found for a business with the same inflow every day, despite the lengths of months', () => {
    const found = seasonalityOf(inflowsOf({ seed: 7, months: 36, chance: 0 }))!
    expect(found.finding).toBe('no_season')
    expect(found.index).toBeLessThan(0.001)
  })

  test('does not depend on the size of a business or on its growth from month to month', () => {
    const amount = fc.double({ min: 1, max: 1_000, noNaN: true })
    const month = fc.double({ min: 0.1, max: 10, noNaN: true })
    const years = fc.integer({ min: 2, max: 4 }).chain((count) => fc.array(month, { minLength: 12 * count, maxLength: 12 * count }))
    fc.assert(
      fc.property(years, amount, fc.double({ min: 0.97, max: 1.05, noNaN: true }), (given, size, growth) => {
        const fit = seasonalFit(given)
        const larger = seasonalFit(given.map((value) => value * size))
        expect(larger.share).toBeCloseTo(fit.share, 6)
        expect(fit.share).toBeGreaterThanOrEqual(0)
        expect(fit.share).toBeLessThanOrEqual(1)
        expect(fit.profile.reduce((sum, level) => sum + level, 0)).toBeCloseTo(12, 6)
        const same = Array.from({ length: given.length }, (_, at) => given[at % 12]! * growth ** at)
        const grown = seasonalFit(same)
        // Too little to differ by is no season; else the same shape every year is all season.
        expect(grown.share === 0 || grown.share > 0.999).toBe(true)
        expect(Math.max(...grown.profile)).toBeCloseTo(Math.max(...seasonalFit([...given.slice(0, 12), ...given.slice(0, 12)]).profile), 3)
      }),
      { numRuns: 200 },
    )
  })

  test('ignores years without inflow', () => {
    const all = inflowsOf({ seed: 3, months: 36 })
    const from = all.gregorian[24]!.firstDay
    const later = (each: (typeof all)['gregorian']) => each.map((month) => (month.firstDay < from ? { ...month, inflow: 0 } : month))
    const found = seasonalityOf({ gregorian: later(all.gregorian), hijri: later(all.hijri) })!
    expect(found.finding).toBe('not_compared')
    expect(found.months).toHaveLength(12)
  })
})
