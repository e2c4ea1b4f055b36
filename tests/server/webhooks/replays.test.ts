import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aMerchant, type Member, signIn } from '../../support/people.ts'
import { openReceiver, type Receiver, TO_RECEIVERS } from '../../support/receiver.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../pay/desk.ts'
import { act, addEndpoint, attemptAt, DELIVERY, deliveriesOf, deliveryOf, sendTest } from './desk.ts'

let world: World
let receiver: Receiver
let merchant: Member
let endpointId: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false, reach: TO_RECEIVERS })
  receiver = await openReceiver()
})
beforeEach(async () => {
  receiver.acknowledge()
  merchant = await aMerchant(world)
  endpointId = (await addEndpoint(world, merchant, { url: `${receiver.url}/hook` })).id
  await world.app.finishJobs()
  receiver.received.length = 0
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const replay = (id: string): Promise<Data> => act(world, merchant, 'replayWebhookDelivery', id, DELIVERY)
const replayFailed = async (since: string, id = endpointId): Promise<Data> =>
  (
    await world.ask(
      merchant,
      'mutation ($id: ID!, $input: ReplayFailedWebhooksInput!) { replayFailedWebhooks(id: $id, input: $input) { count left endpoint { id } } }',
      { id, input: { happenedFromAt: since } },
    )
  ).replayFailedWebhooks
const delivered = async (): Promise<Data> => {
  const { id } = await sendTest(world, merchant, endpointId)
  await world.app.finishJobs()
  return deliveryOf(world, merchant, id)
}
/** Makes deliveries of this many tests that have failed for good, a second apart. */
const failed = async (count: number): Promise<Data[]> => {
  for (let number = 0; number < count; number++) {
    world.clock.advance(1_000)
    await sendTest(world, merchant, endpointId)
  }
  await act(world, merchant, 'disableWebhookEndpoint', endpointId, 'id')
  await world.app.finishJobs()
  await act(world, merchant, 'enableWebhookEndpoint', endpointId, 'id')
  return (await deliveriesOf(world, merchant, { status: 'FAILED' })).reverse()
}

describe('a replay', () => {
  it('sends the same id and body once more, and keeps the attempts before it', async () => {
    const first = await delivered()
    expect(await replay(first.id)).toMatchObject({ id: first.id, status: 'PENDING', deliveredAt: null })
    await world.app.finishJobs()
    const [once, again] = receiver.received
    expect(again!.headers['webhook-id']).toBe(once!.headers['webhook-id'])
    expect(again!.body).toBe(once!.body)
    expect(await deliveryOf(world, merchant, first.id)).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ httpStatus: 204 }, { httpStatus: 204 }],
    })
  })

  it('begins the attempts again, with all pauses', async () => {
    receiver.respond((response) => response.writeHead(400).end())
    const { id } = await delivered()
    for (let attempt = 2; attempt <= 8; attempt++) {
      await attemptAt(world, (await deliveryOf(world, merchant, id)).nextAttemptAt)
      Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
    }
    expect((await deliveryOf(world, merchant, id)).status).toBe('FAILED')
    await replay(id)
    await world.app.finishJobs()
    const again = await deliveryOf(world, merchant, id)
    expect(again.status).toBe('PENDING')
    expect(again.attempts).toHaveLength(9)
  })

  it('is refused while the delivery is pending, and while its endpoint is disabled', async () => {
    const { id } = await sendTest(world, merchant, endpointId)
    expect(await codeOf(replay(id))).toBe('CONFLICT')
    await act(world, merchant, 'disableWebhookEndpoint', endpointId, 'id')
    expect(await codeOf(replay(id))).toBe('CONFLICT')
    expect(await codeOf(replayFailed(world.clock.now().toISOString()))).toBe('CONFLICT')
  })

  it('of a delivery that does not exist is not found', async () => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      expect(await codeOf(replay(id))).toBe('NOT_FOUND')
      expect(await deliveryOf(world, merchant, id)).toBeNull()
    }
  })

  it('is limited to sixty sends within ten minutes, tests included', async () => {
    for (let send = 0; send < 60; send++) await sendTest(world, merchant, endpointId)
    expect(await codeOf(sendTest(world, merchant, endpointId))).toBe('RATE_LIMITED')
    expect(await codeOf(replayFailed(world.clock.now().toISOString()))).toBe('RATE_LIMITED')
  })
})

