/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { InvoiceDetailsFragment } from '../invoice/invoice-details.generated';
import type { InvoiceRowFragment } from '../list/invoice-list.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { InvoiceDetailsFragmentDoc } from '../invoice/invoice-details.generated'
export type SendInvoiceMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.SendInvoiceInput;
}>;


export type SendInvoiceMutation = { readonly sendInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type SendReminderMutationVariables = Exact<{
  id: string;
}>;


export type SendReminderMutation = { readonly sendReminder: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type DeleteInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type DeleteInvoiceMutation = { readonly deleteInvoice: string };

export type ScheduleInvoiceMutationVariables = Exact<{
  id: string;
  input: Types.ScheduleInvoiceInput;
}>;


export type ScheduleInvoiceMutation = { readonly scheduleInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type VoidInvoiceMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type VoidInvoiceMutation = { readonly voidInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type CreditInvoiceMutationVariables = Exact<{
  id: string;
  input: Types.CreditInvoiceInput;
  idempotencyKey: string;
}>;


export type CreditInvoiceMutation = { readonly creditInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type RenewPaymentLinkMutationVariables = Exact<{
  id: string;
}>;


export type RenewPaymentLinkMutation = { readonly renewPaymentLink: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type RevokePaymentLinkMutationVariables = Exact<{
  id: string;
}>;


export type RevokePaymentLinkMutation = { readonly revokePaymentLink: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type ApplyCreditMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.ApplyCreditInput;
}>;


export type ApplyCreditMutation = { readonly applyCredit: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export const SendInvoiceDocument = /*#__PURE__*/ documentOf<SendInvoiceMutation, SendInvoiceMutationVariables>(`mutation SendInvoice($id: ID!, $idempotencyKey: String!, $input: SendInvoiceInput!) { sendInvoice(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const SendReminderDocument = /*#__PURE__*/ documentOf<SendReminderMutation, SendReminderMutationVariables>(`mutation SendReminder($id: ID!) { sendReminder(id: $id) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const DeleteInvoiceDocument = /*#__PURE__*/ documentOf<DeleteInvoiceMutation, DeleteInvoiceMutationVariables>(`mutation DeleteInvoice($id: ID!) { deleteInvoice(id: $id) }`)
export const ScheduleInvoiceDocument = /*#__PURE__*/ documentOf<ScheduleInvoiceMutation, ScheduleInvoiceMutationVariables>(`mutation ScheduleInvoice($id: ID!, $input: ScheduleInvoiceInput!) { scheduleInvoice(id: $id, input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const VoidInvoiceDocument = /*#__PURE__*/ documentOf<VoidInvoiceMutation, VoidInvoiceMutationVariables>(`mutation VoidInvoice($id: ID!, $reason: String!, $idempotencyKey: String!) { voidInvoice(idempotencyKey: $idempotencyKey, id: $id, reason: $reason) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const CreditInvoiceDocument = /*#__PURE__*/ documentOf<CreditInvoiceMutation, CreditInvoiceMutationVariables>(`mutation CreditInvoice($id: ID!, $input: CreditInvoiceInput!, $idempotencyKey: String!) { creditInvoice(idempotencyKey: $idempotencyKey, id: $id, input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const RenewPaymentLinkDocument = /*#__PURE__*/ documentOf<RenewPaymentLinkMutation, RenewPaymentLinkMutationVariables>(`mutation RenewPaymentLink($id: ID!) { renewPaymentLink(id: $id) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const RevokePaymentLinkDocument = /*#__PURE__*/ documentOf<RevokePaymentLinkMutation, RevokePaymentLinkMutationVariables>(`mutation RevokePaymentLink($id: ID!) { revokePaymentLink(id: $id) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const ApplyCreditDocument = /*#__PURE__*/ documentOf<ApplyCreditMutation, ApplyCreditMutationVariables>(`mutation ApplyCredit($id: ID!, $idempotencyKey: String!, $input: ApplyCreditInput!) { applyCredit(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const useSendInvoiceMutation = /*#__PURE__*/ mutationHook(SendInvoiceDocument)
export const useSendReminderMutation = /*#__PURE__*/ mutationHook(SendReminderDocument)
export const useDeleteInvoiceMutation = /*#__PURE__*/ mutationHook(DeleteInvoiceDocument)
export const useScheduleInvoiceMutation = /*#__PURE__*/ mutationHook(ScheduleInvoiceDocument)
export const useVoidInvoiceMutation = /*#__PURE__*/ mutationHook(VoidInvoiceDocument)
export const useCreditInvoiceMutation = /*#__PURE__*/ mutationHook(CreditInvoiceDocument)
export const useRenewPaymentLinkMutation = /*#__PURE__*/ mutationHook(RenewPaymentLinkDocument)
export const useRevokePaymentLinkMutation = /*#__PURE__*/ mutationHook(RevokePaymentLinkDocument)
export const useApplyCreditMutation = /*#__PURE__*/ mutationHook(ApplyCreditDocument)