import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLogJob } from '../../../server/modules/transparency/log-verification.service.ts'
import { HOUR } from '../../../server/shared/clock.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { rowsOf, sign, tamper } from './public-log.ts'

const RUN = `id status startedAt endedAt origin places checked checkpoints signedPlaces signedRoot signedAt verifierKey firstAt lastAt failure
  askedBy { name } findings { kind count entries { place stream row } details }`
const CHAIN = `{ auditChain { origin places signedAt latest { ${RUN} } lastResult { id status } } }`

let world: World
let admin: Member

const chain = async (): Promise<Data> => (await world.ask(admin, CHAIN)).auditChain

/** Runs the job that a person began, or the nightly one. */
const run = async (payload: object = {}) => {
  world.clock.advance(1_000)
  const handler = world.app.rooms.transparency.jobs?.find(({ job }) => job.name === verifyLogJob.name)
  await handler?.run(payload, { id: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal })
  return (await chain()).latest
}

const verify = async (): Promise<Data> => {
  world.clock.advance(1_000)
  const { verifyAuditLog } = await world.ask(admin, 'mutation { verifyAuditLog { id status checked } }')
  expect(verifyAuditLog).toMatchObject({ status: 'RUNNING', checked: 0 })
  return run({ id: verifyAuditLog.id })
}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  for (let hour = 0; hour < 3; hour++) {
    await aMerchant(world)
    await sign(world)
    world.clock.advance(HOUR)
  }
  admin = await anAdmin(world)
}, 60_000)
afterAll(() => world.close())

