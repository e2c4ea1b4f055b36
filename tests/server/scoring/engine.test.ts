import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf } from '../../../server/modules/analytics/metrics/figures.ts'
import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { causesOf } from '../../../server/modules/scoring/model/causes.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { ANCHORS, type Anchor, pl } from '../../../server/modules/scoring/model/maps.ts'
import { codeHashOf } from '../../../server/modules/scoring/model/model.query.ts'
import { bandOf, directionOf, MODEL } from '../../../server/modules/scoring/model/model.ts'
import { tipsOf } from '../../../server/modules/scoring/model/tips.ts'
import { imagined } from '../../../server/modules/scoring/model/what-if.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'
import { CASES, STEADY } from '../../golden/alt-score/cases.ts'
import { anyMetrics, anyModel, money } from './any-metrics.ts'

describe('each case of the golden set', () => {
  test.each(CASES.map((given) => [given.about, given] as const))('%s', (_about, given) => {
    const scored = scoreOf(given.metrics)
    const metrics = new Map<string, number>(scored.factors.flatMap((factor) => factor.metrics.map(({ code, points }) => [code, points])))
    for (const [code, points] of Object.entries(given.points ?? {}))
      expect([code, metrics.get(code)!.toFixed(3)]).toEqual([code, points.toFixed(3)])
    const factors = new Map<string, number>(scored.factors.map(({ key, value }) => [key, value]))
    for (const [key, value] of Object.entries(given.factors ?? {})) expect([key, factors.get(key)]).toEqual([key, value])
    if (given.score !== undefined) expect(scored.score).toBe(given.score)
    if (given.band !== undefined) expect(scored.band).toBe(given.band)
    if (given.limitedBy !== undefined) expect(scored.limitedBy).toBe(given.limitedBy)
    if (given.isProvisional !== undefined) expect(scored.isProvisional).toBe(given.isProvisional)
    if (given.causes !== undefined) expect(causesOf(given.metrics).map(({ cause }) => cause)).toEqual(given.causes)
  })
})

test('the model has a version, which is raised with every change of its maps, its weights or what the golden set comes to', () => {
  const outcomes = CASES.map(({ metrics }) => {
    const { score, band, factors } = scoreOf(metrics)
    return { score, band, factors: factors.map(({ key, value }) => [key, value]) }
  })
  expect([MODEL.version, codeHashOf(MODEL).slice(0, 16), sha256(canonicalJson(outcomes)).slice(0, 16)]).toEqual([
    'v1.2.0',
    '5b894f29cac3467e',
    '7746c47779db2fb3',
  ])
})

test('a band begins with its number', () => {
  expect([900, 800, 799, 700, 699, 600, 599, 300].map(bandOf)).toEqual(['a_plus', 'a_plus', 'a', 'a', 'b', 'b', 'c', 'c'])
})

/** Maps on which more is better; on all others more is worse. */
const RISING = ['C1', 'C2', 'C3', 'Q1', 'Q3', 'E1', 'E2']

describe('every map', () => {
  test.each(Object.entries(ANCHORS) as [string, readonly Anchor[]][])(
    '%s is monotone, bounded, and exact at its anchors',
    (name, anchors) => {
      const value = fc.double({ min: -10, max: 1_000, noNaN: true })
      const points = anchors.map(([, each]) => each)
      fc.assert(
        fc.property(value, value, (one, other) => {
          const [low, high] = one < other ? [pl(one, anchors), pl(other, anchors)] : [pl(other, anchors), pl(one, anchors)]
          if (RISING.includes(name)) expect(low).toBeLessThanOrEqual(high + 1e-9)
          else expect(low).toBeGreaterThanOrEqual(high - 1e-9)
          for (const each of [low, high]) {
            expect(each).toBeGreaterThanOrEqual(Math.min(...points))
            expect(each).toBeLessThanOrEqual(Math.max(...points))
          }
        }),
      )
      for (const [at, worth] of anchors) expect(pl(at, anchors)).toBe(worth)
    },
  )
})

