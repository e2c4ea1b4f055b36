/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type PaymentRequestRowFragment = { readonly __typename: 'PaymentRequest', readonly id: string, readonly customerName: string, readonly customerEmail: string, readonly amount: string, readonly amountPaid: string, readonly amountRefunded: string, readonly isPartlyPaid: boolean, readonly currency: Types.Currency, readonly description: string, readonly dueOn: string, readonly expiresAt: string, readonly status: Types.PaymentRequestStatus, readonly paymentLink: string | null, readonly createdAt: string, readonly paidAt: string | null, readonly viewedAt: string | null, readonly timeZone: string, readonly remindersSent: number, readonly lastReminderAt: string | null, readonly availableActions: ReadonlyArray<Types.PaymentRequestAction> };

export type PaymentRequestDetailsFragment = (
  { readonly __typename: 'PaymentRequest', readonly payments: ReadonlyArray<{ readonly __typename: 'LinkPayment', readonly id: string, readonly reference: string, readonly status: Types.LinkPaymentStatus, readonly amount: string, readonly currency: Types.Currency, readonly createdAt: string, readonly timeZone: string, readonly payerName: string | null, readonly refunded: string, readonly refundable: string | null }> }
  & PaymentRequestRowFragment
);

export type PaymentRequestDetailsQueryVariables = Exact<{
  id: string;
}>;


export type PaymentRequestDetailsQuery = { readonly paymentRequest: (
    { readonly __typename: 'PaymentRequest' }
    & PaymentRequestDetailsFragment
  ) | null };

export type PaymentRequestsQueryVariables = Exact<{
  filter?: Types.PaymentRequestFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type PaymentRequestsQuery = { readonly paymentRequests: { readonly __typename: 'PaymentRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'PaymentRequest' }
      & PaymentRequestRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CreatePaymentRequestMutationVariables = Exact<{
  input: Types.CreatePaymentRequestInput;
  idempotencyKey: string;
}>;


export type CreatePaymentRequestMutation = { readonly createPaymentRequest: (
    { readonly __typename: 'PaymentRequest' }
    & PaymentRequestRowFragment
  ) };

export type CancelPaymentRequestMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type CancelPaymentRequestMutation = { readonly cancelPaymentRequest: (
    { readonly __typename: 'PaymentRequest' }
    & PaymentRequestRowFragment
  ) };

export type SendPaymentRequestReminderMutationVariables = Exact<{
  id: string;
}>;


export type SendPaymentRequestReminderMutation = { readonly sendPaymentRequestReminder: (
    { readonly __typename: 'PaymentRequest' }
    & PaymentRequestRowFragment
  ) };

export type PaymentRequestChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PaymentRequestChangedSubscription = { readonly paymentRequestChanged: { readonly __typename: 'PaymentRequestChanged', readonly cursor: string, readonly paymentRequest: (
      { readonly __typename: 'PaymentRequest' }
      & PaymentRequestDetailsFragment
    ) } };

export const PaymentRequestRowFragmentDoc = /*#__PURE__*/ documentOf<PaymentRequestRowFragment, never>(`fragment PaymentRequestRow on PaymentRequest { id customerName customerEmail amount amountPaid amountRefunded isPartlyPaid currency description dueOn expiresAt status paymentLink createdAt paidAt viewedAt timeZone remindersSent lastReminderAt availableActions }`)
export const PaymentRequestDetailsFragmentDoc = /*#__PURE__*/ documentOf<PaymentRequestDetailsFragment, never>(`fragment PaymentRequestDetails on PaymentRequest { ...PaymentRequestRow payments { id reference status amount currency createdAt timeZone payerName refunded refundable } }`, () => [PaymentRequestRowFragmentDoc])
export const PaymentRequestDetailsDocument = /*#__PURE__*/ documentOf<PaymentRequestDetailsQuery, PaymentRequestDetailsQueryVariables>(`query PaymentRequestDetails($id: ID!) { paymentRequest(id: $id) { ...PaymentRequestDetails } }`, () => [PaymentRequestDetailsFragmentDoc])
export const PaymentRequestsDocument = /*#__PURE__*/ documentOf<PaymentRequestsQuery, PaymentRequestsQueryVariables>(`query PaymentRequests($filter: PaymentRequestFilter, $first: Int! = 20, $after: String) { paymentRequests(filter: $filter, first: $first, after: $after) { nodes { ...PaymentRequestRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [PaymentRequestRowFragmentDoc])
export const CreatePaymentRequestDocument = /*#__PURE__*/ documentOf<CreatePaymentRequestMutation, CreatePaymentRequestMutationVariables>(`mutation CreatePaymentRequest($input: CreatePaymentRequestInput!, $idempotencyKey: String!) { createPaymentRequest(idempotencyKey: $idempotencyKey, input: $input) { ...PaymentRequestRow } }`, () => [PaymentRequestRowFragmentDoc])
export const CancelPaymentRequestDocument = /*#__PURE__*/ documentOf<CancelPaymentRequestMutation, CancelPaymentRequestMutationVariables>(`mutation CancelPaymentRequest($id: ID!, $idempotencyKey: String!) { cancelPaymentRequest(idempotencyKey: $idempotencyKey, id: $id) { ...PaymentRequestRow } }`, () => [PaymentRequestRowFragmentDoc])
export const SendPaymentRequestReminderDocument = /*#__PURE__*/ documentOf<SendPaymentRequestReminderMutation, SendPaymentRequestReminderMutationVariables>(`mutation SendPaymentRequestReminder($id: ID!) { sendPaymentRequestReminder(id: $id) { ...PaymentRequestRow } }`, () => [PaymentRequestRowFragmentDoc])
export const PaymentRequestChangedDocument = /*#__PURE__*/ documentOf<PaymentRequestChangedSubscription, PaymentRequestChangedSubscriptionVariables>(`subscription PaymentRequestChanged($after: String) { paymentRequestChanged(after: $after) { cursor paymentRequest { ...PaymentRequestDetails } } }`, () => [PaymentRequestDetailsFragmentDoc])
export const usePaymentRequestDetailsQuery = /*#__PURE__*/ queryHook(PaymentRequestDetailsDocument)
export const usePaymentRequestsQuery = /*#__PURE__*/ queryHook(PaymentRequestsDocument)
export const useCreatePaymentRequestMutation = /*#__PURE__*/ mutationHook(CreatePaymentRequestDocument)
export const useCancelPaymentRequestMutation = /*#__PURE__*/ mutationHook(CancelPaymentRequestDocument)
export const useSendPaymentRequestReminderMutation = /*#__PURE__*/ mutationHook(SendPaymentRequestReminderDocument)
export const usePaymentRequestChangedSubscription = /*#__PURE__*/ subscriptionHook(PaymentRequestChangedDocument)