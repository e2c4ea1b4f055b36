import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/index.ts'
import { CHALLENGERS } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { codeHashOf, modelOf } from '../../../server/modules/scoring/model/model.query.ts'
import { withoutSmallGroups } from '../../../server/modules/scoring/versions/drained-days.query.ts'
import { testModel } from '../../../server/modules/shariah/models/model-board.service.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import {
  configuration,
  draftModel,
  editModel,
  modelDraft,
  REASON,
  scheduleModel,
  submitModel,
  testDraft,
  WEIGHTS,
  withdrawModel,
} from '../../support/models.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { CALCULATE, trade } from './cashflow.ts'

const DAY = 86_400_000

let world: World
let admin: Member
let other: Member
let auditor: Member
let merchant: Member

beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
  other = await anAdmin(world)
  auditor = await anAuditor(world)
  merchant = await aMerchant(world)
  await trade(world, merchant, { days: 200, opening: 400_000n })
  await world.ask(merchant, CALCULATE)
})
afterAll(() => world.close())

const today = () => gulfDayOf(world.clock.now())

/** Sessions end while the clock advances. */
const passDays = async (days: number) => {
  world.clock.advance(days * DAY)
  admin = await anAdmin(world)
  other = await anAdmin(world)
  auditor = await anAuditor(world)
}

const query = <Row extends object>(sql: string, values: unknown[] = []) => world.app.platform.dataSource.query<Row[]>(sql, values)

/** Runs the last attempt at the test of a draft, as the workers do. */
const lastAttemptAt = (draftId: string) => {
  const handler = world.app.rooms.shariah.jobs?.find(({ job }) => job.name === testModel.name)
  return handler!.run({ draftId }, { id: '1', attempt: 3, isLastAttempt: true, signal: new AbortController().signal })
}

const failedAtOf = async (id: string): Promise<string | null> =>
  (await world.ask(admin, 'query ($id: ID!) { modelDraft(id: $id) { testFailedAt } }', { id })).modelDraft.testFailedAt

const latestScore = async () =>
  (
    await query<{ score: number; version: string; previous: string }>(
      'select score, model_version as version, previous_id as previous from alt_score where business_id = $1 order by place desc limit 1',
      [merchant.businessId],
    )
  )[0]!

/** Has the administrators and the board approve a draft, and its comparison begin. */
const approveBoth = async (draft: Data) => {
  const { review, riskApproval } = await modelDraft(world, admin, draft)
  await decideApproval(
    world,
    other,
    'approve',
    (await query<{ id: string }>('select subject_id as id from approval where id = $1', [riskApproval.id]))[0]!.id,
  )
  await decide(world, auditor, review.id, 'APPROVE')
  await expect.poll(async () => (await modelDraft(world, admin, draft)).shadowStartedAt).not.toBeNull()
  return modelDraft(world, admin, draft)
}

const riskSubject = async ({ riskApproval }: Data) =>
  (await query<{ id: string }>('select subject_id as id from approval where id = $1', [riskApproval.id]))[0]!.id

test('a draft whose test failed for good says when, until it is tested again or changed', async () => {
  const draft = await draftModel(world, admin)
  expect(await failedAtOf(draft.id)).toBeNull()
  await world.database.asOwner('alter table model_test rename to model_test_away')
  try {
    await expect(lastAttemptAt(draft.id)).rejects.toThrow('model_test')
  } finally {
    await world.database.asOwner('alter table model_test_away rename to model_test')
  }
  expect(await failedAtOf(draft.id)).toBe(world.clock.now().toISOString())
  const edited = await editModel(world, admin, draft, { shadowDays: 20 })
  expect(await failedAtOf(draft.id)).toBeNull()
  await query('update model_draft set test_failed_at = $2 where id = $1', [draft.id, world.clock.now()])
  await testDraft(world, admin, edited)
  expect(await failedAtOf(draft.id)).toBeNull()
})

