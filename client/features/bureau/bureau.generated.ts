/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { BureauReportFragment } from '../../ui/records/bureau-report.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { BureauReportFragmentDoc } from '../../ui/records/bureau-report.generated'
export type BureauOfBusinessFragment = { readonly __typename: 'Business', readonly id: string, readonly creditBureau: { readonly __typename: 'BusinessBureau', readonly bureau: Types.Bureau, readonly isConnected: boolean, readonly isSandbox: boolean, readonly consentText: string, readonly textHash: string, readonly consent: { readonly __typename: 'BureauConsent', readonly id: string, readonly givenAt: string, readonly expiresAt: string, readonly givenBy: { readonly __typename: 'Person', readonly name: string } } | null, readonly endedConsent: { readonly __typename: 'BureauConsent', readonly id: string, readonly expiresAt: string, readonly revokedAt: string | null, readonly revokedBy: { readonly __typename: 'Person', readonly name: string } | null } | null, readonly checks: ReadonlyArray<(
      { readonly __typename: 'BureauCheck', readonly closure: Types.BureauReportClosure | null, readonly lenderName: string, readonly requestedBy: { readonly __typename: 'Person', readonly name: string } }
      & BureauReportFragment
    )> } | null };

export type BusinessBureauQueryVariables = Exact<{
  id: string;
}>;


export type BusinessBureauQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & BureauOfBusinessFragment
  ) | null };

export type GrantBureauConsentMutationVariables = Exact<{
  input: Types.GrantBureauConsentInput;
}>;


export type GrantBureauConsentMutation = { readonly grantBureauConsent: (
    { readonly __typename: 'Business' }
    & BureauOfBusinessFragment
  ) };

export type RevokeBureauConsentMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeBureauConsentMutation = { readonly revokeBureauConsent: (
    { readonly __typename: 'Business' }
    & BureauOfBusinessFragment
  ) };

export const BureauOfBusinessFragmentDoc = /*#__PURE__*/ documentOf<BureauOfBusinessFragment, never>(`fragment BureauOfBusiness on Business { id creditBureau { bureau isConnected isSandbox consentText textHash consent { id givenAt expiresAt givenBy { name } } endedConsent { id expiresAt revokedAt revokedBy { name } } checks { ...BureauReport closure lenderName requestedBy { name } } } }`, () => [BureauReportFragmentDoc])
export const BusinessBureauDocument = /*#__PURE__*/ documentOf<BusinessBureauQuery, BusinessBureauQueryVariables>(`query BusinessBureau($id: ID!) { business(id: $id) { ...BureauOfBusiness } }`, () => [BureauOfBusinessFragmentDoc])
export const GrantBureauConsentDocument = /*#__PURE__*/ documentOf<GrantBureauConsentMutation, GrantBureauConsentMutationVariables>(`mutation GrantBureauConsent($input: GrantBureauConsentInput!) { grantBureauConsent(input: $input) { ...BureauOfBusiness } }`, () => [BureauOfBusinessFragmentDoc])
export const RevokeBureauConsentDocument = /*#__PURE__*/ documentOf<RevokeBureauConsentMutation, RevokeBureauConsentMutationVariables>(`mutation RevokeBureauConsent { revokeBureauConsent { ...BureauOfBusiness } }`, () => [BureauOfBusinessFragmentDoc])
export const useBusinessBureauQuery = /*#__PURE__*/ queryHook(BusinessBureauDocument)
export const useGrantBureauConsentMutation = /*#__PURE__*/ mutationHook(GrantBureauConsentDocument)
export const useRevokeBureauConsentMutation = /*#__PURE__*/ mutationHook(RevokeBureauConsentDocument)