import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ALIASES, MAX_COST, MAX_DEPTH, MAX_DIRECTIVES, MAX_ROOT_FIELDS, MAX_TOKENS } from '../../../server/platform/graphql/limits.ts'
import { postRequest, propose } from '../../support/agreement.ts'
import { withClient } from '../../support/database/cluster.ts'
import { aLender, aMerchant, anAnalyst } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/analysts.md'), 'utf8')
const blocksOf = (language: string) =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text]) => text!)
const nameOf = (text: string) => /^(?:query|subscription) (\w+)/.exec(text)?.[1] ?? text.split('\n')[0]!

const queries = blocksOf('graphql').filter((text) => text.startsWith('query'))
const [makeKey = ''] = blocksOf('graphql').filter((text) => text.startsWith('mutation'))
const subscriptions = blocksOf('graphql').filter((text) => text.startsWith('subscription'))

let world: World
let program: Person
beforeAll(async () => {
  world = await openWorld()
  const merchant = await aMerchant(world)
  const { id } = await postRequest(world, merchant)
  await propose(world, await aLender(world), id)
  await world.ask(merchant, 'mutation { createFinancingRequestDraft(input: { title: "Not yet" }) { id } }')
  const { createApiKey } = await world.ask(await anAnalyst(world), makeKey)
  program = { ...someone(), apiKey: createApiKey.secret }
})
afterAll(() => world.close())

describe('the examples of docs/analysts.md: a program with an analyst’s key', () => {
  test('has twelve queries', () => {
    expect(queries).toHaveLength(12)
  })

  test.each(queries.map((text) => [nameOf(text), text]))('runs %s, and reads what it costs', async (_, query) => {
    const { status, body } = await world.post(program, { query })
    expect(body).toMatchObject({ data: expect.anything(), extensions: { cost: { requested: expect.any(Number) } } })
    expect(body.errors).toBeUndefined()
    expect(status).toBe(200)
  })

  test('finds the request, its proposal and the business of the test', async () => {
    const rates = await world.ask(program, queries.find((text) => nameOf(text) === 'Rates')!)
    expect(rates.financingRequests.nodes).toMatchObject([{ responses: [{ status: 'PROPOSAL_SENT', versions: [{ version: 1 }] }] }])
  })

  test.each(subscriptions.map((text) => [nameOf(text), text]))('subscribes to %s', async (_, subscription) => {
    const watching = await world.watch(program, subscription)
    expect(watching.waiting()).toBe(0)
    await watching.stop()
  })

  test('changes nothing', async () => {
    await expect(world.ask(program, 'mutation { updatePreferences(input: { language: AR }) { id } }')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('the views for analysts', () => {
  const asReader = (sql: string) => withClient(world.database.reader, async (client) => (await client.query(sql)).rows)
  const VIEWS = `
    select relname as view, reloptions @> '{security_barrier=true}' as "isBarrier", array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum > 0) as columns
    from pg_class c where relnamespace = 'analyst'::regnamespace order by relname`
  const viewsOf = () => world.database.asOwner<{ view: string; isBarrier: boolean; columns: string[] }>(VIEWS)

  test('can all be read by the role of analysts, without the schema in front', async () => {
    const views = await viewsOf()
    expect(views.length).toBeGreaterThan(8)
    for (const { view } of views) await expect(asReader(`select * from ${view}`), view).resolves.toBeInstanceOf(Array)
  })

  test('hold the businesses, the request and the proposal that were made', async () => {
    const [{ requests, proposals }] = await asReader(
      'select (select count(*)::int from financing_request) as requests, (select count(*)::int from proposal) as proposals',
    )
    expect({ requests, proposals }).toEqual({ requests: 1, proposals: 1 })
    expect(
      await asReader('select p.status, r.amount > 0 as asked from proposal p join financing_request r on r.id = p.request_id'),
    ).toEqual([{ status: 'proposal_sent', asked: true }])
    expect((await asReader('select id from business')).length).toBeGreaterThan(1)
  })

  test('have no column of a name, an address, an account number or free text, and no function sees rows that they leave out', async () => {
    const PRIVATE =
      /name|email|phone|address|iban|account_number|tax_id|registry|number|reference|note|message|description|title|conditions|reason/
    for (const { view, isBarrier, columns } of await viewsOf()) {
      expect([view, isBarrier]).toEqual([view, true])
      expect(
        columns.filter((column) => PRIVATE.test(column)),
        view,
      ).toEqual([])
    }
  })

  test('are all that the role reads', async () => {
    for (const table of ['public.app_user', 'public.event', 'public.invoice', 'graphile_worker.jobs'])
      await expect(asReader(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
  })
})

test.each(blocksOf('sql').map((text) => [text.split('\n')[1]!.trim(), text]))('the reader of the database asks: %s', async (_, sql) => {
  await expect(withClient(world.database.reader, (client) => client.query(sql))).resolves.toMatchObject({ command: 'SELECT' })
})

test('the limits on the page are those of the server', () => {
  for (const said of [
    `| levels of nesting | ${MAX_DEPTH} |`,
    `| ${MAX_ROOT_FIELDS}; aliases ${MAX_ALIASES}, directives ${MAX_DIRECTIVES} |`,
    `| ${MAX_TOKENS} tokens, 100 kB |`,
    `| ${MAX_COST.toLocaleString('en')} |`,
  ])
    expect(PAGE).toContain(said)
})
