/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { RequestDetailsFragment } from './request-details.generated';
import type { RequestRowFragment } from './request-list.generated';
import type { AgreementCoolingOffFragment } from '../../ui/cooling-off-term.generated';
import type { AnswerFragment } from './answer.generated';
import type { ContractTermsFragment } from '../../ui/contract-card.generated';
import type { BoardAnswerFragment } from './board-answer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { RequestDetailsFragmentDoc } from './request-details.generated'
export type CreateFinancingRequestMutationVariables = Exact<{
  input: Types.FinancingRequestInput;
}>;


export type CreateFinancingRequestMutation = { readonly createFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type SaveFinancingRequestDraftMutationVariables = Exact<{
  id?: string | null | undefined;
  input: Types.FinancingRequestDraftInput;
}>;


export type SaveFinancingRequestDraftMutation = { readonly saveFinancingRequestDraft: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export type UpdateFinancingRequestMutationVariables = Exact<{
  id: string;
  input: Types.FinancingRequestInput;
  version: number;
}>;


export type UpdateFinancingRequestMutation = { readonly updateFinancingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export const CreateFinancingRequestDocument = /*#__PURE__*/ documentOf<CreateFinancingRequestMutation, CreateFinancingRequestMutationVariables>(`mutation CreateFinancingRequest($input: FinancingRequestInput!) { createFinancingRequest(input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const SaveFinancingRequestDraftDocument = /*#__PURE__*/ documentOf<SaveFinancingRequestDraftMutation, SaveFinancingRequestDraftMutationVariables>(`mutation SaveFinancingRequestDraft($id: ID, $input: FinancingRequestDraftInput!) { saveFinancingRequestDraft(id: $id, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const UpdateFinancingRequestDocument = /*#__PURE__*/ documentOf<UpdateFinancingRequestMutation, UpdateFinancingRequestMutationVariables>(`mutation UpdateFinancingRequest($id: ID!, $input: FinancingRequestInput!, $version: Int!) { updateFinancingRequest(id: $id, input: $input, version: $version) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const useCreateFinancingRequestMutation = /*#__PURE__*/ mutationHook(CreateFinancingRequestDocument)
export const useSaveFinancingRequestDraftMutation = /*#__PURE__*/ mutationHook(SaveFinancingRequestDraftDocument)
export const useUpdateFinancingRequestMutation = /*#__PURE__*/ mutationHook(UpdateFinancingRequestDocument)