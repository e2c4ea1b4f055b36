/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type CoolingVendorsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CoolingVendorsQuery = { readonly vendors: { readonly __typename: 'VendorPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Vendor', readonly id: string, readonly name: string, readonly ibanUsableAt: string | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const CoolingVendorsDocument = /*#__PURE__*/ documentOf<CoolingVendorsQuery, CoolingVendorsQueryVariables>(`query CoolingVendors($after: String) { vendors(filter: {status: ACTIVE}, orderBy: NEWEST, first: 100, after: $after) { nodes { id name ibanUsableAt } pageInfo { hasNextPage endCursor } } }`)
export const useCoolingVendorsQuery = /*#__PURE__*/ queryHook(CoolingVendorsDocument)