import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataRefused, requestDeclined } from '../../../server/modules/financing/records/financing.events.ts'
import { declaredEvents } from '../../../server/platform/events.ts'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { absent, type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
let admin: Member
let suspended: Member
let auditor: Member

const ENTRY = `id action group at actorKind actor { id name role } apiKeyName entityKind entityId address requestId place
  details { name value isHidden } changes { record recordId name before after isHidden }`
const LOG = `query ($filter: AuditFilter, $first: Int = 20, $after: String, $orderBy: AuditEntryOrder! = NEWEST) {
  auditLog(filter: $filter, first: $first, after: $after, orderBy: $orderBy) { totalCount isTotalExact pageInfo { hasNextPage endCursor } nodes { ${ENTRY} } } }`
const SUSPEND = 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }'

const logOf = async (person: Person, filter: object = {}, over: object = {}): Promise<Data> =>
  (await world.ask(person, LOG, { filter, ...over })).auditLog

/** Stores an event as the rooms do, without their reactions. */
const store = ({ name }: { readonly name: string }, subjectId: string, payload: object) =>
  world.app.platform.dataSource.query('insert into event (name, audience, subject_id, payload, at) values ($1, $2, $3, $4, $5)', [
    name,
    [],
    subjectId,
    JSON.stringify(payload),
    world.clock.now(),
  ])

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
  auditor = await anAuditor(world)
  suspended = await aNewcomer(world)
  await world.ask(admin, SUSPEND, { id: suspended.id })
})
afterAll(() => world.close())

describe('an entry', () => {
  it('says what happened, who did it from where in which request, and what was changed', async () => {
    const { nodes } = await logOf(admin, { action: 'identity.user_suspended' })
    expect(nodes).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        action: 'identity.user_suspended',
        group: 'SECURITY',
        at: expect.any(String),
        actorKind: 'USER',
        actor: { id: admin.id, name: expect.any(String), role: 'ADMIN' },
        apiKeyName: null,
        entityKind: 'PERSON',
        entityId: suspended.id,
        address: admin.ip,
        requestId: expect.any(String),
        place: null,
        details: expect.arrayContaining([expect.objectContaining({ isHidden: false })]),
        changes: expect.arrayContaining([
          expect.objectContaining({
            record: 'app_user',
            recordId: suspended.id,
            name: 'suspendedAt',
            before: null,
            after: expect.any(String),
          }),
        ]),
      },
    ])
    expect((await world.ask(admin, `query ($id: ID!) { auditEntry(id: $id) { ${ENTRY} } }`, { id: nodes[0].id })).auditEntry).toEqual(
      nodes[0],
    )
  })

  it('has no secret and no text that a person wrote among its changes', async () => {
    const rows: Data[] = await world.app.platform.dataSource.query('select changes from event where changes is not null')
    const names = rows.flatMap(({ changes }) => changes.flatMap(({ after }: Data) => Object.keys(after)))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name: string) => /secret|token|password|hash|name$|email$|phone$|iban|reason/i.test(name))).toEqual([])
  })

  it('has no secret within the items of a list either', async () => {
    const requestId = randomUUID()
    await store(dataRefused, requestId, { items: [{ id: 'a', deep: [{ token: 'hidden-1' }] }, { password: 'hidden-2' }, 'plain'] })
    const { nodes } = await logOf(admin, { entityId: requestId })
    expect(nodes[0].details).toEqual([
      { name: 'items.1.id', value: 'a', isHidden: false },
      { name: 'items.1.deep.1.token', value: null, isHidden: true },
      { name: 'items.2.password', value: null, isHidden: true },
      { name: 'items.3', value: 'plain', isHidden: false },
    ])
  })

  it('of a visitor says so', async () => {
    const visitor = someone()
    await world
      .ask(visitor, 'mutation { signIn(input: { email: "unknown@example.com", password: "wrong-password" }) { id } }')
      .catch(() => undefined)
    const { nodes } = await logOf(admin, { address: visitor.ip })
    expect(nodes.map(({ action, actorKind, actor }: Data) => ({ action, actorKind, actor }))).toEqual(
      nodes.map(() => ({ action: 'identity.sign_in_failed', actorKind: 'VISITOR', actor: null })),
    )
  })
})

