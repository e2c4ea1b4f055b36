import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cutsInto,
  distributionOf,
  groupOf,
  groupsFor,
  shiftByChance,
  stabilityIndex,
} from '../../../server/modules/scoring/backtest/distribution.ts'
import { aucByChance } from '../../../server/modules/scoring/backtest/statistics.ts'

describe('groups of about the same size', () => {
  test.each([
    [49, null],
    [50, 5],
    [99, 5],
    [100, 10],
    [100_000, 10],
  ])('%i loans go into %s', (loans, groups) => {
    expect(groupsFor(loans)).toBe(groups)
  })

  test('ten values go into five groups of two', () => {
    const values = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    expect(cutsInto(5, values)).toEqual([3, 5, 7, 9])
    expect(distributionOf('score', cutsInto(5, values), values)).toEqual({
      code: 'score',
      cuts: [3, 5, 7, 9],
      counts: [2, 2, 2, 2, 2],
      mean: 5.5,
    })
  })

  test('a value equal to a cut is in the group above it', () => {
    expect([99, 100, 101, 599, 600].map((value) => groupOf([100, 200, 600], value))).toEqual([0, 1, 1, 2, 3])
  })

  test('equal values are in one group, no group is empty, and every value is in one, in order', () => {
    const values = fc.array(fc.integer({ min: 300, max: 330 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 10 }), (some, groups) => {
        const cuts = cutsInto(groups, some)
        const { counts } = distributionOf('score', cuts, some)
        expect(counts.length).toBeLessThanOrEqual(groups)
        expect(counts.every((count) => count > 0)).toBe(true)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(some.length)
        const sorted = [...some].sort((a, b) => a - b).map((value) => groupOf(cuts, value))
        expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
      }),
    )
  })
})

describe('the population stability index by hand', () => {
  test.each([
    { what: 'the same shares', before: [10, 30], now: [20, 60], index: 0 },
    // (0.25 - 0.5) ln 0.5 + (0.75 - 0.5) ln 1.5
    { what: 'half to a quarter', before: [50, 50], now: [25, 75], index: 0.25 * Math.LN2 + 0.25 * Math.log(1.5) },
    // Twice (0.6 - 0.3) ln 2 in one direction or the other, and a middle that stays.
    { what: 'ends that change places', before: [30, 10, 60], now: [60, 10, 30], index: 0.6 * Math.LN2 },
    // Half a loan for none: shares of 1/20 and 19/20 against halves of 19.
    {
      what: 'a group that emptied',
      before: [10, 10],
      now: [0, 9.5],
      index: (0.5 - 0.05) * Math.log(0.5 / 0.05) + (0.95 - 0.5) * Math.log(0.95 / 0.5),
    },
    { what: 'a group that never held anything', before: [50, 0, 50], now: [25, 0, 75], index: 0.25 * Math.LN2 + 0.25 * Math.log(1.5) },
  ])('$what', ({ before, now, index }) => {
    expect(stabilityIndex(before, now)).toBeCloseTo(index, 12)
  })

  test('is a few hundredths where a tenth of the loans moved on by one group of ten', () => {
    const before = Array.from({ length: 10 }, () => 100)
    // 90 100 ... 100 110: (0.09 - 0.1) ln 0.9 + (0.11 - 0.1) ln 1.1
    expect(stabilityIndex(before, [90, ...before.slice(2), 110])).toBeCloseTo(0.0010536 + 0.0009531, 7)
  })
})

describe('the population stability index of any samples', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), { minLength: 1, maxLength: 10 })
  const samples = counts
    .map((pairs) => ({ before: pairs.map(([was]) => was), now: pairs.map(([, is]) => is) }))
    .filter(({ before, now }) => before.some((count) => count > 0) && now.some((count) => count > 0))

  test('is never below zero, the same in both directions, and zero for a sample and itself', () => {
    fc.assert(
      fc.property(samples, ({ before, now }) => {
        expect(stabilityIndex(before, now)).toBeGreaterThanOrEqual(-1e-12)
        expect(stabilityIndex(now, before)).toBeCloseTo(stabilityIndex(before, now), 10)
        expect(stabilityIndex(before, before)).toBe(0)
      }),
    )
  })

  test('is of shares, not of counts, wherever no group is empty', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 2, max: 9 }), ({ before, now }, times) => {
        const [was, is] = [before.map((count) => count + 1), now.map((count) => count + 1)]
        expect(
          stabilityIndex(
            was,
            is.map((count) => count * times),
          ),
        ).toBeCloseTo(stabilityIndex(was, is), 10)
      }),
    )
  })
})

describe('what chance alone gives', () => {
  test('ten groups of a hundred and a hundred loans: chi-squared of nine degrees, 16.92, over fifty', () => {
    const even = Array.from({ length: 10 }, () => 10)
    expect(shiftByChance(even, even)).toBeCloseTo(16.92 / 50, 10)
  })

  test('ignores empty groups, and is zero for a single group', () => {
    expect(shiftByChance([50, 0, 50], [50, 0, 50])).toBeCloseTo(3.84 / 50, 10)
    expect(shiftByChance([0, 100], [0, 100])).toBe(0)
  })

  test('about one in twenty pairs of samples of one population is above it', () => {
    const drawn = fc.sample(
      fc.tuple(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 200, maxLength: 200 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 200, maxLength: 200 }),
      ),
      { numRuns: 400, seed: 20 },
    )
    const spread = (values: number[]) => distributionOf('score', [1, 2, 3, 4], values).counts
    const above = drawn.filter(([was, is]) => stabilityIndex(spread(was), spread(is)) > shiftByChance(spread(was), spread(is)))
    expect(above.length / drawn.length).toBeGreaterThan(0.01)
    expect(above.length / drawn.length).toBeLessThan(0.12)
  })

  test('the AUC of a random order is around one half, closer with more loans', () => {
    // 1.96 times the root of 61 / 10,800.
    expect(aucByChance(30, 30).low).toBeCloseTo(0.5 - 1.95996 * 0.0751542, 5)
    expect(aucByChance(30, 30).high).toBeCloseTo(0.5 + 1.95996 * 0.0751542, 5)
    expect(aucByChance(1, 1)).toEqual({ low: 0, high: 1 })
  })
})
