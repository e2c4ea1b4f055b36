/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type NewApplicationFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly title: string, readonly merchantName: string, readonly isMerchantVerified: boolean, readonly requestType: Types.RequestType, readonly preferredStructure: Types.Structure, readonly amount: string, readonly currency: Types.Currency, readonly repaymentPeriod: number, readonly publishedAt: string | null, readonly myResponse: { readonly __typename: 'LenderResponse', readonly id: string, readonly status: Types.ResponseStatus } | null };

export type PortfolioFragment = { readonly __typename: 'LenderPortfolio', readonly asOfOn: string, readonly activeFacilities: number, readonly businesses: number, readonly totalExposure: string, readonly awaitingDisbursement: number, readonly committedAmount: string, readonly availableToFund: string, readonly heldForProposals: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null, readonly servicedFacilities: number, readonly arrears: string, readonly lateFacilities: number, readonly exposureByBand: ReadonlyArray<{ readonly __typename: 'BandExposure', readonly band: Types.ExposureBand, readonly amount: string, readonly facilities: number, readonly share: string }>, readonly exposureByStructure: ReadonlyArray<{ readonly __typename: 'StructureExposure', readonly structure: Types.Structure, readonly amount: string, readonly facilities: number, readonly share: string }>, readonly exposureBySector: ReadonlyArray<{ readonly __typename: 'SectorExposure', readonly sector: Types.Sector, readonly amount: string, readonly facilities: number, readonly share: string }>, readonly portfolioAtRisk: ReadonlyArray<{ readonly __typename: 'PortfolioAtRisk', readonly days: number, readonly amount: string, readonly facilities: number, readonly share: string | null, readonly limitShare: string }>, readonly collections: { readonly __typename: 'LenderCollections', readonly asOfOn: string, readonly profitThisYear: string, readonly facilities: number, readonly currency: Types.Currency, readonly months: ReadonlyArray<{ readonly __typename: 'CollectionsMonth', readonly month: string, readonly expected: string, readonly paid: string, readonly received: string }> } };

export type LenderPortfolioQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderPortfolioQuery = { readonly lenderPortfolio: (
    { readonly __typename: 'LenderPortfolio' }
    & PortfolioFragment
  ) };

export type HomeRequestsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeRequestsChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export type HomeFacilitiesChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeFacilitiesChangedSubscription = { readonly facilityChanged: { readonly __typename: 'FacilityChanged', readonly cursor: string, readonly facility: { readonly __typename: 'Facility', readonly id: string } } };

export type PendingProposalFragment = { readonly __typename: 'LenderResponse', readonly id: string, readonly requestId: string, readonly requestTitle: string, readonly proposedAmount: string | null, readonly currency: Types.Currency, readonly proposedStructure: Types.Structure | null, readonly expiresAt: string | null, readonly isFunded: boolean | null, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string, readonly merchantName: string, readonly interestedLenders: number } | null };

export type PendingProposalsQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingProposalsQuery = { readonly lenderResponses: { readonly __typename: 'LenderResponsePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'LenderResponse' }
      & PendingProposalFragment
    )> } };

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
export const PortfolioFragmentDoc = /*#__PURE__*/ documentOf<PortfolioFragment, never>(`fragment Portfolio on LenderPortfolio { asOfOn activeFacilities businesses totalExposure awaitingDisbursement committedAmount availableToFund heldForProposals currency ratesAsOf exposureByBand { band amount facilities share } exposureByStructure { structure amount facilities share } exposureBySector { sector amount facilities share } servicedFacilities portfolioAtRisk { days amount facilities share limitShare } arrears lateFacilities collections { asOfOn months { month expected paid received } profitThisYear facilities currency } }`)
export const LenderPortfolioDocument = /*#__PURE__*/ documentOf<LenderPortfolioQuery, LenderPortfolioQueryVariables>(`query LenderPortfolio { lenderPortfolio { ...Portfolio } }`, () => [PortfolioFragmentDoc])
export const HomeRequestsChangedDocument = /*#__PURE__*/ documentOf<HomeRequestsChangedSubscription, HomeRequestsChangedSubscriptionVariables>(`subscription HomeRequestsChanged($after: String) { requestChanged(after: $after) { cursor request { id } } }`)
export const HomeFacilitiesChangedDocument = /*#__PURE__*/ documentOf<HomeFacilitiesChangedSubscription, HomeFacilitiesChangedSubscriptionVariables>(`subscription HomeFacilitiesChanged($after: String) { facilityChanged(after: $after) { cursor facility { id } } }`)
export const PendingProposalFragmentDoc = /*#__PURE__*/ documentOf<PendingProposalFragment, never>(`fragment PendingProposal on LenderResponse { id requestId requestTitle proposedAmount currency proposedStructure expiresAt isFunded request { id merchantName interestedLenders } }`)
export const PendingProposalsDocument = /*#__PURE__*/ documentOf<PendingProposalsQuery, PendingProposalsQueryVariables>(`query PendingProposals { lenderResponses(filter: {outcome: PENDING, statuses: [PROPOSAL_SENT]}, first: 4) { nodes { ...PendingProposal } totalCount } }`, () => [PendingProposalFragmentDoc])
export const RecentApplicationsDocument = /*#__PURE__*/ documentOf<RecentApplicationsQuery, RecentApplicationsQueryVariables>(`query RecentApplications { marketplace(orderBy: NEWEST, first: 5) { nodes { ...NewApplication } } }`, () => [NewApplicationFragmentDoc])
export const HomeOpportunitiesDocument = /*#__PURE__*/ documentOf<HomeOpportunitiesSubscription, HomeOpportunitiesSubscriptionVariables>(`subscription HomeOpportunities($after: String) { opportunityPosted(after: $after) { cursor request { ...NewApplication } } }`, () => [NewApplicationFragmentDoc])
export const useLenderPortfolioQuery = /*#__PURE__*/ queryHook(LenderPortfolioDocument)
export const useHomeRequestsChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeRequestsChangedDocument)
export const useHomeFacilitiesChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeFacilitiesChangedDocument)
export const usePendingProposalsQuery = /*#__PURE__*/ queryHook(PendingProposalsDocument)
export const useRecentApplicationsQuery = /*#__PURE__*/ queryHook(RecentApplicationsDocument)
export const useHomeOpportunitiesSubscription = /*#__PURE__*/ subscriptionHook(HomeOpportunitiesDocument)