import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEndpoint } from '../../../server/modules/webhooks/endpoint.service.ts'
import { publish } from '../../../server/modules/webhooks/publish.ts'
import { WebhookEventType } from '../../../server/modules/webhooks/webhook-terms.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY, HOUR, MINUTE } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, type Member, signIn } from '../../support/people.ts'
import { openReceiver, type Receiver, TO_RECEIVERS } from '../../support/receiver.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { createRequest, sendProposal } from '../financing/market.ts'
import { anInvoice, byCard } from '../pay/desk.ts'
import { filled, move, open as openAccount, quote, transfer } from '../wallet/purse.ts'
import { act, addEndpoint, attemptAt, DELIVERY, deliveriesOf, deliveryOf, endpointsOf, sendTest, updateEndpoint, verified } from './desk.ts'

let world: World
let receiver: Receiver
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false, reach: TO_RECEIVERS })
  receiver = await openReceiver()
})
beforeEach(async () => {
  receiver.acknowledge()
  merchant = await aMerchant(world)
  await world.app.finishJobs()
  // What another test left is not attempted in this one.
  await world.database.asOwner(`update webhook_delivery set status = 'failed', next_attempt_at = null where status = 'pending'`)
  receiver.received.length = 0
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const add = (person: Member, fields: object = {}) => addEndpoint(world, person, { url: `${receiver.url}/hook`, ...fields })
const all = () => world.app.finishJobs()

/** Sends a test and makes the first attempt at it; returns the delivery as it is then. */
const tested = async (id: string): Promise<Data> => {
  const delivery = await sendTest(world, merchant, id)
  await all()
  return deliveryOf(world, merchant, delivery.id)
}

describe('what happens to a business', () => {
  it('arrives once at every endpoint that chose it, under one id, signed by the secret of each', async () => {
    const first = await add(merchant, { url: `${receiver.url}/first`, events: ['PROPOSAL_RECEIVED'] })
    const second = await add(merchant, { url: `${receiver.url}/second`, events: ['INVOICE_PAID', 'PROPOSAL_RECEIVED'] })
    await add(merchant, { url: `${receiver.url}/third`, events: ['INVOICE_PAID'] })
    const lender = await aLender(world)
    await add(lender, { url: `${receiver.url}/lender`, events: ['PROPOSAL_RECEIVED', 'PROPOSAL_ACCEPTED'] })
    const requestId = await createRequest(world, merchant)
    const responseId = await sendProposal(world, lender, requestId)
    await all()

    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/first', '/second'])
    const at = (path: string) => receiver.received.find((one) => one.path === path)!
    expect(at('/first').body).toBe(at('/second').body)
    expect(at('/first').headers['webhook-id']).toBe(at('/second').headers['webhook-id'])
    const body = verified(first.secret, at('/first'))
    expect(body).toEqual({
      id: at('/first').headers['webhook-id'],
      type: 'proposal.received',
      createdAt: world.clock.now().toISOString(),
      data: { requestId, responseId, amount: '250000.00', currency: 'AED' },
    })
    expect(at('/first').headers['content-type']).toBe('application/json')
    expect(() => verified(first.secret, at('/second'))).toThrow()
    expect(verified(second.secret, at('/second'))).toEqual(body)
    expect(await deliveriesOf(world, merchant)).toMatchObject([{ status: 'DELIVERED' }, { status: 'DELIVERED' }])
    expect(await deliveriesOf(world, lender)).toEqual([])
  })

  it('is an invoice that a customer paid by card: the payment and the invoice, without a name of the customer', async () => {
    const { secret } = await add(merchant, { events: ['INVOICE_PAID', 'PAYMENT_RECEIVED'] })
    const invoice = await anInvoice(world, merchant)
    await byCard(world, invoice.token)
    await all()
    const bodies = receiver.received.map((one) => verified(secret, one))
    expect(bodies.map(({ type }) => type).sort()).toEqual(['invoice.paid', 'payment.received'])
    const paid = bodies.find(({ type }) => type === 'invoice.paid')
    expect(paid.data).toMatchObject({ invoiceId: invoice.id, balanceDue: '0.00', settled: invoice.balanceDue, currency: 'AED' })
    expect(JSON.stringify(bodies)).not.toContain(invoice.customerName)
  })

  it('is a transfer between two accounts, once, and none that was refused or that no endpoint chose', async () => {
    const [from, to] = [(await filled(world, merchant, '2000.00')).id, (await openAccount(world, merchant)).id]
    const jobs = () => world.database.asOwner(`select id from graphile_worker.jobs where task_identifier = 'webhooks.publish_transfer'`)
    await move(world, merchant, from, to, '10.00')
    expect(await jobs()).toEqual([])
    const { secret } = await add(merchant, { events: ['TRANSFER_COMPLETED'] })
    const { id: quoteId } = await quote(world, merchant, from, to, '1000.00')
    const key = randomUUID()
    const { id: transferId } = await transfer(world, merchant, quoteId, { key })
    await transfer(world, merchant, quoteId, { key })
    const tooMuch = await quote(world, merchant, from, to, '900.00')
    await move(world, merchant, from, to, '500.00')
    await expect(transfer(world, merchant, tooMuch.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await jobs()).toHaveLength(2)
    await all()
    const bodies = receiver.received.map((one) => verified(secret, one))
    expect(bodies.map(({ type }) => type)).toEqual(['transfer.completed', 'transfer.completed'])
    expect(bodies.find(({ id }) => id === transferId)!.data).toEqual({
      ...{ transferId, fromAccountId: from, toAccountId: to },
      ...{ amount: '1000.00', fee: '1.00', currency: 'AED', received: '1000.00', receivedCurrency: 'AED' },
    })
  })

  it('is not sent if the act that it belongs to is refused', async () => {
    await add(merchant, { events: ['ACCOUNT_FROZEN'] })
    const undone = world.app.platform.work(SYSTEM, async (tx) => {
      await publish(tx, merchant.businessId!, WebhookEventType.ACCOUNT_FROZEN, { accountId: merchant.id })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await all()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(world, merchant)).toEqual([])
  })

  it('is published while an endpoint is being changed, and an endpoint is deleted while an event is published', async () => {
    const { id } = await add(merchant, { events: ['ACCOUNT_FROZEN'] })
    const publishNow = () =>
      world.app.platform.work(SYSTEM, (tx) =>
        publish(tx, merchant.businessId!, WebhookEventType.ACCOUNT_FROZEN, { accountId: merchant.id }),
      )
    await world.app.platform.work(SYSTEM, async (tx) => {
      await lockEndpoint(tx.db, { id })
      await publishNow()
    })
    expect(await deliveriesOf(world, merchant)).toHaveLength(1)
    const moving = world.app.platform.work(SYSTEM, async (tx) => {
      await publish(tx, merchant.businessId!, WebhookEventType.ACCOUNT_FROZEN, { accountId: merchant.id })
      expect(await act(world, merchant, 'deleteWebhookEndpoint', id)).toBe(id)
    })
    await moving
    await all()
    expect(await endpointsOf(world, merchant)).toEqual([])
  })

  it('is pushed to the members as it is delivered', async () => {
    const { id } = await add(merchant)
    const watching = await world.watch(merchant, `subscription { webhookDeliveryChanged { delivery { ${DELIVERY} } } }`)
    const { id: deliveryId } = await sendTest(world, merchant, id)
    await all()
    expect((await watching.next()).webhookDeliveryChanged.delivery).toMatchObject({
      id: deliveryId,
      status: 'DELIVERED',
      attempts: [{ httpStatus: 204 }],
    })
    const stored = `select count(*)::int as facts from event where name = 'webhooks.delivery_changed' and subject_id = $1`
    expect(await world.app.platform.dataSource.query(stored, [deliveryId])).toEqual([{ facts: 1 }])
    receiver.respond((response) => response.writeHead(404).end())
    const pending = await tested(id)
    expect(pending).toMatchObject({ status: 'PENDING', attempts: [{ failure: 'STATUS' }] })
    expect(await world.app.platform.dataSource.query(stored, [pending.id])).toEqual([{ facts: 0 }])
    await watching.stop()
  })
})

describe('an endpoint that does not acknowledge', () => {
  it.each([
    ['a refusal', 'STATUS', 410, (response: Data) => response.writeHead(410).end('gone for good')],
    ['a redirect, which is not followed', 'REDIRECT', 302, (response: Data) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a hang', 'TIMEOUT', null, () => {}],
    [
      'a byte at a time',
      'TIMEOUT',
      null,
      (response: Data) => {
        const drip = setInterval(() => response.write('.'), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
    ['a broken connection', 'CONNECTION', null, (response: Data) => response.destroy()],
  ])('by %s is recorded and tried again', async (_what, failure, httpStatus, respond) => {
    const { id } = await add(merchant)
    receiver.respond(respond)
    const delivery = await tested(id)
    expect(delivery).toMatchObject({ status: 'PENDING', attempts: [{ failure, httpStatus }] })
    expect(receiver.received).toHaveLength(1)
    receiver.acknowledge()
    await attemptAt(world, delivery.nextAttemptAt)
    expect(await deliveryOf(world, merchant, delivery.id)).toMatchObject({
      status: 'DELIVERED',
      nextAttemptAt: null,
      attempts: [{ failure: null, httpStatus: 204 }, { failure }],
    })
    const [once, again] = receiver.received
    expect(again!.headers['webhook-id']).toBe(once!.headers['webhook-id'])
    expect(again!.body).toBe(once!.body)
    expect(again!.headers['webhook-timestamp']).not.toBe(once!.headers['webhook-timestamp'])
  })

  it('because nothing listens, or because it does not speak TLS, is recorded too', async () => {
    const silent = await openReceiver()
    await silent.close()
    const refused = await add(merchant, { url: `${silent.url}/hook` })
    const plain = await add(merchant, { url: `${receiver.url.replace('http:', 'https:')}/hook` })
    expect((await tested(refused.id)).attempts).toMatchObject([{ failure: 'CONNECTION', response: null }])
    expect((await tested(plain.id)).attempts).toMatchObject([{ failure: 'TLS', response: null }])
  })

  it('with an endless response is cut off at 64 kB, and only 500 characters are kept', async () => {
    const { id } = await add(merchant)
    let sent = 0
    receiver.respond((response) => {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed) {
          sent++
          if (!response.write('é'.repeat(8 * 1024))) {
            response.once('drain', pour)
            return
          }
        }
      }
      pour()
    })
    const delivery = await tested(id)
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: [{ httpStatus: 200, response: 'é'.repeat(500) }] })
    expect(sent).toBeLessThan(1_000)
  })

  it('is tried eight times within 24 hours, with growing pauses, and then has failed', async () => {
    const { id } = await add(merchant)
    receiver.respond((response) => response.writeHead(400).end('no\u0000 thanks'))
    const began = world.clock.now().getTime()
    let delivery = await tested(id)
    const pauses: number[] = []
    while (delivery.status === 'PENDING') {
      pauses.push(new Date(delivery.nextAttemptAt).getTime() - world.clock.now().getTime())
      // Not before its time.
      expect(await world.app.rooms.webhooks.deliveries.queueDue()).toBe(0)
      await attemptAt(world, delivery.nextAttemptAt)
      Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
      delivery = await deliveryOf(world, merchant, delivery.id)
    }
    expect(delivery).toMatchObject({ status: 'FAILED', nextAttemptAt: null, deliveredAt: null })
    expect(delivery.attempts).toHaveLength(8)
    expect(delivery.attempts[0]).toMatchObject({ failure: 'STATUS', httpStatus: 400, response: 'no thanks' })
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.eventId]))
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses[0]).toBeGreaterThanOrEqual(0.9 * MINUTE)
    expect(world.clock.now().getTime() - began).toBeLessThan(26 * HOUR)
  })

  it('is not called by one business because it is down for another: each has its own breaker', async () => {
    receiver.respond((response) => response.writeHead(503).end())
    const { id } = await add(merchant)
    for (let time = 0; time < 5; time++) await tested(id)
    expect(await tested(id)).toMatchObject({ status: 'PENDING', attempts: [] })
    expect(receiver.received).toHaveLength(5)
    const other = await aMerchant(world)
    const theirs = await add(other)
    receiver.acknowledge()
    const { id: deliveryId } = await sendTest(world, other, theirs.id)
    await all()
    expect((await deliveryOf(world, other, deliveryId)).status).toBe('DELIVERED')
  })
})

