import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/index.ts'
import { runModelTest } from '../../../server/modules/scoring/index.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { modelOf } from '../../../server/modules/scoring/model/model.query.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { configuration, draftModel, editModel, modelDraft, scheduleModel, submitModel, withdrawModel } from '../../support/models.ts'
import { aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { CALCULATE, trade } from './cashflow.ts'

const BUSINESSES = 5
const DAY = 86_400_000
const NO_FACILITIES = { loans: [], young: 0, sealed: new Map() }

let world: World
let admin: Member
let other: Member
let auditor: Member
let merchants: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
  other = await anAdmin(world)
  auditor = await anAuditor(world)
  merchants = []
  for (let at = 0; at < BUSINESSES; at++) {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { days: 200, opening: 400_000n + BigInt(at) * 100_000n })
    await world.ask(merchant, CALCULATE)
    merchants.push(merchant)
  }
})
afterAll(() => world.close())

const query = <Row extends object>(sql: string, values: unknown[] = []) => world.app.platform.dataSource.query<Row[]>(sql, values)

const submitted = async (): Promise<Data> => {
  const draft = await draftModel(world, admin)
  await runModelTest(world.app.platform, draft.id, NO_FACILITIES)
  return submitModel(world, admin, draft)
}

const riskSubject = async ({ riskApproval }: Data) =>
  (await query<{ id: string }>('select subject_id as id from approval where id = $1', [riskApproval.id]))[0]!.id

const approved = async (): Promise<Data> => {
  const draft = await submitted()
  await decideApproval(world, other, 'approve', await riskSubject(draft))
  await decide(world, auditor, draft.review.id, 'APPROVE')
  return modelDraft(world, admin, draft)
}

const computed = async (version: string) =>
  query<{ id: string; score: number; at: Date; features: Metrics }>(
    `select h.alt_score_id as id, h.score, h.computed_at as at, s.features
     from model_shadow_score h join alt_score s on s.id = h.alt_score_id where h.version = $1 order by 1`,
    [version],
  )

/** A signal that ends a run after some transactions of it. */
const endedAfter = (transactions: number) => {
  let left = transactions
  const { signal } = new AbortController()
  signal.throwIfAborted = () => {
    if (left === 0) throw new Error('the server stops')
    left--
  }
  return signal
}

describe('the scores of an approved version', () => {
  let draft: Data

  test('are not compared, and its day cannot be set, while a run ended before the last of them', async () => {
    draft = await approved()
    expect(draft).toMatchObject({ status: 'SHADOW', shadowStartedAt: null, shadowEndsAt: null, availableActions: ['WITHDRAW'] })
    const run = world.app.rooms.scoring.drafts.beginShadow(draft.version, { batch: 2, signal: endedAfter(2) })
    await expect(run).rejects.toThrow('the server stops')
    expect(await computed(draft.version)).toHaveLength(4)
    const partly = await modelDraft(world, admin, draft)
    expect(partly).toMatchObject({ shadowStartedAt: null, shadow: { scores: 4, businesses: 4 } })
    await expect(scheduleModel(world, admin, draft, addDays(gulfDayOf(world.clock.now()), 31))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The scores of all businesses are still being computed for the comparison. Set the day once they are there.',
    })
    await expect(
      query('insert into model_activation (version, active_from, draft_id, decided_at) values ($1, $2, $3, $4)', [
        draft.version,
        new Date(world.clock.now().getTime() + 31 * DAY),
        draft.id,
        world.clock.now(),
      ]),
    ).rejects.toThrow('is not approved by the board and a second person')
  })

  test('are computed by the next run, none of them twice, and the days count from then', async () => {
    const before = await computed(draft.version)
    world.clock.advance(5_000)
    await world.app.rooms.scoring.drafts.beginShadow(draft.version, { batch: 2 })
    const after = await computed(draft.version)
    expect(after).toHaveLength(BUSINESSES)
    for (const row of before) expect(after).toContainEqual(row)
    const model = await modelOf(world.app.platform.dataSource.manager, draft.version)
    for (const { features, score } of after) expect(score).toBe(scoreOf(features, model).score)

    const now = world.clock.now()
    const compared = await modelDraft(world, admin, draft)
    expect(compared).toMatchObject({ shadow: { scores: BUSINESSES, businesses: BUSINESSES }, availableActions: ['WITHDRAW', 'SCHEDULE'] })
    expect(new Date(compared.shadowStartedAt)).toEqual(now)
    expect(new Date(compared.shadowEndsAt)).toEqual(new Date(now.getTime() + 30 * DAY))
    const events = await query<{ payload: Data }>(`select payload from event where name = 'scoring.model_comparison_began'`)
    expect(events.map(({ payload }) => payload)).toMatchObject([{ version: draft.version, shadowEndsAt: compared.shadowEndsAt }])
  })

  test('are not computed again by a run that follows, which moves no day', async () => {
    const before = await computed(draft.version)
    const { shadowStartedAt } = await modelDraft(world, admin, draft)
    world.clock.advance(5_000)
    await world.app.rooms.scoring.drafts.beginShadow(draft.version, { batch: 2 })
    expect(await computed(draft.version)).toEqual(before)
    expect((await modelDraft(world, admin, draft)).shadowStartedAt).toBe(shadowStartedAt)
  })

  test('are not computed once it was withdrawn', async () => {
    await withdrawModel(world, admin, draft)
    const next = await approved()
    await withdrawModel(world, admin, next)
    await world.app.rooms.scoring.drafts.beginShadow(next.version)
    expect(await computed(next.version)).toEqual([])
    expect((await modelDraft(world, admin, next)).shadowStartedAt).toBeNull()
  })
})

