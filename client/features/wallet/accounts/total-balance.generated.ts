/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AccountCardFragment } from './account.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { AccountCardFragmentDoc } from './account.generated'
export type WalletSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletSummaryQuery = { readonly walletSummary: { readonly __typename: 'WalletSummary', readonly total: string, readonly available: string, readonly frozen: string, readonly currency: Types.Currency, readonly asOf: string | null, readonly holdings: ReadonlyArray<{ readonly __typename: 'CurrencyHolding', readonly currency: Types.Currency, readonly total: string, readonly available: string, readonly frozen: string, readonly converted: string, readonly rate: string | null, readonly rateAsOf: string | null, readonly rateSource: string | null }> } };

export type WalletMovedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WalletMovedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: { readonly __typename: 'Transaction', readonly id: string, readonly account: (
        { readonly __typename: 'WalletAccount' }
        & AccountCardFragment
      ) } } };

export const WalletSummaryDocument = /*#__PURE__*/ documentOf<WalletSummaryQuery, WalletSummaryQueryVariables>(`query WalletSummary { walletSummary { total available frozen currency asOf holdings { currency total available frozen converted rate rateAsOf rateSource } } }`)
export const WalletMovedDocument = /*#__PURE__*/ documentOf<WalletMovedSubscription, WalletMovedSubscriptionVariables>(`subscription WalletMoved($after: String) { transactionPosted(after: $after) { cursor transaction { id account { ...AccountCard } } } }`, () => [AccountCardFragmentDoc])
export const useWalletSummaryQuery = /*#__PURE__*/ queryHook(WalletSummaryDocument)
export const useWalletMovedSubscription = /*#__PURE__*/ subscriptionHook(WalletMovedDocument)