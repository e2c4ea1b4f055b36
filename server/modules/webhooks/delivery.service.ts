import type { Reach } from '../../platform/http/reach.ts'
import { cron, handle, job, type Running } from '../../platform/jobs/jobs.ts'
import { ProviderMute } from '../../platform/outside.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seal } from '../../platform/process/sealed.ts'
import type { Tx } from '../../platform/transaction.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import { later } from '../../shared/clock.ts'
import { NotificationKind, type Notify } from '../notifications/index.ts'
import { BATCH, inBatches } from './batches.ts'
import { endPending, lockDelivery, lockEndpoint } from './endpoint.service.ts'
import { isOutage, PostFailed, post } from './post.ts'
import { deliverWebhook, enqueueDue } from './publish.ts'
import { DISABLE_AFTER, KEPT_FOR, LEASE, pauseAfter, postponement, WARN_AFTER, WARNED_FOR } from './retry.ts'
import { signedHeaders } from './signature.ts'
import { WebhookAttempt, type WebhookDelivery, WebhookEvent } from './webhook-delivery.entity.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEndpointStatus, WebhookFailure } from './webhook-terms.ts'
import { announce, announceDelivery, hostOf, webhookEndpointDisabled } from './webhooks.events.ts'

/** Queues the attempts that are due. */
const retryDue = job<Record<never, never>>('webhooks.retry_due')
/** Deletes deliveries that are older than they are kept. */
const forgetOld = job<Record<never, never>>('webhooks.forget_old')

const FORGET_DELIVERIES = `
  delete from webhook_delivery where id in (
    select id from webhook_delivery where created_at < $1 and status <> 'pending' order by created_at limit ${BATCH})`
const FORGET_EVENTS = `
  delete from webhook_event where id in (
    select id from webhook_event e
    where created_at < $1 and not exists (select from webhook_delivery d where d.event_id = e.id)
    order by created_at limit ${BATCH})`

/** What is needed for one attempt. */
interface Claimed {
  readonly delivery: WebhookDelivery
  readonly endpoint: WebhookEndpoint
  readonly event: WebhookEvent
}

/** What came of an attempt; `failure` is null when the endpoint acknowledged the event. */
type Outcome = Pick<WebhookAttempt, 'at' | 'milliseconds' | 'httpStatus' | 'response' | 'failure'>

interface Needs {
  readonly reach: Reach
  readonly seal: Seal
  readonly notify: Notify
}

