/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { RequestRowFragment } from '../requests/request-list.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { ReceivedResponseFragment, ReceivedProposalFragment, ComparisonFragment, ScenarioFragment } from '../proposals/received-response.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { DataRequestFragment } from '../data-room/data-requests.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BoardDecisionFragment } from './board-decision.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { RequestRowFragmentDoc } from '../requests/request-list.generated'
import { AgreementCoolingOffFragmentDoc } from '../../../ui/records/cooling-off-term.generated'
import { BurdenFragmentDoc } from '../../../ui/figures/affordability.generated'
import { ReceivedResponseFragmentDoc } from '../proposals/received-response.generated'
import { DataRequestFragmentDoc } from '../data-room/data-requests.generated'
import { ContractTermsFragmentDoc } from '../../../ui/records/contract-card.generated'
import { BoardDecisionFragmentDoc } from './board-decision.generated'
export type RequestDetailsFragment = (
  { readonly __typename: 'FinancingRequest', readonly description: string, readonly businessSector: Types.Sector, readonly collateral: string | null, readonly expectedROI: string | null, readonly version: number, readonly expiresInDays: number, readonly publishedAt: string | null, readonly updatedAt: string, readonly availableActions: ReadonlyArray<Types.RequestAction>, readonly shareScore: boolean, readonly altScore: { readonly __typename: 'AttachedScore', readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly band: Types.ScoreBand, readonly score: number, readonly hasNewer: boolean, readonly status: Types.ScoreStatus, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection }> } | null, readonly affordability: (
    { readonly __typename: 'Affordability', readonly instalment: string, readonly balanceCover: number | null }
    & BurdenFragment
  ) | null, readonly documents: ReadonlyArray<{ readonly __typename: 'RequestDocument', readonly id: string, readonly name: string, readonly type: string, readonly url: string, readonly size: number, readonly uploadedAt: string }>, readonly responses: ReadonlyArray<(
    { readonly __typename: 'LenderResponse' }
    & ReceivedResponseFragment
  )>, readonly dataRoomGrants: ReadonlyArray<(
    { readonly __typename: 'DataRoomGrant' }
    & DataRequestFragment
  )>, readonly timeline: ReadonlyArray<{ readonly __typename: 'RequestMilestone', readonly kind: Types.MilestoneKind, readonly at: string, readonly actor:
      | { readonly __typename: 'Party', readonly name: string }
      | { readonly __typename: 'Person', readonly name: string }
     | null }>, readonly contracts: ReadonlyArray<(
    { readonly __typename: 'Contract' }
    & ContractTermsFragment
  )>, readonly review: (
    { readonly __typename: 'SSBReview' }
    & BoardDecisionFragment
  ) | null }
  & RequestRowFragment
  & AgreementCoolingOffFragment
);

export type RequestDetailsQueryVariables = Exact<{
  id: string;
}>;


export type RequestDetailsQuery = { readonly financingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) | null };

export type ProposalReceivedSubscriptionVariables = Exact<{
  requestId: string;
  after?: string | null | undefined;
}>;


export type ProposalReceivedSubscription = { readonly proposalReceived: { readonly __typename: 'ProposalReceived', readonly cursor: string, readonly response: (
      { readonly __typename: 'LenderResponse' }
      & ReceivedResponseFragment
    ), readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & RequestDetailsFragment
    ) } };

export type RequestChangedSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RequestChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & RequestDetailsFragment
    ) } };

export const RequestDetailsFragmentDoc = /*#__PURE__*/ documentOf<RequestDetailsFragment, never>(`fragment RequestDetails on FinancingRequest { ...RequestRow description businessSector collateral expectedROI version expiresInDays publishedAt updatedAt availableActions ...AgreementCoolingOff shareScore altScore { asOf assurance bankVerifiedShare band score hasNewer status factors { key value direction } } affordability { instalment balanceCover ...Burden } documents { id name type url size uploadedAt } responses { ...ReceivedResponse } dataRoomGrants { ...DataRequest } timeline { kind at actor { name } } contracts { ...ContractTerms } review { ...BoardDecision } }`, () => [RequestRowFragmentDoc, AgreementCoolingOffFragmentDoc, BurdenFragmentDoc, ReceivedResponseFragmentDoc, DataRequestFragmentDoc, ContractTermsFragmentDoc, BoardDecisionFragmentDoc])
export const RequestDetailsDocument = /*#__PURE__*/ documentOf<RequestDetailsQuery, RequestDetailsQueryVariables>(`query RequestDetails($id: ID!) { financingRequest(id: $id) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const ProposalReceivedDocument = /*#__PURE__*/ documentOf<ProposalReceivedSubscription, ProposalReceivedSubscriptionVariables>(`subscription ProposalReceived($requestId: ID!, $after: String) { proposalReceived(requestId: $requestId, after: $after) { cursor response { ...ReceivedResponse } request { ...RequestDetails } } }`, () => [ReceivedResponseFragmentDoc, RequestDetailsFragmentDoc])
export const RequestChangedDocument = /*#__PURE__*/ documentOf<RequestChangedSubscription, RequestChangedSubscriptionVariables>(`subscription RequestChanged($id: ID!, $after: String) { requestChanged(id: $id, after: $after) { cursor request { ...RequestDetails } } }`, () => [RequestDetailsFragmentDoc])
export const useRequestDetailsQuery = /*#__PURE__*/ queryHook(RequestDetailsDocument)
export const useProposalReceivedSubscription = /*#__PURE__*/ subscriptionHook(ProposalReceivedDocument)
export const useRequestChangedSubscription = /*#__PURE__*/ subscriptionHook(RequestChangedDocument)