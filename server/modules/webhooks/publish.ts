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

/**
 * Marks what is due as queued: the oldest of each endpoint, as many as it has places, then the next of each. The condition narrows
 * it to some endpoints.
 */
const takeDue = (condition: string) => `
  with due as (
    select id, next_attempt_at, endpoint_id, row_number() over (partition by endpoint_id order by next_attempt_at, id) as place
    from webhook_delivery
    where status = 'pending' and next_attempt_at <= $1 and (queued_until_at is null or queued_until_at <= $1) ${condition}),
  in_line as (
    select endpoint_id, count(*) as taken from webhook_delivery
    where status = 'pending' and queued_until_at > $1 ${condition} group by endpoint_id),
  chosen as (
    select due.id, due.place, due.next_attempt_at from due left join in_line using (endpoint_id)
    where due.place + coalesce(in_line.taken, 0) <= ${MOST_IN_LINE}
    order by due.place, due.next_attempt_at limit ${MOST_QUEUED}),
  marked as (
    update webhook_delivery set queued_until_at = $2 where id in (select id from chosen) returning id)
  select id from chosen join marked using (id) order by place, next_attempt_at`

const TAKE_ALL = takeDue('')
const TAKE_OF = takeDue('and endpoint_id = any($3)')

/**
 * Queues what is due, of these endpoints or of all, and returns how many. At most three attempts at one endpoint are queued or
 * under way; the rest follow as these end.
 */
export const enqueueDue = async (tx: Tx, endpointIds?: readonly string[]): Promise<number> => {
  const until = later(tx.now, QUEUED_FOR)
  const values = endpointIds ? [tx.now, until, endpointIds] : [tx.now, until]
  const due = await tx.db.query<{ id: string }[]>(endpointIds ? TAKE_OF : TAKE_ALL, values)
  for (const { id } of due) await tx.enqueue(deliverWebhook, { deliveryId: id }, { key: `webhook ${id}`, keepsTime: true })
  return due.length
}

/** Stores an event of a business once, with a delivery to each of these endpoints of it. */
export const deliverTo = async <Of extends WebhookEventType>(
  tx: Tx,
  endpoints: readonly WebhookEndpoint[],
  type: Of,
  data: WebhookData<Of>,
): Promise<WebhookDelivery[]> => {
  const { businessId } = endpoints[0]!
  const id = randomUUID()
  const createdAt = tx.now
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data })
  await tx.db.insert(WebhookEvent, { id, businessId, type, body, createdAt })
  const rows = endpoints.map((endpoint) =>
    tx.db.create(WebhookDelivery, {
      eventId: id,
      endpointId: endpoint.id,
      businessId,
      type,
      status: WebhookDeliveryStatus.PENDING,
      tries: 0,
      nextAttemptAt: createdAt,
      queuedUntilAt: null,
      deliveredAt: null,
      createdAt,
    }),
  )
  const deliveries = await tx.db.save(rows)
  await enqueueDue(
    tx,
    endpoints.map((endpoint) => endpoint.id),
  )
  return deliveries
}

/**
 * Sends an event to the endpoints of a business that chose it, after the commit of this transaction. `data` is what this business
 * may know.
 */
export const publish = async <Of extends WebhookEventType>(tx: Tx, businessId: string, type: Of, data: WebhookData<Of>): Promise<void> => {
  const endpoints = await tx.db
    .createQueryBuilder(WebhookEndpoint, 'endpoint')
    .where('endpoint.businessId = :businessId', { businessId })
    .andWhere('endpoint.status = :enabled', { enabled: WebhookEndpointStatus.ENABLED })
    .andWhere(':type = any(endpoint.events)', { type })
    .orderBy('endpoint.createdAt')
    .getMany()
  if (endpoints.length > 0) await deliverTo(tx, endpoints, type, data)
}