describe('an endpoint with much to receive', () => {
  const queued = async (): Promise<number> =>
    (
      await world.app.platform.dataSource.query(
        `select count(*)::int as queued from graphile_worker.jobs where task_identifier = 'webhooks.deliver_webhook'`,
      )
    )[0].queued

  it('has three attempts in line at most, each followed by the next, and receives all', async () => {
    const { id } = await add(merchant)
    for (let test = 0; test < 5; test++) await sendTest(world, merchant, id)
    expect(await queued()).toBe(3)
    await world.app.rooms.webhooks.deliveries.queueDue()
    expect(await queued()).toBe(3)
    await all()
    expect(receiver.received).toHaveLength(5)
    expect(await queued()).toBe(0)
  })

  it('does not take the places of another, and the oldest keep theirs', async () => {
    const { id } = await add(merchant)
    const other = await aMerchant(world)
    const { id: otherId } = await add(other, { url: `${receiver.url}/other` })
    receiver.respond((response) => response.writeHead(404).end())
    for (let test = 0; test < 5; test++) await sendTest(world, merchant, id)
    await sendTest(world, other, otherId)
    await all()
    receiver.received.length = 0
    world.clock.advance(2 * MINUTE)
    expect(await world.app.rooms.webhooks.deliveries.queueDue()).toBe(4)
    await all()
    expect(receiver.received.slice(0, 4).map(({ path }) => path)).toContain('/other')
    expect(receiver.received).toHaveLength(6)
  })

  it('that is left alone receives within two minutes what was put off, whatever it had tried before', async () => {
    receiver.respond((response) => response.writeHead(503).end())
    const { id } = await add(merchant)
    for (let time = 0; time < 5; time++) await tested(id)
    const putOff = await tested(id)
    expect(putOff).toMatchObject({ status: 'PENDING', attempts: [] })
    const pause = new Date(putOff.nextAttemptAt).getTime() - world.clock.now().getTime()
    expect(pause).toBeGreaterThanOrEqual(MINUTE)
    expect(pause).toBeLessThanOrEqual(2 * MINUTE)
  })
})

