/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type RequestRowFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly title: string, readonly requestType: Types.RequestType, readonly amount: string, readonly currency: Types.Currency, readonly preferredStructure: Types.Structure, readonly repaymentPeriod: number, readonly urgency: Types.Urgency, readonly status: Types.RequestStatus, readonly stage: Types.RequestStage | null, readonly createdAt: string, readonly expiresAt: string, readonly viewCount: number, readonly interestedLenders: number };

export type FinancingRequestsQueryVariables = Exact<{
  filter?: Types.FinancingRequestFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type FinancingRequestsQuery = { readonly financingRequests: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FinancingRequest' }
      & RequestRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type RequestsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RequestsChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & RequestRowFragment
    ) } };

export type ProposalReceivedInListSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProposalReceivedInListSubscription = { readonly proposalReceived: { readonly __typename: 'ProposalReceived', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & RequestRowFragment
    ) } };

export const RequestRowFragmentDoc = /*#__PURE__*/ documentOf<RequestRowFragment, never>(`fragment RequestRow on FinancingRequest { id title requestType amount currency preferredStructure repaymentPeriod urgency status stage createdAt expiresAt viewCount interestedLenders }`)
export const FinancingRequestsDocument = /*#__PURE__*/ documentOf<FinancingRequestsQuery, FinancingRequestsQueryVariables>(`query FinancingRequests($filter: FinancingRequestFilter, $first: Int! = 20, $after: String) { financingRequests(filter: $filter, first: $first, after: $after) { nodes { ...RequestRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [RequestRowFragmentDoc])
export const RequestsChangedDocument = /*#__PURE__*/ documentOf<RequestsChangedSubscription, RequestsChangedSubscriptionVariables>(`subscription RequestsChanged($after: String) { requestChanged(after: $after) { cursor request { ...RequestRow } } }`, () => [RequestRowFragmentDoc])
export const ProposalReceivedInListDocument = /*#__PURE__*/ documentOf<ProposalReceivedInListSubscription, ProposalReceivedInListSubscriptionVariables>(`subscription ProposalReceivedInList($after: String) { proposalReceived(after: $after) { cursor request { ...RequestRow } } }`, () => [RequestRowFragmentDoc])
export const useFinancingRequestsQuery = /*#__PURE__*/ queryHook(FinancingRequestsDocument)
export const useRequestsChangedSubscription = /*#__PURE__*/ subscriptionHook(RequestsChangedDocument)
export const useProposalReceivedInListSubscription = /*#__PURE__*/ subscriptionHook(ProposalReceivedInListDocument)