describe('the list', () => {
  it.each<[string, () => object]>([
    ['the person who acted', () => ({ actorId: admin.id })],
    ['the area', () => ({ group: 'SECURITY' })],
    ['the kind of record', () => ({ entityKind: 'PERSON' })],
    ['the record', () => ({ entityId: suspended.id })],
    ['the address', () => ({ address: admin.ip })],
    ['the kind of actor', () => ({ actorKind: 'USER' })],
    ['the email address of whom it concerns', () => ({ search: suspended.email })],
    ['the id of whom it concerns', () => ({ search: suspended.id })],
    ['a time', () => ({ from: gulfDayOf(world.clock.now()), to: gulfDayOf(world.clock.now()) })],
  ])('is narrowed to %s', async (_, filter) => {
    const { nodes } = await logOf(admin, filter(), { first: 100 })
    expect(nodes.map(({ action }: Data) => action)).toContain('identity.user_suspended')
  })

  it.each<[string, object]>([
    ['another address', { address: '203.0.113.9' }],
    ['another area', { group: 'COMPLAINTS' }],
    ['a later time', { from: '2099-01-01' }],
    ['an earlier time', { to: '2001-01-01' }],
    ['someone unknown', { search: 'no one has this name' }],
    ['wildcards', { search: '%_%' }],
    ['an id that is none', { actorId: 'nobody' }],
  ])('of %s is empty', async (_, filter) => {
    expect(await logOf(admin, filter)).toMatchObject({ nodes: [], totalCount: 0, isTotalExact: true })
  })

  it('continues page by page in both orders, each entry once', async () => {
    for (const orderBy of ['NEWEST', 'OLDEST']) {
      const seen: string[] = []
      let after: string | null = null
      for (let page = 0; page < 100; page++) {
        const { nodes, pageInfo } = await logOf(admin, { withSignals: true }, { first: 7, after, orderBy })
        seen.push(...nodes.map(({ id }: Data) => id))
        if (!pageInfo.hasNextPage) break
        after = pageInfo.endCursor
      }
      const rows: Data[] = await world.app.platform.dataSource.query(
        `select seq from event order by at ${orderBy === 'NEWEST' ? 'desc' : 'asc'}, seq ${orderBy === 'NEWEST' ? 'desc' : 'asc'}`,
      )
      expect(seen).toEqual(rows.map(({ seq }) => seq))
    }
    await expect(logOf(admin, {}, { after: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('leaves signals out unless they are asked for', async () => {
    const signals = async (withSignals: boolean) =>
      (await logOf(admin, { withSignals }, { first: 100 })).nodes.some(
        ({ action }: Data) => action === 'notifications.notification_written',
      )
    await aMerchant(world)
    expect(await signals(false)).toBe(false)
  })
})

describe('the board', () => {
  it('reads what concerns it, without addresses and ids of requests', async () => {
    await world.ask(auditor, 'mutation { verifyAuditLog { id } }')
    const { nodes } = await logOf(auditor, {}, { first: 100 })
    expect(nodes.length).toBeGreaterThan(0)
    for (const { action, address, requestId } of nodes) {
      expect(action).toMatch(/^(shariah|financing|facilities|transparency)\./)
      expect([address, requestId]).toEqual([null, null])
    }
    expect((await logOf(auditor, { action: 'identity.user_suspended' })).nodes).toEqual([])
    expect((await logOf(auditor, { search: suspended.email })).nodes).toEqual([])
    const [{ id }] = (await logOf(admin, { action: 'identity.user_suspended' })).nodes
    expect((await world.ask(auditor, 'query ($id: ID!) { auditEntry(id: $id) { id } }', { id })).auditEntry).toBeNull()
  })

  it('reads of financing what lenders and merchants did, not what they wrote', async () => {
    const requestId = randomUUID()
    const about = { requestId, title: 'A van for Salim', amount: '100000', currency: 'SAR', lenderIds: [requestId] }
    await store(requestDeclined, requestId, { ...about, reason: 'The owner is in debt' })
    await store(dataRefused, requestId, { ...about, reason: '0501234567' })
    const { nodes } = await logOf(auditor, { entityId: requestId })
    expect(nodes).toHaveLength(2)
    for (const { details } of nodes) {
      const detailNamed = (name: string) => details.find((detail: Data) => detail.name === name)
      for (const name of ['title', 'reason']) expect(detailNamed(name)).toEqual({ name, value: null, isHidden: true })
      for (const [name, value] of Object.entries({ requestId, lenderIds: requestId, amount: '100000', currency: 'SAR' }))
        expect(detailNamed(name)).toEqual({ name, value, isHidden: false })
    }
    expect(JSON.stringify((await logOf(admin, { entityId: requestId })).nodes)).toContain('The owner is in debt')
  })

  it('finds no entry by the id of a request', async () => {
    const [entry] = (await logOf(admin, { action: 'transparency.verification_started', actorId: auditor.id })).nodes
    expect(entry.requestId).toEqual(expect.any(String))
    expect((await logOf(admin, { search: entry.requestId })).nodes.map(({ id }: Data) => id)).toContain(entry.id)
    expect((await logOf(auditor, { search: entry.requestId })).nodes).toEqual([])
  })

  it.each<[string, () => Promise<Person>]>([
    ['an analyst', () => anAnalyst(world)],
    ['a merchant', () => aMerchant(world)],
  ])('and administration alone: %s is refused', async (_, someoneElse) => {
    await expect(logOf(await someoneElse())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the export', () => {
  const get = (person: Person, query: string) =>
    world.app.http.inject({
      method: 'GET',
      url: `/documents/audit-log.csv?${query}`,
      headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip, 'accept-language': 'en' },
    })

  it('holds what the list shows under the same filter, and is itself an entry', async () => {
    const { statusCode, headers, body } = await get(admin, `action=identity.user_suspended&search=${suspended.id}`)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/audit-log-\d{4}-\d{2}-\d{2}\.csv/)
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('IP address')
    expect(lines[1]).toContain(suspended.id)
    expect(lines[1]).toContain(admin.ip)
    const { nodes } = await logOf(admin, { action: 'administration.audit_log_exported' })
    expect(nodes[0].details).toEqual(
      expect.arrayContaining([
        { name: 'entries', value: '1', isHidden: false },
        { name: 'filter.action', value: 'identity.user_suspended', isHidden: false },
      ]),
    )
  })

  it('shows the board no address, and is refused to everyone else', async () => {
    expect((await get(auditor, '')).body).not.toContain(auditor.ip)
    for (const person of [await anAnalyst(world), await aMerchant(world), someone()])
      expect((await get(person, '')).statusCode).toBeGreaterThan(400)
    expect((await get(admin, 'group=NOTHING')).statusCode).toBe(400)
  })

  it.each(['nowhere', '1.2.3', '192.0.2.1/24', 'fe80::1%25eth0'])(
    'refuses an address that is none, as the list does: %s',
    async (address) => {
      const { statusCode, body } = await get(admin, `address=${address}`)
      expect(statusCode).toBe(400)
      expect(body).toContain('address')
      await expect(logOf(admin, { address: decodeURIComponent(address) })).rejects.toMatchObject({ code: 'INVALID' })
    },
  )

  it.each(['action', 'entityId', 'search', 'other'])('reads a null character in %s', async (field) => {
    expect((await get(admin, `${field}=a%00b`)).statusCode).toBeLessThan(500)
  })
})

describe('at a hundred thousand entries', () => {
  const plan = async (where: string, order = 'order by event.at desc, event.seq desc limit 21') => {
    const rows: Data[] = await world.app.platform.dataSource.query(`explain select * from event where ${where} ${order}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  beforeAll(async () => {
    await world.database.migrating(async (runner) => {
      await runner.query('set statement_timeout = 0')
      await runner.query(
        `
        insert into event (name, audience, actor_id, subject_id, payload, ip, at)
        select names.list[1 + n % array_length(names.list, 1)], '{}', ('00000000-0000-4000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid,
          'record-' || n % 20000, '{}', ('10.9.' || n % 200 || '.' || n % 250)::inet, timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 100000) n, (select $1::text[] as list) names`,
        [declaredEvents()],
      )
      await runner.query('analyze event')
    })
  }, 120_000)

  it.each([
    ['the newest', 'true', 'event_at'],
    ['of a person', `event.actor_id = '00000000-0000-4000-8000-000000000007'`, 'event_actor'],
    ['of an action', `event.name = 'identity.user_suspended'`, 'event_name'],
    ['of an address', `event.ip = '10.9.7.7'`, 'event_address'],
    ['of a record', `event.subject_id = 'record-77'`, 'event_subject'],
    ['of a day', `event.at >= '2026-03-01' and event.at < '2026-03-02'`, 'event_at'],
    [
      'of a search',
      `(event.actor_id = any('{00000000-0000-4000-8000-000000000007}') or event.subject_id = any('{record-77}') or event.request_id = 'x')`,
      'event_',
    ],
  ])('%s are found by an index', async (_, where, index) => {
    const found = await plan(where)
    expect(found).toContain(index)
    expect(found).not.toContain('Seq Scan on event')
  })

  it('the count ends at 1,000', async () => {
    expect(await logOf(admin)).toMatchObject({ totalCount: 1000, isTotalExact: false })
  })
})

it('needs no proof of presence to read', async () => {
  expect((await world.askOnce(absent(admin), LOG, {})).auditLog.nodes).not.toEqual([])
})
