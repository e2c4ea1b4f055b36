/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { RequestDetailsFragment } from '../request/request-details.generated';
import type { RequestRowFragment } from './request-list.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { ReceivedResponseFragment, ReceivedProposalFragment, ComparisonFragment, ScenarioFragment } from '../proposals/received-response.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { DataRequestFragment } from '../data-room/data-requests.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BoardDecisionFragment } from '../request/board-decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { RequestDetailsFragmentDoc } from '../request/request-details.generated'
export type CreateFinancingRequestMutationVariables = Exact<{
  input: Types.CreateFinancingRequestInput;
}>;


export type CreateFinancingRequestMutation = { readonly createFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type CreateFinancingRequestDraftMutationVariables = Exact<{
  input: Types.CreateFinancingRequestDraftInput;
}>;


export type CreateFinancingRequestDraftMutation = { readonly createFinancingRequestDraft: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type UpdateFinancingRequestDraftMutationVariables = Exact<{
  id: string;
  input: Types.UpdateFinancingRequestDraftInput;
}>;


export type UpdateFinancingRequestDraftMutation = { readonly updateFinancingRequestDraft: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type UpdateFinancingRequestMutationVariables = Exact<{
  id: string;
  input: Types.UpdateFinancingRequestInput;
}>;


export type UpdateFinancingRequestMutation = { readonly updateFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export const CreateFinancingRequestDocument = /*#__PURE__*/ documentOf<CreateFinancingRequestMutation, CreateFinancingRequestMutationVariables>(`mutation CreateFinancingRequest($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const CreateFinancingRequestDraftDocument = /*#__PURE__*/ documentOf<CreateFinancingRequestDraftMutation, CreateFinancingRequestDraftMutationVariables>(`mutation CreateFinancingRequestDraft($input: CreateFinancingRequestDraftInput!) { createFinancingRequestDraft(input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const UpdateFinancingRequestDraftDocument = /*#__PURE__*/ documentOf<UpdateFinancingRequestDraftMutation, UpdateFinancingRequestDraftMutationVariables>(`mutation UpdateFinancingRequestDraft($id: ID!, $input: UpdateFinancingRequestDraftInput!) { updateFinancingRequestDraft(id: $id, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const UpdateFinancingRequestDocument = /*#__PURE__*/ documentOf<UpdateFinancingRequestMutation, UpdateFinancingRequestMutationVariables>(`mutation UpdateFinancingRequest($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const useCreateFinancingRequestMutation = /*#__PURE__*/ mutationHook(CreateFinancingRequestDocument)
export const useCreateFinancingRequestDraftMutation = /*#__PURE__*/ mutationHook(CreateFinancingRequestDraftDocument)
export const useUpdateFinancingRequestDraftMutation = /*#__PURE__*/ mutationHook(UpdateFinancingRequestDraftDocument)
export const useUpdateFinancingRequestMutation = /*#__PURE__*/ mutationHook(UpdateFinancingRequestDocument)