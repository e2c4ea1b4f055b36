import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoreEvidence } from '../../../server/modules/scoring/evidence/score-evidence.resolver.ts'
import { CHALLENGER, GUARDED } from '../../../server/modules/scoring/model/challenger.ts'
import { freshnessOf, scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { METRICS_OF, MODEL } from '../../../server/modules/scoring/model/model.ts'
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
  const { bands, vintages, fairness, fairnessSheet } = scoreEvidence()
  for (const { loans } of [...bands, ...vintages, ...fairness, ...fairnessSheet.groups]) expect(loans).toBeGreaterThanOrEqual(10)
})

test('the fairness sheet has every version at every cut, compares rankings from ten bad loans on, and says what it does not know', () => {
  const { fairnessSheet, fairness } = scoreEvidence()
  expect(fairnessSheet.absent).toEqual(['region', 'sex', 'age', 'sector'])
  expect(new Set(fairnessSheet.groups.map(({ by }) => by))).toEqual(new Set(['amount', 'income']))
  for (const { bads, loans, default: first, challenger, guarded } of fairnessSheet.groups) {
    for (const version of [first, challenger, guarded]) {
      expect(version.approvals.map(({ from }) => from)).toEqual([800, 700, 600])
      expect(version.ranking !== null).toBe(bads >= 10 && loans - bads >= 10)
      // Of 18 bad loans never ten are in a group and ten among the others.
      expect(version.rankingGap).toBeNull()
    }
  }
  expect(fairness.map(({ group }) => group)).toEqual(['smaller', 'middle', 'larger'])
})

test('drained days are measured beside the score, and weighed in no version', async () => {
  const { scoreEvidence: found } = await world.ask(
    someone(),
    `{ scoreEvidence { rivals { code auc ${FIGURE} } guards { version change ${FIGURE} guards { code change ${FIGURE} } tricks { code default guarded } } } }`,
  )
  expect(found.rivals.find(({ code }: { code: string }) => code === 'DRAINED_DAYS').auc).toMatchObject({ value: null })
  expect(found.guards.guards.map(({ code }: { code: string }) => code)).toEqual(['PAYERS', 'ROUND_TRIPS', 'LATE_DEPOSITS'])
  const drained = { ...STEADY, balance: { ...STEADY.balance!, lows: { lowest: 1, shortDays: 0, drainedDays: 300 } } }
  const none = { ...STEADY, balance: { ...STEADY.balance!, lows: { lowest: 1, shortDays: 0, drainedDays: 0 } } }
  for (const model of [MODEL, CHALLENGER, GUARDED]) expect(scoreOf(drained, model).score).toBe(scoreOf(none, model).score)
})
