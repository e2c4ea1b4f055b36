/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { LinkPaymentFieldsFragment } from './link-payment.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { LinkPaymentFieldsFragmentDoc } from './link-payment.generated'
export type PayableQueryVariables = Exact<{
  token: string;
}>;


export type PayableQuery = { readonly payable: { readonly __typename: 'Payable', readonly kind: Types.PayableKind, readonly status: Types.PayableStatus, readonly number: string | null, readonly amount: string, readonly amountPaid: string, readonly balanceDue: string, readonly currency: Types.Currency, readonly customerName: string, readonly description: string | null, readonly discount: string, readonly dueOn: string, readonly issuedOn: string | null, readonly issuerName: string, readonly issuerNameArabic: string | null, readonly issuerAddress: string | null, readonly issuerTrn: string | null, readonly isIssuerVerified: boolean, readonly isOwn: boolean, readonly lateNote: string, readonly logoPath: string | null, readonly pdfPath: string | null, readonly acceptsSandboxCard: boolean, readonly subtotal: string, readonly taxTotal: string, readonly timeZone: string, readonly items: ReadonlyArray<{ readonly __typename: 'InvoiceItem', readonly id: string, readonly description: string, readonly quantity: string, readonly unitPrice: string, readonly total: string, readonly taxCategory: Types.TaxCategory, readonly taxRate: string, readonly taxReason: string | null }>, readonly payments: ReadonlyArray<(
      { readonly __typename: 'LinkPayment' }
      & LinkPaymentFieldsFragment
    )>, readonly vatInAed: { readonly __typename: 'VatInAed', readonly rate: string, readonly rateAsOf: string, readonly rateSource: string, readonly tax: string, readonly total: string } | null, readonly taxes: ReadonlyArray<{ readonly __typename: 'InvoiceTax', readonly category: Types.TaxCategory, readonly rate: string, readonly taxable: string, readonly tax: string }> } | null };

export const PayableDocument = /*#__PURE__*/ documentOf<PayableQuery, PayableQueryVariables>(`query Payable($token: String!) { payable(token: $token) { kind status number amount amountPaid balanceDue currency customerName description discount dueOn issuedOn issuerName issuerNameArabic issuerAddress issuerTrn isIssuerVerified items { id description quantity unitPrice total taxCategory taxRate taxReason } isOwn lateNote logoPath pdfPath payments { ...LinkPaymentFields } acceptsSandboxCard subtotal taxTotal timeZone vatInAed { rate rateAsOf rateSource tax total } taxes { category rate taxable tax } } }`, () => [LinkPaymentFieldsFragmentDoc])
export const usePayableQuery = /*#__PURE__*/ queryHook(PayableDocument)