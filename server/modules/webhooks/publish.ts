import { randomUUID } from 'node:crypto'
import { job } from '../../platform/jobs/jobs.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { WebhookData } from './webhook-data.ts'
import { WebhookDelivery, WebhookEvent } from './webhook-delivery.entity.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEndpointStatus, type WebhookEventType } from './webhook-terms.ts'

/** Attempts one delivery, if it is due. A later attempt is a job of its own. */
export const deliverWebhook = job<{ deliveryId: string }>('webhooks.deliver_webhook', { attempts: 3, lane: 'webhooks' })

/** Queues the attempt at a delivery that is due. A queued attempt at the same one is replaced. */
export const enqueueAttempt = (tx: Tx, deliveryId: string): Promise<void> =>
  tx.enqueue(deliverWebhook, { deliveryId }, { key: `webhook ${deliveryId}` })

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
      deliveredAt: null,
      createdAt,
    }),
  )
  const deliveries = await tx.db.save(rows)
  for (const delivery of deliveries) await enqueueAttempt(tx, delivery.id)
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
