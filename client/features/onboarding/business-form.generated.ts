/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type BusinessDetailsFragment = { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly registryNo: string, readonly taxId: string, readonly sector: Types.Sector, readonly address: string, readonly status: Types.BusinessStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason>, readonly kycStatus: Types.KycStatus };

export type OwnBusinessQueryVariables = Exact<{
  id: string;
}>;


export type OwnBusinessQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & BusinessDetailsFragment
  ) | null };

export type CreateBusinessMutationVariables = Exact<{
  input: Types.CreateBusinessInput;
}>;


export type CreateBusinessMutation = { readonly createBusiness: (
    { readonly __typename: 'Business' }
    & BusinessDetailsFragment
  ) };

export type UpdateBusinessMutationVariables = Exact<{
  id: string;
  input: Types.UpdateBusinessInput;
}>;


export type UpdateBusinessMutation = { readonly updateBusiness: (
    { readonly __typename: 'Business' }
    & BusinessDetailsFragment
  ) };

export const BusinessDetailsFragmentDoc = /*#__PURE__*/ documentOf<BusinessDetailsFragment, never>(`fragment BusinessDetails on Business { id name registryNo taxId sector address status statusReason rejectionReasons kycStatus }`)
export const OwnBusinessDocument = /*#__PURE__*/ documentOf<OwnBusinessQuery, OwnBusinessQueryVariables>(`query OwnBusiness($id: ID!) { business(id: $id) { ...BusinessDetails } }`, () => [BusinessDetailsFragmentDoc])
export const CreateBusinessDocument = /*#__PURE__*/ documentOf<CreateBusinessMutation, CreateBusinessMutationVariables>(`mutation CreateBusiness($input: CreateBusinessInput!) { createBusiness(input: $input) { ...BusinessDetails } }`, () => [BusinessDetailsFragmentDoc])
export const UpdateBusinessDocument = /*#__PURE__*/ documentOf<UpdateBusinessMutation, UpdateBusinessMutationVariables>(`mutation UpdateBusiness($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { ...BusinessDetails } }`, () => [BusinessDetailsFragmentDoc])
export const useOwnBusinessQuery = /*#__PURE__*/ queryHook(OwnBusinessDocument)
export const useCreateBusinessMutation = /*#__PURE__*/ mutationHook(CreateBusinessDocument)
export const useUpdateBusinessMutation = /*#__PURE__*/ mutationHook(UpdateBusinessDocument)