describe('a draft of other weights', () => {
  test('needs weights in whole per cent that sum to 100', async () => {
    await expect(draftModel(world, admin, { weights: { ...WEIGHTS, conduct: 41 } })).rejects.toThrow(
      'The five weights must sum to 100 per cent.',
    )
    await expect(draftModel(world, admin, { reason: 'Too short' })).rejects.toThrow()
  })

  test('is changed by those who read its latest revision, and deleted while it was never submitted', async () => {
    const draft = await draftModel(world, admin)
    expect(draft).toMatchObject({ baseVersion: 'v1.2.0', status: 'DRAFT', revision: 1, weights: WEIGHTS, test: null })
    expect(draft.availableActions).toEqual(['EDIT', 'DELETE', 'TEST', 'SUBMIT'])
    const edited = await editModel(world, other, draft, { shadowDays: 45 })
    expect(edited).toMatchObject({ revision: 2, shadowDays: 45 })
    await expect(editModel(world, admin, draft)).rejects.toThrow('This draft was changed since you read it.')
    await world.ask(admin, 'mutation ($id: ID!) { deleteModelDraft(id: $id) }', { id: draft.id })
    expect(await modelDraft(world, admin, draft)).toBeNull()
  })

  test('is no challenger that cannot score businesses, and the configuration says what each lacks', async () => {
    const { modelConfiguration }: Data = await world.ask(
      auditor,
      '{ modelConfiguration { challengers { version lacks weights { conduct } } } }',
    )
    expect(modelConfiguration.challengers).toEqual([
      expect.objectContaining({ version: 'v2.0.0', lacks: ['UNGUARDED'] }),
      expect.objectContaining({
        version: 'v2.1.0',
        lacks: ['GUARDED_ROWS'],
        weights: expect.objectContaining({ conduct: 60 }),
      }),
      expect.objectContaining({ version: 'v2.2.0', lacks: [] }),
    ])
    for (const [challenger, message] of [
      ['v2.0.0', 'it is not guarded against tricks'],
      ['v2.1.0', 'cannot come into force. It reads single bank transactions'],
    ]) {
      await expect(draftModel(world, admin, { challenger })).rejects.toMatchObject({
        code: 'MODEL_NOT_FOR_BUSINESSES',
        message: expect.stringContaining(message!),
      })
    }
    await expect(draftModel(world, admin, { challenger: 'v9.9.9' })).rejects.toMatchObject({ code: 'INVALID' })
    const draft = await draftModel(world, admin)
    await expect(editModel(world, admin, draft, { challenger: 'v2.1.0' })).rejects.toMatchObject({ code: 'MODEL_NOT_FOR_BUSINESSES' })
    expect(await modelDraft(world, admin, draft)).toMatchObject({ revision: 1 })
    for (const { model } of CHALLENGERS.filter(({ lacks }) => lacks.length > 0)) {
      const { stability, capacity, quality, conduct, dataDepth } = model.weights
      const insert = `
        insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at, code_hash)
        values ($1, $2, $3, $4, $5, $6, now(), $7)`
      const values = [model.version, stability, capacity, quality, conduct, dataDepth, codeHashOf(model)]
      await expect(query(insert, values)).rejects.toThrow('model_version_is_no_challenger')
    }
    await world.ask(admin, 'mutation ($id: ID!) { deleteModelDraft(id: $id) }', { id: draft.id })
  })

  test('is read by the board, which changes nothing, and by no business', async () => {
    const draft = await draftModel(world, admin)
    expect(await modelDraft(world, auditor, draft)).toMatchObject({ reason: REASON, availableActions: [] })
    await expect(draftModel(world, auditor)).rejects.toThrow()
    await expect(modelDraft(world, merchant, draft)).rejects.toThrow()
    await expect(configuration(world, await aLender(world))).rejects.toThrow()
    await world.ask(admin, 'mutation ($id: ID!) { deleteModelDraft(id: $id) }', { id: draft.id })
  })

  test('shows what it would make of the present scores before it is submitted', async () => {
    const { modelEffect }: Data = await world.ask(
      admin,
      `query ($weights: ModelWeightsInput!) { modelEffect(weights: $weights) { businesses changed bandsChanged meanChange largestGain largestLoss
        moves { from to businesses } moved { name from to scoreBefore scoreAfter } } }`,
      { weights: WEIGHTS },
    )
    const [row] = await query<{ features: Metrics; score: number }>('select features, score from alt_score limit 1')
    const after = scoreOf(row!.features, {
      version: 'x',
      weights: { stability: 2000, capacity: 2000, quality: 1000, conduct: 4000, dataDepth: 1000 },
    })
    expect(modelEffect).toMatchObject({ businesses: 1, meanChange: after.score - row!.score })
    for (const { name } of modelEffect.moved) expect(name).toMatch(/^(\S•••\s?)+$/)
  })
})

