import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/index.ts'
import { runModelTest } from '../../../server/modules/scoring/index.ts'
import { ON_DAY_SUMS } from '../../../server/modules/scoring/model/challenger.ts'
import { canRead, scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { activeModel, codeHashOf, modelOf } from '../../../server/modules/scoring/model/model.query.ts'
import { MODEL } from '../../../server/modules/scoring/model/model.ts'
import { inPercent } from '../../../server/modules/scoring/model/model-weights.ts'
import { effectOf } from '../../../server/modules/scoring/versions/effect.ts'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { configuration, draftModel, editModel, modelDraft, scheduleModel, submitModel } from '../../support/models.ts'
import { aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { bank, CALCULATE, LATEST, rowsOf } from './cashflow.ts'

const VERSION = ON_DAY_SUMS.version
const WEIGHTS = inPercent(ON_DAY_SUMS.weights)
const NO_FACILITIES = { loans: [], young: 0, sealed: new Map() }

let world: World
let admin: Member
let other: Member
let auditor: Member
let merchant: Member

const query = <Row extends object>(sql: string, values: unknown[] = []) => world.app.platform.dataSource.query<Row[]>(sql, values)

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
  other = await anAdmin(world)
  auditor = await anAuditor(world)
  merchant = await aMerchant(world)
  // Money of a friend comes in every fortnight, and goes back on the next day.
  const friend = (bookedOn: string, amount: bigint) => ({ bookedOn, amount, description: 'Transfer', counterparty: 'Friend LLC' })
  const rows = rowsOf(world, { days: 200, opening: 400_000n }).map(({ balanceAfter: _, ...row }) => row)
  const days = [...new Set(rows.map(({ bookedOn }) => bookedOn))].sort()
  const trips = days.flatMap((day, at) => (at % 14 === 3 && days[at + 1] ? [friend(day, 900_000n), friend(days[at + 1]!, -900_000n)] : []))
  await bank(world, merchant, [...rows, ...trips])
  await world.ask(merchant, CALCULATE)
})
afterAll(() => world.close())

const latest = async () =>
  (
    await query<{ score: number; version: string; hash: string; features: Metrics; digest: string }>(
      `select score, model_version as version, code_hash as hash, features, inputs_digest as digest from alt_score where business_id = $1
       order by place desc limit 1`,
      [merchant.businessId],
    )
  )[0]!

test('a score under the default stores the figures after guards, and is what it was without them', async () => {
  const { score, version, features } = await latest()
  const { guarded, ...reported } = features
  expect(version).toBe('v1.2.0')
  expect(score).toBe(scoreOf(reported, MODEL).score)
  expect(guarded!.inflow).toBeLessThan(reported.inflow)
  expect(guarded!.outflow).toBeLessThan(reported.outflow)
  expect(guarded!.transactions).toBeLessThan(reported.transactions)
  expect(canRead(reported, ON_DAY_SUMS)).toBe(false)
  expect(() => scoreOf(STEADY, ON_DAY_SUMS)).toThrow('reads figures after guards')
})

test('a draft of the guarded version has its weights alone, and shows what it makes of the present scores', async () => {
  await expect(draftModel(world, admin, { challenger: VERSION })).rejects.toMatchObject({ code: 'INVALID' })
  const { modelEffect }: Data = await world.ask(
    auditor,
    'query ($weights: ModelWeightsInput!, $challenger: String) { modelEffect(weights: $weights, challenger: $challenger) { businesses meanChange } }',
    { weights: WEIGHTS, challenger: VERSION },
  )
  const { features, score } = await latest()
  expect(modelEffect).toEqual({ businesses: 1, meanChange: scoreOf(features, ON_DAY_SUMS).score - score })
  const db = world.app.platform.dataSource.manager
  const sums = { version: 'sums', weights: ON_DAY_SUMS.weights }
  expect((await effectOf(db, MODEL, sums)).meanChange).not.toBe(modelEffect.meanChange)
})

let version: string

