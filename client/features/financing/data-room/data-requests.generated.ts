/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type DataRequestFragment = { readonly __typename: 'DataRoomGrant', readonly id: string, readonly lenderName: string, readonly state: Types.DataRoomState, readonly askedAt: string, readonly askedScopes: ReadonlyArray<Types.DataRoomScope>, readonly message: string | null, readonly grantedScopes: ReadonlyArray<Types.DataRoomScope>, readonly expiresAt: string | null, readonly reason: string | null, readonly availableActions: ReadonlyArray<Types.DataRoomAction> };

export type GrantDataMutationVariables = Exact<{
  id: string;
  input: Types.GrantDataInput;
}>;


export type GrantDataMutation = { readonly grantData: (
    { readonly __typename: 'DataRoomGrant' }
    & DataRequestFragment
  ) };

export type RefuseDataMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RefuseDataMutation = { readonly refuseData: (
    { readonly __typename: 'DataRoomGrant' }
    & DataRequestFragment
  ) };

export type RevokeDataMutationVariables = Exact<{
  id: string;
}>;


export type RevokeDataMutation = { readonly revokeData: (
    { readonly __typename: 'DataRoomGrant' }
    & DataRequestFragment
  ) };

export type DataRoomViewsQueryVariables = Exact<{
  filter: Types.DataRoomViewFilter;
  after?: string | null | undefined;
}>;


export type DataRoomViewsQuery = { readonly dataRoomViews: { readonly __typename: 'DataRoomViewPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'DataRoomView', readonly id: string, readonly lenderName: string, readonly scope: Types.DataRoomScope, readonly viewedAt: string, readonly person: { readonly __typename: 'Person', readonly name: string } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const DataRequestFragmentDoc = /*#__PURE__*/ documentOf<DataRequestFragment, never>(`fragment DataRequest on DataRoomGrant { id lenderName state askedAt askedScopes message grantedScopes expiresAt reason availableActions }`)
export const GrantDataDocument = /*#__PURE__*/ documentOf<GrantDataMutation, GrantDataMutationVariables>(`mutation GrantData($id: ID!, $input: GrantDataInput!) { grantData(id: $id, input: $input) { ...DataRequest } }`, () => [DataRequestFragmentDoc])
export const RefuseDataDocument = /*#__PURE__*/ documentOf<RefuseDataMutation, RefuseDataMutationVariables>(`mutation RefuseData($id: ID!, $reason: String!) { refuseData(id: $id, reason: $reason) { ...DataRequest } }`, () => [DataRequestFragmentDoc])
export const RevokeDataDocument = /*#__PURE__*/ documentOf<RevokeDataMutation, RevokeDataMutationVariables>(`mutation RevokeData($id: ID!) { revokeData(id: $id) { ...DataRequest } }`, () => [DataRequestFragmentDoc])
export const DataRoomViewsDocument = /*#__PURE__*/ documentOf<DataRoomViewsQuery, DataRoomViewsQueryVariables>(`query DataRoomViews($filter: DataRoomViewFilter!, $after: String) { dataRoomViews(filter: $filter, after: $after) { nodes { id lenderName person { name } scope viewedAt } pageInfo { hasNextPage endCursor } } }`)
export const useGrantDataMutation = /*#__PURE__*/ mutationHook(GrantDataDocument)
export const useRefuseDataMutation = /*#__PURE__*/ mutationHook(RefuseDataDocument)
export const useRevokeDataMutation = /*#__PURE__*/ mutationHook(RevokeDataDocument)
export const useDataRoomViewsQuery = /*#__PURE__*/ queryHook(DataRoomViewsDocument)