/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AccountCardFragment } from './account.generated';
import type { TransactionRowFragment } from '../transactions/transactions.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { AccountCardFragmentDoc } from './account.generated'
import { TransactionRowFragmentDoc } from '../transactions/transactions.generated'
export type WalletAccountQueryVariables = Exact<{
  id: string;
}>;


export type WalletAccountQuery = { readonly walletAccount: (
    { readonly __typename: 'WalletAccount', readonly closedMonths: ReadonlyArray<{ readonly __typename: 'ClosedMonth', readonly from: string, readonly to: string, readonly code: string, readonly closing: string }>, readonly recentTransactions: ReadonlyArray<(
      { readonly __typename: 'Transaction' }
      & TransactionRowFragment
    )> }
    & AccountCardFragment
  ) | null };

export const WalletAccountDocument = /*#__PURE__*/ documentOf<WalletAccountQuery, WalletAccountQueryVariables>(`query WalletAccount($id: ID!) { walletAccount(id: $id) { ...AccountCard closedMonths { from to code closing } recentTransactions(first: 5) { ...TransactionRow } } }`, () => [AccountCardFragmentDoc, TransactionRowFragmentDoc])
export const useWalletAccountQuery = /*#__PURE__*/ queryHook(WalletAccountDocument)