import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoreEvidence } from '../../../server/modules/scoring/evidence/score-evidence.resolver.ts'
import { freshnessOf, scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { METRICS_OF } from '../../../server/modules/scoring/model/model.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { openWorld, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const FIGURE = '{ value low high }'

test('anyone may read the evidence on the score: maps, weights, and figures with their numbers of loans', async () => {
  const { scoreEvidence: found } = await world.ask(
    someone(),
    `{ scoreEvidence { modelVersion challengerVersion loans bads unscored unscoredBads
      unseen { loans bads isReported default ${FIGURE} challenger ${FIGURE} } leftOut { loans bads isReported challenger ${FIGURE} }
      bands { bands loans bads } maps { code isFallback defaultWeight challengerWeight points { value points } } } }`,
  )
  expect(found).toMatchObject({ modelVersion: 'v1.2.0', loans: 196, bads: 18, unscored: 0 })
  expect(found.unseen).toMatchObject({ loans: 486, bads: 58, isReported: true, challenger: { value: 0.837, low: 0.776, high: 0.891 } })
  // Below thirty bad loans there is no point.
  expect(found.leftOut).toMatchObject({ isReported: false, challenger: { value: null } })
  expect(found.maps).toHaveLength(16)
})

test('the published weights are those that the model computes with', () => {
  const weights = new Map(
    scoreOf(STEADY).factors.flatMap(({ weight, metrics }) => metrics.map(({ code, share }) => [code, (weight * share) / 10_000] as const)),
  )
  for (const { code, defaultWeight } of scoreEvidence().maps) {
    // Of overdrafts and penalties only one counts; both have its weight on the page.
    expect(defaultWeight).toBeCloseTo(code === 'D2' ? weights.get('D1')! : (weights.get(code) ?? 0), 6)
  }
})

test('the published rules give the score that the engine computes', () => {
  const { rules, maps } = scoreEvidence()
  const shareOf = (days: number) => rules.freshness.find((each) => each.days === days)?.share
  expect([shareOf(14), shareOf(60)]).toEqual([freshnessOf({ daysSinceSync: 14 }), freshnessOf({ daysSinceSync: 60 })])
  const scored = scoreOf({ ...STEADY, balance: null, daysSinceSync: 60 })
  const depth = scored.factors.find(({ key }) => key === 'dataDepth')!
  const sum = depth.metrics.reduce((total, { share, points }) => total + share * points, 0)
  expect(depth.value).toBe(Math.round(sum * rules.withoutBalances * shareOf(60)!))
  // Each factor is rounded, then the score.
  const total = scored.factors.reduce((points, { value, weight }) => points + (value * weight) / 10_000, 0)
  expect(scored.score).toBe(Math.min(rules.lowest + Math.round(total), rules.highest))
  expect(scored.factors.flatMap(({ metrics }) => metrics).find(({ code }) => code === 'S2')!.points).toBe(rules.unknown)
  for (const { code, factor } of maps) expect(METRICS_OF[factor]).toContain(code)
  expect(scoreOf({ ...STEADY, lately: { ...STEADY.lately, inflow: 0 } }).score).toBe(rules.withoutRecentInflowLimit)
  expect(scoreOf({ ...STEADY, days: rules.provisionalBelowDays - 1 }).score).toBeLessThanOrEqual(rules.provisionalLimit)
  expect(scoreOf({ ...STEADY, days: rules.provisionalBelowDays }).isProvisional).toBe(false)
})

test('a group of fewer than ten loans is never published', () => {
  const { bands, vintages, fairness } = scoreEvidence()
  for (const { loans } of [...bands, ...vintages, ...fairness]) expect(loans).toBeGreaterThanOrEqual(10)
})
