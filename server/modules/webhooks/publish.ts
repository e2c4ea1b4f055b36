import { randomUUID } from 'node:crypto'
import { job } from '../../platform/jobs/jobs.ts'
import type { Tx } from '../../platform/transaction.ts'
import { later } from '../../shared/clock.ts'
import { MOST_IN_LINE, QUEUED_FOR } from './retry.ts'
import type { WebhookData } from './webhook-data.ts'
import { WebhookDelivery, WebhookEvent } from './webhook-delivery.entity.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEndpointStatus, type WebhookEventType } from './webhook-terms.ts'

/** Attempts one delivery, if it is due. A later attempt is a job of its own. */
export const deliverWebhook = job<{ deliveryId: string }>('webhooks.deliver_webhook', { attempts: 3, lane: 'webhooks' })

/** How many attempts are queued at once. */
const MOST_QUEUED = 1_000

/** What is queued or under way of an endpoint. */
const IN_LINE = (endpointId: string) =>
  `select count(*)::int from webhook_delivery where endpoint_id = ${endpointId} and status = 'pending' and queued_until_at > $1`

/** Marks what is due as queued: the oldest of each endpoint, then the next of each, as many as it has places. What another transaction marks is its own. */
const takeDue = (endpoints: string) => `
  with chosen as (
    select next.* from ${endpoints} cross join lateral (
      select oldest.*, row_number() over (order by oldest.next_attempt_at) as place from (
        select id, next_attempt_at from webhook_delivery
        where endpoint_id = endpoint.id and status = 'pending' and next_attempt_at <= $1 and (queued_until_at is null or queued_until_at <= $1)
        order by next_attempt_at limit ${MOST_IN_LINE} for no key update skip locked) oldest) next
    where next.place + (${IN_LINE('endpoint.id')}) <= ${MOST_IN_LINE}
    order by next.place, next.next_attempt_at limit ${MOST_QUEUED}),
  marked as (
    update webhook_delivery set queued_until_at = $2 where id in (select id from chosen) returning id)
  select id from chosen join marked using (id) order by place, next_attempt_at`

const TAKE_ALL = takeDue('webhook_endpoint endpoint')
const TAKE_OF = takeDue('unnest($3::uuid[]) endpoint (id)')
const PLACES_TAKEN = `select endpoint.id, (${IN_LINE('endpoint.id')}) as taken from unnest($2::uuid[]) endpoint (id)`

const enqueueAttempt = (tx: Tx, deliveryId: string): Promise<void> =>
  tx.enqueue(deliverWebhook, { deliveryId }, { key: `webhook ${deliveryId}`, keepsTime: true })

/**
 * Queues what is due, of one endpoint or of all, and returns how many. At most three attempts at one endpoint are queued or under
 * way; the rest follow as these end.
 */
export const enqueueDue = async (tx: Tx, endpointId?: string): Promise<number> => {
  const until = later(tx.now, QUEUED_FOR)
  const due = await tx.db.query<{ id: string }[]>(
    endpointId ? TAKE_OF : TAKE_ALL,
    endpointId ? [tx.now, until, [endpointId]] : [tx.now, until],
  )
  for (const { id } of due) await enqueueAttempt(tx, id)
  return due.length
}

/** Returns the endpoints of these that have a place for another attempt. Touches no row: money may be moved in this transaction. */
const withPlace = async (tx: Tx, endpoints: readonly WebhookEndpoint[]): Promise<Set<string>> => {
  const rows = await tx.db.query<{ id: string; taken: number }[]>(PLACES_TAKEN, [tx.now, endpoints.map(({ id }) => id)])
  return new Set(rows.filter(({ taken }) => taken < MOST_IN_LINE).map(({ id }) => id))
}

/** Stores an event of a business once, with a delivery to each of these endpoints of it. */
export const deliverTo = async <Of extends WebhookEventType>(
  tx: Tx,
  endpoints: readonly WebhookEndpoint[],
  type: Of,
  data: WebhookData<Of>,
  id: string = randomUUID(),
): Promise<WebhookDelivery[]> => {
  const { businessId } = endpoints[0]!
  const createdAt = tx.now
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data })
  await tx.db.insert(WebhookEvent, { id, businessId, type, body, createdAt })
  const open = await withPlace(tx, endpoints)
  const rows = endpoints.map((endpoint) =>
    tx.db.create(WebhookDelivery, {
      eventId: id,
      endpointId: endpoint.id,
      businessId,
      type,
      status: WebhookDeliveryStatus.PENDING,
      tries: 0,
      nextAttemptAt: createdAt,
      queuedUntilAt: open.has(endpoint.id) ? later(createdAt, QUEUED_FOR) : null,
      deliveredAt: null,
      createdAt,
    }),
  )
  const deliveries = await tx.db.save(rows)
  for (const { id: deliveryId, queuedUntilAt } of deliveries) if (queuedUntilAt) await enqueueAttempt(tx, deliveryId)
  return deliveries
}

/**
 * Sends an event to the endpoints of a business that chose it, after the commit of this transaction. `data` is what this business
 * may know. With an id the event is sent once, however often it is published.
 */
export const publish = async <Of extends WebhookEventType>(
  tx: Tx,
  businessId: string,
  type: Of,
  data: WebhookData<Of>,
  id?: string,
): Promise<void> => {
  if (id !== undefined && (await tx.db.existsBy(WebhookEvent, { id }))) return
  const endpoints = await tx.db
    .createQueryBuilder(WebhookEndpoint, 'endpoint')
    .where('endpoint.businessId = :businessId', { businessId })
    .andWhere('endpoint.status = :enabled', { enabled: WebhookEndpointStatus.ENABLED })
    .andWhere(':type = any(endpoint.events)', { type })
    .orderBy('endpoint.createdAt')
    .getMany()
  if (endpoints.length > 0) await deliverTo(tx, endpoints, type, data, id)
}
