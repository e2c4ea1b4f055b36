/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type HomeTransactionFragment = { readonly __typename: 'Transaction', readonly id: string, readonly type: Types.TransactionType, readonly category: Types.TransactionCategory, readonly status: Types.TransactionStatus, readonly amount: string, readonly currency: Types.Currency, readonly counterparty: string | null, readonly description: string | null, readonly postedAt: string };

export type HomeTransactionsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeTransactionsQuery = { readonly transactions: { readonly __typename: 'TransactionPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Transaction' }
      & HomeTransactionFragment
    )> } };

export type HomeTransactionPostedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeTransactionPostedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: (
      { readonly __typename: 'Transaction' }
      & HomeTransactionFragment
    ) } };

export const HomeTransactionFragmentDoc = /*#__PURE__*/ documentOf<HomeTransactionFragment, never>(`fragment HomeTransaction on Transaction { id type category status amount currency counterparty description postedAt }`)
export const HomeTransactionsDocument = /*#__PURE__*/ documentOf<HomeTransactionsQuery, HomeTransactionsQueryVariables>(`query HomeTransactions { transactions(first: 5) { nodes { ...HomeTransaction } } }`, () => [HomeTransactionFragmentDoc])
export const HomeTransactionPostedDocument = /*#__PURE__*/ documentOf<HomeTransactionPostedSubscription, HomeTransactionPostedSubscriptionVariables>(`subscription HomeTransactionPosted($after: String) { transactionPosted(after: $after) { cursor transaction { ...HomeTransaction } } }`, () => [HomeTransactionFragmentDoc])
export const useHomeTransactionsQuery = /*#__PURE__*/ queryHook(HomeTransactionsDocument)
export const useHomeTransactionPostedSubscription = /*#__PURE__*/ subscriptionHook(HomeTransactionPostedDocument)