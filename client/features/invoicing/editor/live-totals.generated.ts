/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type InvoiceTotalsQueryVariables = Exact<{
  input: Types.InvoiceInput;
}>;


export type InvoiceTotalsQuery = { readonly invoiceTotals: { readonly __typename: 'InvoiceTotals', readonly amount: string, readonly currency: Types.Currency, readonly discount: string, readonly itemTotals: ReadonlyArray<string>, readonly subtotal: string, readonly taxTotal: string, readonly taxes: ReadonlyArray<{ readonly __typename: 'InvoiceTax', readonly category: Types.TaxCategory, readonly rate: string, readonly taxable: string, readonly tax: string }> } };

export const InvoiceTotalsDocument = /*#__PURE__*/ documentOf<InvoiceTotalsQuery, InvoiceTotalsQueryVariables>(`query InvoiceTotals($input: InvoiceInput!) { invoiceTotals(input: $input) { amount currency discount itemTotals subtotal taxTotal taxes { category rate taxable tax } } }`)
export const useInvoiceTotalsQuery = /*#__PURE__*/ queryHook(InvoiceTotalsDocument)