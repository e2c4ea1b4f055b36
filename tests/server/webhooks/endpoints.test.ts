import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '../../../server/shared/clock.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { openReceiver, type Receiver, TO_RECEIVERS } from '../../support/receiver.ts'
import { absent, openWorld, type Person, type World } from '../../support/world.ts'
import { codeOf, refusal } from '../pay/desk.ts'
import { aColleague } from '../payments/payments.ts'
import {
  act,
  addEndpoint,
  aProgram,
  attemptAt,
  deliveriesOf,
  deliveryOf,
  ENDPOINT,
  endpointsOf,
  losePresence,
  sendTest,
  signatureByHand,
  updateEndpoint,
  verified,
} from './desk.ts'

let world: World
let receiver: Receiver
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false, reach: TO_RECEIVERS })
  receiver = await openReceiver()
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
  await world.app.finishJobs()
  receiver.received.length = 0
  receiver.acknowledge()
})

const add = (person: Member, fields: object = {}) => addEndpoint(world, person, { url: `${receiver.url}/hook`, ...fields })

describe('an endpoint', () => {
  it('is added with its URL, its events and its description, and its secret is shown this once', async () => {
    const { secret, ...endpoint } = await add(merchant, { description: ' Books ', events: ['INVOICE_PAID', 'PAYMENT_RECEIVED'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(endpoint).toMatchObject({
      url: `${receiver.url}/hook`,
      description: 'Books',
      events: ['INVOICE_PAID', 'PAYMENT_RECEIVED'],
      status: 'ENABLED',
      firstFailedAt: null,
      createdBy: { name: merchant.name },
    })
    expect(await endpointsOf(world, merchant)).toEqual([endpoint])
  })

  it('keeps its secret sealed: no text of it is in the database or in an event', async () => {
    const { id, secret } = await add(merchant, { url: `${receiver.url}/a-token-of-theirs` })
    const [row] = await world.app.platform.dataSource.query('select e::text as text from webhook_endpoint e where id = $1', [id])
    expect(row.text).not.toContain(secret.slice(6, 30))
    const facts = await world.app.platform.dataSource.query('select name, payload from event where subject_id = $1', [id])
    expect(facts).toMatchObject([{ name: 'webhooks.endpoint_created', payload: { host: new URL(receiver.url).host } }])
    expect(JSON.stringify(facts)).not.toMatch(/whsec_|a-token-of-theirs/)
  })

  it('is seen and managed by every member of the business, and by no other business', async () => {
    const { id } = await add(merchant)
    const colleague = await aColleague(world, merchant)
    expect((await endpointsOf(world, colleague)).map((one) => one.id)).toEqual([id])
    expect((await updateEndpoint(world, colleague, id, { description: 'Shop' })).description).toBe('Shop')
    const stranger = await aLender(world)
    const { id: deliveryId } = await sendTest(world, merchant, id)
    expect(await endpointsOf(world, stranger)).toEqual([])
    expect(await deliveriesOf(world, stranger)).toEqual([])
    expect(await deliveriesOf(world, stranger, { endpointId: id })).toEqual([])
    expect(await deliveryOf(world, stranger, deliveryId)).toBeNull()
    for (const name of ['enableWebhookEndpoint', 'disableWebhookEndpoint', 'sendTestWebhook'])
      expect(await codeOf(act(world, stranger, name, id, 'id'))).toBe('NOT_FOUND')
    expect(await codeOf(act(world, stranger, 'replayWebhookDelivery', deliveryId, 'id'))).toBe('NOT_FOUND')
    expect(await codeOf(act(world, stranger, 'rotateWebhookSecret', id, 'secret'))).toBe('NOT_FOUND')
    expect(await codeOf(act(world, stranger, 'deleteWebhookEndpoint', id))).toBe('NOT_FOUND')
    expect(await codeOf(updateEndpoint(world, stranger, id, { description: '' }))).toBe('NOT_FOUND')
    expect(await endpointsOf(world, merchant)).toHaveLength(1)
  })

  it('needs events of the list, each once, and a short description', async () => {
    for (const events of [[], ['PING'], ['INVOICE_PAID', 'INVOICE_PAID']])
      expect((await refusal(add(merchant, { events }))).fields).toHaveProperty('events')
    expect((await refusal(add(merchant, { description: 'x'.repeat(201) }))).fields).toHaveProperty('description')
  })

  it('is one of ten at most, also when they are added at the same moment', async () => {
    for (let number = 1; number < 10; number++) await add(merchant)
    const codes = await Promise.all([codeOf(add(merchant)), codeOf(add(merchant)), codeOf(add(merchant))])
    expect(codes.sort()).toEqual(['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'OK'])
  })

  it('is deleted with its secret and its deliveries', async () => {
    const { id } = await add(merchant)
    await sendTest(world, merchant, id)
    await world.app.finishJobs()
    expect(await act(world, merchant, 'deleteWebhookEndpoint', id)).toBe(id)
    expect(await endpointsOf(world, merchant)).toEqual([])
    expect(await deliveriesOf(world, merchant)).toEqual([])
    const rows = `select (select count(*) from webhook_endpoint where id = $1)::int as endpoints,
      (select count(*) from webhook_delivery where endpoint_id = $1)::int as deliveries`
    const left = () => world.app.platform.dataSource.query(rows, [id])
    expect(await left()).toEqual([{ endpoints: 1, deliveries: 1 }])
    const sealed = 'select sealed_secret as secret, sealed_previous_secret as previous from webhook_endpoint where id = $1'
    expect(await world.app.platform.dataSource.query(sealed, [id])).toEqual([{ secret: '', previous: null }])
    for (const name of ['sendTestWebhook', 'enableWebhookEndpoint'])
      expect(await codeOf(act(world, merchant, name, id, 'id'))).toBe('NOT_FOUND')
    await world.app.finishJobs()
    expect(await left()).toEqual([{ endpoints: 0, deliveries: 0 }])
  })

  it('shows its whole URL to members who may manage the business, and its host to others', async () => {
    const { id } = await add(merchant, { url: `${receiver.url}/a-token-of-theirs` })
    const { host } = new URL(receiver.url)
    const { id: deliveryId } = await sendTest(world, merchant, id)
    const urlOf = async (person: Person) =>
      (await world.ask(person, 'query ($id: ID!) { webhookDelivery(id: $id) { endpoint { url } } }', { id: deliveryId })).webhookDelivery
        .endpoint.url
    const colleague = await aColleague(world, merchant)
    for (const person of [merchant, colleague]) expect(await urlOf(person)).toBe(`${receiver.url}/a-token-of-theirs`)
    const reader = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: null })
    for (const person of [reader, await aProgram(world, merchant)]) {
      expect(await urlOf(person)).toBe(host)
      expect(await endpointsOf(world, person)).toMatchObject([{ url: host }])
    }
  })
})

describe('a person who may no longer be present', () => {
  it('cannot add, redirect, rotate or delete, and nothing of it happens', async () => {
    const { id } = await add(merchant)
    losePresence(world)
    expect(await codeOf(add(absent(merchant)))).toBe('PRESENCE_REQUIRED')
    expect(await codeOf(updateEndpoint(world, absent(merchant), id, { url: `${receiver.url}/elsewhere` }))).toBe('PRESENCE_REQUIRED')
    expect(await codeOf(act(world, absent(merchant), 'rotateWebhookSecret', id, 'secret'))).toBe('PRESENCE_REQUIRED')
    expect(await codeOf(act(world, absent(merchant), 'deleteWebhookEndpoint', id))).toBe('PRESENCE_REQUIRED')
    expect(await endpointsOf(world, merchant)).toMatchObject([{ url: `${receiver.url}/hook`, previousSecretUntilAt: null }])
  })

  it('can still change events, disable, enable and test', async () => {
    const { id } = await add(merchant)
    losePresence(world)
    expect((await updateEndpoint(world, merchant, id, { events: ['ACCOUNT_FROZEN'], url: `${receiver.url}/hook` })).events).toEqual([
      'ACCOUNT_FROZEN',
    ])
    expect((await act(world, merchant, 'disableWebhookEndpoint', id, ENDPOINT)).status).toBe('DISABLED')
    expect((await act(world, merchant, 'enableWebhookEndpoint', id, ENDPOINT)).status).toBe('ENABLED')
    expect((await sendTest(world, merchant, id)).type).toBe('PING')
  })
})

describe('an API key', () => {
  it('reads endpoints and the log, sends tests and replays, and manages nothing', async () => {
    const { id } = await add(merchant)
    const program = await aProgram(world, merchant)
    expect(await endpointsOf(world, program)).toHaveLength(1)
    const { id: deliveryId } = await sendTest(world, program, id)
    await world.app.finishJobs()
    expect((await deliveryOf(world, program, deliveryId)).status).toBe('DELIVERED')
    expect((await act(world, program, 'replayWebhookDelivery', deliveryId, 'status')).status).toBe('PENDING')
    expect(await codeOf(addEndpoint(world, program, { url: `${receiver.url}/hook` }))).toBe('FORBIDDEN')
    expect(await codeOf(updateEndpoint(world, program, id, { description: '' }))).toBe('FORBIDDEN')
    for (const name of ['enableWebhookEndpoint', 'disableWebhookEndpoint'])
      expect(await codeOf(act(world, program, name, id, 'id'))).toBe('FORBIDDEN')
    expect(await codeOf(act(world, program, 'rotateWebhookSecret', id, 'secret'))).toBe('FORBIDDEN')
    expect(await codeOf(act(world, program, 'deleteWebhookEndpoint', id))).toBe('FORBIDDEN')
  })

  it('needs a scope of webhooks, because their bodies say what payments and invoices say', async () => {
    const { id } = await add(merchant)
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
    const scopes = ['PROFILE_READ', 'PROFILE_WRITE', 'INVOICES_READ', 'FINANCING_READ']
    const { createApiKey } = await world.ask(merchant, create, { input: { name: 'Contacts', scopes, addresses: [] } })
    const program = { ip: merchant.ip, apiKey: createApiKey.secret }
    expect(await codeOf(endpointsOf(world, program))).toBe('FORBIDDEN')
    expect(await codeOf(deliveriesOf(world, program))).toBe('FORBIDDEN')
    expect(await codeOf(sendTest(world, program, id))).toBe('FORBIDDEN')
  })

  it('that may only read sends nothing', async () => {
    const { id } = await add(merchant)
    const reader = await aProgram(world, merchant, ['READ'])
    expect(await codeOf(sendTest(world, reader, id))).toBe('FORBIDDEN')
    await world.app.finishJobs()
    expect(receiver.received).toEqual([])
  })
})

describe('a rotated secret', () => {
  it('signs beside the one before for 24 hours, and alone afterwards', async () => {
    const { id, secret } = await add(merchant)
    const { secret: next, endpoint } = await act(world, merchant, 'rotateWebhookSecret', id, `secret endpoint { ${ENDPOINT} }`)
    expect(next).not.toBe(secret)
    expect(new Date(endpoint.previousSecretUntilAt).getTime() - world.clock.now().getTime()).toBe(24 * HOUR)

    await sendTest(world, merchant, id)
    await world.app.finishJobs()
    const [during] = receiver.received
    expect(during!.headers['webhook-signature']).toBe(`${signatureByHand(next, during!)} ${signatureByHand(secret, during!)}`)
    expect(verified(secret, during!)).toEqual(verified(next, during!))

    await sendTest(world, merchant, id)
    await attemptAt(world, new Date(world.clock.now().getTime() + 24 * HOUR).toISOString())
    const after = receiver.received[1]!
    expect(after.headers['webhook-signature']).toBe(signatureByHand(next, after))
    expect(() => verified(secret, after)).toThrow()
  })
})

describe('a disabled endpoint', () => {
  it('receives nothing: what was pending has failed, and no test can be sent', async () => {
    const { id } = await add(merchant)
    await sendTest(world, merchant, id)
    await act(world, merchant, 'disableWebhookEndpoint', id, 'id')
    await world.app.finishJobs()
    expect(await deliveriesOf(world, merchant)).toMatchObject([{ status: 'FAILED', attempts: [], nextAttemptAt: null }])
    expect(await codeOf(sendTest(world, merchant, id))).toBe('CONFLICT')
    expect(receiver.received).toEqual([])
  })
})
