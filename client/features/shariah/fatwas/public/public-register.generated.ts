/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PublicFatwasQueryVariables = Exact<{
  filter?: Types.FatwaFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type PublicFatwasQuery = { readonly fatwaRegister: { readonly __typename: 'FatwaPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'Fatwa', readonly id: string, readonly number: string | null, readonly status: Types.FatwaStatus, readonly category: Types.FatwaCategory, readonly isInForce: boolean, readonly issuedAt: string | null, readonly title: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const PublicFatwasDocument = /*#__PURE__*/ documentOf<PublicFatwasQuery, PublicFatwasQueryVariables>(`query PublicFatwas($filter: FatwaFilter, $after: String) { fatwaRegister(filter: $filter, first: 20, after: $after) { nodes { id number status category isInForce issuedAt title { ar en } } pageInfo { hasNextPage endCursor } totalCount } }`)
export const usePublicFatwasQuery = /*#__PURE__*/ queryHook(PublicFatwasDocument)