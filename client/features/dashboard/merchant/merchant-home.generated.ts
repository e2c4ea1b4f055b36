/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type OpenRequestFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly title: string, readonly amount: string, readonly currency: Types.Currency, readonly repaymentPeriod: number, readonly status: Types.RequestStatus, readonly stage: Types.RequestStage | null, readonly updatedAt: string, readonly expiresAt: string, readonly interestedLenders: number, readonly responses: ReadonlyArray<{ readonly __typename: 'LenderResponse', readonly id: string, readonly status: Types.ResponseStatus, readonly outcome: Types.ResponseOutcome, readonly lenderName: string, readonly monthlyPayment: string | null, readonly expiresAt: string | null }> };

export type MerchantHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type MerchantHomeQuery = { readonly financingSummary: { readonly __typename: 'FinancingSummary', readonly fundedAmount: string, readonly currency: Types.Currency }, readonly financingRequests: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FinancingRequest' }
      & OpenRequestFragment
    )> } };

export type HomeProposalsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeProposalsSubscription = { readonly proposalReceived: { readonly __typename: 'ProposalReceived', readonly cursor: string, readonly response: { readonly __typename: 'LenderResponse', readonly id: string, readonly requestTitle: string, readonly lenderName: string }, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & OpenRequestFragment
    ) } };

export type HomeRequestChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeRequestChangesSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & OpenRequestFragment
    ) } };

export const OpenRequestFragmentDoc = /*#__PURE__*/ documentOf<OpenRequestFragment, never>(`fragment OpenRequest on FinancingRequest { id title amount currency repaymentPeriod status stage updatedAt expiresAt interestedLenders responses { id status outcome lenderName monthlyPayment expiresAt } }`)
export const MerchantHomeDocument = /*#__PURE__*/ documentOf<MerchantHomeQuery, MerchantHomeQueryVariables>(`query MerchantHome { financingSummary { fundedAmount currency } financingRequests(filter: {statuses: [DRAFT, ACTIVE, UNDER_REVIEW]}, first: 4) { nodes { ...OpenRequest } totalCount } }`, () => [OpenRequestFragmentDoc])
export const HomeProposalsDocument = /*#__PURE__*/ documentOf<HomeProposalsSubscription, HomeProposalsSubscriptionVariables>(`subscription HomeProposals($after: String) { proposalReceived(after: $after) { cursor response { id requestTitle lenderName } request { ...OpenRequest } } }`, () => [OpenRequestFragmentDoc])
export const HomeRequestChangesDocument = /*#__PURE__*/ documentOf<HomeRequestChangesSubscription, HomeRequestChangesSubscriptionVariables>(`subscription HomeRequestChanges($after: String) { requestChanged(after: $after) { cursor request { ...OpenRequest } } }`, () => [OpenRequestFragmentDoc])
export const useMerchantHomeQuery = /*#__PURE__*/ queryHook(MerchantHomeDocument)
export const useHomeProposalsSubscription = /*#__PURE__*/ subscriptionHook(HomeProposalsDocument)
export const useHomeRequestChangesSubscription = /*#__PURE__*/ subscriptionHook(HomeRequestChangesDocument)