/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { DecidableFragment } from '../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../ui/records/decision.generated'
export type BusinessToVerifyFragment = { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly registryNo: string, readonly taxId: string, readonly sector: Types.Sector, readonly address: string, readonly status: Types.BusinessStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason>, readonly duplicateExplanation: string | null, readonly kycStatus: Types.KycStatus, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly __typename: 'KycDocument', readonly id: string, readonly type: Types.KycDocumentType, readonly uploadedAt: string, readonly file: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly url: string } }> };

export type BusinessChecksFragment = { readonly __typename: 'Business', readonly papersHash: string | null, readonly documentDetails: ReadonlyArray<{ readonly __typename: 'KycDetails', readonly id: string, readonly type: Types.KycDocumentType, readonly number: string, readonly authority: string | null, readonly expiresOn: string | null, readonly approvedAt: string | null }>, readonly kycChecks: ReadonlyArray<{ readonly __typename: 'KycCheckResult', readonly check: Types.KycCheck, readonly isMet: boolean }>, readonly endedOverride: { readonly __typename: 'Approval', readonly id: string, readonly status: Types.ApprovalStatus, readonly decidedAt: string | null, readonly reason: string | null, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null } | null, readonly pendingOverride: (
    { readonly __typename: 'Approval', readonly subject:
      | { readonly __typename: 'AdminInvitation' }
      | { readonly __typename: 'BoardSeatChange' }
      | { readonly __typename: 'BoardSettingChange' }
      | { readonly __typename: 'CategoryChange' }
      | { readonly __typename: 'CharityPayee' }
      | { readonly __typename: 'DealFlowChange' }
      | { readonly __typename: 'ExchangeRateChange' }
      | { readonly __typename: 'KycOverride', readonly id: string, readonly reason: string }
      | { readonly __typename: 'LinkPayment' }
      | { readonly __typename: 'ModelRollback' }
      | { readonly __typename: 'ModelSubmission' }
      | { readonly __typename: 'ProductSuspension' }
      | { readonly __typename: 'Refund' }
      | { readonly __typename: 'ReviewLowering' }
      | { readonly __typename: 'ThresholdChange' }
      | { readonly __typename: 'TwoFactorReset' }
      | { readonly __typename: 'VendorDetailChange' }
      | { readonly __typename: 'VendorPayment' }
     | null }
    & DecidableFragment
  ) | null };

export type BusinessesToVerifyQueryVariables = Exact<{
  status?: Types.BusinessStatus | null | undefined;
  kycStatus?: Types.KycStatus | null | undefined;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type BusinessesToVerifyQuery = { readonly businesses: { readonly __typename: 'BusinessPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Business' }
      & BusinessToVerifyFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type BusinessInVerificationQueryVariables = Exact<{
  id: string;
}>;


export type BusinessInVerificationQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & BusinessToVerifyFragment
    & BusinessChecksFragment
  ) | null };

export type DecideKycMutationVariables = Exact<{
  id: string;
  input: Types.DecideKycInput;
}>;


export type DecideKycMutation = { readonly decideKyc: (
    { readonly __typename: 'Business' }
    & BusinessToVerifyFragment
    & BusinessChecksFragment
  ) };

export type ProposeKycOverrideMutationVariables = Exact<{
  id: string;
  input: Types.ProposeKycOverrideInput;
}>;


export type ProposeKycOverrideMutation = { readonly proposeKycOverride: (
    { readonly __typename: 'Business' }
    & BusinessToVerifyFragment
    & BusinessChecksFragment
  ) };

export const BusinessToVerifyFragmentDoc = /*#__PURE__*/ documentOf<BusinessToVerifyFragment, never>(`fragment BusinessToVerify on Business { id name registryNo taxId sector address status statusReason rejectionReasons duplicateExplanation kycStatus createdAt documents { id type uploadedAt file { id name size url } } }`)
export const BusinessChecksFragmentDoc = /*#__PURE__*/ documentOf<BusinessChecksFragment, never>(`fragment BusinessChecks on Business { papersHash documentDetails { id type number authority expiresOn approvedAt } kycChecks { check isMet } endedOverride { id status decidedAt decidedBy { name } reason } pendingOverride { ...Decidable subject { ... on KycOverride { id reason } } } }`, () => [DecidableFragmentDoc])
export const BusinessesToVerifyDocument = /*#__PURE__*/ documentOf<BusinessesToVerifyQuery, BusinessesToVerifyQueryVariables>(`query BusinessesToVerify($status: BusinessStatus, $kycStatus: KycStatus, $search: String, $first: Int!, $after: String) { businesses( filter: {status: $status, kycStatus: $kycStatus, search: $search} first: $first after: $after ) { nodes { ...BusinessToVerify } pageInfo { hasNextPage endCursor } totalCount } }`, () => [BusinessToVerifyFragmentDoc])
export const BusinessInVerificationDocument = /*#__PURE__*/ documentOf<BusinessInVerificationQuery, BusinessInVerificationQueryVariables>(`query BusinessInVerification($id: ID!) { business(id: $id) { ...BusinessToVerify ...BusinessChecks } }`, () => [BusinessToVerifyFragmentDoc, BusinessChecksFragmentDoc])
export const DecideKycDocument = /*#__PURE__*/ documentOf<DecideKycMutation, DecideKycMutationVariables>(`mutation DecideKyc($id: ID!, $input: DecideKycInput!) { decideKyc(id: $id, input: $input) { ...BusinessToVerify ...BusinessChecks } }`, () => [BusinessToVerifyFragmentDoc, BusinessChecksFragmentDoc])
export const ProposeKycOverrideDocument = /*#__PURE__*/ documentOf<ProposeKycOverrideMutation, ProposeKycOverrideMutationVariables>(`mutation ProposeKycOverride($id: ID!, $input: ProposeKycOverrideInput!) { proposeKycOverride(id: $id, input: $input) { ...BusinessToVerify ...BusinessChecks } }`, () => [BusinessToVerifyFragmentDoc, BusinessChecksFragmentDoc])
export const useBusinessesToVerifyQuery = /*#__PURE__*/ queryHook(BusinessesToVerifyDocument)
export const useBusinessInVerificationQuery = /*#__PURE__*/ queryHook(BusinessInVerificationDocument)
export const useDecideKycMutation = /*#__PURE__*/ mutationHook(DecideKycDocument)
export const useProposeKycOverrideMutation = /*#__PURE__*/ mutationHook(ProposeKycOverrideDocument)