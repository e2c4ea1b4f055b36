/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type HomeInvoicesDueQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeInvoicesDueQuery = { readonly invoices: { readonly __typename: 'InvoicePage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'Invoice', readonly id: string, readonly dueOn: string, readonly customerName: string, readonly balanceDue: string, readonly currency: Types.Currency }> } };

export const HomeInvoicesDueDocument = /*#__PURE__*/ documentOf<HomeInvoicesDueQuery, HomeInvoicesDueQueryVariables>(`query HomeInvoicesDue { invoices(filter: {dueWithinDays: 30}, orderBy: DUE_SOON, first: 4) { nodes { id dueOn customerName balanceDue currency } totalCount } }`)
export const useHomeInvoicesDueQuery = /*#__PURE__*/ queryHook(HomeInvoicesDueDocument)