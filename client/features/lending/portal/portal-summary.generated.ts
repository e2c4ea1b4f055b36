/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type PortalSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalSummaryQuery = { readonly marketplaceSummary: { readonly __typename: 'MarketplaceSummary', readonly opportunities: number, readonly totalValue: string, readonly activeProposals: number, readonly proposalValue: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null } };

export type PortalRequestsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PortalRequestsChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export type PortalOpportunitiesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PortalOpportunitiesSubscription = { readonly opportunityPosted: { readonly __typename: 'OpportunityPosted', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export const PortalSummaryDocument = /*#__PURE__*/ documentOf<PortalSummaryQuery, PortalSummaryQueryVariables>(`query PortalSummary { marketplaceSummary { opportunities totalValue activeProposals proposalValue currency ratesAsOf } }`)
export const PortalRequestsChangedDocument = /*#__PURE__*/ documentOf<PortalRequestsChangedSubscription, PortalRequestsChangedSubscriptionVariables>(`subscription PortalRequestsChanged($after: String) { requestChanged(after: $after) { cursor request { id } } }`)
export const PortalOpportunitiesDocument = /*#__PURE__*/ documentOf<PortalOpportunitiesSubscription, PortalOpportunitiesSubscriptionVariables>(`subscription PortalOpportunities($after: String) { opportunityPosted(after: $after) { cursor request { id } } }`)
export const usePortalSummaryQuery = /*#__PURE__*/ queryHook(PortalSummaryDocument)
export const usePortalRequestsChangedSubscription = /*#__PURE__*/ subscriptionHook(PortalRequestsChangedDocument)
export const usePortalOpportunitiesSubscription = /*#__PURE__*/ subscriptionHook(PortalOpportunitiesDocument)