describe('any score', () => {
  test('is 300 to 900, the sum of its parts unless something bounds it, in the band of its number', () => {
    fc.assert(
      fc.property(anyMetrics, anyModel, (metrics, model) => {
        const scored = scoreOf(metrics, model)
        const parts = scored.factors.reduce((sum, { contribution }) => sum + contribution, 300)
        expect(scored.score).toBeGreaterThanOrEqual(300)
        expect(scored.score).toBeLessThanOrEqual(900)
        expect(Number.isInteger(scored.score)).toBe(true)
        if (scored.limitedBy === null) expect(Math.abs(parts - scored.score)).toBeLessThanOrEqual(0.5 + 1e-9)
        else expect(scored.score).toBeLessThan(parts)
        expect(scored.band).toBe(bandOf(scored.score))
        for (const { key, value, direction, metrics: its } of scored.factors) {
          expect(Number.isInteger(value) && value >= 0 && value <= 600).toBe(true)
          expect(direction).toBe(directionOf(key, value))
          expect(its.reduce((sum, each) => sum + each.share, 0)).toBeCloseTo(1, 12)
          for (const { points } of its) expect(points >= 0 && points <= 600).toBe(true)
        }
        if (scored.isProvisional) expect(scored.score).toBeLessThanOrEqual(699)
      }),
      { numRuns: 500 },
    )
  })

  test('is the same for the same metrics', () => {
    fc.assert(
      fc.property(anyMetrics, (metrics) => {
        expect(scoreOf(JSON.parse(JSON.stringify(metrics)))).toEqual(scoreOf(metrics))
      }),
    )
  })

  test('never falls when more comes in, less goes out, history is longer, or fewer days are overdrawn', () => {
    fc.assert(
      fc.property(anyMetrics, money, (metrics, more) => {
        const { score } = scoreOf(metrics)
        const with_ = (change: Partial<Metrics>) => scoreOf({ ...metrics, ...change }).score
        if (figuresOf(metrics).byPayer) expect(with_({ inflow: metrics.inflow + more })).toBeGreaterThanOrEqual(score)
        expect(with_({ historyDays: metrics.historyDays + 100 })).toBeGreaterThanOrEqual(score)
        expect(with_({ penalties: Math.max(metrics.penalties - 1, 0) })).toBeGreaterThanOrEqual(score)
        const { balance } = metrics
        if (balance) expect(with_({ balance: { ...balance, overdrawnDays: 0, thinDays: 0 } })).toBeGreaterThanOrEqual(score)
      }),
      { numRuns: 300 },
    )
  })

  test('has tips that are worth what they say, at most three', () => {
    fc.assert(
      fc.property(anyMetrics, (metrics) => {
        const tips = tipsOf(metrics, scoreOf(metrics), MODEL)
        expect(tips.length).toBeLessThanOrEqual(3)
        for (const { gain } of tips) expect(gain).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('what if', () => {
  test('without a change the score stays', () => {
    expect(imagined(STEADY, {})).toEqual(STEADY)
  })

  test('an inflow today counts in the mean and the deviation of the daily balances', () => {
    const days = [100, 250, 40, 90, 310]
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const deviation = (values: readonly number[]) =>
      Math.sqrt(values.reduce((sum, each) => sum + (each - mean(values)) ** 2, 0) / (values.length - 1))
    const metrics: Metrics = {
      ...STEADY,
      days: days.length,
      balance: { average: mean(days), deviation: deviation(days), floor: 40, last: 310, overdrawnDays: 0, thinDays: 0 },
    }
    const after = [...days.slice(0, -1), 310 + 500]
    const { balance, inflow } = imagined(metrics, { collected: 500 })
    expect(balance!.average).toBeCloseTo(mean(after), 9)
    expect(balance!.deviation).toBeCloseTo(deviation(after), 9)
    expect(inflow).toBe(STEADY.inflow + 500)
  })

  test('more months lift a provisional score over its bound', () => {
    const young: Metrics = {
      ...STEADY,
      days: 61,
      historyDays: 61,
      months: STEADY.months.slice(-2),
      inflow: 200_000,
      outflow: 180_000,
      transactions: 60,
    }
    const before = scoreOf(young)
    const after = scoreOf(imagined(young, { addMonths: 6 }))
    expect(before.isProvisional).toBe(true)
    expect(after.isProvisional).toBe(false)
    expect(after.score).toBeGreaterThan(before.score)
  })

  test('after splitting the largest payer, the largest share is that of the next or of a part', () => {
    const one: Metrics = { ...STEADY, payers: { known: 1, largest: { key: 'a', name: 'A', share: 0.8 }, second: 0.15 } }
    expect(imagined(one, { splitLargestPayerInto: 4 }).payers.largest!.share).toBeCloseTo(0.2, 12)
    expect(imagined(one, { splitLargestPayerInto: 10 }).payers.largest!.share).toBeCloseTo(0.15, 12)
  })

  test('none of it lowers the score of a steady business', () => {
    const { score } = scoreOf(STEADY)
    for (const scenario of [{ collected: 50_000 }, { addMonths: 12 }, { splitLargestPayerInto: 4 }]) {
      expect(scoreOf(imagined(STEADY, scenario)).score).toBeGreaterThanOrEqual(score)
    }
  })
})
