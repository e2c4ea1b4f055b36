/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type WebhookDeliveryRowFragment = { readonly __typename: 'WebhookDelivery', readonly id: string, readonly type: Types.WebhookEventType, readonly status: Types.WebhookDeliveryStatus, readonly nextAttemptAt: string | null, readonly deliveredAt: string | null, readonly createdAt: string, readonly endpoint: { readonly __typename: 'WebhookEndpoint', readonly id: string, readonly url: string, readonly status: Types.WebhookEndpointStatus } };

export type WebhookDeliveryDetailsFragment = (
  { readonly __typename: 'WebhookDelivery', readonly eventId: string, readonly body: string, readonly attempts: ReadonlyArray<{ readonly __typename: 'WebhookAttempt', readonly id: string, readonly at: string, readonly milliseconds: number, readonly httpStatus: number | null, readonly response: string | null, readonly failure: Types.WebhookFailure | null }> }
  & WebhookDeliveryRowFragment
);

export type WebhookDeliveriesQueryVariables = Exact<{
  filter?: Types.WebhookDeliveryFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { readonly webhookDeliveries: { readonly __typename: 'WebhookDeliveryPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'WebhookDelivery' }
      & WebhookDeliveryRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type WebhookDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type WebhookDeliveryQuery = { readonly webhookDelivery: (
    { readonly __typename: 'WebhookDelivery' }
    & WebhookDeliveryDetailsFragment
  ) | null };

export type SendTestWebhookMutationVariables = Exact<{
  id: string;
}>;


export type SendTestWebhookMutation = { readonly sendTestWebhook: (
    { readonly __typename: 'WebhookDelivery' }
    & WebhookDeliveryRowFragment
  ) };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type ReplayWebhookDeliveryMutation = { readonly replayWebhookDelivery: (
    { readonly __typename: 'WebhookDelivery' }
    & WebhookDeliveryDetailsFragment
  ) };

export type ReplayFailedWebhooksMutationVariables = Exact<{
  id: string;
  input: Types.ReplayFailedWebhooksInput;
}>;


export type ReplayFailedWebhooksMutation = { readonly replayFailedWebhooks: { readonly __typename: 'ReplayedWebhooks', readonly count: number, readonly left: number, readonly endpoint: { readonly __typename: 'WebhookEndpoint', readonly id: string } } };

export type WebhookDeliveryChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WebhookDeliveryChangedSubscription = { readonly webhookDeliveryChanged: { readonly __typename: 'WebhookDeliveryChange', readonly cursor: string, readonly delivery: (
      { readonly __typename: 'WebhookDelivery', readonly endpoint: { readonly __typename: 'WebhookEndpoint', readonly id: string, readonly firstFailedAt: string | null, readonly lastDeliveredAt: string | null } }
      & WebhookDeliveryDetailsFragment
    ) } };

export const WebhookDeliveryRowFragmentDoc = /*#__PURE__*/ documentOf<WebhookDeliveryRowFragment, never>(`fragment WebhookDeliveryRow on WebhookDelivery { id type status nextAttemptAt deliveredAt createdAt endpoint { id url status } }`)
export const WebhookDeliveryDetailsFragmentDoc = /*#__PURE__*/ documentOf<WebhookDeliveryDetailsFragment, never>(`fragment WebhookDeliveryDetails on WebhookDelivery { ...WebhookDeliveryRow eventId body attempts { id at milliseconds httpStatus response failure } }`, () => [WebhookDeliveryRowFragmentDoc])
export const WebhookDeliveriesDocument = /*#__PURE__*/ documentOf<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>(`query WebhookDeliveries($filter: WebhookDeliveryFilter, $after: String) { webhookDeliveries(first: 20, after: $after, filter: $filter) { nodes { ...WebhookDeliveryRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [WebhookDeliveryRowFragmentDoc])
export const WebhookDeliveryDocument = /*#__PURE__*/ documentOf<WebhookDeliveryQuery, WebhookDeliveryQueryVariables>(`query WebhookDelivery($id: ID!) { webhookDelivery(id: $id) { ...WebhookDeliveryDetails } }`, () => [WebhookDeliveryDetailsFragmentDoc])
export const SendTestWebhookDocument = /*#__PURE__*/ documentOf<SendTestWebhookMutation, SendTestWebhookMutationVariables>(`mutation SendTestWebhook($id: ID!) { sendTestWebhook(id: $id) { ...WebhookDeliveryRow } }`, () => [WebhookDeliveryRowFragmentDoc])
export const ReplayWebhookDeliveryDocument = /*#__PURE__*/ documentOf<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>(`mutation ReplayWebhookDelivery($id: ID!) { replayWebhookDelivery(id: $id) { ...WebhookDeliveryDetails } }`, () => [WebhookDeliveryDetailsFragmentDoc])
export const ReplayFailedWebhooksDocument = /*#__PURE__*/ documentOf<ReplayFailedWebhooksMutation, ReplayFailedWebhooksMutationVariables>(`mutation ReplayFailedWebhooks($id: ID!, $input: ReplayFailedWebhooksInput!) { replayFailedWebhooks(id: $id, input: $input) { count left endpoint { id } } }`)
export const WebhookDeliveryChangedDocument = /*#__PURE__*/ documentOf<WebhookDeliveryChangedSubscription, WebhookDeliveryChangedSubscriptionVariables>(`subscription WebhookDeliveryChanged($after: String) { webhookDeliveryChanged(after: $after) { cursor delivery { ...WebhookDeliveryDetails endpoint { id firstFailedAt lastDeliveredAt } } } }`, () => [WebhookDeliveryDetailsFragmentDoc])
export const useWebhookDeliveriesQuery = /*#__PURE__*/ queryHook(WebhookDeliveriesDocument)
export const useWebhookDeliveryQuery = /*#__PURE__*/ queryHook(WebhookDeliveryDocument)
export const useSendTestWebhookMutation = /*#__PURE__*/ mutationHook(SendTestWebhookDocument)
export const useReplayWebhookDeliveryMutation = /*#__PURE__*/ mutationHook(ReplayWebhookDeliveryDocument)
export const useReplayFailedWebhooksMutation = /*#__PURE__*/ mutationHook(ReplayFailedWebhooksDocument)
export const useWebhookDeliveryChangedSubscription = /*#__PURE__*/ subscriptionHook(WebhookDeliveryChangedDocument)