import type { EntityManager, FindOptionsWhere } from 'typeorm'
import { IsNull } from 'typeorm'
import { addressesOf, type Reach, RefusedAddress, readEndpointUrl } from '../../platform/http/reach.ts'
import { handle, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seal } from '../../platform/process/sealed.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import type { Allowance } from '../../platform/throttle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../platform/viewer.ts'
import { later } from '../../shared/clock.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { ownBusinessId } from '../business/index.ts'
import type { PresenceService } from '../identity/index.ts'
import { BATCH, inBatches } from './batches.ts'
import { OVERLAP } from './retry.ts'
import { newSecret } from './signature.ts'
import type { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhook.inputs.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'
import { WebhookEndpoint, type WebhookEndpointSecret } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEndpointStatus } from './webhook-terms.ts'
import {
  announce,
  webhookEndpointCreated,
  webhookEndpointDeleted,
  webhookEndpointDisabled,
  webhookEndpointEnabled,
  webhookEndpointUpdated,
  webhookSecretRotated,
} from './webhooks.events.ts'

/** How many endpoints a business may have. */
export const MOST_ENDPOINTS = 10

/** Host names that are resolved for one business. */
const RESOLUTIONS: Allowance = { name: 'webhook_url', tries: 30, seconds: 900 }

/** Serialises requests of one business that count its endpoints. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('webhooks.endpoints'), hashtext($1))`

/** Deletes the rows of a deleted endpoint. */
const removeEndpoint = job<{ endpointId: string }>('webhooks.remove_endpoint')
const REMOVE_DELIVERIES = `
  delete from webhook_delivery where id in (select id from webhook_delivery where endpoint_id = $1 limit ${BATCH})`

export const unknownEndpoint = () => notFound('webhooks.endpointNotFound')

/** Returns the id of the viewer's own business. Throws FORBIDDEN for keys: a person manages endpoints. */
const managedBusinessId = (viewer: Viewer): string => {
  const businessId = ownBusinessId(viewer)
  if (viewer.apiKeyId) throw forbidden('webhooks.browserOnly')
  return businessId
}

/**
 * Finds an endpoint that is not deleted, locked to the end of the transaction against other changes. Money is moved meanwhile: its
 * transactions add deliveries to the endpoint, which a stronger lock would hold up.
 */
export const lockEndpoint = (db: EntityManager, where: FindOptionsWhere<WebhookEndpoint>): Promise<WebhookEndpoint | null> =>
  db.findOne(WebhookEndpoint, { where: { ...where, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } })

/** Finds a delivery, locked to the end of the transaction against other changes. */
export const lockDelivery = (db: EntityManager, id: string): Promise<WebhookDelivery | null> =>
  db.findOne(WebhookDelivery, { where: { id }, lock: { mode: 'for_no_key_update' } })

/** Finds an endpoint of the viewer's own business, locked to the end of the transaction. Throws NOT_FOUND for any other. */
export const lockOwnEndpoint = async (tx: Tx, id: string): Promise<WebhookEndpoint> => {
  const where = { id, businessId: ownBusinessId(tx.viewer) }
  const found = isId(id) ? await lockEndpoint(tx.db, where) : null
  return orNotFound(found, unknownEndpoint)
}

/** Ends what is pending to an endpoint that no longer receives. */
export const endPending = async (tx: Tx, { id: endpointId }: WebhookEndpoint): Promise<void> => {
  const pending = { endpointId, status: WebhookDeliveryStatus.PENDING }
  await tx.db.update(WebhookDelivery, pending, { status: WebhookDeliveryStatus.FAILED, nextAttemptAt: null })
}

