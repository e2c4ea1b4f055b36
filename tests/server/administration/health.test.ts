import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../../server/shared/clock.ts'
import { aMerchant, anAdmin, anAuditor } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const HEALTH = `{ systemHealth {
  asOf warnings failures
  checks { code status value unit warningFrom failingFrom measuredSinceAt troubleSinceAt figures { code value unit at } }
  providers { name isConnected isSandbox isSuspended }
} }`

let world: World

const sql = (text: string, values: readonly unknown[] = []) => world.app.platform.dataSource.query(text, [...values])
/** Sessions end while the clock advances, so that each time another administrator asks. */
const health = async (): Promise<Data> => (await world.ask(await anAdmin(world), HEALTH)).systemHealth
const check = async (code: string): Promise<Data> => (await health()).checks.find((each: Data) => each.code === code)
const figureOf = ({ figures }: Data, code: string) => figures.find((each: Data) => each.code === code)
const beat = async () => {
  await sql(`select graphile_worker.add_job('administration.beat')`)
  await world.app.finishJobs()
}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

it('measures every part, for administrators and the Shariah board alone', async () => {
  const { checks, providers } = await health()
  expect(checks.map(({ code }: Data) => code)).toEqual([
    ...[
      'API',
      'DATABASE',
      'MIGRATIONS',
      'EVENTS',
      'JOBS',
      'MAIL',
      'SMS',
      'WEBHOOKS',
      'PROVIDERS',
      'STORAGE',
      'CLOCK',
      'LEDGER',
      'PUBLIC_LOG',
      'AUDIT_CHAIN',
      'REPLICA',
    ],
  ])
  expect(providers.map(({ name, isConnected, isSandbox }: Data) => [name, isConnected, isSandbox])).toEqual([
    ['mail', false, false],
    ['text messages', false, false],
    ['file store', false, false],
    ['open banking', true, true],
    ['bureau aecb', true, true],
    ['bureau simah', true, true],
  ])
  await world.ask(await anAuditor(world), HEALTH)
  await expect(world.ask(await aMerchant(world), HEALTH)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('operations are counted with their time, which is the process’s own', async () => {
  await world.ask(await anAdmin(world), '{ viewer { id } }')
  const api = await check('API')
  expect(api).toMatchObject({ status: 'OK', unit: 'MILLISECONDS' })
  expect(figureOf(api, 'MEASUREMENTS').value).toBeGreaterThan(0)
  expect(figureOf(api, 'MEDIAN').value).toBeLessThanOrEqual(api.value)
})

it('the database has all migrations and functions of the server', async () => {
  const [{ count }] = await sql('select count(*)::int as count from migration')
  const migrations = await check('MIGRATIONS')
  expect(migrations).toMatchObject({ status: 'OK', value: 0 })
  expect(figureOf(migrations, 'APPLIED').value).toBe(count)
  await world.database.asOwner(`update sql_definition set checksum = 'x' where name = 'hold_money'`)
  expect(await check('MIGRATIONS')).toMatchObject({ status: 'FAILING', value: 1 })
})

it('a job that is due for long is a failure of the jobs', async () => {
  await beat()
  expect(await check('JOBS')).toMatchObject({ status: 'OK', value: 0 })
  await sql(`select graphile_worker.add_job('administration.beat', run_at := now() - interval '10 minutes')`)
  const jobs = await check('JOBS')
  expect(jobs.status).toBe('FAILING')
  expect(jobs.value).toBeGreaterThanOrEqual(600)
  expect(jobs.troubleSinceAt).not.toBeNull()
  await world.app.finishJobs()
  expect(await check('JOBS')).toMatchObject({ status: 'OK' })
})

it('heartbeats that stop are a failure of the jobs', async () => {
  await beat()
  world.clock.advance(6 * MINUTE)
  expect(await check('JOBS')).toMatchObject({ status: 'FAILING', value: 0 })
  await beat()
  expect(await check('JOBS')).toMatchObject({ status: 'OK' })
})

it('a clock that differs from the one of the database is a failure', async () => {
  const [{ at }] = await sql('select clock_timestamp() as at')
  world.clock.advance(at.getTime() - world.clock.now().getTime())
  expect(['OK', 'WARNING']).toContain((await check('CLOCK')).status)
  world.clock.advance(MINUTE)
  const clock = await check('CLOCK')
  expect(clock.status).toBe('FAILING')
  expect(clock.value).toBeGreaterThan(5_000)
})

it('messages are counted as they are sent, and are not connected without a server', async () => {
  const sent = async () => figureOf(await check('MAIL'), 'SENT').value
  const before = await sent()
  await world.app.platform.mailer.send({ to: 'someone@example.com', subject: 'A test', text: 'A test' })
  expect(await sent()).toBe(before + 1)
  expect(await check('MAIL')).toMatchObject({ status: 'NOT_CONNECTED' })
})

it('deliveries of webhooks that fail are a failure, and name since when', async () => {
  const merchant = await aMerchant(world)
  const now = world.clock.now()
  const [{ id }] = await sql(
    `insert into webhook_endpoint (business_id, url, description, events, sealed_secret, status, created_by_id, created_at, first_failed_at)
     select $1, 'https://example.com/hooks', '', '{invoice.paid}', 'x', 'enabled', owner_id, $2, $2 from business where id = $1 returning id`,
    [merchant.businessId, now],
  )
  await sql(
    `with event as (
       insert into webhook_event (id, business_id, type, body, created_at) values (gen_random_uuid(), $1, 'invoice.paid', '{}', $2) returning id)
     insert into webhook_delivery (event_id, endpoint_id, business_id, type, status, tries, created_at)
     select event.id, $3, $1, 'invoice.paid', 'failed', 9, $2 from event`,
    [merchant.businessId, now, id],
  )
  const webhooks = await check('WEBHOOKS')
  expect(webhooks).toMatchObject({ status: 'FAILING', value: 100, troubleSinceAt: now.toISOString() })
  expect(figureOf(webhooks, 'FAILING_ENDPOINTS').value).toBe(1)
})

it('a provider that does not respond is a warning', async () => {
  const { outside } = world.app.platform
  for (let call = 0; call < 5; call++) await outside('bank test', () => Promise.reject(new Error('silent'))).catch(() => undefined)
  expect(await check('PROVIDERS')).toMatchObject({ status: 'WARNING', value: 1 })
  const { providers } = await health()
  expect(providers.find(({ name }: Data) => name === 'bank test')).toMatchObject({ isSuspended: true })
})

it('the ledger is as its last verification found it, which is due every night', async () => {
  expect(await check('LEDGER')).toMatchObject({ status: 'NOT_MEASURED', value: null })
  await world.app.rooms.ledger.proof.prove()
  expect(await check('LEDGER')).toMatchObject({ status: 'OK', value: 0, measuredSinceAt: world.clock.now().toISOString() })
  await sql('insert into ledger_proof (at, accounts, journals, entries, mismatches) values ($1, 1, 1, 1, 2)', [world.clock.now()])
  expect(await check('LEDGER')).toMatchObject({ status: 'FAILING', value: 2 })
  await world.app.rooms.ledger.proof.prove()
  world.clock.advance(37 * HOUR)
  expect(await check('LEDGER')).toMatchObject({ status: 'WARNING' })
})

it('the public log warns when no checkpoint was signed for two hours, and fails after six', async () => {
  await world.app.rooms.transparency.checkpoints.checkpoint()
  expect(await check('PUBLIC_LOG')).toMatchObject({ status: 'OK' })
  world.clock.advance(3 * HOUR)
  expect(await check('PUBLIC_LOG')).toMatchObject({ status: 'WARNING' })
  world.clock.advance(4 * HOUR)
  expect(await check('PUBLIC_LOG')).toMatchObject({ status: 'FAILING' })
})

it('the audit chain fails once a verification found differences, and warns when none ended for 36 hours', async () => {
  expect(await check('AUDIT_CHAIN')).toMatchObject({ status: 'NOT_MEASURED', value: null })
  await world.ask(await anAdmin(world), 'mutation { verifyAuditLog { id } }')
  await world.app.finishJobs()
  const intact = await check('AUDIT_CHAIN')
  expect(intact).toMatchObject({ status: 'OK', value: 0, measuredSinceAt: world.clock.now().toISOString() })
  expect(figureOf(intact, 'ENTRIES').value).toBeGreaterThan(0)
  world.clock.advance(37 * HOUR)
  expect(await check('AUDIT_CHAIN')).toMatchObject({ status: 'WARNING' })
  await sql(
    `update log_verification set status = 'broken', findings = '[{"kind": "LEAF_CHANGED", "count": 2, "entries": [], "details": []}]'`,
  )
  expect(await check('AUDIT_CHAIN')).toMatchObject({ status: 'FAILING', value: 2 })
})