test('it is tested, approved, compared and put in force as any other, under its own name', async () => {
  const draft = await draftModel(world, admin, { weights: WEIGHTS, challenger: VERSION, shadowDays: 0 })
  expect(draft).toMatchObject({ challenger: VERSION, weights: WEIGHTS })
  const edited = await editModel(world, admin, draft, { shadowDays: 0 })
  expect(edited.challenger).toBeNull()
  const again = await editModel(world, admin, edited, { weights: WEIGHTS, challenger: VERSION, shadowDays: 0 })
  await runModelTest(world.app.platform, draft.id, NO_FACILITIES)
  const submitted = await submitModel(world, admin, again)
  const [{ subject, content }] = (await query<{ subject: string; content: Data }>(
    `select a.subject_id as subject, s.content from approval a join model_submission s on s.id = a.subject_id where a.id = $1`,
    [submitted.riskApproval.id],
  )) as [{ subject: string; content: Data }]
  expect(content).toMatchObject({
    version: VERSION,
    challenger: VERSION,
    metricWeights: ON_DAY_SUMS.metricWeights,
    guards: ON_DAY_SUMS.guards,
  })
  await decideApproval(world, other, 'approve', subject)
  await decide(world, auditor, submitted.review.id, 'APPROVE')
  version = (await modelDraft(world, admin, draft)).version
  expect(version).toBe(VERSION)
  await expect(query('update model_draft set challenger = null where id = $1', [draft.id])).rejects.toThrow('does not change')

  const db = world.app.platform.dataSource.manager
  expect(await modelOf(db, version)).toEqual(ON_DAY_SUMS)
  await world.app.rooms.scoring.drafts.beginShadow(version)
  const { features } = await latest()
  const [shadow] = await query<{ score: number }>('select score from model_shadow_score where version = $1', [version])
  expect(shadow).toEqual({ score: scoreOf(features, ON_DAY_SUMS).score })

  await scheduleModel(world, admin, draft, gulfDayOf(world.clock.now()))
  world.clock.advance(60_000)
  await world.app.rooms.scoring.announceModels()
  expect(await activeModel(db, world.clock.now())).toEqual(ON_DAY_SUMS)
  const { inForce, versions } = await configuration(world, admin)
  expect(inForce).toMatchObject({ version: VERSION, formulaHash: codeHashOf(ON_DAY_SUMS) })
  expect(versions.map(({ isGuarded }: Data) => isGuarded)).toEqual([true, false])
})

test('scores are computed by it, with reasons by the figures that it read, and what-ifs too', async () => {
  const before = await latest()
  await world.ask(merchant, CALCULATE)
  const after = await latest()
  expect(after).toMatchObject({ version: VERSION, hash: codeHashOf(ON_DAY_SUMS), score: scoreOf(after.features, ON_DAY_SUMS).score })
  expect(after.digest).not.toBe(before.digest)
  expect(scoreOf(after.features, MODEL).score).toBe(before.score)
  const { altScore } = await world.ask(merchant, LATEST)
  expect(altScore).toMatchObject({ score: after.score, modelVersion: VERSION })
  const points = altScore.contributions.reduce((sum: number, each: Data) => sum + each.points, 0)
  expect(300 + points).toBeCloseTo(after.score, 6)
  const E2 = altScore.factors.flatMap(({ metrics }: Data) => metrics).find(({ code }: Data) => code === 'E2')
  expect(E2.value).toBeCloseTo(after.features.guarded!.transactions / (after.features.days / 30.4375), 3)
  const { whatIfAltScore } = await world.ask(merchant, '{ whatIfAltScore(input: { addMonths: 6 }) { score change } }')
  expect(whatIfAltScore.score - whatIfAltScore.change).toBe(after.score)
})

test('the database refuses weights of metrics that do not sum to those of the factors, and guards that there are not', async () => {
  const insert = `
    insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at, code_hash, metric_weights, guards)
    values ($1, 1000, 600, 1200, 6000, 1200, now(), $2, $3, $4)`
  const hash = codeHashOf(ON_DAY_SUMS)
  const weights = ON_DAY_SUMS.metricWeights!
  await expect(query(insert, ['v9.0.0', hash, JSON.stringify({ ...weights, S1: 0 }), ['payers']])).rejects.toThrow('metric_weights')
  await expect(query(insert, ['v9.0.0', hash, JSON.stringify(weights), ['others']])).rejects.toThrow('model_version_guards')
})
