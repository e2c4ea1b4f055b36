/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { PayingAccountFragment } from './paying-account.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
import { PayingAccountFragmentDoc } from './paying-account.generated'
export type PaymentRowFragment = { readonly __typename: 'VendorPayment', readonly id: string, readonly amount: string, readonly fee: string, readonly totalDebit: string, readonly currency: Types.Currency, readonly method: Types.PaymentMethod, readonly status: Types.VendorPaymentStatus, readonly chequeNumber: string | null, readonly description: string | null, readonly reference: string | null, readonly reason: string | null, readonly createdAt: string, readonly settledAt: string | null, readonly availableActions: ReadonlyArray<Types.VendorPaymentAction>, readonly approval: { readonly __typename: 'Approval', readonly id: string, readonly status: Types.ApprovalStatus, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null } | null, readonly account: (
    { readonly __typename: 'WalletAccount' }
    & PayingAccountFragment
  ), readonly vendor: { readonly __typename: 'Vendor', readonly id: string, readonly name: string, readonly lastPaymentAt: string | null, readonly totalPaid: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }> } };

export type VendorPaymentsQueryVariables = Exact<{
  filter?: Types.VendorPaymentFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type VendorPaymentsQuery = { readonly vendorPayments: { readonly __typename: 'VendorPaymentPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'VendorPayment' }
      & PaymentRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ClearChequeMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type ClearChequeMutation = { readonly clearCheque: (
    { readonly __typename: 'VendorPayment' }
    & PaymentRowFragment
  ) };

export type BounceChequeMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type BounceChequeMutation = { readonly bounceCheque: (
    { readonly __typename: 'VendorPayment' }
    & PaymentRowFragment
  ) };

export type PaymentsMovedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PaymentsMovedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: { readonly __typename: 'Transaction', readonly id: string, readonly category: Types.TransactionCategory } } };

export const PaymentRowFragmentDoc = /*#__PURE__*/ documentOf<PaymentRowFragment, never>(`fragment PaymentRow on VendorPayment { id amount fee totalDebit currency method status chequeNumber description reference reason createdAt settledAt availableActions approval { id status decidedBy { name } } account { ...PayingAccount } vendor { id name lastPaymentAt totalPaid { amount currency } } }`, () => [PayingAccountFragmentDoc])
export const VendorPaymentsDocument = /*#__PURE__*/ documentOf<VendorPaymentsQuery, VendorPaymentsQueryVariables>(`query VendorPayments($filter: VendorPaymentFilter, $first: Int! = 20, $after: String) { vendorPayments(filter: $filter, first: $first, after: $after) { nodes { ...PaymentRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [PaymentRowFragmentDoc])
export const ClearChequeDocument = /*#__PURE__*/ documentOf<ClearChequeMutation, ClearChequeMutationVariables>(`mutation ClearCheque($id: ID!, $idempotencyKey: String!) { clearCheque(idempotencyKey: $idempotencyKey, id: $id) { ...PaymentRow } }`, () => [PaymentRowFragmentDoc])
export const BounceChequeDocument = /*#__PURE__*/ documentOf<BounceChequeMutation, BounceChequeMutationVariables>(`mutation BounceCheque($id: ID!, $reason: String!, $idempotencyKey: String!) { bounceCheque(idempotencyKey: $idempotencyKey, id: $id, reason: $reason) { ...PaymentRow } }`, () => [PaymentRowFragmentDoc])
export const PaymentsMovedDocument = /*#__PURE__*/ documentOf<PaymentsMovedSubscription, PaymentsMovedSubscriptionVariables>(`subscription PaymentsMoved($after: String) { transactionPosted(after: $after) { cursor transaction { id category } } }`)
export const useVendorPaymentsQuery = /*#__PURE__*/ queryHook(VendorPaymentsDocument)
export const useClearChequeMutation = /*#__PURE__*/ mutationHook(ClearChequeDocument)
export const useBounceChequeMutation = /*#__PURE__*/ mutationHook(BounceChequeDocument)
export const usePaymentsMovedSubscription = /*#__PURE__*/ subscriptionHook(PaymentsMovedDocument)