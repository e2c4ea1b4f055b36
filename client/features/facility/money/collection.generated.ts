/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { FacilityDetailsFragment, FacilityContractFragment, FacilityChainPartsFragment, FacilityMoneyFragment, FacilityCollectionFragment } from '../page/facility.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { FacilityDetailsFragmentDoc } from '../page/facility.generated'
export type CreateFacilityLinkMutationVariables = Exact<{
  input: Types.CreateFacilityLinkInput;
  idempotencyKey: string;
}>;


export type CreateFacilityLinkMutation = { readonly createFacilityLink: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type CancelFacilityLinkMutationVariables = Exact<{
  input: Types.CancelFacilityLinkInput;
  idempotencyKey: string;
}>;


export type CancelFacilityLinkMutation = { readonly cancelFacilityLink: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type ConfirmBankMatchMutationVariables = Exact<{
  input: Types.ConfirmBankMatchInput;
  idempotencyKey: string;
}>;


export type ConfirmBankMatchMutation = { readonly confirmBankMatch: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type DismissBankMatchMutationVariables = Exact<{
  input: Types.DismissBankMatchInput;
}>;


export type DismissBankMatchMutation = { readonly dismissBankMatch: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export const CreateFacilityLinkDocument = /*#__PURE__*/ documentOf<CreateFacilityLinkMutation, CreateFacilityLinkMutationVariables>(`mutation CreateFacilityLink($input: CreateFacilityLinkInput!, $idempotencyKey: String!) { createFacilityLink(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const CancelFacilityLinkDocument = /*#__PURE__*/ documentOf<CancelFacilityLinkMutation, CancelFacilityLinkMutationVariables>(`mutation CancelFacilityLink($input: CancelFacilityLinkInput!, $idempotencyKey: String!) { cancelFacilityLink(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const ConfirmBankMatchDocument = /*#__PURE__*/ documentOf<ConfirmBankMatchMutation, ConfirmBankMatchMutationVariables>(`mutation ConfirmBankMatch($input: ConfirmBankMatchInput!, $idempotencyKey: String!) { confirmBankMatch(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const DismissBankMatchDocument = /*#__PURE__*/ documentOf<DismissBankMatchMutation, DismissBankMatchMutationVariables>(`mutation DismissBankMatch($input: DismissBankMatchInput!) { dismissBankMatch(input: $input) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const useCreateFacilityLinkMutation = /*#__PURE__*/ mutationHook(CreateFacilityLinkDocument)
export const useCancelFacilityLinkMutation = /*#__PURE__*/ mutationHook(CancelFacilityLinkDocument)
export const useConfirmBankMatchMutation = /*#__PURE__*/ mutationHook(ConfirmBankMatchDocument)
export const useDismissBankMatchMutation = /*#__PURE__*/ mutationHook(DismissBankMatchDocument)