/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type FinancingSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type FinancingSummaryQuery = { readonly financingSummary: { readonly __typename: 'FinancingSummary', readonly totalRequests: number, readonly activeRequests: number, readonly totalProposals: number, readonly fundedAmount: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null } };

export const FinancingSummaryDocument = /*#__PURE__*/ documentOf<FinancingSummaryQuery, FinancingSummaryQueryVariables>(`query FinancingSummary { financingSummary { totalRequests activeRequests totalProposals fundedAmount currency ratesAsOf } }`)
export const useFinancingSummaryQuery = /*#__PURE__*/ queryHook(FinancingSummaryDocument)