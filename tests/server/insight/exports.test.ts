import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { User } from '../../../server/modules/identity/index.ts'
import { DataExport } from '../../../server/modules/insight/exports/export.entity.ts'
import { createExportRun, EXPORT_LIMITS, type ExportLimits } from '../../../server/modules/insight/exports/export-run.ts'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aMerchant, anAccount, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

const CREATE = `mutation ($input: ExportCreateInput!) { exportCreate(input: $input) { export { id status url fileName } } }`
const EXPORT = 'id name fileName format status rows totalRows bytes createdAt startedAt finishedAt expiresAt asOf failure url'
const BY_ID = `query ($id: ID!) { exportById(id: $id) { ${EXPORT} } }`
const CUSTOMERS =
  'query Customers($first: Int!, $after: String) { customers(first: $first, after: $after, orderBy: OLDEST) { nodes { id name email } } }'
const ADD_CUSTOMERS = `
  insert into customer (business_id, name, email, created_at, updated_at)
  select $1, coalesce($4, 'Customer ' || at), 'c' || at || '@example.com', $3::timestamptz + at * interval '1 second', $3
  from generate_series($2::int, $2::int + $5::int - 1) at`
const COUNT = 237

let world: World
let owner: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  owner = await aMerchant(world)
  await addCustomers(owner, 1, COUNT)
})
afterAll(() => world.close())

const sql = (text: string, values: readonly unknown[] = []): Promise<Data> => world.app.platform.dataSource.query(text, [...values])
const addCustomers = (of: Member, from: number, count: number, name: string | null = null) =>
  sql(ADD_CUSTOMERS, [of.businessId, from, new Date('2026-01-01T00:00:00Z'), name, count])

const create = async (person: Person, input: object = {}): Promise<Data> =>
  (
    await world.ask(person, CREATE, {
      input: { query: CUSTOMERS, variables: { first: 1 }, operationName: null, format: 'JSONL', name: 'customers', ...input },
    })
  ).exportCreate.export