/** Sends events to endpoints, at least once, each attempt outside of any transaction. */
export const createDeliveryService = (
  { work, outside, clock }: Pick<Platform, 'work' | 'outside' | 'clock'>,
  { reach, seal, notify }: Needs,
) => {
  /**
   * Takes a due delivery for one attempt; null when there is none to make. No other attempt begins within the next minute, and
   * then one does, if this one ended with its process.
   */
  const claim = async (tx: Tx, id: string): Promise<Claimed | null> => {
    const delivery = await lockDelivery(tx.db, id)
    if (delivery?.status !== WebhookDeliveryStatus.PENDING || delivery.nextAttemptAt! > tx.now) return null
    const endpoint = await tx.db.findOneByOrFail(WebhookEndpoint, { id: delivery.endpointId })
    if (endpoint.status !== WebhookEndpointStatus.ENABLED) {
      Object.assign(delivery, { status: WebhookDeliveryStatus.FAILED, nextAttemptAt: null })
      await tx.db.save(delivery)
      await announceDelivery(tx, delivery)
      return null
    }
    delivery.tries++
    delivery.nextAttemptAt = later(tx.now, LEASE)
    delivery.queuedUntilAt = delivery.nextAttemptAt
    await tx.db.save(delivery)
    return { delivery, endpoint, event: await tx.db.findOneByOrFail(WebhookEvent, { id: delivery.eventId }) }
  }

  /** Returns the secrets that sign, the current one first; none if it cannot be read, because the product's secret was changed. */
  const secretsOf = ({ businessId, sealedSecret, sealedPreviousSecret, previousSecretUntilAt }: WebhookEndpoint, now: Date): string[] => {
    const current = seal.open(sealedSecret, businessId)
    if (current === null) return []
    const previous = previousSecretUntilAt && previousSecretUntilAt > now ? seal.open(sealedPreviousSecret!, businessId) : null
    return previous === null ? [current] : [current, previous]
  }

  /** Calls the endpoint. Null: it was not called, because it had not responded to the calls before. */
  const call = async ({ endpoint, event }: Claimed, signal: AbortSignal): Promise<Omit<Outcome, 'at' | 'milliseconds'> | null> => {
    const now = clock.now()
    const { id, body } = event
    const secrets = secretsOf(endpoint, now)
    if (secrets.length === 0) return { failure: WebhookFailure.SECRET, httpStatus: null, response: null }
    const headers = signedHeaders({ id, body, seconds: Math.floor(now.getTime() / 1_000) }, secrets)
    const url = new URL(endpoint.url)
    const receiver = `webhook ${url.host} of ${endpoint.businessId}` as const
    try {
      const act = (within: AbortSignal) => post(url, { headers, body }, reach, within)
      const { status, response } = await outside(receiver, act, { signal, limit: reach.limit, isOutage })
      return { failure: null, httpStatus: status, response }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof PostFailed)
        return { failure: error.failure, httpStatus: error.responded?.status ?? null, response: error.responded?.response ?? null }
      if (!(error instanceof ProviderMute)) throw error
      return error.cause === undefined ? null : { failure: WebhookFailure.TIMEOUT, httpStatus: null, response: null }
    }
  }

  /**
   * Warns the members of an endpoint that fails for days, or at once if nothing can be signed, and disables it after five days, one
   * of them at least after the warning. Returns whether it was disabled.
   */
  const judge = async (tx: Tx, endpoint: WebhookEndpoint, failure: WebhookFailure): Promise<boolean> => {
    const failingFor = tx.now.getTime() - endpoint.firstFailedAt!.getTime()
    const members = { businessIds: [endpoint.businessId] }
    const subject = { subjectId: endpoint.id, subjectTitle: hostOf(endpoint) }
    const { warnedAt } = endpoint
    if (failingFor >= DISABLE_AFTER && warnedAt !== null && tx.now.getTime() - warnedAt.getTime() >= WARNED_FOR) {
      endpoint.status = WebhookEndpointStatus.DISABLED_BY_FAILURES
      await endPending(tx, endpoint)
      await announce(tx, webhookEndpointDisabled, endpoint, {})
      await notify(tx, members, { kind: NotificationKind.WEBHOOK_DISABLED, ...subject })
      return true
    }
    if (warnedAt === null && (failingFor >= WARN_AFTER || failure === WebhookFailure.SECRET)) {
      endpoint.warnedAt = tx.now
      await notify(tx, members, { kind: NotificationKind.WEBHOOK_FAILING, ...subject })
    }
    return false
  }

  /** Records an attempt and decides what follows. */
  const settle = async (tx: Tx, { delivery: { id, endpointId }, endpoint: { url } }: Claimed, outcome: Outcome): Promise<void> => {
    const endpoint = await lockEndpoint(tx.db, { id: endpointId })
    const delivery = await lockDelivery(tx.db, id)
    if (!endpoint || !delivery) return
    // The URL was changed meanwhile: what came of this attempt says nothing about the new one.
    const isJudged = endpoint.url === url
    const { failure } = outcome
    delivery.queuedUntilAt = null
    await tx.db.insert(WebhookAttempt, { deliveryId: id, ...outcome })
    if (failure === null) {
      Object.assign(delivery, { status: WebhookDeliveryStatus.DELIVERED, deliveredAt: tx.now, nextAttemptAt: null })
      if (isJudged) Object.assign(endpoint, { lastDeliveredAt: tx.now, firstFailedAt: null, warnedAt: null })
    } else {
      if (delivery.status === WebhookDeliveryStatus.PENDING) {
        const pause = pauseAfter(delivery.tries)
        delivery.nextAttemptAt = pause === null ? null : later(tx.now, pause)
        if (pause === null) delivery.status = WebhookDeliveryStatus.FAILED
      }
      if (isJudged) endpoint.firstFailedAt ??= outcome.at
    }
    await tx.db.save(delivery)
    const isDisabled =
      failure !== null && isJudged && endpoint.status === WebhookEndpointStatus.ENABLED && (await judge(tx, endpoint, failure))
    await tx.db.save(endpoint)
    if (delivery.status !== WebhookDeliveryStatus.PENDING || isDisabled) await announceDelivery(tx, delivery)
    await enqueueDue(tx, endpointId)
  }

  /** Postpones an attempt that was not made; it does not count. */
  const postpone = async (tx: Tx, { delivery: { id } }: Claimed): Promise<void> => {
    const delivery = await lockDelivery(tx.db, id)
    if (delivery?.status !== WebhookDeliveryStatus.PENDING) return
    delivery.tries--
    delivery.nextAttemptAt = later(tx.now, postponement())
    delivery.queuedUntilAt = null
    await tx.db.save(delivery)
  }

  /** Makes one attempt at a delivery, if it is due. */
  const attempt = async (deliveryId: string, { signal }: Pick<Running, 'signal'>): Promise<void> => {
    const claimed = await work(SYSTEM, (tx) => claim(tx, deliveryId))
    if (!claimed) return
    const at = clock.now()
    const began = performance.now()
    const called = await call(claimed, signal)
    const milliseconds = Math.round(performance.now() - began)
    await work(SYSTEM, (tx) => (called ? settle(tx, claimed, { at, milliseconds, ...called }) : postpone(tx, claimed)))
  }

  /** Queues the attempts that are due, those of every endpoint in turn, and returns how many. */
  const queueDue = (): Promise<number> => work(SYSTEM, (tx) => enqueueDue(tx))

  /** Deletes what ended more than 30 days ago, with its attempts, and events without a delivery. */
  const forget = async (): Promise<void> => {
    const before = later(clock.now(), -KEPT_FOR)
    await inBatches(work, FORGET_DELIVERIES, [before])
    await inBatches(work, FORGET_EVENTS, [before])
  }

  return {
    queueDue,
    forget,
    jobs: [
      handle(deliverWebhook, ({ deliveryId }, running) => attempt(deliveryId, running)),
      handle(retryDue, async () => {
        await queueDue()
      }),
      handle(forgetOld, forget),
    ],
    crons: [cron(retryDue, '* * * * *'), cron(forgetOld, '50 3 * * *')],
  }
}

export type DeliveryService = ReturnType<typeof createDeliveryService>
