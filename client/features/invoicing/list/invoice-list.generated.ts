/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type InvoiceRowFragment = { readonly __typename: 'Invoice', readonly id: string, readonly invoiceNumber: string | null, readonly customerId: string, readonly customerName: string, readonly customerEmail: string, readonly amount: string, readonly amountPaid: string, readonly balanceDue: string, readonly currency: Types.Currency, readonly issuedOn: string | null, readonly dueOn: string, readonly status: Types.InvoiceStatus, readonly isPartlyPaid: boolean, readonly availableActions: ReadonlyArray<Types.InvoiceAction>, readonly paymentLink: string | null, readonly pdfPath: string | null, readonly xmlPath: string | null, readonly scheduledAt: string | null, readonly remindersSent: number, readonly lastReminderAt: string | null, readonly deliveredAt: string | null, readonly deliveryFailure: string | null };

export type InvoicesQueryVariables = Exact<{
  filter?: Types.InvoiceFilter | null | undefined;
  orderBy: Types.InvoiceOrder;
  first?: number;
  after?: string | null | undefined;
}>;


export type InvoicesQuery = { readonly invoices: { readonly __typename: 'InvoicePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & InvoiceRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type InvoicesChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type InvoicesChangedSubscription = { readonly invoiceChanged: { readonly __typename: 'InvoiceChanged', readonly cursor: string, readonly invoice: (
      { readonly __typename: 'Invoice' }
      & InvoiceRowFragment
    ) } };

export const InvoiceRowFragmentDoc = /*#__PURE__*/ documentOf<InvoiceRowFragment, never>(`fragment InvoiceRow on Invoice { id invoiceNumber customerId customerName customerEmail amount amountPaid balanceDue currency issuedOn dueOn status isPartlyPaid availableActions paymentLink pdfPath xmlPath scheduledAt remindersSent lastReminderAt deliveredAt deliveryFailure }`)
export const InvoicesDocument = /*#__PURE__*/ documentOf<InvoicesQuery, InvoicesQueryVariables>(`query Invoices($filter: InvoiceFilter, $orderBy: InvoiceOrder!, $first: Int! = 20, $after: String) { invoices(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { nodes { ...InvoiceRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [InvoiceRowFragmentDoc])
export const InvoicesChangedDocument = /*#__PURE__*/ documentOf<InvoicesChangedSubscription, InvoicesChangedSubscriptionVariables>(`subscription InvoicesChanged($after: String) { invoiceChanged(after: $after) { cursor invoice { ...InvoiceRow } } }`, () => [InvoiceRowFragmentDoc])
export const useInvoicesQuery = /*#__PURE__*/ queryHook(InvoicesDocument)
export const useInvoicesChangedSubscription = /*#__PURE__*/ subscriptionHook(InvoicesChangedDocument)