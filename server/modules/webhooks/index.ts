import { PUBLIC_REACH, type Reach } from '../../platform/http/reach.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { createSeal } from '../../platform/process/sealed.ts'
import type { PresenceService } from '../identity/index.ts'
import type { Notify } from '../notifications/index.ts'
import { transferPublisher } from './completed-transfer.ts'
import { createDeliveryService, type DeliveryService } from './delivery.service.ts'
import { createEndpointService } from './endpoint.service.ts'
import { createReplayService } from './replay.service.ts'
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from './webhook-delivery.entity.ts'
import { WebhookDeliveryPageResolver, WebhookDeliveryResolver } from './webhook-delivery.resolver.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookEndpointResolver } from './webhook-endpoint.resolver.ts'
import { webhookReactions } from './webhooks.reactions.ts'

export const webhookEntities = [WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookAttempt]

export interface WebhooksRoom extends Room {
  readonly deliveries: Pick<DeliveryService, 'queueDue' | 'forget'>
}

interface Needs {
  readonly presence: PresenceService
  readonly notify: Notify
  /** Where webhooks may be sent. Default: public addresses, the only choice in production. */
  readonly reach?: Reach | undefined
}

/** Sends what happens to a business to URLs of its own, signed, with a log and replay. */
export const openWebhooks = (platform: Platform, { presence, notify, reach = PUBLIC_REACH }: Needs): WebhooksRoom => {
  if (platform.config.production && reach !== PUBLIC_REACH) throw new Error('In production webhooks are sent to public addresses alone.')
  const seal = createSeal(platform.secret, 'webhook secrets')
  const endpoints = createEndpointService(platform, { presence, reach, seal })
  const deliveries = createDeliveryService(platform, { reach, seal, notify })
  return {
    resolvers: [
      new WebhookEndpointResolver(endpoints),
      new WebhookDeliveryResolver(createReplayService(platform)),
      new WebhookDeliveryPageResolver(),
    ],
    reactions: webhookReactions,
    jobs: [...deliveries.jobs, ...endpoints.jobs, transferPublisher(platform)],
    crons: deliveries.crons,
    deliveries,
  }
}
