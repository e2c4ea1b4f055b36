/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { RequestDetailsFragment } from './request-details.generated';
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
import { mutationHook } from '@/graphql/hooks'
import { RequestDetailsFragmentDoc } from './request-details.generated'
export type PublishFinancingRequestMutationVariables = Exact<{
  id: string;
}>;


export type PublishFinancingRequestMutation = { readonly publishFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type WithdrawFinancingRequestMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawFinancingRequestMutation = { readonly withdrawFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type ResubmitForReviewMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.ResubmitForReviewInput;
}>;


export type ResubmitForReviewMutation = { readonly resubmitForReview: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type WaiveCoolingOffMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.WaiveCoolingOffInput;
}>;


export type WaiveCoolingOffMutation = { readonly waiveCoolingOff: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type CancelAcceptanceMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type CancelAcceptanceMutation = { readonly cancelAcceptance: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export const PublishFinancingRequestDocument = /*#__PURE__*/ documentOf<PublishFinancingRequestMutation, PublishFinancingRequestMutationVariables>(`mutation PublishFinancingRequest($id: ID!) { publishFinancingRequest(id: $id) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const WithdrawFinancingRequestDocument = /*#__PURE__*/ documentOf<WithdrawFinancingRequestMutation, WithdrawFinancingRequestMutationVariables>(`mutation WithdrawFinancingRequest($id: ID!) { withdrawFinancingRequest(id: $id) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const ResubmitForReviewDocument = /*#__PURE__*/ documentOf<ResubmitForReviewMutation, ResubmitForReviewMutationVariables>(`mutation ResubmitForReview($id: ID!, $idempotencyKey: String!, $input: ResubmitForReviewInput!) { resubmitForReview(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const WaiveCoolingOffDocument = /*#__PURE__*/ documentOf<WaiveCoolingOffMutation, WaiveCoolingOffMutationVariables>(`mutation WaiveCoolingOff($id: ID!, $idempotencyKey: String!, $input: WaiveCoolingOffInput!) { waiveCoolingOff(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const CancelAcceptanceDocument = /*#__PURE__*/ documentOf<CancelAcceptanceMutation, CancelAcceptanceMutationVariables>(`mutation CancelAcceptance($id: ID!, $reason: String!, $idempotencyKey: String!) { cancelAcceptance(id: $id, idempotencyKey: $idempotencyKey, reason: $reason) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const usePublishFinancingRequestMutation = /*#__PURE__*/ mutationHook(PublishFinancingRequestDocument)
export const useWithdrawFinancingRequestMutation = /*#__PURE__*/ mutationHook(WithdrawFinancingRequestDocument)
export const useResubmitForReviewMutation = /*#__PURE__*/ mutationHook(ResubmitForReviewDocument)
export const useWaiveCoolingOffMutation = /*#__PURE__*/ mutationHook(WaiveCoolingOffDocument)
export const useCancelAcceptanceMutation = /*#__PURE__*/ mutationHook(CancelAcceptanceDocument)