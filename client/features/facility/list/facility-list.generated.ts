/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type FacilityRowFragment = { readonly __typename: 'Facility', readonly id: string, readonly title: string, readonly status: Types.FacilityStatus, readonly currency: Types.Currency, readonly daysPastDue: number, readonly outstanding: string, readonly arrears: string, readonly nextDueOn: string | null, readonly nextDue: string | null, readonly contract: { readonly __typename: 'Contract', readonly id: string, readonly reference: string, readonly structure: Types.Structure, readonly merchantName: string, readonly lenderName: string } };

export type FacilitiesQueryVariables = Exact<{
  filter?: Types.FacilityFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type FacilitiesQuery = { readonly facilities: { readonly __typename: 'FacilityPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Facility' }
      & FacilityRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type FacilityRowChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FacilityRowChangedSubscription = { readonly facilityChanged: { readonly __typename: 'FacilityChanged', readonly cursor: string, readonly facility: (
      { readonly __typename: 'Facility' }
      & FacilityRowFragment
    ) } };

export const FacilityRowFragmentDoc = /*#__PURE__*/ documentOf<FacilityRowFragment, never>(`fragment FacilityRow on Facility { id title status currency daysPastDue outstanding arrears nextDueOn nextDue contract { id reference structure merchantName lenderName } }`)
export const FacilitiesDocument = /*#__PURE__*/ documentOf<FacilitiesQuery, FacilitiesQueryVariables>(`query Facilities($filter: FacilityFilter, $first: Int! = 20, $after: String) { facilities(filter: $filter, first: $first, after: $after) { nodes { ...FacilityRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [FacilityRowFragmentDoc])
export const FacilityRowChangedDocument = /*#__PURE__*/ documentOf<FacilityRowChangedSubscription, FacilityRowChangedSubscriptionVariables>(`subscription FacilityRowChanged($after: String) { facilityChanged(after: $after) { cursor facility { ...FacilityRow } } }`, () => [FacilityRowFragmentDoc])
export const useFacilitiesQuery = /*#__PURE__*/ queryHook(FacilitiesDocument)
export const useFacilityRowChangedSubscription = /*#__PURE__*/ subscriptionHook(FacilityRowChangedDocument)