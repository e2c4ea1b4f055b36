/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type WebhookEndpointRowFragment = { readonly __typename: 'WebhookEndpoint', readonly id: string, readonly url: string, readonly description: string, readonly events: ReadonlyArray<Types.WebhookEventType>, readonly status: Types.WebhookEndpointStatus, readonly firstFailedAt: string | null, readonly lastDeliveredAt: string | null, readonly previousSecretUntilAt: string | null, readonly createdAt: string };

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookEndpointsQuery = { readonly webhookEndpoints: ReadonlyArray<(
    { readonly __typename: 'WebhookEndpoint' }
    & WebhookEndpointRowFragment
  )> };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: Types.CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { readonly createWebhookEndpoint: { readonly __typename: 'WebhookEndpointSecret', readonly secret: string, readonly endpoint: (
      { readonly __typename: 'WebhookEndpoint' }
      & WebhookEndpointRowFragment
    ) } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  id: string;
  input: Types.UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { readonly updateWebhookEndpoint: (
    { readonly __typename: 'WebhookEndpoint' }
    & WebhookEndpointRowFragment
  ) };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string;
}>;


export type RotateWebhookSecretMutation = { readonly rotateWebhookSecret: { readonly __typename: 'WebhookEndpointSecret', readonly secret: string, readonly endpoint: (
      { readonly __typename: 'WebhookEndpoint' }
      & WebhookEndpointRowFragment
    ) } };

export type EnableWebhookEndpointMutationVariables = Exact<{
  id: string;
}>;


export type EnableWebhookEndpointMutation = { readonly enableWebhookEndpoint: (
    { readonly __typename: 'WebhookEndpoint' }
    & WebhookEndpointRowFragment
  ) };

export type DisableWebhookEndpointMutationVariables = Exact<{
  id: string;
}>;


export type DisableWebhookEndpointMutation = { readonly disableWebhookEndpoint: (
    { readonly __typename: 'WebhookEndpoint' }
    & WebhookEndpointRowFragment
  ) };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookEndpointMutation = { readonly deleteWebhookEndpoint: string };

export const WebhookEndpointRowFragmentDoc = /*#__PURE__*/ documentOf<WebhookEndpointRowFragment, never>(`fragment WebhookEndpointRow on WebhookEndpoint { id url description events status firstFailedAt lastDeliveredAt previousSecretUntilAt createdAt }`)
export const WebhookEndpointsDocument = /*#__PURE__*/ documentOf<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>(`query WebhookEndpoints { webhookEndpoints { ...WebhookEndpointRow } }`, () => [WebhookEndpointRowFragmentDoc])
export const CreateWebhookEndpointDocument = /*#__PURE__*/ documentOf<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>(`mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret endpoint { ...WebhookEndpointRow } } }`, () => [WebhookEndpointRowFragmentDoc])
export const UpdateWebhookEndpointDocument = /*#__PURE__*/ documentOf<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>(`mutation UpdateWebhookEndpoint($id: ID!, $input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(id: $id, input: $input) { ...WebhookEndpointRow } }`, () => [WebhookEndpointRowFragmentDoc])
export const RotateWebhookSecretDocument = /*#__PURE__*/ documentOf<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>(`mutation RotateWebhookSecret($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { ...WebhookEndpointRow } } }`, () => [WebhookEndpointRowFragmentDoc])
export const EnableWebhookEndpointDocument = /*#__PURE__*/ documentOf<EnableWebhookEndpointMutation, EnableWebhookEndpointMutationVariables>(`mutation EnableWebhookEndpoint($id: ID!) { enableWebhookEndpoint(id: $id) { ...WebhookEndpointRow } }`, () => [WebhookEndpointRowFragmentDoc])
export const DisableWebhookEndpointDocument = /*#__PURE__*/ documentOf<DisableWebhookEndpointMutation, DisableWebhookEndpointMutationVariables>(`mutation DisableWebhookEndpoint($id: ID!) { disableWebhookEndpoint(id: $id) { ...WebhookEndpointRow } }`, () => [WebhookEndpointRowFragmentDoc])
export const DeleteWebhookEndpointDocument = /*#__PURE__*/ documentOf<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>(`mutation DeleteWebhookEndpoint($id: ID!) { deleteWebhookEndpoint(id: $id) }`)
export const useWebhookEndpointsQuery = /*#__PURE__*/ queryHook(WebhookEndpointsDocument)
export const useCreateWebhookEndpointMutation = /*#__PURE__*/ mutationHook(CreateWebhookEndpointDocument)
export const useUpdateWebhookEndpointMutation = /*#__PURE__*/ mutationHook(UpdateWebhookEndpointDocument)
export const useRotateWebhookSecretMutation = /*#__PURE__*/ mutationHook(RotateWebhookSecretDocument)
export const useEnableWebhookEndpointMutation = /*#__PURE__*/ mutationHook(EnableWebhookEndpointDocument)
export const useDisableWebhookEndpointMutation = /*#__PURE__*/ mutationHook(DisableWebhookEndpointDocument)
export const useDeleteWebhookEndpointMutation = /*#__PURE__*/ mutationHook(DeleteWebhookEndpointDocument)