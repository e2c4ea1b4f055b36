/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type AccountCardFragment = { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly type: Types.AccountType, readonly basis: Types.AccountBasis, readonly currency: Types.Currency, readonly accountNumber: string, readonly iban: string | null, readonly isSandbox: boolean, readonly status: Types.AccountStatus, readonly statusReason: string | null, readonly lastActivityAt: string | null, readonly createdAt: string, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string, readonly frozen: string, readonly total: string } };

export type WalletAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletAccountsQuery = { readonly walletAccounts: ReadonlyArray<(
    { readonly __typename: 'WalletAccount' }
    & AccountCardFragment
  )> };

export type WalletSandboxQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletSandboxQuery = { readonly product: { readonly __typename: 'ProductInfo', readonly name: string, readonly isSandbox: boolean } };

export const AccountCardFragmentDoc = /*#__PURE__*/ documentOf<AccountCardFragment, never>(`fragment AccountCard on WalletAccount { id name type basis currency balance { available frozen total } accountNumber iban isSandbox status statusReason lastActivityAt createdAt }`)
export const WalletAccountsDocument = /*#__PURE__*/ documentOf<WalletAccountsQuery, WalletAccountsQueryVariables>(`query WalletAccounts { walletAccounts { ...AccountCard } }`, () => [AccountCardFragmentDoc])
export const WalletSandboxDocument = /*#__PURE__*/ documentOf<WalletSandboxQuery, WalletSandboxQueryVariables>(`query WalletSandbox { product { name isSandbox } }`)
export const useWalletAccountsQuery = /*#__PURE__*/ queryHook(WalletAccountsDocument)
export const useWalletSandboxQuery = /*#__PURE__*/ queryHook(WalletSandboxDocument)