describe('a replay of all that failed', () => {
  it('sends the failed events since a time, and nothing else', async () => {
    await delivered()
    const [before, second, third] = await failed(3)
    receiver.received.length = 0
    expect(await replayFailed(second!.createdAt)).toEqual({ count: 2, left: 0, endpoint: { id: endpointId } })
    await world.app.finishJobs()
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual([second!.eventId, third!.eventId].sort())
    expect((await deliveryOf(world, merchant, before!.id)).status).toBe('FAILED')
    expect(await replayFailed(second!.createdAt)).toMatchObject({ count: 0 })
  })

  it('leaves other endpoints and other businesses alone', async () => {
    const { id: otherId } = await addEndpoint(world, merchant, { url: `${receiver.url}/other` })
    const [one] = await failed(1)
    expect(await replayFailed(one!.createdAt, otherId)).toMatchObject({ count: 0 })
    const stranger = await aMerchant(world)
    const asked = world.ask(
      stranger,
      'mutation ($id: ID!, $input: ReplayFailedWebhooksInput!) { replayFailedWebhooks(id: $id, input: $input) { count } }',
      { id: endpointId, input: { happenedFromAt: one!.createdAt } },
    )
    expect(await codeOf(asked)).toBe('NOT_FOUND')
  })
})

describe('the log', () => {
  it('is filtered by endpoint, status and type, newest first', async () => {
    const other = await addEndpoint(world, merchant, { url: `${receiver.url}/other`, events: ['ACCOUNT_FROZEN'] })
    const first = await delivered()
    world.clock.advance(1_000)
    receiver.respond((response) => response.writeHead(400).end())
    const { id } = await sendTest(world, merchant, other.id)
    await world.app.finishJobs()
    const idsBy = async (filter: object) => (await deliveriesOf(world, merchant, filter)).map((one) => one.id)
    expect(await idsBy({})).toEqual([id, first.id])
    expect(await idsBy({ endpointId })).toEqual([first.id])
    expect(await idsBy({ endpointId: 'nothing' })).toEqual([])
    expect(await idsBy({ status: 'PENDING' })).toEqual([id])
    expect(await idsBy({ status: 'DELIVERED', endpointId: other.id })).toEqual([])
    expect(await idsBy({ type: 'PING' })).toEqual([id, first.id])
    expect(await idsBy({ type: 'INVOICE_PAID' })).toEqual([])
  })

  it('is counted up to a thousand', async () => {
    const { id, eventId } = await delivered()
    await world.database.asOwner(`
      with events as (
        insert into webhook_event select gen_random_uuid(), business_id, type, body, created_at
        from webhook_event, generate_series(1, 1100) where id = '${eventId}' returning id)
      insert into webhook_delivery (event_id, endpoint_id, business_id, type, status, tries, delivered_at, created_at)
      select events.id, endpoint_id, business_id, type, status, tries, delivered_at, created_at
      from webhook_delivery, events where webhook_delivery.id = '${id}'`)
    const count = async () => (await world.ask(merchant, '{ webhookDeliveries { totalCount isTotalExact } }')).webhookDeliveries
    expect(await count()).toEqual({ totalCount: 1_000, isTotalExact: false })
    world.clock.advance(31 * DAY)
    Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
    await world.app.rooms.webhooks.deliveries.forget()
    expect(await count()).toEqual({ totalCount: 0, isTotalExact: true })
    const events = 'select count(*)::int as events from webhook_event where business_id = $1'
    expect(await world.app.platform.dataSource.query(events, [merchant.businessId])).toEqual([{ events: 0 }])
  })

  it('is kept for 30 days; what is pending stays', async () => {
    const old = await delivered()
    world.clock.advance(30 * DAY - 1)
    Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
    await world.app.rooms.webhooks.deliveries.forget()
    expect(await deliveryOf(world, merchant, old.id)).not.toBeNull()
    const pending = await replay(old.id)
    world.clock.advance(2)
    await world.app.rooms.webhooks.deliveries.forget()
    expect((await deliveryOf(world, merchant, pending.id)).status).toBe('PENDING')
    await world.app.finishJobs()
    await world.app.rooms.webhooks.deliveries.forget()
    expect(await deliveriesOf(world, merchant)).toEqual([])
    const left =
      'select (select count(*) from webhook_event where id = $1)::int as events, (select count(*) from webhook_attempt where delivery_id = $2)::int as attempts'
    expect(await world.app.platform.dataSource.query(left, [old.eventId, old.id])).toEqual([{ events: 0, attempts: 0 }])
  })
})
