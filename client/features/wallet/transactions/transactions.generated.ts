/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type TransactionRowFragment = { readonly __typename: 'Transaction', readonly id: string, readonly type: Types.TransactionType, readonly category: Types.TransactionCategory, readonly status: Types.TransactionStatus, readonly amount: string, readonly attachmentCount: number, readonly fee: string, readonly currency: Types.Currency, readonly counterparty: string | null, readonly description: string | null, readonly reference: string | null, readonly postedAt: string, readonly accountId: string, readonly account: { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string } };

export type TransactionsQueryVariables = Exact<{
  filter?: Types.TransactionFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type TransactionsQuery = { readonly transactions: { readonly __typename: 'TransactionPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Transaction' }
      & TransactionRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type TransactionDetailsQueryVariables = Exact<{
  id: string;
}>;


export type TransactionDetailsQuery = { readonly transaction: (
    { readonly __typename: 'Transaction', readonly balanceAfter: string | null, readonly journalId: string | null }
    & TransactionRowFragment
  ) | null };

export type TransactionPostedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TransactionPostedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: (
      { readonly __typename: 'Transaction' }
      & TransactionRowFragment
    ) } };

export const TransactionRowFragmentDoc = /*#__PURE__*/ documentOf<TransactionRowFragment, never>(`fragment TransactionRow on Transaction { id type category status amount attachmentCount fee currency counterparty description reference postedAt accountId account { id name } }`)
export const TransactionsDocument = /*#__PURE__*/ documentOf<TransactionsQuery, TransactionsQueryVariables>(`query Transactions($filter: TransactionFilter, $first: Int! = 10, $after: String) { transactions(filter: $filter, first: $first, after: $after) { nodes { ...TransactionRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [TransactionRowFragmentDoc])
export const TransactionDetailsDocument = /*#__PURE__*/ documentOf<TransactionDetailsQuery, TransactionDetailsQueryVariables>(`query TransactionDetails($id: ID!) { transaction(id: $id) { ...TransactionRow balanceAfter journalId } }`, () => [TransactionRowFragmentDoc])
export const TransactionPostedDocument = /*#__PURE__*/ documentOf<TransactionPostedSubscription, TransactionPostedSubscriptionVariables>(`subscription TransactionPosted($after: String) { transactionPosted(after: $after) { cursor transaction { ...TransactionRow } } }`, () => [TransactionRowFragmentDoc])
export const useTransactionsQuery = /*#__PURE__*/ queryHook(TransactionsDocument)
export const useTransactionDetailsQuery = /*#__PURE__*/ queryHook(TransactionDetailsDocument)
export const useTransactionPostedSubscription = /*#__PURE__*/ subscriptionHook(TransactionPostedDocument)