/** The endpoints of a business. */
export const createEndpointService = (
  { work, dataSource, throttle }: Pick<Platform, 'work' | 'dataSource' | 'throttle'>,
  { presence, reach, seal }: { readonly presence: Pick<PresenceService, 'mustBePresent'>; readonly reach: Reach; readonly seal: Seal },
) => {
  /** Returns the normal form of a URL that events may be sent to. Throws INVALID for any other, and RATE_LIMITED after 30 within 15 minutes. */
  const readUrl = async (businessId: string, text: string): Promise<string> => {
    const url = readEndpointUrl(text, reach)
    if (!url) throw invalidField('url', 'webhooks.input.url')
    await throttle.take(RESOLUTIONS, businessId)
    await addressesOf(url, reach).catch((error: unknown) => {
      throw error instanceof RefusedAddress ? invalidField('url', 'webhooks.input.address') : error
    })
    return url.href
  }

  /** Deletes the deliveries of a deleted endpoint, in batches so that no transaction is long, and then the endpoint. */
  const removeRows = async (endpointId: string): Promise<void> => {
    await inBatches(work, REMOVE_DELIVERIES, [endpointId])
    await work(SYSTEM, (tx) => tx.db.delete(WebhookEndpoint, { id: endpointId }))
  }

  return {
    /** The endpoints of the viewer's business, oldest first. */
    async endpoints(viewer: Viewer): Promise<WebhookEndpoint[]> {
      const where = { businessId: ownBusinessId(viewer), deletedAt: IsNull() }
      return dataSource.manager.find(WebhookEndpoint, { where, order: { createdAt: 'ASC', id: 'ASC' } })
    },

    /** Adds an endpoint; its secret is returned only this once. Throws LIMIT_EXCEEDED for an eleventh. */
    async create(viewer: Viewer, { url: text, description, events }: CreateWebhookEndpointInput): Promise<WebhookEndpointSecret> {
      const businessId = managedBusinessId(viewer)
      const url = await readUrl(businessId, text)
      const secret = newSecret()
      return work(viewer, async (tx) => {
        await presence.mustBePresent(tx)
        await tx.db.query(TAKE_TURNS, [businessId])
        if ((await tx.db.countBy(WebhookEndpoint, { businessId, deletedAt: IsNull() })) >= MOST_ENDPOINTS)
          throw new DomainError('LIMIT_EXCEEDED', textOf('webhooks.tooMany', { most: MOST_ENDPOINTS }))
        const row = tx.db.create(WebhookEndpoint, {
          businessId,
          url,
          description: description.trim(),
          events,
          sealedSecret: seal.close(secret, businessId),
          sealedPreviousSecret: null,
          previousSecretUntilAt: null,
          status: WebhookEndpointStatus.ENABLED,
          firstFailedAt: null,
          warnedAt: null,
          lastDeliveredAt: null,
          createdById: viewer.userId!,
          createdAt: tx.now,
          deletedAt: null,
        })
        const endpoint = await tx.db.save(row)
        await announce(tx, webhookEndpointCreated, endpoint, {})
        return { endpoint, secret }
      })
    },

    /** Changes an endpoint. Another URL needs a proof of presence, because events then go elsewhere, and begins with a clean record. */
    async update(viewer: Viewer, id: string, { url: text, description, events }: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
      const businessId = managedBusinessId(viewer)
      const url = text === null || text === undefined ? undefined : await readUrl(businessId, text)
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, id)
        const next = {
          url: url ?? endpoint.url,
          description: description?.trim() ?? endpoint.description,
          events: events ?? endpoint.events,
        }
        const changed = (['url', 'description', 'events'] as const).filter((name) => String(next[name]) !== String(endpoint[name]))
        if (changed.includes('url')) await presence.mustBePresent(tx)
        if (changed.length === 0) return endpoint
        Object.assign(endpoint, next)
        // What failed was the URL before.
        if (changed.includes('url')) Object.assign(endpoint, { firstFailedAt: null, warnedAt: null })
        await tx.db.save(endpoint)
        await announce(tx, webhookEndpointUpdated, endpoint, { changed })
        return endpoint
      })
    },

    /** Gives an endpoint a new secret, returned only this once. The one before signs as well for 24 hours. */
    async rotate(viewer: Viewer, id: string): Promise<WebhookEndpointSecret> {
      managedBusinessId(viewer)
      const secret = newSecret()
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, id)
        await presence.mustBePresent(tx)
        endpoint.sealedPreviousSecret = endpoint.sealedSecret
        endpoint.previousSecretUntilAt = later(tx.now, OVERLAP)
        endpoint.sealedSecret = seal.close(secret, endpoint.businessId)
        await tx.db.save(endpoint)
        await announce(tx, webhookSecretRotated, endpoint, {})
        return { endpoint, secret }
      })
    },

    /** Lets an endpoint receive events again, with a clean record. Without effect on one that does. */
    async enable(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
      managedBusinessId(viewer)
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, id)
        if (endpoint.status === WebhookEndpointStatus.ENABLED) return endpoint
        Object.assign(endpoint, { status: WebhookEndpointStatus.ENABLED, firstFailedAt: null, warnedAt: null })
        await tx.db.save(endpoint)
        await announce(tx, webhookEndpointEnabled, endpoint, {})
        return endpoint
      })
    },

    /** Stops sending to an endpoint. What is pending has failed; it can be replayed once the endpoint is enabled. */
    async disable(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
      managedBusinessId(viewer)
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, id)
        if (endpoint.status === WebhookEndpointStatus.DISABLED) return endpoint
        endpoint.status = WebhookEndpointStatus.DISABLED
        await tx.db.save(endpoint)
        await endPending(tx, endpoint)
        await announce(tx, webhookEndpointDisabled, endpoint, {})
        return endpoint
      })
    },

    /** Deletes an endpoint: it is hidden and without secrets at once, and a job deletes its deliveries. */
    async remove(viewer: Viewer, id: string): Promise<string> {
      managedBusinessId(viewer)
      return work(viewer, async (tx) => {
        const endpoint = await lockOwnEndpoint(tx, id)
        await presence.mustBePresent(tx)
        await announce(tx, webhookEndpointDeleted, endpoint, {})
        Object.assign(endpoint, {
          status: WebhookEndpointStatus.DISABLED,
          sealedSecret: '',
          sealedPreviousSecret: null,
          previousSecretUntilAt: null,
          deletedAt: tx.now,
        })
        await tx.db.save(endpoint)
        await tx.enqueue(removeEndpoint, { endpointId: endpoint.id })
        return endpoint.id
      })
    },

    jobs: [handle(removeEndpoint, ({ endpointId }) => removeRows(endpointId))],
  }
}

export type EndpointService = ReturnType<typeof createEndpointService>
