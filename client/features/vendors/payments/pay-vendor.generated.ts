/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { PayingAccountFragment } from './paying-account.generated';
import type { VendorRowFragment } from '../vendor/vendor.generated';
import type { PayeeFactsFragment } from '../vendor/payee-check.generated';
import type { DetailsAwaitingFragment } from '../vendor/vendor-change.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import type { PaymentRowFragment } from './payments.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { PayingAccountFragmentDoc } from './paying-account.generated'
import { VendorRowFragmentDoc } from '../vendor/vendor.generated'
import { PaymentRowFragmentDoc } from './payments.generated'
export type PayingAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type PayingAccountsQuery = { readonly walletAccounts: ReadonlyArray<(
    { readonly __typename: 'WalletAccount' }
    & PayingAccountFragment
  )> };

export type PayableVendorsQueryVariables = Exact<{ [key: string]: never; }>;


export type PayableVendorsQuery = { readonly vendors: { readonly __typename: 'VendorPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Vendor' }
      & VendorRowFragment
    )> } };

export type QuotePaymentQueryVariables = Exact<{
  accountId: string;
  amount: string;
  vendorId?: string | null | undefined;
  method: Types.PaymentMethod;
}>;


export type QuotePaymentQuery = { readonly quotePayment: { readonly __typename: 'PaymentQuote', readonly amount: string, readonly available: string, readonly currency: Types.Currency, readonly fee: string, readonly needsApproval: boolean, readonly totalDebit: string, readonly passedLimit: { readonly __typename: 'PassedLimit', readonly currency: Types.Currency, readonly limit: string, readonly paidBefore: string } | null } };

export type PayVendorMutationVariables = Exact<{
  input: Types.PayVendorInput;
  idempotencyKey: string;
}>;


export type PayVendorMutation = { readonly payVendor: (
    { readonly __typename: 'VendorPayment' }
    & PaymentRowFragment
  ) };

export const PayingAccountsDocument = /*#__PURE__*/ documentOf<PayingAccountsQuery, PayingAccountsQueryVariables>(`query PayingAccounts { walletAccounts { ...PayingAccount } }`, () => [PayingAccountFragmentDoc])
export const PayableVendorsDocument = /*#__PURE__*/ documentOf<PayableVendorsQuery, PayableVendorsQueryVariables>(`query PayableVendors { vendors(filter: {status: ACTIVE}, first: 100) { nodes { ...VendorRow } } }`, () => [VendorRowFragmentDoc])
export const QuotePaymentDocument = /*#__PURE__*/ documentOf<QuotePaymentQuery, QuotePaymentQueryVariables>(`query QuotePayment($accountId: ID!, $amount: Decimal!, $vendorId: ID, $method: PaymentMethod!) { quotePayment( accountId: $accountId amount: $amount vendorId: $vendorId method: $method ) { amount available currency fee needsApproval passedLimit { currency limit paidBefore } totalDebit } }`)
export const PayVendorDocument = /*#__PURE__*/ documentOf<PayVendorMutation, PayVendorMutationVariables>(`mutation PayVendor($input: PayVendorInput!, $idempotencyKey: String!) { payVendor(input: $input, idempotencyKey: $idempotencyKey) { ...PaymentRow } }`, () => [PaymentRowFragmentDoc])
export const usePayingAccountsQuery = /*#__PURE__*/ queryHook(PayingAccountsDocument)
export const usePayableVendorsQuery = /*#__PURE__*/ queryHook(PayableVendorsDocument)
export const useQuotePaymentQuery = /*#__PURE__*/ queryHook(QuotePaymentDocument)
export const usePayVendorMutation = /*#__PURE__*/ mutationHook(PayVendorDocument)