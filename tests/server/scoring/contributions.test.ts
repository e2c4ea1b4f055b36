import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { CHALLENGER } from '../../../server/modules/scoring/model/challenger.ts'
import { contributionsOf } from '../../../server/modules/scoring/model/contributions.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { MODEL, type Model } from '../../../server/modules/scoring/model/model.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { anyMetrics, anyModel } from './any-metrics.ts'

const found = (metrics: Metrics, model: Model = MODEL) => {
  const { score, factors } = scoreOf(metrics, model)
  return { score, rows: contributionsOf(score, factors, metrics) }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

describe('the contributions to', () => {
  test('a steady year are those worked out by hand, largest first', () => {
    // Tenths: S2 .18*600, Q1 .08*600, S1 .12*600, C2 .105*540, C3 .105*500, C1 .09*466.222, D1 .06*600, Q3 .06*600, E1 .07*499.863,
    // Q2 .06*500, D3 .04*600, E2 .03*600. They sum to 558.151; the score is 858 and has 558.
    const { score, rows } = found(STEADY)
    expect(score).toBe(858)
    expect(rows.map(({ about }) => about)).toEqual(['S2', 'S1', 'C2', 'C3', 'Q1', 'C1', 'Q3', 'D1', 'E1', 'Q2', 'D3', 'E2'])
    expect(sum(rows.map(({ points }) => points))).toBe(5_580)
    expect(sum(rows.map(({ most, points }) => most - points))).toBe(420)
  })

  test('a limited score end in what the limit takes away', () => {
    const { score, rows } = found({ ...STEADY, lately: { ...STEADY.lately, inflow: 0 } })
    expect(score).toBe(599)
    expect(rows.at(-1)).toMatchObject({ about: 'no_recent_inflow', points: -2_590, factor: null })
  })

  test('a score without balances, last read long ago, name both', () => {
    const { rows } = found({ ...STEADY, balance: null, lately: { ...STEADY.lately, averageBalance: null }, daysSinceSync: 60 })
    // Depth .1 * 529.904: without balances a fifth is lost, of the rest the half.
    expect(rows.slice(-2)).toMatchObject([
      { about: 'balances_missing', points: -106 },
      { about: 'stale', points: -212 },
    ])
  })

  test.each([
    ['the default', fc.constant(MODEL)],
    ['the challenger', fc.constant(CHALLENGER)],
    ['any weights', anyModel],
  ])('any score by %s sum to it exactly, and what is missing to the distance from 900', (_name, models) => {
    fc.assert(
      fc.property(anyMetrics, models, (metrics, model) => {
        const { score, rows } = found(metrics, model)
        const taken = sum(rows.filter(({ factor }) => factor === null).map(({ points }) => points))
        expect(sum(rows.map(({ points }) => points))).toBe((score - 300) * 10)
        expect(sum(rows.map(({ most }) => most))).toBe(6_000)
        const missing = sum(rows.filter(({ factor }) => factor !== null).map(({ most, points }) => most - points))
        expect(missing - taken).toBe((900 - score) * 10)
        for (const { factor, points, most: limit } of rows) {
          if (factor === null) expect(points).toBeLessThan(0)
          else expect(points >= 0 && points <= limit && Number.isInteger(points)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a score by the default or the challenger could be 600 points together', () => {
    for (const model of [MODEL, CHALLENGER]) expect(sum(found(STEADY, model).rows.map(({ most }) => most))).toBe(6_000)
  })
})
