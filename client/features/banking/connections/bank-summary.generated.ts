/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type BankSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type BankSummaryQuery = { readonly bankSummary: { readonly __typename: 'BankSummary', readonly asOf: string | null, readonly connectedAccounts: number, readonly currency: Types.Currency, readonly leftOut: ReadonlyArray<Types.Currency>, readonly totalBalance: string, readonly totalTransactions: number } };

export const BankSummaryDocument = /*#__PURE__*/ documentOf<BankSummaryQuery, BankSummaryQueryVariables>(`query BankSummary { bankSummary { asOf connectedAccounts currency leftOut totalBalance totalTransactions } }`)
export const useBankSummaryQuery = /*#__PURE__*/ queryHook(BankSummaryDocument)