/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PayerAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type PayerAccountsQuery = { readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly accountNumber: string, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string } }> };

export const PayerAccountsDocument = /*#__PURE__*/ documentOf<PayerAccountsQuery, PayerAccountsQueryVariables>(`query PayerAccounts { walletAccounts { id name currency status accountNumber balance { available } } }`)
export const usePayerAccountsQuery = /*#__PURE__*/ queryHook(PayerAccountsDocument)