describe('an endpoint whose secret cannot be read', () => {
  it('receives nothing unsigned: the attempt fails, and the members are notified once', async () => {
    const { id } = await add(merchant)
    await world.database.asOwner(`update webhook_endpoint set sealed_secret = 'sealed with another secret' where id = '${id}'`)
    expect((await tested(id)).attempts).toMatchObject([{ failure: 'SECRET', httpStatus: null, response: null }])
    await tested(id)
    expect(receiver.received).toEqual([])
    const { notifications } = await world.ask(merchant, '{ notifications(first: 50) { nodes { kind subjectId } } }')
    expect(notifications.nodes.filter(({ kind }: Data) => kind === 'WEBHOOK_FAILING')).toEqual([{ kind: 'WEBHOOK_FAILING', subjectId: id }])
    await act(world, merchant, 'rotateWebhookSecret', id, 'secret')
    expect((await tested(id)).status).toBe('DELIVERED')
  })
})

describe('a process that dies between the request and its record', () => {
  it('leaves the delivery to a later attempt, which sends the same id and body', async () => {
    const { id } = await add(merchant)
    await world.database.asOwner(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
      create trigger die before insert on webhook_attempt for each row execute function die()`)
    const delivery = await tested(id)
    expect(delivery).toMatchObject({ status: 'PENDING', attempts: [] })
    await world.app.rooms.webhooks.deliveries.queueDue()
    await all()
    expect(receiver.received).toHaveLength(1)
    await world.database.asOwner('drop trigger die on webhook_attempt; drop function die()')
    await attemptAt(world, delivery.nextAttemptAt)
    expect((await deliveryOf(world, merchant, delivery.id)).status).toBe('DELIVERED')
    const [once, again] = receiver.received
    expect(again!.headers['webhook-id']).toBe(once!.headers['webhook-id'])
    expect(again!.body).toBe(once!.body)
    expect(receiver.received).toHaveLength(2)
  })

  it('does not let two workers send one delivery at the same moment', async () => {
    const { id } = await add(merchant)
    const { id: deliveryId } = await sendTest(world, merchant, id)
    const handler = world.app.rooms.webhooks.jobs!.find(({ job }) => job.name === 'webhooks.deliver_webhook')!
    const running = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    await Promise.all([1, 2, 3, 4].map(() => handler.run({ deliveryId }, running)))
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an endpoint that fails for days', () => {
  const mails = (member: Member) =>
    world.app.platform.dataSource.query('select subject from inbox_message where recipient = $1 and subject like $2', [
      member.email,
      '%ebhook%',
    ])
  const bell = async (member: Member) =>
    (await world.ask(member, '{ notifications(first: 50) { nodes { kind subjectId subjectTitle } } }')).notifications.nodes.filter(
      ({ kind }: Data) => kind.startsWith('WEBHOOK'),
    )
  const pass = async (milliseconds: number) => {
    world.clock.advance(milliseconds)
    Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
  }

  it('is reported after three days and disabled after five, with a mail and a notification each', async () => {
    const { id } = await add(merchant)
    receiver.respond((response) => response.writeHead(404).end())
    await tested(id)
    await pass(3 * DAY - HOUR)
    await tested(id)
    expect(await bell(merchant)).toEqual([])
    await pass(2 * HOUR)
    await tested(id)
    await tested(id)
    const { host } = new URL(receiver.url)
    expect(await bell(merchant)).toEqual([{ kind: 'WEBHOOK_FAILING', subjectId: id, subjectTitle: host }])
    await pass(2 * DAY)
    const last = await tested(id)
    expect(last.status).toBe('FAILED')
    expect(await endpointsOf(world, merchant)).toMatchObject([{ status: 'DISABLED_BY_FAILURES' }])
    expect((await bell(merchant)).map(({ kind }: Data) => kind).sort()).toEqual(['WEBHOOK_DISABLED', 'WEBHOOK_FAILING'])
    expect(await mails(merchant)).toHaveLength(2)
    const statuses = (await deliveriesOf(world, merchant)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['FAILED']))
  })

  it('is not disabled before the members had a day after the warning', async () => {
    const { id } = await add(merchant)
    receiver.respond((response) => response.writeHead(404).end())
    await tested(id)
    await pass(6 * DAY)
    await tested(id)
    await tested(id)
    expect(await endpointsOf(world, merchant)).toMatchObject([{ status: 'ENABLED' }])
    expect((await bell(merchant)).map(({ kind }: Data) => kind)).toEqual(['WEBHOOK_FAILING'])
    await pass(DAY)
    await tested(id)
    expect(await endpointsOf(world, merchant)).toMatchObject([{ status: 'DISABLED_BY_FAILURES' }])
  })

  it('has a clean record with another URL, and an attempt at the one before does not count', async () => {
    const { id } = await add(merchant)
    receiver.respond((response) => response.writeHead(404).end())
    await tested(id)
    await pass(4 * DAY)
    await tested(id)
    const changed: Promise<Data>[] = []
    receiver.respond((response) => {
      changed.push(updateEndpoint(world, merchant, id, { url: `${receiver.url}/new` }).finally(() => response.writeHead(404).end()))
    })
    await sendTest(world, merchant, id)
    await all()
    expect(await changed[0]).toMatchObject({ url: `${receiver.url}/new`, firstFailedAt: null })
    expect(await endpointsOf(world, merchant)).toMatchObject([{ status: 'ENABLED', firstFailedAt: null }])
  })

  it('stays if it acknowledges anything in between', async () => {
    const { id } = await add(merchant)
    receiver.respond((response) => response.writeHead(404).end())
    await tested(id)
    expect((await endpointsOf(world, merchant))[0].firstFailedAt).not.toBeNull()
    await pass(4 * DAY)
    receiver.acknowledge()
    await tested(id)
    expect(await endpointsOf(world, merchant)).toMatchObject([{ firstFailedAt: null, lastDeliveredAt: world.clock.now().toISOString() }])
    receiver.respond((response) => response.writeHead(404).end())
    await pass(4 * DAY)
    await tested(id)
    expect(await endpointsOf(world, merchant)).toMatchObject([{ status: 'ENABLED' }])
  })
})