describe('drained days', () => {
  test('are read by those who validate the model, with no group of fewer than ten businesses', async () => {
    const read = '{ drainedDays { businesses notCollected groups { above upTo businesses } } }'
    for (const person of [admin, auditor, await anAnalyst(world)]) {
      const { drainedDays }: Data = await world.ask(person, read)
      expect(drainedDays).toMatchObject({ businesses: 1, notCollected: 0 })
      expect(drainedDays.groups.map(({ above, upTo, businesses }: Data) => [above, upTo, businesses])).toEqual([
        [null, 0, null],
        [0, 5, null],
        [5, 15, null],
        [15, 30, null],
        [30, null, null],
      ])
    }
    await expect(world.ask(merchant, read)).rejects.toThrow()
  })

  test('hide what could be computed from the sum', () => {
    expect(withoutSmallGroups([20, 12, 11, 0, 0])).toEqual([20, 12, 11, null, null])
    expect(withoutSmallGroups([20, 12, 11, 10, 3])).toEqual([20, 12, 11, null, null])
    expect(withoutSmallGroups([20, 12, 11, 4, 3])).toEqual([20, 12, null, null, null])
    expect(withoutSmallGroups([20, 12, 11, 7, 6])).toEqual([20, 12, 11, null, null])
  })
})

