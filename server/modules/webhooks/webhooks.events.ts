import { event, type Fact, toBusiness } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { WebhookDelivery } from './webhook-delivery.entity.ts'
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts'

/** The payload of every event about an endpoint, whose id is the subject. Of its URL only the host is kept, because paths often hold tokens. */
interface AboutEndpoint {
  readonly endpointId: string
  readonly businessId: string
  readonly host: string
}

export const webhookEndpointCreated = event<AboutEndpoint>('webhooks.endpoint_created')
/** `changed` names the fields. */
export const webhookEndpointUpdated = event<AboutEndpoint & { readonly changed: readonly string[] }>('webhooks.endpoint_updated')
export const webhookSecretRotated = event<AboutEndpoint>('webhooks.secret_rotated')
export const webhookEndpointEnabled = event<AboutEndpoint>('webhooks.endpoint_enabled')
/** A person disabled it, or it had failed for five days, and then no person acted. */
export const webhookEndpointDisabled = event<AboutEndpoint>('webhooks.endpoint_disabled')
export const webhookEndpointDeleted = event<AboutEndpoint>('webhooks.endpoint_deleted')
/** A person or program had one delivery sent again, or all failed ones since a time. */
export const webhooksReplayed = event<AboutEndpoint & { readonly deliveryIds: readonly string[] }>('webhooks.replayed')

/** A delivery has reached its final status, or is pending again because it was replayed. The subject is the delivery. */
export const webhookDeliveryChanged = event<{ readonly deliveryId: string; readonly endpointId: string }>('webhooks.delivery_changed')

/** Returns how an endpoint is called where its whole URL must not be read. */
export const hostOf = ({ url }: Pick<WebhookEndpoint, 'url'>): string => new URL(url).host

const aboutEndpoint = (endpoint: WebhookEndpoint): AboutEndpoint => ({
  endpointId: endpoint.id,
  businessId: endpoint.businessId,
  host: hostOf(endpoint),
})

/** Announces to the business what happened to an endpoint. */
export const announce = <More extends object>(
  tx: Tx,
  fact: Fact<AboutEndpoint & More>,
  endpoint: WebhookEndpoint,
  more: More,
): Promise<void> => tx.emit(fact.of(endpoint.id, [toBusiness(endpoint.businessId)], { ...aboutEndpoint(endpoint), ...more }))

/** Announces to the business that a delivery ended or was replayed. Single attempts are not announced: each event is stored for ever. */
export const announceDelivery = (tx: Tx, { id: deliveryId, endpointId, businessId }: WebhookDelivery): Promise<void> =>
  tx.emit(webhookDeliveryChanged.of(deliveryId, [toBusiness(businessId)], { deliveryId, endpointId }))
