import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { TO_RECEIVERS } from '../../support/receiver.ts'
import { openWorld, type World } from '../../support/world.ts'
import { addEndpoint } from './desk.ts'

const ROWS = 100_000

let world: World
let merchant: Member
let endpointId: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false, reach: TO_RECEIVERS })
  merchant = await aMerchant(world)
  endpointId = (await addEndpoint(world, merchant, { url: 'https://example.com/hook', description: '' })).id
  await world.database.asOwner(`
    with made as (
      insert into webhook_event (id, business_id, type, body, created_at)
      select gen_random_uuid(), '${merchant.businessId}', case when n % 2 = 0 then 'invoice.paid' else 'refund.made' end, '{}',
        '${world.clock.now().toISOString()}'::timestamptz - n * interval '10 seconds'
      from generate_series(1, ${ROWS}) n returning *)
    insert into webhook_delivery (event_id, endpoint_id, business_id, type, status, tries, delivered_at, created_at)
    select id, '${endpointId}', business_id, type, 'failed', 8, null, created_at from made`)
  await world.database.asOwner('analyze webhook_delivery')
}, 120_000)
afterAll(() => world.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the plans of the statements that read deliveries while a page is asked for. */
const plansOf = async (variables: object): Promise<Plan[]> => {
  const { dataSource } = world.app.platform
  const before = dataSource.logger
  const asked: [string, unknown[]][] = []
  const noted = Object.create(before) as typeof before
  noted.logQuery = (text, values) => {
    if (/from "webhook_delivery"/i.test(text)) asked.push([text, (values as unknown[] | undefined) ?? []])
  }
  dataSource.logger = noted
  const query = `query ($filter: WebhookDeliveryFilter, $after: String) {
    webhookDeliveries(first: 20, filter: $filter, after: $after) { nodes { id } pageInfo { endCursor } } }`
  const { webhookDeliveries } = await world.ask(merchant, query, variables).finally(() => {
    dataSource.logger = before
  })
  expect(webhookDeliveries.nodes).toHaveLength(20)
  const plans = await Promise.all(
    asked.map(
      async ([text, values]) => (await dataSource.query(`explain (analyze, format json) ${text}`, values))[0]['QUERY PLAN'][0].Plan,
    ),
  )
  return plans as Plan[]
}

const firstPage = 'query { webhookDeliveries(first: 100) { pageInfo { endCursor } } }'

it.each([
  ['the newest', () => ({})],
  ['those of one endpoint', () => ({ endpointId })],
  ['those of one status', () => ({ status: 'FAILED' })],
  ['those of one type', () => ({ type: 'REFUND_MADE' })],
])('a page of the log reads %s by an index, among a hundred thousand', async (_which, filterOf) => {
  const filter = filterOf()
  const { endCursor } = (await world.ask(merchant, firstPage)).webhookDeliveries.pageInfo
  for (const after of [null, endCursor]) {
    const plans = await plansOf({ filter, after })
    expect(plans.length).toBeGreaterThan(0)
    for (const node of plans.flatMap(nodesOf).filter((each) => each['Relation Name'] === 'webhook_delivery')) {
      expect(node['Node Type']).toMatch(/^Index (Only )?Scan$/)
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThan(200)
    }
    expect(plans.flatMap(nodesOf).map((node) => node['Node Type'])).not.toContain('Sort')
  }
})
