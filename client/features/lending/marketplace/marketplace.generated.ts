/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { OpportunityRowFragment } from './opportunity-row.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { OpportunityRowFragmentDoc } from './opportunity-row.generated'
export type MarketplaceQueryVariables = Exact<{
  filter?: Types.MarketplaceFilter | null | undefined;
  orderBy: Types.MarketplaceOrder;
  after?: string | null | undefined;
}>;


export type MarketplaceQuery = { readonly marketplace: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly isTotalExact: boolean, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FinancingRequest' }
      & OpportunityRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type OpportunityPostedSubscriptionVariables = Exact<{
  filter?: Types.MarketplaceFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type OpportunityPostedSubscription = { readonly opportunityPosted: { readonly __typename: 'OpportunityPosted', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export const MarketplaceDocument = /*#__PURE__*/ documentOf<MarketplaceQuery, MarketplaceQueryVariables>(`query Marketplace($filter: MarketplaceFilter, $orderBy: MarketplaceOrder!, $after: String) { marketplace(filter: $filter, orderBy: $orderBy, after: $after) { nodes { ...OpportunityRow } pageInfo { hasNextPage endCursor } totalCount isTotalExact } }`, () => [OpportunityRowFragmentDoc])
export const OpportunityPostedDocument = /*#__PURE__*/ documentOf<OpportunityPostedSubscription, OpportunityPostedSubscriptionVariables>(`subscription OpportunityPosted($filter: MarketplaceFilter, $after: String) { opportunityPosted(filter: $filter, after: $after) { cursor request { id } } }`)
export const useMarketplaceQuery = /*#__PURE__*/ queryHook(MarketplaceDocument)
export const useOpportunityPostedSubscription = /*#__PURE__*/ subscriptionHook(OpportunityPostedDocument)