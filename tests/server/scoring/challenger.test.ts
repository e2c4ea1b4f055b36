import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHALLENGER, CHALLENGER_FIT } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { codeHashOf } from '../../../server/modules/scoring/model/model.query.ts'
import { bandOf, METRICS, MODEL, modelOfMetrics } from '../../../server/modules/scoring/model/model.ts'
import { reasonsOf } from '../../../server/modules/scoring/model/reasons.ts'
import { tipsOf } from '../../../server/modules/scoring/model/tips.ts'
import { imagined } from '../../../server/modules/scoring/model/what-if.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { CASE_WEIGHTS, CHALLENGER_CASES } from '../../golden/alt-score/challenger-cases.ts'
import { anyMetrics } from './any-metrics.ts'

const CASE_MODEL = modelOfMetrics('case', CASE_WEIGHTS)

describe('a version that weighs each metric', () => {
  test.each(CHALLENGER_CASES)('scores $about as worked out by hand', ({ metrics, points = {}, score }) => {
    const scored = scoreOf(metrics, CASE_MODEL)
    const found = new Map(scored.factors.flatMap((factor) => factor.metrics.map((metric) => [metric.code, metric.points] as const)))
    for (const [code, worth] of Object.entries(points)) expect(found.get(code as never)).toBeCloseTo(worth, 3)
    expect(scored.score).toBe(score)
    expect(scored.band).toBe(bandOf(score))
  })

  test('is 300 and the sum of weight times points, with limits and freshness as in every version', () => {
    fc.assert(
      fc.property(anyMetrics, (metrics) => {
        const { score, factors, limitedBy, freshness, balancesKnown } = scoreOf(metrics, CHALLENGER)
        const sum = factors.reduce((total, factor) => {
          const depth = factor.key === 'dataDepth' ? freshness * (balancesKnown ? 1 : 0.8) : 1
          return (
            total + factor.metrics.reduce((its, { code, points }) => its + (depth * CHALLENGER.metricWeights![code] * points) / 10_000, 0)
          )
        }, 300)
        if (limitedBy === null) expect(Math.abs(score - sum)).toBeLessThanOrEqual(0.5 + 1e-6)
        else expect(score).toBeLessThan(sum)
        for (const { value } of factors) expect(Number.isInteger(value) && value >= 0 && value <= 600).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('has reasons, tips and what-if like every version', () => {
    const { metrics } = CHALLENGER_CASES[2]!
    const scored = scoreOf(metrics, CASE_MODEL)
    const reasons = reasonsOf(metrics, scored, { currency: Currency.AED, factors: new Map([['AED', '1']]) })
    expect(reasons.find(({ about }) => about === 'D4')).toMatchObject({ code: 'CON-04', direction: 'negative', points: -60 })
    // Conduct as a whole is negative; of its two worst metrics the one that comes first has the tip: D4 .15 -> 400, .1 of it 40.
    expect(tipsOf(metrics, scored, CASE_MODEL)[0]).toMatchObject({ code: 'CON-04', gain: 40 })
    const collected = imagined(metrics, { collected: 50_000 })
    expect(scoreOf(collected, CASE_MODEL).score).toBeGreaterThanOrEqual(scored.score)
  })
})

describe('the challenger', () => {
  test('has whole weights that sum to 100 per cent, none of which is below zero', () => {
    const weights = METRICS.map((code) => CHALLENGER.metricWeights![code])
    expect(weights.every((weight) => weight >= 0 && weight % 100 === 0)).toBe(true)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000)
    expect(Object.values(CHALLENGER.weights).reduce((sum, weight) => sum + weight, 0)).toBe(10_000)
  })

  test('states by what it was fitted, and leaves the default and its hash as they are', () => {
    expect(CHALLENGER_FIT).toMatchObject({ loans: 196, bads: 18, folds: 10, loansDigest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(MODEL.weights).toEqual({ stability: 3000, capacity: 3000, quality: 2000, conduct: 1000, dataDepth: 1000 })
    expect(codeHashOf(MODEL)).toBe('5b894f29cac3467ea30d35f2318012aeaa6d91ed11d912d3d7c84e3d1c035e8b')
    expect(codeHashOf(CHALLENGER)).not.toBe(codeHashOf(MODEL))
    expect(scoreOf(STEADY).score).toBe(858)
  })
})