describe('weights through the board', () => {
  test('are tested first, and refused where the weights are those in force', async () => {
    const draft = await draftModel(world, admin)
    await expect(submitModel(world, admin, draft)).rejects.toThrow('Test these weights first.')
    const tested = await testDraft(world, admin, draft)
    expect(tested.test).toMatchObject({ loans: 0, bads: 0, auc: { value: null, low: null, high: null } })
    const same = await draftModel(world, admin, { weights: { stability: 30, capacity: 30, quality: 20, conduct: 10, dataDepth: 10 } })
    await testDraft(world, admin, same)
    await expect(submitModel(world, admin, same)).rejects.toThrow('These are the weights in force.')
    await world.ask(admin, 'mutation ($id: ID!) { deleteModelDraft(id: $id) }', { id: draft.id })
  })

  test('go back to their author when the second administrator rejects the risk, and the review closes', async () => {
    const submitted = await submitModel(world, admin, await testDraft(world, admin, await draftModel(world, admin)))
    expect(submitted).toMatchObject({ status: 'SUBMITTED', review: { status: 'PENDING' } })
    await decideApproval(world, other, 'reject', await riskSubject(submitted), { reason: 'Too few outcomes.' })
    const returned = await modelDraft(world, admin, submitted)
    expect(returned).toMatchObject({ status: 'DRAFT', notes: 'Too few outcomes.', review: { status: 'REQUIRES_MODIFICATION' } })
    expect(returned.availableActions).toEqual(['EDIT', 'TEST', 'SUBMIT'])
    // A new submission needs both decisions again.
    const again = await submitModel(world, admin, returned)
    await decide(world, auditor, again.review.id, 'REQUEST_MODIFICATION')
    expect(await modelDraft(world, admin, again)).toMatchObject({ status: 'DRAFT', riskApproval: { status: 'LAPSED' } })
    const third = await submitModel(world, admin, await modelDraft(world, admin, again))
    expect(third.review).toMatchObject({ id: again.review.id, version: 2 })
    expect(await withdrawModel(world, admin, third)).toMatchObject({ status: 'WITHDRAWN', review: { status: 'REQUIRES_MODIFICATION' } })
  })

  test('come into force after both approved and the shadow is over; the score says by which version, and the merchant is notified why it moved', async () => {
    const before = await latestScore()
    const submitted = await submitModel(world, admin, await testDraft(world, admin, await draftModel(world, admin)))
    await expect(decideApproval(world, admin, 'approve', await riskSubject(submitted))).rejects.toThrow()
    await expect(scheduleModel(world, admin, submitted, today())).rejects.toThrow()
    const approved = await approveBoth(submitted)
    expect(approved).toMatchObject({ status: 'SHADOW', version: 'v1.3.0' })
    expect(approved.shadow.scores).toBe(1)
    await expect(scheduleModel(world, admin, approved, addDays(today(), 29))).rejects.toThrow(
      'the comparison with the version in force is over',
    )
    expect((await configuration(world, auditor)).inForce.version).toBe('v1.2.0')

    const on = addDays(today(), 31)
    expect(await scheduleModel(world, admin, approved, on)).toMatchObject({ status: 'SCHEDULED' })
    await passDays(32)
    expect(await modelDraft(world, admin, approved)).toMatchObject({ status: 'SCHEDULED', availableActions: [] })
    await expect(withdrawModel(world, admin, approved)).rejects.toThrow('Its day has begun.')
    await world.app.rooms.scoring.announceModels()
    expect(await modelDraft(world, admin, approved)).toMatchObject({ status: 'ACTIVE' })
    const { scoreEvidence }: Data = await world.ask(
      merchant,
      '{ scoreEvidence { modelVersion inForce { version activatedAt weights { conduct } } } }',
    )
    expect(scoreEvidence).toMatchObject({ modelVersion: 'v1.2.0', inForce: { version: 'v1.3.0', weights: { conduct: WEIGHTS.conduct } } })
    expect(await configuration(world, admin)).toMatchObject({ inForce: { version: 'v1.3.0', weights: WEIGHTS }, formerVersion: 'v1.2.0' })

    await expect.poll(async () => (await latestScore()).version, { timeout: 20_000 }).toBe('v1.3.0')
    const after = await latestScore()
    const rows = await query<{ details: Data; kind: string }>(
      `select kind, details from notification where business_id = $1 order by created_at desc, id desc limit 1`,
      [merchant.businessId],
    )
    expect(rows[0]).toMatchObject({
      kind: 'score_formula_changed',
      details: { score: after.score, change: after.score - before.score, modelVersion: 'v1.3.0' },
    })
    expect(await world.app.rooms.scoring.announceModels()).toBe(0)
  })

  test('give the same score again, bit for bit, by the version that a score names', async () => {
    const rows = await query<{ features: Metrics; score: number; version: string; hash: string; factors: Data[]; row: string }>(
      `select s.features, s.score, s.factors, s.model_version as version, s.code_hash as hash, v.code_hash as row
       from alt_score s join model_version v on v.version = s.model_version`,
    )
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set(['v1.2.0', 'v1.3.0']))
    for (const { features, score, version, hash, factors, row } of rows) {
      const model = await modelOf(world.app.platform.dataSource.manager, version)
      const again = scoreOf(features, model)
      expect(again.score).toBe(score)
      expect(again.factors.map(({ contribution }) => contribution)).toEqual(factors.map(({ contribution }) => contribution))
      expect([codeHashOf(model), row]).toEqual([hash, hash])
    }
  })

  test('are proposed to be rolled back once at a time, also by two administrators at the same moment', async () => {
    const propose = 'mutation ($reason: String!) { proposeModelRollback(reason: $reason) { pendingRollback { id } } }'
    const reason = 'Complaints about conduct rose in the first days.'
    const asked = await Promise.allSettled([admin, other].map((person) => world.ask(person, propose, { reason })))
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    const pending = `from approval where kind = 'model_rollback' and status = 'pending'`
    await expect(
      query(`insert into approval (id, kind, subject_id, status, asked_by_id, asked_at)
        select gen_random_uuid(), kind, gen_random_uuid(), status, asked_by_id, asked_at ${pending}`),
    ).rejects.toThrow('approval_one_model_rollback')
    const [rollback] = await query<{ id: string; askedBy: string }>(`select subject_id as id, asked_by_id as "askedBy" ${pending}`)
    await decideApproval(world, rollback!.askedBy === admin.id ? admin : other, 'withdraw', rollback!.id)
  })

  test('are rolled back at once by two people, and scores follow', async () => {
    const propose = 'mutation ($reason: String!) { proposeModelRollback(reason: $reason) { pendingRollback { id status } } }'
    const { proposeModelRollback }: Data = await world.ask(admin, propose, { reason: 'Complaints about conduct rose in the first days.' })
    expect(proposeModelRollback.pendingRollback).toMatchObject({ status: 'PENDING' })
    const [rollback] = await query<{ id: string }>('select subject_id as id from approval where id = $1', [
      proposeModelRollback.pendingRollback.id,
    ])
    await expect(decideApproval(world, admin, 'approve', rollback!.id)).rejects.toThrow()
    await decideApproval(world, auditor, 'approve', rollback!.id)
    expect((await configuration(world, admin)).inForce.version).toBe('v1.2.0')
    await world.app.rooms.scoring.announceModels()
    await expect.poll(async () => (await latestScore()).version, { timeout: 20_000 }).toBe('v1.2.0')
  })

  test('are withdrawn with a reason until their day begins, and never come into force', async () => {
    const approved = await approveBoth(
      await submitModel(world, admin, await testDraft(world, admin, await draftModel(world, admin, { shadowDays: 0 }))),
    )
    const scheduled = await scheduleModel(world, admin, approved, addDays(today(), 2))
    expect(scheduled).toMatchObject({ status: 'SCHEDULED', version: 'v1.4.0', availableActions: ['WITHDRAW'] })
    await expect(withdrawModel(world, admin, scheduled, ' ')).rejects.toThrow()
    await expect(withdrawModel(world, auditor, scheduled)).rejects.toThrow()
    const withdrawn = await withdrawModel(world, other, scheduled, 'A fault in its reason was found.')
    expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', notes: 'A fault in its reason was found.', takesEffectAt: null })
    const [logged] = await query<{ payload: Data }>(
      `select payload from event where name = 'scoring.model_withdrawn' and subject_id = $1`,
      [scheduled.id],
    )
    expect(logged!.payload).toMatchObject({ reason: 'A fault in its reason was found.', scheduledFor: scheduled.takesEffectAt })
    await passDays(3)
    expect(await world.app.rooms.scoring.announceModels()).toBe(0)
    expect(await configuration(world, admin)).toMatchObject({ inForce: { version: 'v1.2.0' }, formerVersion: null })
  })

  test('are put in force by no program without the records of the decisions', async () => {
    await expect(query(`insert into model_activation (version, active_from, decided_at) values ('v1.3.0', now(), now())`)).rejects.toThrow(
      'is not approved by the board and a second person',
    )
    await expect(query(`update model_version set stability = 0, capacity = 6000 where version = 'v1.2.0'`)).rejects.toThrow()
    await expect(query(`delete from model_activation`)).rejects.toThrow()
  })

  const UNDECIDED = 'is not approved by the board and a second person'
  const activate = (draftId: string, version: string, at: Date, decidedAt: Date) =>
    query('insert into model_activation (version, active_from, draft_id, decided_at) values ($1, $2, $3, $4)', [
      version,
      at,
      draftId,
      decidedAt,
    ])

  test('come into force once by their decision: not again after a rollback, which goes to older versions alone', async () => {
    const now = world.clock.now()
    const [draft] = await query<{ id: string }>(`select id from model_draft where version = 'v1.3.0'`)
    await expect(activate(draft!.id, 'v1.3.0', now, now)).rejects.toThrow('model_activation_draft_id_key')
    expect((await configuration(world, admin)).formerVersion).toBeNull()
    const propose = 'mutation ($reason: String!) { proposeModelRollback(reason: $reason) { formerVersion } }'
    await expect(world.ask(admin, propose, { reason: 'The version rolled back from is not an older one.' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const rolledBack = async (from: string, to: string) => {
      await world.app.platform.dataSource.transaction(async (db) => {
        const [{ id }] = await db.query('insert into model_rollback (from_version, version, reason) values ($1, $2, $3) returning id', [
          from,
          to,
          'A reason that is long enough for a rollback.',
        ])
        await db.query(
          `insert into approval (id, kind, subject_id, status, asked_by_id, asked_at)
           values (gen_random_uuid(), 'model_rollback', $1, 'pending', $2, $3)`,
          [id, admin.id, now],
        )
        await db.query(`update approval set status = 'approved', decided_by_id = $2, decided_at = $3 where subject_id = $1`, [
          id,
          other.id,
          now,
        ])
        await db.query('insert into model_activation (version, active_from, rollback_id, decided_at) values ($1, $2, $3, $2)', [
          to,
          now,
          id,
        ])
      })
    }
    // The version in force is v1.2.0: neither is it replaced by a newer one, nor is another one rolled back from.
    await expect(rolledBack('v1.2.0', 'v1.3.0')).rejects.toThrow(UNDECIDED)
    await expect(rolledBack('v1.3.0', 'v1.2.0')).rejects.toThrow(UNDECIDED)
  })

  test('come into force after as many days as both approved, whatever the draft says by then', async () => {
    const approved = await approveBoth(await submitModel(world, admin, await testDraft(world, admin, await draftModel(world, admin))))
    const { id, version } = approved as { id: string; version: string }
    await expect(query('update model_draft set shadow_until = shadow_from where id = $1', [id])).rejects.toThrow(
      'an approved draft of the model does not change',
    )
    await expect(query('update model_draft set author_id = $2 where id = $1', [id, other.id])).rejects.toThrow('permission denied')
    const from = new Date(approved.shadowStartedAt)
    const inDays = (days: number) => new Date(from.getTime() + days * DAY)
    await world.database.asOwner(
      `alter table model_draft disable trigger model_draft_stays;
       update model_draft set shadow_from = shadow_from - interval '90 days', shadow_until = shadow_from where version = '${version}';
       alter table model_draft enable trigger model_draft_stays`,
    )
    await expect(activate(id, version, from, from)).rejects.toThrow(UNDECIDED)
    await expect(activate(id, version, new Date(inDays(30).getTime() - 1), from)).rejects.toThrow(UNDECIDED)
    await expect(activate(id, version, inDays(30), inDays(-1))).rejects.toThrow(UNDECIDED)
    await expect(activate(id, version, inDays(30), inDays(31))).rejects.toThrow('model_activation_check')
    await activate(id, version, inDays(30), from)
  })
})