describe('an untouched log', () => {
  it('is intact: entries, period, checkpoint and signature are named', async () => {
    const result = await verify()
    expect(result).toMatchObject({ status: 'INTACT', findings: [], failure: null, askedBy: { name: expect.any(String) } })
    const { places, checked, signedPlaces, checkpoints, firstAt, lastAt, signedRoot, verifierKey, origin } = result
    expect([checked, signedPlaces]).toEqual([places, places])
    expect(checkpoints).toBe(4)
    expect(Date.parse(firstAt)).toBeLessThan(Date.parse(lastAt))
    expect(signedRoot).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(verifierKey.startsWith(`${origin}+`)).toBe(true)
  })

  it('is verified every night too, which tells the audit log', async () => {
    expect(await run()).toMatchObject({ status: 'INTACT', askedBy: null })
    const [event] = await rowsOf(
      world,
      `select actor_id, payload from event where name = 'transparency.log_verified' order by seq desc limit 1`,
    )
    expect(event).toMatchObject({ actor_id: null, payload: { places: expect.any(Number) } })
  })

  it('is verified by one run at a time', async () => {
    const { verifyAuditLog } = await world.ask(admin, 'mutation { verifyAuditLog { id } }')
    await expect(world.ask(admin, 'mutation { verifyAuditLog { id } }')).rejects.toMatchObject({ code: 'CONFLICT' })
    await run({ id: verifyAuditLog.id })
  })

  it('can be verified by the board, and by no one else', async () => {
    const { verifyAuditLog } = await world.ask(await anAuditor(world), 'mutation { verifyAuditLog { id } }')
    await run({ id: verifyAuditLog.id })
    for (const person of [await anAnalyst(world), await aMerchant(world)]) {
      await expect(world.ask(person, 'mutation { verifyAuditLog { id } }')).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(world.ask(person, CHAIN)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('what the owner of the database does is detected and named', () => {
  const seqOf = async (name: string) => (await rowsOf(world, 'select min(seq) as seq from event where name = $1', [name]))[0].seq as string
  const KEEP = 'create table kept as select * from event'
  const giveBack = (seq: string) =>
    tamper(
      world,
      `delete from event where seq = ${seq}`,
      `insert into event overriding system value select * from kept where seq = ${seq}`,
      'drop table kept',
    )
  const OF = `name = 'identity.user_signed_up'`

  const expectNamed = async (kind: string, row: string | null, stream = 'event') => {
    const result = await verify()
    expect(result.status).toBe('BROKEN')
    const finding = result.findings.find((each: Data) => each.kind === kind)
    expect(finding?.entries).toContainEqual({ place: expect.any(Number), stream, row })
    expect((await chain()).lastResult).toMatchObject({ status: 'BROKEN' })
    return result
  }

  it.each<[string, string]>([
    ['its payload', `payload = payload || '{"a": 1}'`],
    ['its request', `request_id = 'another'`],
    ['its address', `ip = '203.0.113.1'`],
    ['the salt of its address', 'ip_salt = gen_random_uuid()'],
    ['the hash of its address', `ip_hash = repeat('a', 64)`],
    ['its address and all that belongs to it', `ip = null, ip_salt = null, ip_hash = null`],
    [
      'another address with its own hash',
      `ip = '203.0.113.1', ip_hash = encode(sha256(convert_to(concat(ip_salt::text, ' 203.0.113.1'), 'UTF8')), 'hex')`,
    ],
    [
      'its format, with nothing that the first form leaves out',
      'format = null, request_id = null, api_key_id = null, changes = null, ip_salt = null, ip_hash = null',
    ],
    ['its API key', `api_key_id = gen_random_uuid()`],
    ['its changes', `changes = '[]'`],
    ['its actor', 'actor_id = gen_random_uuid()'],
    ['its format', 'format = null'],
  ])('a changed row: %s', async (_, change) => {
    const seq = await seqOf('identity.user_signed_up')
    await tamper(world, KEEP, `update event set ${change} where seq = ${seq}`)
    await expectNamed('ENTRY_ALTERED', seq)
    await giveBack(seq)
    expect(await verify()).toMatchObject({ status: 'INTACT' })
  })

  it.each<[string, string]>([
    ['a request', `request_id = 'forged'`],
    ['an API key', 'api_key_id = gen_random_uuid()'],
    ['changes', `changes = '[{"table":"app_user","id":"x","before":{"role":"admin"},"after":{"role":"analyst"},"hidden":[]}]'`],
  ])('%s on a row of the first form, whose leaf holds none, is neither intact nor shown', async (_, change) => {
    // Written by a version before the second form.
    const former = `insert into event (name, audience, payload, at, format, ip_salt) values ('identity.user_suspended', '{}', '{}', $1, null, null) returning seq`
    const [{ seq }] = await world.database.migrating((runner) => runner.manager.query(former, [world.clock.now()]))
    expect(await verify()).toMatchObject({ status: 'INTACT' })
    await tamper(world, `update event set ${change} where seq = ${seq}`)
    await expectNamed('ENTRY_ALTERED', String(seq))
    const { auditEntry } = await world.ask(
      admin,
      'query ($id: ID!) { auditEntry(id: $id) { requestId apiKeyName actorKind changes { name } } }',
      { id: seq },
    )
    expect(auditEntry).toEqual({ requestId: null, apiKeyName: null, actorKind: 'SYSTEM', changes: [] })
    await tamper(world, `update event set request_id = null, api_key_id = null, changes = null where seq = ${seq}`)
    expect(await verify()).toMatchObject({ status: 'INTACT' })
  })

  it('but an address is erased with its salt, and the log stays intact', async () => {
    const seq = await seqOf('identity.user_signed_up')
    await tamper(world, KEEP, `update event set ip = null, ip_salt = null where seq = ${seq}`)
    expect(await verify()).toMatchObject({ status: 'INTACT', findings: [] })
    await giveBack(seq)
    expect(await verify()).toMatchObject({ status: 'INTACT' })
  })

  it('a deleted row', async () => {
    const seq = await seqOf('identity.user_signed_up')
    await tamper(world, KEEP, `delete from event where seq = ${seq}`)
    const result = await expectNamed('ENTRY_ALTERED', seq)
    expect(JSON.stringify(result.findings)).toContain('is gone')
    await giveBack(seq)
    expect(await verify()).toMatchObject({ status: 'INTACT' })
  })

  it('a row that is inserted between others', async () => {
    await tamper(
      world,
      `insert into event (name, audience, payload, at) select 'identity.user_suspended', '{}', '{}', at from event where ${OF} order by seq limit 1`,
    )
    await expectNamed(
      'ENTRY_BACKDATED',
      (await rowsOf(world, 'select seq from event where audience = $1 order by seq desc', ['{}'])).at(0)?.seq,
    )
  })

  it('a changed checkpoint of the database, and a forged note', async () => {
    await tamper(
      world,
      `update log_leaf set previous = repeat('a', 64) where stream = 'checkpoint' and place > 0 and place = (
      select min(place) from log_leaf where stream = 'checkpoint' and place > 0)`,
    )
    const result = await expectNamed('ENTRY_ALTERED', null, 'checkpoint')
    expect(result.findings.map(({ kind }: Data) => kind)).toContain('CHECKPOINT_NOT_NAMED')
    const log = await world.app.rooms.transparency.checkpoints.currentLog()
    const { createLogStore } = await import('../../../server/modules/transparency/log-store.ts')
    const store = createLogStore(world.app.platform.storage)
    const note = (await store.note(log.log))!
    await store.list(log.log, note.replace(/\n\d+\n/, '\n1\n'), world.clock.now())
    expect((await verify()).findings.map(({ kind }: Data) => kind)).toContain('CHECKPOINT_FORGED')
  })

  it('alarms administration', async () => {
    const { notifications } = await world.ask(admin, '{ notifications(first: 50) { nodes { kind subjectTitle } } }')
    const alarm = notifications.nodes.find(({ kind }: Data) => kind === 'LOG_BROKEN')
    expect(alarm.subjectTitle).toMatch(/(event|checkpoint)/)
  })
})
