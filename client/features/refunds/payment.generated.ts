/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { DecidableFragment } from '../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../ui/records/decision.generated'
export type RefundRowFragment = { readonly __typename: 'Refund', readonly id: string, readonly reference: string, readonly amount: string, readonly fromCredit: string, readonly currency: Types.Currency, readonly outcome: Types.RefundOutcome, readonly reason: string, readonly status: Types.RefundStatus, readonly createdAt: string, readonly completedAt: string | null, readonly approval: (
    { readonly __typename: 'Approval', readonly reason: string | null, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null }
    & DecidableFragment
  ) | null };

export type ReceivedPaymentFragment = { readonly __typename: 'LinkPayment', readonly id: string, readonly reference: string, readonly rail: Types.PayRail, readonly paidFor: Types.PayableKind, readonly status: Types.LinkPaymentStatus, readonly amount: string, readonly credited: string, readonly currency: Types.Currency, readonly createdAt: string, readonly timeZone: string, readonly payerName: string | null, readonly receiptPath: string | null, readonly refunded: string, readonly refundable: string | null, readonly refunds: ReadonlyArray<(
    { readonly __typename: 'Refund' }
    & RefundRowFragment
  )> };

export type ReceivedPaymentQueryVariables = Exact<{
  id: string;
}>;


export type ReceivedPaymentQuery = { readonly receivedPayment: (
    { readonly __typename: 'LinkPayment' }
    & ReceivedPaymentFragment
  ) | null };

export type RefundPreviewQueryVariables = Exact<{
  paymentId: string;
  amount: string;
  outcome: Types.RefundOutcome;
}>;


export type RefundPreviewQuery = { readonly refundPreview: { readonly __typename: 'RefundPreview', readonly amount: string, readonly currency: Types.Currency, readonly fromCredit: string, readonly fromSettled: string, readonly creditNote: string | null, readonly balanceDue: string, readonly balanceDueAfter: string, readonly accountName: string, readonly available: string, readonly availableAfter: string, readonly needsApproval: boolean } };

export type RefundLinkPaymentMutationVariables = Exact<{
  id: string;
  input: Types.RefundLinkPaymentInput;
  idempotencyKey: string;
}>;


export type RefundLinkPaymentMutation = { readonly refundLinkPayment: (
    { readonly __typename: 'Refund', readonly payment: (
      { readonly __typename: 'LinkPayment' }
      & ReceivedPaymentFragment
    ) }
    & RefundRowFragment
  ) };

export type RefundsMovedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RefundsMovedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: { readonly __typename: 'Transaction', readonly id: string, readonly category: Types.TransactionCategory } } };

export const RefundRowFragmentDoc = /*#__PURE__*/ documentOf<RefundRowFragment, never>(`fragment RefundRow on Refund { id reference amount fromCredit currency outcome reason status createdAt completedAt approval { ...Decidable reason decidedBy { name } } }`, () => [DecidableFragmentDoc])
export const ReceivedPaymentFragmentDoc = /*#__PURE__*/ documentOf<ReceivedPaymentFragment, never>(`fragment ReceivedPayment on LinkPayment { id reference rail paidFor status amount credited currency createdAt timeZone payerName receiptPath refunded refundable refunds { ...RefundRow } }`, () => [RefundRowFragmentDoc])
export const ReceivedPaymentDocument = /*#__PURE__*/ documentOf<ReceivedPaymentQuery, ReceivedPaymentQueryVariables>(`query ReceivedPayment($id: ID!) { receivedPayment(id: $id) { ...ReceivedPayment } }`, () => [ReceivedPaymentFragmentDoc])
export const RefundPreviewDocument = /*#__PURE__*/ documentOf<RefundPreviewQuery, RefundPreviewQueryVariables>(`query RefundPreview($paymentId: ID!, $amount: Decimal!, $outcome: RefundOutcome!) { refundPreview(paymentId: $paymentId, amount: $amount, outcome: $outcome) { amount currency fromCredit fromSettled creditNote balanceDue balanceDueAfter accountName available availableAfter needsApproval } }`)
export const RefundLinkPaymentDocument = /*#__PURE__*/ documentOf<RefundLinkPaymentMutation, RefundLinkPaymentMutationVariables>(`mutation RefundLinkPayment($id: ID!, $input: RefundLinkPaymentInput!, $idempotencyKey: String!) { refundLinkPayment(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...RefundRow payment { ...ReceivedPayment } } }`, () => [RefundRowFragmentDoc, ReceivedPaymentFragmentDoc])
export const RefundsMovedDocument = /*#__PURE__*/ documentOf<RefundsMovedSubscription, RefundsMovedSubscriptionVariables>(`subscription RefundsMoved($after: String) { transactionPosted(after: $after) { cursor transaction { id category } } }`)
export const useReceivedPaymentQuery = /*#__PURE__*/ queryHook(ReceivedPaymentDocument)
export const useRefundPreviewQuery = /*#__PURE__*/ queryHook(RefundPreviewDocument)
export const useRefundLinkPaymentMutation = /*#__PURE__*/ mutationHook(RefundLinkPaymentDocument)
export const useRefundsMovedSubscription = /*#__PURE__*/ subscriptionHook(RefundsMovedDocument)