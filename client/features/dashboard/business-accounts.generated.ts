/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type BusinessAccountFragment = { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly type: Types.AccountType, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly statusReason: string | null, readonly accountNumber: string, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string, readonly frozen: string, readonly total: string } };

export type BusinessAccountsQueryVariables = Exact<{
  businessId: string;
}>;


export type BusinessAccountsQuery = { readonly walletAccounts: ReadonlyArray<(
    { readonly __typename: 'WalletAccount' }
    & BusinessAccountFragment
  )> };

export type FreezeAccountMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type FreezeAccountMutation = { readonly freezeAccount: (
    { readonly __typename: 'WalletAccount' }
    & BusinessAccountFragment
  ) };

export type UnfreezeAccountMutationVariables = Exact<{
  id: string;
}>;


export type UnfreezeAccountMutation = { readonly unfreezeAccount: (
    { readonly __typename: 'WalletAccount' }
    & BusinessAccountFragment
  ) };

export const BusinessAccountFragmentDoc = /*#__PURE__*/ documentOf<BusinessAccountFragment, never>(`fragment BusinessAccount on WalletAccount { id name type currency status statusReason accountNumber balance { available frozen total } }`)
export const BusinessAccountsDocument = /*#__PURE__*/ documentOf<BusinessAccountsQuery, BusinessAccountsQueryVariables>(`query BusinessAccounts($businessId: ID!) { walletAccounts(businessId: $businessId) { ...BusinessAccount } }`, () => [BusinessAccountFragmentDoc])
export const FreezeAccountDocument = /*#__PURE__*/ documentOf<FreezeAccountMutation, FreezeAccountMutationVariables>(`mutation FreezeAccount($id: ID!, $reason: String!) { freezeAccount(id: $id, reason: $reason) { ...BusinessAccount } }`, () => [BusinessAccountFragmentDoc])
export const UnfreezeAccountDocument = /*#__PURE__*/ documentOf<UnfreezeAccountMutation, UnfreezeAccountMutationVariables>(`mutation UnfreezeAccount($id: ID!) { unfreezeAccount(id: $id) { ...BusinessAccount } }`, () => [BusinessAccountFragmentDoc])
export const useBusinessAccountsQuery = /*#__PURE__*/ queryHook(BusinessAccountsDocument)
export const useFreezeAccountMutation = /*#__PURE__*/ mutationHook(FreezeAccountDocument)
export const useUnfreezeAccountMutation = /*#__PURE__*/ mutationHook(UnfreezeAccountDocument)