import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { type Scored, scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { directionOf, type Model, THRESHOLDS } from '../../../server/modules/scoring/model/model.ts'
import { reasonsOf } from '../../../server/modules/scoring/model/reasons.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { anyMetrics, anyModel } from './any-metrics.ts'

const BASE = { currency: Currency.AED, factors: new Map([['AED', '1']]) }

const reasonsFor = (metrics: Metrics, model?: Model) => reasonsOf(metrics, scoreOf(metrics, model), BASE)
const reasonsAndPoints = (metrics: Metrics) => reasonsFor(metrics).map(({ about, points }) => [about, Math.round(points * 10) / 10])
const but = (change: Partial<Metrics>): Metrics => ({ ...STEADY, ...change })
const { balance } = STEADY as { balance: NonNullable<Metrics['balance']> }

/** Cash for two days, and at worst for half a day: .105 * 600 points of each at most. */
const SHORT_OF_CASH = but({
  balance: { ...balance, floor: 1_479.4520548 },
  lately: { ...STEADY.lately, averageBalance: 6_000 },
})

describe('the reasons of', () => {
  test.each<[string, Metrics, (string | number)[][]]>([
    [
      // S2 .6*.3*(600-350), S1 .4*.3*250, Q1 .4*.2*250, Q3 .3*.2*250. Neutral: C1 .3*.3*(466.222-600), E1 .7*.1*(499.863-600).
      'a steady year are what helps, in the places that two neutral metrics leave',
      STEADY,
      [
        ['S2', 45],
        ['S1', 30],
        ['Q1', 20],
        ['Q3', 15],
        ['C1', -12],
        ['E1', -7],
      ],
    ],
    [
      // C2 2 days -> 46.154: .105*(46.154-600); C3 .5 -> 41.667: .105*(41.667-600).
      'a business that is short of cash are three that help and the three that cost most',
      SHORT_OF_CASH,
      [
        ['S2', 45],
        ['S1', 30],
        ['Q1', 20],
        ['C3', -58.6],
        ['C2', -58.2],
        ['C1', -12],
      ],
    ],
    [
      // Two remarks leave four places.
      'a business that was last read long ago end in what else must be known',
      but({ daysSinceSync: 30, converted: ['NGN'] }),
      [
        ['S2', 45],
        ['S1', 30],
        ['C1', -12],
        ['E1', -7],
        ['stale', 0],
        ['converted', 0],
      ],
    ],
    [
      // One remark leaves five places, and both sides need more: the odd one is for what holds back. S2 .7 -> 240, Q2p .75 -> 150.
      'a business of which both sides have much to say give the odd place to what holds back',
      {
        ...SHORT_OF_CASH,
        balance: { ...SHORT_OF_CASH.balance!, deviation: 126_000 },
        payers: { known: 1, largest: { key: 'acme', name: 'Acme', share: 0.75 }, second: 0.25 },
        daysSinceSync: 20,
      },
      [
        ['S1', 30],
        ['Q1', 20],
        ['S2', -64.8],
        ['C3', -58.6],
        ['C2', -58.2],
        ['stale', 0],
      ],
    ],
    [
      // Overdrafts decide nothing where penalties are worse: D2 250 -> .06*(250-600).
      'a returned cheque without an overdraft do not speak of overdrafts',
      but({ penalties: 1 }),
      [
        ['S2', 45],
        ['S1', 30],
        ['Q1', 20],
        ['D2', -21],
        ['C1', -12],
        ['E1', -7],
      ],
    ],
  ])('%s', (_about, metrics, expected) => {
    expect(reasonsAndPoints(metrics)).toEqual(expected)
  })

  test('a neutral metric count what it lacks, not what it has over the line', () => {
    // Coverage 1.05 -> 410: over 400, so neutral, and .09*190 short of full marks.
    const found = reasonsFor(but({ outflow: 1_142_857 })).find(({ about }) => about === 'C1')
    expect(found).toMatchObject({ direction: 'neutral', points: expect.closeTo(-17.1, 3) })
  })
})

/** What may be said of a score: each metric that decides something and is known, with its points by D5.11. */
const sayable = ({ factors, isProvisional }: Scored) =>
  factors.flatMap(({ key, weight, metrics }) =>
    metrics
      .filter(({ share, value, points }) => share > 0 && !(value === null && points === 300))
      .filter(({ code }) => !(isProvisional && ['S1', 'Q1', 'Q3'].includes(code)))
      .map(({ code, points, share }) => {
        const helps = directionOf(key, points) === 'positive'
        const measure = helps ? THRESHOLDS[key][1] : 600
        return { code: code as string, helps, points: (share * weight * (points - measure)) / 10_000 }
      }),
  )

const falls = (values: readonly number[]) => values.every((value, at) => at === 0 || value <= values[at - 1]!)

describe('any reasons', () => {
  test('are six at most, each metric once and with its points, of each side the strongest, strongest first', () => {
    fc.assert(
      fc.property(anyMetrics, anyModel, (metrics, model) => {
        const scored = scoreOf(metrics, model)
        const reasons = reasonsOf(metrics, scored, BASE)
        const remarks = reasons.filter(({ about }) => about.length > 2)
        const ofMetrics = reasons.filter(({ about }) => about.length === 2)
        expect(reasons).toEqual([...ofMetrics, ...remarks])
        expect(reasons.length).toBeLessThanOrEqual(6)
        expect(remarks.length).toBeLessThanOrEqual(2)
        expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
        for (const { points } of remarks) expect(points).toBe(0)

        const could = sayable(scored)
        for (const { about, direction, points } of ofMetrics) {
          const { helps, points: expected } = could.find(({ code }) => code === about)!
          expect(points).toBeCloseTo(expected, 9)
          expect(points > 0).toBe(helps)
          expect(direction === 'positive').toBe(helps)
          expect(Math.abs(points)).toBeGreaterThanOrEqual(3)
        }

        const places = 6 - remarks.length
        const [helping, holdingBack] = [true, false].map((side) => {
          const said = ofMetrics.filter(({ points }) => points > 0 === side).map(({ points }) => Math.abs(points))
          const all = could.filter(({ helps, points }) => helps === side && Math.abs(points) >= 3).map(({ points }) => Math.abs(points))
          expect(falls(said)).toBe(true)
          expect(said.length).toBeGreaterThanOrEqual(Math.min(all.length, side ? Math.floor(places / 2) : Math.ceil(places / 2)))
          // Whatever weighs more than one that is said is said, too.
          const weakest = said.at(-1) ?? Number.POSITIVE_INFINITY
          expect(all.filter((points) => points > weakest + 1e-9).length).toBeLessThan(Math.max(said.length, 1))
          return { said, all }
        }) as [{ said: number[]; all: number[] }, { said: number[]; all: number[] }]
        expect(ofMetrics.slice(0, helping.said.length).every(({ points }) => points > 0)).toBe(true)
        expect(ofMetrics.length).toBe(Math.min(places, helping.all.length + holdingBack.all.length))
      }),
      { numRuns: 500 },
    )
  })
})