describe('a draft that ended', () => {
  const ENDED = 'a draft of the model that ended does not change'
  const STATUSES = ['draft', 'submitted', 'shadow', 'scheduled', 'active', 'rejected', 'withdrawn']

  const expectFrozen = async ({ id }: Data, status: string) => {
    const [row] = await query<{ role: string; status: string }>('select current_user as role, status from model_draft where id = $1', [id])
    expect(row).toEqual({ role: 'mizan_app', status })
    for (const to of STATUSES.filter((each) => each !== status)) {
      await expect(query('update model_draft set status = $2 where id = $1', [id, to])).rejects.toThrow(ENDED)
    }
    await expect(query('update model_draft set notes = null, active_from = now() where id = $1', [id])).rejects.toThrow(ENDED)
    await expect(query('delete from model_draft where id = $1', [id])).rejects.toThrow()
    expect(await query('select status from model_draft where id = $1', [id])).toEqual([{ status }])
  }

  test('as rejected by the board stays so, also for the role of the server', async () => {
    const draft = await submitted()
    await decide(world, auditor, draft.review.id, 'REJECT')
    expect(await modelDraft(world, admin, draft)).toMatchObject({ status: 'REJECTED', version: null })
    await expectFrozen(draft, 'rejected')
  })

  test('as withdrawn stays so, whether it was approved before or not', async () => {
    const undecided = await withdrawModel(world, admin, await submitted())
    expect(undecided).toMatchObject({ status: 'WITHDRAWN', version: null })
    await expectFrozen(undecided, 'withdrawn')
    const decided = await withdrawModel(world, admin, await approved())
    expect(decided.version).not.toBeNull()
    await expectFrozen(decided, 'withdrawn')
  })

  test('as the version in force stays so, and is not withdrawn by a statement', async () => {
    const draft = await approved()
    await world.app.rooms.scoring.drafts.beginShadow(draft.version)
    await scheduleModel(world, admin, draft, addDays(gulfDayOf(world.clock.now()), 31))
    world.clock.advance(32 * DAY)
    await world.app.rooms.scoring.announceModels()
    admin = await anAdmin(world)
    expect((await configuration(world, admin)).inForce.version).toBe(draft.version)
    await expectFrozen(draft, 'active')
  })

  test('as long as it did not end is changed and submitted again', async () => {
    other = await anAdmin(world)
    const draft = await draftModel(world, admin, { weights: { stability: 30, capacity: 20, quality: 20, conduct: 20, dataDepth: 10 } })
    await runModelTest(world.app.platform, draft.id, NO_FACILITIES)
    const first = await submitModel(world, admin, draft)
    await decideApproval(world, other, 'reject', await riskSubject(first), { reason: 'Too few outcomes.' })
    const returned = await modelDraft(world, admin, first)
    expect(await editModel(world, admin, returned, { shadowDays: 60 })).toMatchObject({ status: 'DRAFT', shadowDays: 60 })
  })
})
