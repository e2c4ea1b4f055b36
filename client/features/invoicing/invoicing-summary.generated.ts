/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type InvoicingSummaryQueryVariables = Exact<{
  currency?: Types.Currency | null | undefined;
}>;


export type InvoicingSummaryQuery = { readonly invoicingSummary: { readonly __typename: 'InvoicingSummary', readonly asOf: string | null, readonly averageDso: number | null, readonly invoicedLately: number, readonly averageDaysToPay: number | null, readonly currency: Types.Currency, readonly outstanding: string, readonly overdueAmount: string, readonly overdueCount: number, readonly pendingCount: number, readonly totalInvoiced: string, readonly totalPaid: string } };


export const InvoicingSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoicingSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"currency"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Currency"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoicingSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"currency"},"value":{"kind":"Variable","name":{"kind":"Name","value":"currency"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"averageDso"}},{"kind":"Field","name":{"kind":"Name","value":"invoicedLately"}},{"kind":"Field","name":{"kind":"Name","value":"averageDaysToPay"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"outstanding"}},{"kind":"Field","name":{"kind":"Name","value":"overdueAmount"}},{"kind":"Field","name":{"kind":"Name","value":"overdueCount"}},{"kind":"Field","name":{"kind":"Name","value":"pendingCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalInvoiced"}},{"kind":"Field","name":{"kind":"Name","value":"totalPaid"}}]}}]}}]} as unknown as DocumentNode<InvoicingSummaryQuery, InvoicingSummaryQueryVariables>;
export const useInvoicingSummaryQuery = /*#__PURE__*/ queryHook(InvoicingSummaryDocument)