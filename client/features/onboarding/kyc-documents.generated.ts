/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type KycDocumentRowFragment = { readonly __typename: 'KycDocument', readonly id: string, readonly type: Types.KycDocumentType, readonly uploadedAt: string, readonly file: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly sha256: string, readonly url: string } };

export type KycPapersFragment = { readonly __typename: 'Business', readonly id: string, readonly status: Types.BusinessStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason>, readonly kycStatus: Types.KycStatus, readonly documents: ReadonlyArray<(
    { readonly __typename: 'KycDocument' }
    & KycDocumentRowFragment
  )>, readonly documentDetails: ReadonlyArray<{ readonly __typename: 'KycDetails', readonly id: string, readonly type: Types.KycDocumentType, readonly number: string, readonly authority: string | null, readonly expiresOn: string | null, readonly approvedAt: string | null }> };

export type KycDocumentsQueryVariables = Exact<{
  businessId: string;
}>;


export type KycDocumentsQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & KycPapersFragment
  ) | null };

export type AddKycDocumentMutationVariables = Exact<{
  input: Types.AddKycDocumentInput;
}>;


export type AddKycDocumentMutation = { readonly addKycDocument: (
    { readonly __typename: 'Business' }
    & KycPapersFragment
  ) };

export type RemoveKycDocumentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveKycDocumentMutation = { readonly removeKycDocument: (
    { readonly __typename: 'Business' }
    & KycPapersFragment
  ) };

export type AddKycDetailsMutationVariables = Exact<{
  input: Types.AddKycDetailsInput;
}>;


export type AddKycDetailsMutation = { readonly addKycDetails: (
    { readonly __typename: 'Business' }
    & KycPapersFragment
  ) };

export const KycDocumentRowFragmentDoc = /*#__PURE__*/ documentOf<KycDocumentRowFragment, never>(`fragment KycDocumentRow on KycDocument { id type uploadedAt file { id name size sha256 url } }`)
export const KycPapersFragmentDoc = /*#__PURE__*/ documentOf<KycPapersFragment, never>(`fragment KycPapers on Business { id status statusReason rejectionReasons kycStatus documents { ...KycDocumentRow } documentDetails { id type number authority expiresOn approvedAt } }`, () => [KycDocumentRowFragmentDoc])
export const KycDocumentsDocument = /*#__PURE__*/ documentOf<KycDocumentsQuery, KycDocumentsQueryVariables>(`query KycDocuments($businessId: ID!) { business(id: $businessId) { ...KycPapers } }`, () => [KycPapersFragmentDoc])
export const AddKycDocumentDocument = /*#__PURE__*/ documentOf<AddKycDocumentMutation, AddKycDocumentMutationVariables>(`mutation AddKycDocument($input: AddKycDocumentInput!) { addKycDocument(input: $input) { ...KycPapers } }`, () => [KycPapersFragmentDoc])
export const RemoveKycDocumentDocument = /*#__PURE__*/ documentOf<RemoveKycDocumentMutation, RemoveKycDocumentMutationVariables>(`mutation RemoveKycDocument($id: ID!) { removeKycDocument(id: $id) { ...KycPapers } }`, () => [KycPapersFragmentDoc])
export const AddKycDetailsDocument = /*#__PURE__*/ documentOf<AddKycDetailsMutation, AddKycDetailsMutationVariables>(`mutation AddKycDetails($input: AddKycDetailsInput!) { addKycDetails(input: $input) { ...KycPapers } }`, () => [KycPapersFragmentDoc])
export const useKycDocumentsQuery = /*#__PURE__*/ queryHook(KycDocumentsDocument)
export const useAddKycDocumentMutation = /*#__PURE__*/ mutationHook(AddKycDocumentDocument)
export const useRemoveKycDocumentMutation = /*#__PURE__*/ mutationHook(RemoveKycDocumentDocument)
export const useAddKycDetailsMutation = /*#__PURE__*/ mutationHook(AddKycDetailsDocument)