const read = async (person: Person, id: string): Promise<Data> => (await world.ask(person, BY_ID, { id })).exportById
const finished = async (person: Person, input: object = {}): Promise<Data> => {
  const { id } = await create(person, input)
  await world.app.finishJobs()
  return read(person, id)
}
const download = async ({ cookie, apiKey, ip }: Person, url: string) => {
  const headers = { ...(cookie ? { cookie } : {}), ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}), 'x-forwarded-for': ip }
  const { statusCode, headers: sent, body } = await world.app.http.inject({ method: 'GET', url, headers })
  return { status: statusCode, headers: sent, body }
}
const linesOf = (body: string): Data[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const stored = async () => (await readdir(path.join(world.app.platform.config.dataDir, 'files')).catch(() => [])).sort()

/** Runs an export in this process; `atPage` acts before each page is read. */
const run = async (
  id: string,
  atPage: (page: number) => Promise<unknown>,
  { limits = EXPORT_LIMITS, signal = new AbortController().signal } = {},
) => {
  const { platform, rooms } = world.app
  let page = 0
  const watched: typeof platform = {
    ...platform,
    runInBackground: async (query) => {
      await atPage(++page)
      return platform.runInBackground(query)
    },
  }
  const limited: ExportLimits = limits
  const exports = createExportRun(watched, { readerNow: rooms.identity.readerNow, notify: rooms.notifications.notify, limits: limited })
  await exports.run(id, { id: '1', attempt: 1, isLastAttempt: false, signal })
}

/** A key of a person. */
const aKeyOf = async (person: Person, scopes: string) => {
  const query = `mutation { createApiKey(input: { name: "Books", scopes: [${scopes}] }) { apiKey { id } secret } }`
  const { apiKey, secret } = (await world.ask(person, query)).createApiKey
  return { ...someone(), apiKey: secret as string, keyId: apiKey.id as string }
}

/** What every page of the list shows. */
const allPages = async (person: Person) => {
  const nodes: Data[] = []
  for (let after: string | null = null; ; ) {
    const query = CUSTOMERS.replace('nodes {', 'pageInfo { hasNextPage endCursor } nodes {')
    const { customers }: Data = await world.ask(person, query, { first: 50, after })
    nodes.push(...customers.nodes)
    if (!customers.pageInfo.hasNextPage) return nodes
    after = customers.pageInfo.endCursor
  }
}

/** Ends what a test left queued. */
afterEach(() => world.app.finishJobs())

describe('an export', () => {
  it('has the rows of all pages of the list, one JSON object on each line', async () => {
    const asked = await create(owner)
    expect(asked).toMatchObject({ status: 'QUEUED', url: null, fileName: 'customers.jsonl' })
    await world.app.finishJobs()
    const ready = await read(owner, asked.id)
    expect(ready).toMatchObject({ status: 'READY', rows: COUNT, totalRows: COUNT, failure: null, format: 'JSONL' })
    expect(new Date(ready.expiresAt).getTime() - new Date(ready.finishedAt).getTime()).toBe(7 * DAY)
    const { status, headers, body } = await download(owner, ready.url)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment; filename="customers.jsonl"')
    expect(Number(headers['content-length'])).toBe(ready.bytes)
    expect(Buffer.byteLength(body)).toBe(ready.bytes)
    expect(linesOf(body)).toEqual(await allPages(owner))
  })

  it('has columns of the document, whatever the rows hold, and no cell that a spreadsheet would run', async () => {
    const merchant = await aMerchant(world)
    await addCustomers(merchant, 1, 2, '=HYPERLINK("http://evil.example")')
    const query = `{ customers(first: 1) { ...P } } fragment P on CustomerPage { nodes { called: name phone ...M address } } fragment M on Customer { outstanding { amount currency } invoiceCount }`
    const { url, rows } = await finished(merchant, { query, variables: null, format: 'CSV' })
    expect(rows).toBe(2)
    const { body, headers } = await download(merchant, url)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.startsWith('\ufeff')).toBe(true)
    const [titles, first] = parseCsv(body, { bom: true }) as string[][]
    expect(titles).toEqual(['called', 'phone', 'outstanding', 'invoiceCount', 'address'])
    expect(first).toEqual([`'=HYPERLINK("http://evil.example")`, '', '[]', '0', ''])
    const empty = await finished(await aMerchant(world), { query, variables: null, format: 'CSV' })
    expect(empty).toMatchObject({ status: 'READY', rows: 0, totalRows: 0 })
  })

  it('has amounts exactly, in columns of their own', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '9000000.01')
    const query = '{ transactions(first: 5) { edges { node { amount currency balanceAfter } } } }'
    const jsonl = await finished(merchant, { query, variables: null })
    expect(linesOf((await download(merchant, jsonl.url)).body)).toEqual([
      { amount: '9000000.01', currency: 'AED', balanceAfter: '9000000.01' },
    ])
    const csv = await finished(merchant, { query, variables: null, format: 'CSV' })
    expect((await download(merchant, csv.url)).body).toBe('\ufeffamount,currency,balanceAfter\r\n9000000.01,AED,9000000.01\r\n')
  })

  it('shows analysts masks where the list does', async () => {
    const analyst = await anAnalyst(world)
    const query = '{ businesses(first: 3) { nodes { id address name } } }'
    const { url } = await finished(analyst, { query, variables: null })
    const rows = linesOf((await download(analyst, url)).body)
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['••••']))
  })

  it('is charged once, and no more than three of a person are active', async () => {
    const merchant = await aMerchant(world)
    for (let at = 0; at < 3; at++) await create(merchant)
    await expect(create(merchant)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await world.app.finishJobs()
    expect((await create(merchant)).status).toBe('QUEUED')
  })

  it('is refused while the files of the person are 4 GiB', async () => {
    const merchant = await aMerchant(world)
    const { id } = await finished(merchant)
    await sql('update data_export set bytes = $2 where id = $1', [id, 4 * 2 ** 30])
    await expect(create(merchant)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message: expect.stringContaining('4 GiB') })
    await world.ask(merchant, 'mutation ($id: ID!) { exportDelete(id: $id) }', { id })
    expect((await create(merchant)).status).toBe('QUEUED')
  })

  it('is recorded when it is asked for, when it is ready and when it is downloaded', async () => {
    const merchant = await aMerchant(world)
    const { id, url } = await finished(merchant)
    await download(merchant, url)
    const entries: Data[] = await sql('select name, payload, actor_id from event where subject_id = $1 order by seq', [id])
    const acts = entries.filter(({ name }) => name.startsWith('insight.') && name !== 'insight.export_progressed')
    expect(acts.map(({ name }) => name)).toEqual(['insight.export_requested', 'insight.export_ready', 'insight.export_downloaded'])
    expect(acts.at(-1)).toMatchObject({
      actor_id: merchant.id,
      payload: { exportId: id, fileName: 'customers.jsonl', format: 'jsonl', list: 'customers', columns: ['id', 'name', 'email'], rows: 0 },
    })
    expect(acts.at(-1).payload.queryFingerprint).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('while an export is written', () => {
  let id: string
  beforeEach(async () => {
    id = (await create(owner)).id
  })

  it('rows that are added or removed make no other row missing or double', async () => {
    const before = await allPages(owner)
    await run(id, (page) => (page === 2 ? addCustomers(owner, -5, 5) : Promise.resolve()))
    const rows = linesOf((await download(owner, (await read(owner, id)).url)).body)
    expect(rows).toEqual(before)
    await sql(`delete from customer where business_id = $1 and email like 'c-%'`, [owner.businessId])
  })

  it('it begins again after its process died, and has each row once', async () => {
    const dying = new AbortController()
    await expect(run(id, async (page) => (page === 2 ? dying.abort() : undefined), { signal: dying.signal })).rejects.toThrow()
    expect(await read(owner, id)).toMatchObject({ status: 'RUNNING', url: null })
    const abandoned = (await sql('select storage_key from data_export where id = $1', [id]))[0].storage_key
    // A process that is killed has no time to remove what it wrote.
    await writeFile(path.join(world.app.platform.config.dataDir, 'files', `${abandoned}.0a1b2c3d.part`), 'half')
    await run(id, () => Promise.resolve())
    await world.app.finishJobs()
    const ready = await read(owner, id)
    expect(ready).toMatchObject({ status: 'READY', rows: COUNT })
    expect(linesOf((await download(owner, ready.url)).body)).toEqual(await allPages(owner))
    expect((await stored()).filter((name) => name.startsWith(abandoned))).toEqual([])
  })

  it('it can be cancelled, and nothing of it is kept', async () => {
    const kept = await stored()
    const cancel = 'mutation ($id: ID!) { exportCancel(id: $id) { status finishedAt } }'
    let pages = 0
    await run(id, async (page) => {
      pages = page
      if (page === 2) await world.ask(owner, cancel, { id })
    })
    expect(pages).toBe(2)
    expect(await read(owner, id)).toMatchObject({ status: 'CANCELLED', url: null })
    expect(await stored()).toEqual(kept)
    // As if its process had been killed before it noticed: the next attempt deletes what it wrote.
    const { storage_key: key } = (await sql('select storage_key from data_export where id = $1', [id]))[0]
    await writeFile(path.join(world.app.platform.config.dataDir, 'files', key), 'half')
    await world.app.finishJobs()
    expect(await stored()).toEqual(kept)
    await expect(world.ask(owner, cancel, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('its owner needs the same rights at each page', async () => {
    const { manager } = world.app.platform.dataSource
    await run(id, (page) => (page === 1 ? manager.update(User, { id: owner.id }, { suspendedAt: new Date() }) : Promise.resolve()))
    await manager.update(User, { id: owner.id }, { suspendedAt: null })
    expect(await read(owner, id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/^Your access changed/), url: null })
  })

  it('it fails with a text when it grows too large, which says how to narrow it', async () => {
    await run(id, () => Promise.resolve(), { limits: { rows: 150, bytes: 1_000_000 } })
    expect(await read(owner, id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/more than 150 rows.*filter/) })
    const other = await create(owner)
    await run(other.id, () => Promise.resolve(), { limits: { rows: 150_000, bytes: 1_000 } })
    expect(await read(owner, other.id)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('GiB') })
  })

  it('its owner is notified of the progress and the end', async () => {
    const watching = await world.watch(owner, 'subscription ($id: ID) { exportProgressed(id: $id) { cursor export { id status rows } } }', {
      id,
    })
    await run(id, () => Promise.resolve())
    expect((await watching.next()).exportProgressed.export).toMatchObject({ id })
    expect((await watching.next()).exportProgressed.export).toMatchObject({ id, status: 'READY', rows: COUNT })
    await watching.stop()
  })
})

describe('an export belongs to one person at one business', () => {
  it('is not found by others, and by strangers least of all', async () => {
    const { id, url } = await finished(owner)
    const colleague = await aColleagueOf(world, owner)
    for (const other of [await aMerchant(world), colleague, await anAnalyst(world)]) {
      expect(await read(other, id)).toBeNull()
      expect((await download(other, url)).status).toBe(404)
      for (const act of ['exportCancel(id: $id) { id }', 'exportDelete(id: $id)']) {
        await expect(world.ask(other, `mutation ($id: ID!) { ${act} }`, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    }
    expect((await download(someone(), url)).status).toBe(401)
  })

  it('is not readable for another business, nor after leaving it', async () => {
    const colleague = await aColleagueOf(world, owner)
    const { id, url } = await finished(colleague)
    expect((await download(colleague, url)).status).toBe(200)
    const other = await aMerchant(world)
    await sql('update app_user set business_id = $2 where id = $1', [colleague.id, other.businessId])
    expect(await read(colleague, id)).toBeNull()
    expect((await download(colleague, url)).status).toBe(404)
  })

  it('which an API key asked for is read by this key, and by its person', async () => {
    const [key, wrong] = [await aKeyOf(owner, 'INVOICES_READ, INVOICES_WRITE'), await aKeyOf(owner, 'INVOICES_READ, BANKING_WRITE')]
    const { id, url } = await finished(key)
    expect((await download(key, url)).status).toBe(200)
    expect((await download(owner, url)).status).toBe(200)
    expect(await read(wrong, id)).toBeNull()
    expect((await download(wrong, url)).status).toBe(404)
    const inBrowser = await finished(owner)
    expect(await read(key, inBrowser.id)).toBeNull()
    const { exports } = await world.ask(key, '{ exports(first: 10) { nodes { id } } }')
    expect(exports.nodes).toEqual([{ id }])
    await expect(world.ask(key, 'mutation ($id: ID!) { exportDelete(id: $id) }', { id: inBrowser.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('and which a key asked for needs the scopes of its query, and holds what keys read', async () => {
    const banking = await aKeyOf(owner, 'BANKING_READ, BANKING_WRITE')
    await expect(create(banking)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const key = await aKeyOf(owner, 'INVOICES_READ, INVOICES_WRITE')
    const { id } = await create(key)
    await world.ask(owner, 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: key.keyId })
    await world.app.finishJobs()
    expect(await read(owner, id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/^Your access changed/) })
  })
})

describe('the end of an export', () => {
  it('is in the bell of the person who asked for it, with the name of the file, and not for a program', async () => {
    const merchant = await aMerchant(world)
    await addCustomers(merchant, 1, 2)
    const { id } = await finished(merchant, { format: 'CSV' })
    world.clock.advance(1_000)
    const failed = await create(merchant, { name: 'again' })
    await run(failed.id, () => Promise.resolve(), { limits: { rows: 1, bytes: 1_000_000 } })
    await finished(await aKeyOf(merchant, 'INVOICES_READ, INVOICES_WRITE'))
    const { notifications } = await world.ask(merchant, '{ notifications(first: 10) { nodes { kind subjectId subjectTitle } } }')
    expect(notifications.nodes).toEqual([
      { kind: 'EXPORT_FAILED', subjectId: failed.id, subjectTitle: 'again.jsonl' },
      { kind: 'EXPORT_READY', subjectId: id, subjectTitle: 'customers.csv' },
    ])
  })

  it('comes seven days after it was ready: its file is deleted and the entry stays', async () => {
    const merchant = await aMerchant(world)
    const { id, url } = await finished(merchant)
    const key = (await sql('select storage_key from data_export where id = $1', [id]))[0].storage_key
    world.clock.advance(7 * DAY)
    await world.app.rooms.insight.exports.expire()
    await world.app.finishJobs()
    expect(await stored()).not.toContain(key)
    expect((await sql('select status, storage_key from data_export where id = $1', [id]))[0]).toEqual({
      status: 'expired',
      storage_key: null,
    })
    const again = { ...merchant }
    expect((await download(again, url)).status).not.toBe(200)
  })

  it('is forgotten 90 days later, and the audit log has it still', async () => {
    const merchant = await aMerchant(world)
    const { id } = await finished(merchant)
    world.clock.advance(7 * DAY)
    await world.app.rooms.insight.exports.expire()
    world.clock.advance(83 * DAY)
    await world.app.rooms.insight.exports.expire()
    expect(await sql('select id from data_export where id = $1', [id])).toEqual([])
    expect(await sql('select from event where subject_id = $1', [id])).not.toEqual([])
  })

  it('comes when it is deleted', async () => {
    const merchant = await aMerchant(world)
    const { id } = await finished(merchant)
    const key = (await sql('select storage_key from data_export where id = $1', [id]))[0].storage_key
    expect(await stored()).toContain(key)
    await world.ask(merchant, 'mutation ($id: ID!) { exportDelete(id: $id) }', { id })
    await world.app.finishJobs()
    expect(await stored()).not.toContain(key)
    expect(await read(merchant, id)).toBeNull()
  })

  it('is a failure when its process died for good', async () => {
    const merchant = await aMerchant(world)
    const { id } = await create(merchant)
    const dying = new AbortController()
    await expect(run(id, async () => dying.abort(), { signal: dying.signal })).resolves.toBeUndefined()
    await world.app.platform.dataSource.manager.update(
      DataExport,
      { id },
      { status: 'running' as never, finishedAt: null, expiresAt: null },
    )
    world.clock.advance(2 * HOUR)
    await world.app.rooms.insight.exports.expire()
    expect((await sql('select status from data_export where id = $1', [id]))[0].status).toBe('failed')
  })
})

describe('exports are listed', () => {
  it('newest first, by status, own ones alone', async () => {
    const merchant = await aMerchant(world)
    const first = await finished(merchant, { name: 'one' })
    world.clock.advance(1_000)
    const second = await create(merchant, { name: 'two' })
    const list = 'query ($filter: ExportFilter) { exports(first: 10, filter: $filter) { totalCount nodes { id name } } }'
    expect((await world.ask(merchant, list)).exports).toEqual({
      totalCount: 2,
      nodes: [
        { id: second.id, name: 'two' },
        { id: first.id, name: 'one' },
      ],
    })
    expect((await world.ask(merchant, list, { filter: { status: 'READY' } })).exports.nodes).toEqual([{ id: first.id, name: 'one' }])
  })
})

describe('what cannot be exported is refused, each with a text of its own', () => {
  const two = '{ customers(first: 1) { nodes { id } } invoices(first: 1) { nodes { id } } }'
  it.each([
    ['a mutation', 'mutation { signOut { id } }', null, 'BAD_USER_INPUT', /^Only a query/],
    ['a subscription', 'subscription { notificationReceived { cursor } }', null, 'BAD_USER_INPUT', /^Only a query/],
    ['no list', '{ viewer { id } }', null, 'BAD_USER_INPUT', /has no list/],
    ['two lists', two, null, 'BAD_USER_INPUT', /several lists: customers, invoices/],
    ['another path', two, 'vendors', 'BAD_USER_INPUT', /no list at “vendors”/],
    [
      'a list within rows',
      '{ bankConnections(first: 1) { nodes { id } } exports(first: 1) { nodes { id } } }',
      'exports.nodes',
      'BAD_USER_INPUT',
      /within the rows/,
    ],
    ['a list without its rows', '{ customers(first: 1) { totalCount } }', null, 'BAD_USER_INPUT', /Select the rows/],
    [
      'a conditional list',
      'query ($w: Boolean!) { customers(first: 1) @include(if: $w) { nodes { id } } }',
      null,
      'BAD_USER_INPUT',
      /may not depend/,
    ],
    [
      'a variable of ours',
      'query ($exportFirst: Int!) { customers(first: $exportFirst) { nodes { id } } }',
      null,
      'BAD_USER_INPUT',
      /another name/,
    ],
    [
      'names that would make the stored paths long',
      `{ customers(first: 1) { nodes { ${'a'.repeat(101)}: id } } }`,
      null,
      'BAD_USER_INPUT',
      /up to 100 characters/,
    ],
    ['no GraphQL', '{ customers(', null, 'GRAPHQL_PARSE_FAILED', /./],
    ['an unknown field', '{ customers(first: 1) { nodes { nothing } } }', null, 'GRAPHQL_VALIDATION_FAILED', /./],
    ['a document that is too long', `{ customers(first: 1) { nodes { ${'id '.repeat(800)} } } }`, null, 'GRAPHQL_PARSE_FAILED', /token/],
  ])('%s', async (_what, query, at, code, text) => {
    const refused = create(await aMerchant(world), { query, path: at, variables: { w: true, exportFirst: 1 } })
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(text) })
  })

  it('one of two lists is exported by its path, and the other is not read', async () => {
    const merchant = await aMerchant(world)
    await addCustomers(merchant, 1, 1)
    const { url, rows } = await finished(merchant, { query: two, variables: null, path: 'customers' })
    expect(rows).toBe(1)
    expect(linesOf((await download(merchant, url)).body)[0]).toEqual({ id: expect.any(String) })
  })

  it('a name that is no name of a file', async () => {
    const merchant = await aMerchant(world)
    for (const name of ['', '   ', 'a/b', 'x'.repeat(121), 'a\u202eb']) {
      await expect(create(merchant, { name })).rejects.toMatchObject({ code: 'INVALID', fields: { name: expect.any(String) } })
    }
  })
})
