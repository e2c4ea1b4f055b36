/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { InvoiceRowFragment } from '../list/invoice-list.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { InvoiceRowFragmentDoc } from '../list/invoice-list.generated'
export type InvoiceDetailsFragment = (
  { readonly __typename: 'Invoice', readonly createdAt: string, readonly description: string | null, readonly discount: string, readonly jurisdiction: Types.TaxJurisdiction, readonly lateNote: string, readonly paidAt: string | null, readonly viewedAt: string | null, readonly timeZone: string, readonly purchaseOrder: string | null, readonly sellerTrn: string | null, readonly subtotal: string, readonly taxTotal: string, readonly voidReason: string | null, readonly customer: { readonly __typename: 'Customer', readonly id: string, readonly name: string, readonly phone: string | null, readonly address: string | null, readonly taxId: string | null, readonly credit: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }> }, readonly items: ReadonlyArray<{ readonly __typename: 'InvoiceItem', readonly id: string, readonly description: string, readonly quantity: string, readonly unitPrice: string, readonly total: string, readonly taxCategory: Types.TaxCategory, readonly taxRate: string, readonly taxReason: string | null }>, readonly vatInAed: { readonly __typename: 'VatInAed', readonly rate: string, readonly rateAsOf: string, readonly rateSource: string, readonly tax: string, readonly total: string } | null, readonly taxes: ReadonlyArray<{ readonly __typename: 'InvoiceTax', readonly category: Types.TaxCategory, readonly rate: string, readonly taxable: string, readonly tax: string }>, readonly settlements: ReadonlyArray<{ readonly __typename: 'InvoiceSettlement', readonly id: string, readonly amount: string, readonly refunded: string, readonly at: string, readonly payerName: string | null, readonly receiptPath: string | null, readonly reference: string | null, readonly reversedAt: string | null, readonly source: Types.SettlementSource }>, readonly payments: ReadonlyArray<{ readonly __typename: 'LinkPayment', readonly id: string, readonly reference: string, readonly status: Types.LinkPaymentStatus, readonly amount: string, readonly currency: Types.Currency, readonly createdAt: string, readonly timeZone: string, readonly payerName: string | null, readonly refunded: string, readonly refundable: string | null }>, readonly creditNotes: ReadonlyArray<{ readonly __typename: 'CreditNote', readonly id: string, readonly number: string, readonly amount: string, readonly taxTotal: string, readonly taxInAed: string | null, readonly currency: Types.Currency, readonly issuedAt: string, readonly pdfPath: string, readonly reason: string, readonly xmlPath: string }>, readonly history: ReadonlyArray<{ readonly __typename: 'InvoiceEvent', readonly kind: Types.InvoiceEventKind, readonly at: string, readonly note: string | null }> }
  & InvoiceRowFragment
);

export type InvoiceDetailsQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceDetailsQuery = { readonly invoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) | null };

export type InvoiceChangedSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type InvoiceChangedSubscription = { readonly invoiceChanged: { readonly __typename: 'InvoiceChanged', readonly cursor: string, readonly invoice: (
      { readonly __typename: 'Invoice' }
      & InvoiceDetailsFragment
    ) } };

export const InvoiceDetailsFragmentDoc = /*#__PURE__*/ documentOf<InvoiceDetailsFragment, never>(`fragment InvoiceDetails on Invoice { ...InvoiceRow createdAt customer { id name phone address taxId credit { amount currency } } description discount items { id description quantity unitPrice total taxCategory taxRate taxReason } jurisdiction lateNote paidAt viewedAt timeZone purchaseOrder sellerTrn subtotal taxTotal vatInAed { rate rateAsOf rateSource tax total } taxes { category rate taxable tax } settlements { id amount refunded at payerName receiptPath reference reversedAt source } payments { id reference status amount currency createdAt timeZone payerName refunded refundable } creditNotes { id number amount taxTotal taxInAed currency issuedAt pdfPath reason xmlPath } history { kind at note } voidReason }`, () => [InvoiceRowFragmentDoc])
export const InvoiceDetailsDocument = /*#__PURE__*/ documentOf<InvoiceDetailsQuery, InvoiceDetailsQueryVariables>(`query InvoiceDetails($id: ID!) { invoice(id: $id) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const InvoiceChangedDocument = /*#__PURE__*/ documentOf<InvoiceChangedSubscription, InvoiceChangedSubscriptionVariables>(`subscription InvoiceChanged($id: ID!, $after: String) { invoiceChanged(id: $id, after: $after) { cursor invoice { ...InvoiceDetails } } }`, () => [InvoiceDetailsFragmentDoc])
export const useInvoiceDetailsQuery = /*#__PURE__*/ queryHook(InvoiceDetailsDocument)
export const useInvoiceChangedSubscription = /*#__PURE__*/ subscriptionHook(InvoiceChangedDocument)