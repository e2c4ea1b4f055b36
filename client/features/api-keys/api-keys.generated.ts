/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ApiKeyPartsFragment = { readonly __typename: 'ApiKey', readonly id: string, readonly name: string, readonly prefix: string, readonly lastFour: string, readonly scopes: ReadonlyArray<Types.ApiScope>, readonly addresses: ReadonlyArray<string>, readonly status: Types.ApiKeyStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly lastUsedFrom: string | null, readonly revokedAt: string | null };

export type ApiSettingsPartsFragment = { readonly __typename: 'ApiSettings', readonly hasKeyAccess: boolean, readonly allowedDomains: ReadonlyArray<string>, readonly scopes: ReadonlyArray<Types.ApiScope>, readonly requestsPerMinute: number, readonly requestsPerHour: number, readonly address: string | null };

export type ApiKeysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ApiKeysQuery = { readonly apiKeys: { readonly __typename: 'ApiKeyPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'ApiKey' }
      & ApiKeyPartsFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ApiSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiSettingsQuery = { readonly apiSettings: (
    { readonly __typename: 'ApiSettings' }
    & ApiSettingsPartsFragment
  ) };

export type CreateApiKeyMutationVariables = Exact<{
  input: Types.CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { readonly createApiKey: { readonly __typename: 'ApiKeyCreated', readonly secret: string, readonly apiKey: (
      { readonly __typename: 'ApiKey' }
      & ApiKeyPartsFragment
    ) } };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
  input: Types.RotateApiKeyInput;
}>;


export type RotateApiKeyMutation = { readonly rotateApiKey: { readonly __typename: 'ApiKeyCreated', readonly secret: string, readonly apiKey: (
      { readonly __typename: 'ApiKey' }
      & ApiKeyPartsFragment
    ) } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { readonly revokeApiKey: (
    { readonly __typename: 'ApiKey' }
    & ApiKeyPartsFragment
  ) };

export type UpdateApiSettingsMutationVariables = Exact<{
  input: Types.UpdateApiSettingsInput;
}>;


export type UpdateApiSettingsMutation = { readonly updateApiSettings: (
    { readonly __typename: 'ApiSettings' }
    & ApiSettingsPartsFragment
  ) };

export const ApiKeyPartsFragmentDoc = /*#__PURE__*/ documentOf<ApiKeyPartsFragment, never>(`fragment ApiKeyParts on ApiKey { id name prefix lastFour scopes addresses status createdAt expiresAt lastUsedAt lastUsedFrom revokedAt }`)
export const ApiSettingsPartsFragmentDoc = /*#__PURE__*/ documentOf<ApiSettingsPartsFragment, never>(`fragment ApiSettingsParts on ApiSettings { hasKeyAccess allowedDomains scopes requestsPerMinute requestsPerHour address }`)
export const ApiKeysDocument = /*#__PURE__*/ documentOf<ApiKeysQuery, ApiKeysQueryVariables>(`query ApiKeys($after: String) { apiKeys(after: $after) { nodes { ...ApiKeyParts } pageInfo { hasNextPage endCursor } } }`, () => [ApiKeyPartsFragmentDoc])
export const ApiSettingsDocument = /*#__PURE__*/ documentOf<ApiSettingsQuery, ApiSettingsQueryVariables>(`query ApiSettings { apiSettings { ...ApiSettingsParts } }`, () => [ApiSettingsPartsFragmentDoc])
export const CreateApiKeyDocument = /*#__PURE__*/ documentOf<CreateApiKeyMutation, CreateApiKeyMutationVariables>(`mutation CreateApiKey($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ...ApiKeyParts } } }`, () => [ApiKeyPartsFragmentDoc])
export const RotateApiKeyDocument = /*#__PURE__*/ documentOf<RotateApiKeyMutation, RotateApiKeyMutationVariables>(`mutation RotateApiKey($id: ID!, $input: RotateApiKeyInput!) { rotateApiKey(id: $id, input: $input) { secret apiKey { ...ApiKeyParts } } }`, () => [ApiKeyPartsFragmentDoc])
export const RevokeApiKeyDocument = /*#__PURE__*/ documentOf<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>(`mutation RevokeApiKey($id: ID!) { revokeApiKey(id: $id) { ...ApiKeyParts } }`, () => [ApiKeyPartsFragmentDoc])
export const UpdateApiSettingsDocument = /*#__PURE__*/ documentOf<UpdateApiSettingsMutation, UpdateApiSettingsMutationVariables>(`mutation UpdateApiSettings($input: UpdateApiSettingsInput!) { updateApiSettings(input: $input) { ...ApiSettingsParts } }`, () => [ApiSettingsPartsFragmentDoc])
export const useApiKeysQuery = /*#__PURE__*/ queryHook(ApiKeysDocument)
export const useApiSettingsQuery = /*#__PURE__*/ queryHook(ApiSettingsDocument)
export const useCreateApiKeyMutation = /*#__PURE__*/ mutationHook(CreateApiKeyDocument)
export const useRotateApiKeyMutation = /*#__PURE__*/ mutationHook(RotateApiKeyDocument)
export const useRevokeApiKeyMutation = /*#__PURE__*/ mutationHook(RevokeApiKeyDocument)
export const useUpdateApiSettingsMutation = /*#__PURE__*/ mutationHook(UpdateApiSettingsDocument)