/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type NewApplicationFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly title: string, readonly merchantName: string, readonly isMerchantVerified: boolean, readonly requestType: Types.RequestType, readonly preferredStructure: Types.Structure, readonly amount: string, readonly currency: Types.Currency, readonly repaymentPeriod: number, readonly publishedAt: string | null, readonly myResponse: { readonly __typename: 'LenderResponse', readonly id: string, readonly status: Types.ResponseStatus } | null };

export type LenderPortfolioQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderPortfolioQuery = { readonly lenderPortfolio: { readonly __typename: 'LenderPortfolio', readonly activeFacilities: number, readonly totalExposure: string, readonly awaitingDisbursement: number, readonly committedAmount: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null, readonly awaitingDecision: number, readonly exposureByStructure: ReadonlyArray<{ readonly __typename: 'StructureExposure', readonly structure: Types.Structure, readonly amount: string, readonly facilities: number }> } };

export type HomeRequestsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeRequestsChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export type RecentApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentApplicationsQuery = { readonly marketplace: { readonly __typename: 'FinancingRequestPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FinancingRequest' }
      & NewApplicationFragment
    )> } };

export type HomeOpportunitiesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeOpportunitiesSubscription = { readonly opportunityPosted: { readonly __typename: 'OpportunityPosted', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & NewApplicationFragment
    ) } };

export const NewApplicationFragmentDoc = /*#__PURE__*/ documentOf<NewApplicationFragment, never>(`fragment NewApplication on FinancingRequest { id title merchantName isMerchantVerified requestType preferredStructure amount currency repaymentPeriod publishedAt myResponse { id status } }`)
export const LenderPortfolioDocument = /*#__PURE__*/ documentOf<LenderPortfolioQuery, LenderPortfolioQueryVariables>(`query LenderPortfolio { lenderPortfolio { activeFacilities totalExposure awaitingDisbursement committedAmount currency ratesAsOf awaitingDecision exposureByStructure { structure amount facilities } } }`)
export const HomeRequestsChangedDocument = /*#__PURE__*/ documentOf<HomeRequestsChangedSubscription, HomeRequestsChangedSubscriptionVariables>(`subscription HomeRequestsChanged($after: String) { requestChanged(after: $after) { cursor request { id } } }`)
export const RecentApplicationsDocument = /*#__PURE__*/ documentOf<RecentApplicationsQuery, RecentApplicationsQueryVariables>(`query RecentApplications { marketplace(orderBy: NEWEST, first: 5) { nodes { ...NewApplication } } }`, () => [NewApplicationFragmentDoc])
export const HomeOpportunitiesDocument = /*#__PURE__*/ documentOf<HomeOpportunitiesSubscription, HomeOpportunitiesSubscriptionVariables>(`subscription HomeOpportunities($after: String) { opportunityPosted(after: $after) { cursor request { ...NewApplication } } }`, () => [NewApplicationFragmentDoc])
export const useLenderPortfolioQuery = /*#__PURE__*/ queryHook(LenderPortfolioDocument)
export const useHomeRequestsChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeRequestsChangedDocument)
export const useRecentApplicationsQuery = /*#__PURE__*/ queryHook(RecentApplicationsDocument)
export const useHomeOpportunitiesSubscription = /*#__PURE__*/ subscriptionHook(HomeOpportunitiesDocument)