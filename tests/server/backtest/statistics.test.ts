import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auc, bootstrap, gini, ks, type Ranking, wilson } from '../../../server/modules/scoring/backtest/statistics.ts'

describe('AUC, Gini and KS by hand', () => {
  test.each([
    { what: 'wholly apart', goods: [3, 4], bads: [1, 2], area: 1, distance: 1 },
    { what: 'wholly the wrong way round', goods: [1, 2], bads: [3, 4], area: 0, distance: 1 },
    { what: 'all the same', goods: [5, 5, 5], bads: [5, 5], area: 0.5, distance: 0 },
    // Of six pairs five are in order and one is even; at or below 3 are all bad loans and a third of the good ones.
    { what: 'one even pair', goods: [3, 4, 5], bads: [1, 3], area: 5.5 / 6, distance: 2 / 3 },
    // Good 2 beats 1, good 4 beats 1 and 3, good 6 beats all: 1 + 2 + 3 of nine.
    { what: 'taking turns', goods: [2, 4, 6], bads: [1, 3, 5], area: 6 / 9, distance: 1 / 3 },
    // Two even pairs at 1, two in order at 2, two in order at 9 above 1; of the pairs with 2: half, and one.
    { what: 'many ties', goods: [1, 2, 9], bads: [1, 2], area: (0.5 + 0 + 1 + 0.5 + 1 + 1) / 6, distance: 1 / 3 },
  ])('$what', ({ goods, bads, area, distance }) => {
    expect(auc({ goods, bads })).toBeCloseTo(area, 12)
    expect(gini({ goods, bads })).toBeCloseTo(2 * area - 1, 12)
    expect(ks({ goods, bads })).toBeCloseTo(distance, 12)
  })
})

describe('AUC and KS of any loans', () => {
  const values = fc.array(fc.integer({ min: 300, max: 320 }), { minLength: 1, maxLength: 40 })
  const rankings: fc.Arbitrary<Ranking> = fc.record({ goods: values, bads: values })
  const reversed = ({ goods, bads }: Ranking) => ({ goods: goods.map((value) => -value), bads: bads.map((value) => -value) })

  test('reversing the order, or swapping good and bad, turns the AUC into one minus the AUC', () => {
    fc.assert(
      fc.property(rankings, ({ goods, bads }) => {
        expect(auc(reversed({ goods, bads }))).toBeCloseTo(1 - auc({ goods, bads }), 10)
        expect(auc({ goods: bads, bads: goods })).toBeCloseTo(1 - auc({ goods, bads }), 10)
      }),
    )
  })

  test('the AUC is the share of pairs in the right order, with ties counted as half', () => {
    fc.assert(
      fc.property(rankings, ({ goods, bads }) => {
        const points = goods.flatMap((good) => bads.map((bad) => (good > bad ? 1 : good === bad ? 0.5 : 0) as number))
        expect(auc({ goods, bads })).toBeCloseTo(points.reduce((sum, each) => sum + each, 0) / points.length, 10)
      }),
    )
  })

  test('only the order counts: a monotone map changes neither', () => {
    fc.assert(
      fc.property(rankings, ({ goods, bads }) => {
        const bent = { goods: goods.map((value) => value ** 3), bads: bads.map((value) => value ** 3) }
        expect(auc(bent)).toBeCloseTo(auc({ goods, bads }), 10)
        expect(ks(bent)).toBeCloseTo(ks({ goods, bads }), 10)
      }),
    )
  })

  test('KS is at most 1, and at least half of the Gini', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        expect(ks(ranking)).toBeGreaterThanOrEqual(Math.abs(gini(ranking)) / 2 - 1e-9)
        expect(ks(ranking)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('Wilson intervals', () => {
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [8, 32, 0.1325, 0.4211],
    [0, 0, 0, 1],
  ])('%i of %i lies from %d to %d', (events, trials, low, high) => {
    expect(wilson(events, trials).low).toBeCloseTo(low, 4)
    expect(wilson(events, trials).high).toBeCloseTo(high, 4)
  })
})

describe('bootstrap intervals', () => {
  const loans = { goods: [5, 6, 7, 8, 9, 10], bads: [1, 2, 6, 7] }
  const area = { area: (goods: readonly number[], bads: readonly number[]) => auc({ goods, bads }) }

  test('the same loans give the same interval, and the figure lies in it', () => {
    const first = bootstrap(loans, area, 500)
    expect(bootstrap(loans, area, 500)).toEqual(first)
    expect(first.area.low).toBeLessThanOrEqual(auc(loans))
    expect(first.area.high).toBeGreaterThanOrEqual(auc(loans))
    expect(first.area.low).toBeLessThan(first.area.high)
  })

  test('more loans of the same kind make it narrower', () => {
    const many = (values: number[]) => Array.from({ length: 20 }, () => values).flat()
    const wide = bootstrap(loans, area, 300).area
    const narrow = bootstrap({ goods: many(loans.goods), bads: many(loans.bads) }, area, 300).area
    expect(narrow.high - narrow.low).toBeLessThan((wide.high - wide.low) / 2)
  })
})
