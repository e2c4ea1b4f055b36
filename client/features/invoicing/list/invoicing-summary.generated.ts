/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type InvoicingSummaryQueryVariables = Exact<{
  currency?: Types.Currency | null | undefined;
}>;


export type InvoicingSummaryQuery = { readonly invoicingSummary: { readonly __typename: 'InvoicingSummary', readonly asOf: string | null, readonly averageDso: number | null, readonly invoicedLately: number, readonly averageDaysToPay: number | null, readonly currency: Types.Currency, readonly outstanding: string, readonly overdueAmount: string, readonly overdueCount: number, readonly pendingCount: number, readonly totalInvoiced: string, readonly totalPaid: string } };

export const InvoicingSummaryDocument = /*#__PURE__*/ documentOf<InvoicingSummaryQuery, InvoicingSummaryQueryVariables>(`query InvoicingSummary($currency: Currency) { invoicingSummary(currency: $currency) { asOf averageDso invoicedLately averageDaysToPay currency outstanding overdueAmount overdueCount pendingCount totalInvoiced totalPaid } }`)
export const useInvoicingSummaryQuery = /*#__PURE__*/ queryHook(InvoicingSummaryDocument)