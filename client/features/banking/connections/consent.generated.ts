/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BankConnectionCardFragment, BankAccountRowFragment } from './connections.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { BankConnectionCardFragmentDoc } from './connections.generated'
export type BankInstitutionsQueryVariables = Exact<{ [key: string]: never; }>;


export type BankInstitutionsQuery = { readonly bankInstitutions: ReadonlyArray<{ readonly __typename: 'BankInstitution', readonly id: string, readonly name: string, readonly country: string, readonly isSandbox: boolean }> };

export type ConnectBankMutationVariables = Exact<{
  input: Types.ConnectBankInput;
}>;


export type ConnectBankMutation = { readonly connectBank: { readonly __typename: 'ConsentStarted', readonly redirectUrl: string } };

export type ReconnectBankMutationVariables = Exact<{
  id: string;
}>;


export type ReconnectBankMutation = { readonly reconnectBank: { readonly __typename: 'ConsentStarted', readonly redirectUrl: string } };

export type CompleteConsentMutationVariables = Exact<{
  input: Types.CompleteConsentInput;
}>;


export type CompleteConsentMutation = { readonly completeConsent: (
    { readonly __typename: 'BankConnection' }
    & BankConnectionCardFragment
  ) };

export const BankInstitutionsDocument = /*#__PURE__*/ documentOf<BankInstitutionsQuery, BankInstitutionsQueryVariables>(`query BankInstitutions { bankInstitutions { id name country isSandbox } }`)
export const ConnectBankDocument = /*#__PURE__*/ documentOf<ConnectBankMutation, ConnectBankMutationVariables>(`mutation ConnectBank($input: ConnectBankInput!) { connectBank(input: $input) { redirectUrl } }`)
export const ReconnectBankDocument = /*#__PURE__*/ documentOf<ReconnectBankMutation, ReconnectBankMutationVariables>(`mutation ReconnectBank($id: ID!) { reconnectBank(id: $id) { redirectUrl } }`)
export const CompleteConsentDocument = /*#__PURE__*/ documentOf<CompleteConsentMutation, CompleteConsentMutationVariables>(`mutation CompleteConsent($input: CompleteConsentInput!) { completeConsent(input: $input) { ...BankConnectionCard } }`, () => [BankConnectionCardFragmentDoc])
export const useBankInstitutionsQuery = /*#__PURE__*/ queryHook(BankInstitutionsDocument)
export const useConnectBankMutation = /*#__PURE__*/ mutationHook(ConnectBankDocument)
export const useReconnectBankMutation = /*#__PURE__*/ mutationHook(ReconnectBankDocument)
export const useCompleteConsentMutation = /*#__PURE__*/ mutationHook(CompleteConsentDocument)