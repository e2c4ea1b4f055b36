/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type KycDocumentRowFragment = { readonly __typename: 'KycDocument', readonly id: string, readonly type: Types.KycDocumentType, readonly uploadedAt: string, readonly file: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly sha256: string, readonly url: string } };

export type BusinessKycFragment = { readonly __typename: 'Business', readonly id: string, readonly status: Types.BusinessStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason>, readonly kycStatus: Types.KycStatus, readonly documents: ReadonlyArray<(
    { readonly __typename: 'KycDocument' }
    & KycDocumentRowFragment
  )>, readonly documentDetails: ReadonlyArray<{ readonly __typename: 'KycDetails', readonly id: string, readonly type: Types.KycDocumentType, readonly number: string, readonly authority: string | null, readonly expiresOn: string | null, readonly approvedAt: string | null }> };

export type KycDocumentsQueryVariables = Exact<{
  businessId: string;
}>;


export type KycDocumentsQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & BusinessKycFragment
  ) | null };

export type AddKycDocumentMutationVariables = Exact<{
  input: Types.AddKycDocumentInput;
}>;


export type AddKycDocumentMutation = { readonly addKycDocument: (
    { readonly __typename: 'Business' }
    & BusinessKycFragment
  ) };

export type RemoveKycDocumentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveKycDocumentMutation = { readonly removeKycDocument: (
    { readonly __typename: 'Business' }
    & BusinessKycFragment
  ) };

export type AddKycDetailsMutationVariables = Exact<{
  input: Types.AddKycDetailsInput;
}>;


export type AddKycDetailsMutation = { readonly addKycDetails: (
    { readonly __typename: 'Business' }
    & BusinessKycFragment
  ) };

export const KycDocumentRowFragmentDoc = /*#__PURE__*/ documentOf<KycDocumentRowFragment, never>(`fragment KycDocumentRow on KycDocument { id type uploadedAt file { id name size sha256 url } }`)
export const BusinessKycFragmentDoc = /*#__PURE__*/ documentOf<BusinessKycFragment, never>(`fragment BusinessKyc on Business { id status statusReason rejectionReasons kycStatus documents { ...KycDocumentRow } documentDetails { id type number authority expiresOn approvedAt } }`, () => [KycDocumentRowFragmentDoc])
export const KycDocumentsDocument = /*#__PURE__*/ documentOf<KycDocumentsQuery, KycDocumentsQueryVariables>(`query KycDocuments($businessId: ID!) { business(id: $businessId) { ...BusinessKyc } }`, () => [BusinessKycFragmentDoc])
export const AddKycDocumentDocument = /*#__PURE__*/ documentOf<AddKycDocumentMutation, AddKycDocumentMutationVariables>(`mutation AddKycDocument($input: AddKycDocumentInput!) { addKycDocument(input: $input) { ...BusinessKyc } }`, () => [BusinessKycFragmentDoc])
export const RemoveKycDocumentDocument = /*#__PURE__*/ documentOf<RemoveKycDocumentMutation, RemoveKycDocumentMutationVariables>(`mutation RemoveKycDocument($id: ID!) { removeKycDocument(id: $id) { ...BusinessKyc } }`, () => [BusinessKycFragmentDoc])
export const AddKycDetailsDocument = /*#__PURE__*/ documentOf<AddKycDetailsMutation, AddKycDetailsMutationVariables>(`mutation AddKycDetails($input: AddKycDetailsInput!) { addKycDetails(input: $input) { ...BusinessKyc } }`, () => [BusinessKycFragmentDoc])
export const useKycDocumentsQuery = /*#__PURE__*/ queryHook(KycDocumentsDocument)
export const useAddKycDocumentMutation = /*#__PURE__*/ mutationHook(AddKycDocumentDocument)
export const useRemoveKycDocumentMutation = /*#__PURE__*/ mutationHook(RemoveKycDocumentDocument)
export const useAddKycDetailsMutation = /*#__PURE__*/ mutationHook(AddKycDetailsDocument)