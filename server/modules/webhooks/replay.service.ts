import type { EntityManager } from 'typeorm'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { readLongPage } from '../../platform/search-list.ts'
import type { Allowance } from '../../platform/throttle.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { ownBusinessId } from '../business/index.ts'
import { lockDelivery, lockOwnEndpoint } from './endpoint.service.ts'
import { deliverTo, enqueueDue } from './publish.ts'
import type { ReplayFailedWebhooksInput, WebhookDeliveriesArgs } from './webhook.inputs.ts'
import { WEBHOOK_DELIVERY_ORDERS } from './webhook.inputs.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEndpointStatus, WebhookEventType } from './webhook-terms.ts'
import { announce, announceDelivery, webhooksReplayed } from './webhooks.events.ts'

/** How many failed deliveries one request sends again. */
const MOST_REPLAYED = 500
/** Requests of one business that send at once. */
const SENDS: Allowance = { name: 'webhook_send', tries: 60, seconds: 600 }

export const unknownDelivery = () => notFound('webhooks.deliveryNotFound')

const DELETED = 'select id from webhook_endpoint where business_id = :businessId and deleted_at is not null'

const refuseDisabled = ({ status }: WebhookEndpoint) => {
  if (status !== WebhookEndpointStatus.ENABLED) throw conflict('webhooks.disabled')
}

/** The log of deliveries, and what people and programs have sent again. */
export const createReplayService = ({ work, dataSource, throttle }: Pick<Platform, 'work' | 'dataSource' | 'throttle'>) => {
  /** The deliveries that a viewer may see: those to an endpoint that was deleted are about to be deleted too. */
  const deliveriesOf = (db: EntityManager, viewer: Viewer) =>
    db
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .where('delivery.businessId = :businessId', { businessId: ownBusinessId(viewer) })
      .andWhere(`delivery.endpointId not in (${DELETED})`)

  const find = async (db: EntityManager, viewer: Viewer, id: string): Promise<WebhookDelivery> => {
    const found = isId(id) ? await deliveriesOf(db, viewer).andWhere('delivery.id = :id', { id }).getOne() : null
    return orNotFound(found, unknownDelivery)
  }

  /** Makes a delivery due, as if it had never been attempted. */
  const again = async (tx: Tx, delivery: WebhookDelivery): Promise<WebhookDelivery> => {
    Object.assign(delivery, {
      status: WebhookDeliveryStatus.PENDING,
      tries: 0,
      nextAttemptAt: tx.now,
      queuedUntilAt: null,
      deliveredAt: null,
    })
    await tx.db.save(delivery)
    await announceDelivery(tx, delivery)
    return delivery
  }

  return {
    /** The deliveries to the endpoints of the viewer's business. */
    async deliveries(viewer: Viewer, { filter, ...page }: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
      const query = deliveriesOf(dataSource.manager, viewer)
      const { endpointId, status, type } = filter ?? {}
      if (endpointId) {
        if (isId(endpointId)) query.andWhere('delivery.endpointId = :endpointId', { endpointId })
        else query.andWhere('false')
      }
      if (status) query.andWhere('delivery.status = :status', { status })
      if (type) query.andWhere('delivery.type = :type', { type })
      return readLongPage(query, page, WEBHOOK_DELIVERY_ORDERS)
    },

    /** A delivery to an endpoint of the viewer's business. Throws NOT_FOUND for any other. */
    delivery: (viewer: Viewer, id: string): Promise<WebhookDelivery> => find(dataSource.manager, viewer, id),

    /** Sends a `ping` to one endpoint. Throws CONFLICT while it is disabled, RATE_LIMITED after 60 sends within ten minutes. */
    async sendTest(viewer: Viewer, endpointId: string): Promise<WebhookDelivery> {
      await throttle.take(SENDS, ownBusinessId(viewer))
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, endpointId)
        refuseDisabled(endpoint)
        const [delivery] = await deliverTo(tx, [endpoint], WebhookEventType.PING, { endpointId: endpoint.id })
        return delivery!
      })
    },

    /** Sends a delivery once more, under its id. Throws CONFLICT while it is pending or its endpoint is disabled. */
    async replay(viewer: Viewer, id: string): Promise<WebhookDelivery> {
      await throttle.take(SENDS, ownBusinessId(viewer))
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, (await find(tx.db, viewer, id)).endpointId)
        refuseDisabled(endpoint)
        const delivery = orNotFound(await lockDelivery(tx.db, id), unknownDelivery)
        if (delivery.status === WebhookDeliveryStatus.PENDING) throw conflict('webhooks.pending')
        await announce(tx, webhooksReplayed, endpoint, { deliveryIds: [id] })
        await again(tx, delivery)
        await enqueueDue(tx, endpoint.id)
        return delivery
      })
    },

    /**
     * Sends every failed delivery of events since a time once more, oldest first, 500 at most. `left` counts those that remain
     * for another call.
     */
    async replayFailed(viewer: Viewer, endpointId: string, { happenedFromAt }: ReplayFailedWebhooksInput) {
      await throttle.take(SENDS, ownBusinessId(viewer))
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, endpointId)
        refuseDisabled(endpoint)
        const failed = deliveriesOf(tx.db, viewer)
          .andWhere('delivery.endpointId = :id', { id: endpoint.id })
          .andWhere('delivery.status = :failed', { failed: WebhookDeliveryStatus.FAILED })
          .andWhere('delivery.createdAt >= :happenedFromAt', { happenedFromAt })
        const total = await failed.getCount()
        const rows = await failed.orderBy('delivery.createdAt').limit(MOST_REPLAYED).setLock('for_no_key_update').getMany()
        for (const row of rows) await again(tx, row)
        await enqueueDue(tx, endpoint.id)
        if (rows.length > 0) await announce(tx, webhooksReplayed, endpoint, { deliveryIds: rows.map(({ id }) => id) })
        return { endpoint, count: rows.length, left: Math.max(0, total - rows.length) }
      })
    },
  }
}

export type ReplayService = ReturnType<typeof createReplayService>
