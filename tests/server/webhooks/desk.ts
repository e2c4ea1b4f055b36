import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Member } from '../../support/people.ts'
import type { Received } from '../../support/receiver.ts'
import type { Data, Person, World } from '../../support/world.ts'

export const ENDPOINT = 'id url description events status firstFailedAt lastDeliveredAt previousSecretUntilAt createdAt createdBy { name }'
export const DELIVERY = `id eventId type status nextAttemptAt deliveredAt createdAt body endpoint { id }
  attempts { at milliseconds httpStatus response failure }`

/** Adds an endpoint, and returns it with its secret. */
export const addEndpoint = async (world: World, person: Person, input: object): Promise<Data> => {
  const create = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret endpoint { ${ENDPOINT} } } }`
  const { createWebhookEndpoint } = await world.ask(person, create, { input: { events: ['INVOICE_PAID'], ...input } })
  return { ...createWebhookEndpoint.endpoint, secret: createWebhookEndpoint.secret }
}

export const endpointsOf = async (world: World, person: Person): Promise<Data[]> =>
  (await world.ask(person, `{ webhookEndpoints { ${ENDPOINT} } }`)).webhookEndpoints

export const updateEndpoint = async (world: World, person: Person, id: string, input: object): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(id: $id, input: $input) { ${ENDPOINT} } }`,
      { id, input },
    )
  ).updateWebhookEndpoint

/** Runs a mutation that takes the id of an endpoint or of a delivery alone. */
export const act = async (world: World, person: Person, name: string, id: string, fields = ''): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { ${name}(id: $id) ${fields && `{ ${fields} }`} }`, { id }))[name]

/** Sends a test to an endpoint and returns its delivery. */
export const sendTest = (world: World, person: Person, id: string): Promise<Data> => act(world, person, 'sendTestWebhook', id, DELIVERY)

export const deliveriesOf = async (world: World, person: Person, filter: object = {}): Promise<Data[]> =>
  (
    await world.ask(
      person,
      `query ($filter: WebhookDeliveryFilter) { webhookDeliveries(first: 100, filter: $filter) { nodes { ${DELIVERY} } totalCount } }`,
      { filter },
    )
  ).webhookDeliveries.nodes

export const deliveryOf = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { webhookDelivery(id: $id) { ${DELIVERY} } }`, { id })).webhookDelivery

/** Advances the clock to a moment and makes the attempts that are due then. */
export const attemptAt = async (world: World, moment: string): Promise<void> => {
  world.clock.advance(Math.max(0, new Date(moment).getTime() - world.clock.now().getTime()))
  await world.app.rooms.webhooks.deliveries.queueDue()
  await world.app.finishJobs()
}

/** Advances the clock by more than five minutes, after which a proof of presence no longer counts. */
export const losePresence = (world: World) => world.clock.advance(6 * 60_000)

/** Verifies a request as receivers with the published library do, at the time that it was sent; returns the body, or throws. */
export const verified = (secret: string, { headers, body }: Received): Data => {
  const realNow = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1_000
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    Date.now = realNow
  }
}

/** The signature that the documentation describes, by hand. */
export const signatureByHand = (secret: string, { headers, body }: Received): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`
}

/** Creates an API key of a person, and returns a program that uses it. */
export const aProgram = async (world: World, member: Member, permissions: readonly string[] = ['READ', 'WRITE']): Promise<Person> => {
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
  const { createApiKey } = await world.ask(member, create, { input: { name: 'Ledger', permissions, addresses: ['10.0.0.0/16'] } })
  return { ip: member.ip, apiKey: createApiKey.secret }
}
