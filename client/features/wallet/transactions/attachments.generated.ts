/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AttachmentFieldsFragment } from '../../../lib/api/attachments.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
import { AttachmentFieldsFragmentDoc } from '../../../lib/api/attachments.generated'
export type TransactionAttachmentsFragment = { readonly __typename: 'Transaction', readonly id: string, readonly attachmentCount: number, readonly attachments: ReadonlyArray<(
    { readonly __typename: 'Attachment' }
    & AttachmentFieldsFragment
  )> };

export type TransactionAttachmentsQueryVariables = Exact<{
  id: string;
}>;


export type TransactionAttachmentsQuery = { readonly transaction: (
    { readonly __typename: 'Transaction' }
    & TransactionAttachmentsFragment
  ) | null };

export type AddTransactionAttachmentMutationVariables = Exact<{
  id: string;
  input: Types.AddTransactionAttachmentInput;
}>;


export type AddTransactionAttachmentMutation = { readonly addTransactionAttachment: (
    { readonly __typename: 'Transaction' }
    & TransactionAttachmentsFragment
  ) };

export type RemoveTransactionAttachmentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveTransactionAttachmentMutation = { readonly removeTransactionAttachment: (
    { readonly __typename: 'Transaction' }
    & TransactionAttachmentsFragment
  ) };

export type TransactionChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TransactionChangedSubscription = { readonly transactionChanged: { readonly __typename: 'TransactionChanged', readonly cursor: string, readonly transaction: (
      { readonly __typename: 'Transaction' }
      & TransactionAttachmentsFragment
    ) } };

export const TransactionAttachmentsFragmentDoc = /*#__PURE__*/ documentOf<TransactionAttachmentsFragment, never>(`fragment TransactionAttachments on Transaction { id attachmentCount attachments { ...AttachmentFields } }`, () => [AttachmentFieldsFragmentDoc])
export const TransactionAttachmentsDocument = /*#__PURE__*/ documentOf<TransactionAttachmentsQuery, TransactionAttachmentsQueryVariables>(`query TransactionAttachments($id: ID!) { transaction(id: $id) { ...TransactionAttachments } }`, () => [TransactionAttachmentsFragmentDoc])
export const AddTransactionAttachmentDocument = /*#__PURE__*/ documentOf<AddTransactionAttachmentMutation, AddTransactionAttachmentMutationVariables>(`mutation AddTransactionAttachment($id: ID!, $input: AddTransactionAttachmentInput!) { addTransactionAttachment(id: $id, input: $input) { ...TransactionAttachments } }`, () => [TransactionAttachmentsFragmentDoc])
export const RemoveTransactionAttachmentDocument = /*#__PURE__*/ documentOf<RemoveTransactionAttachmentMutation, RemoveTransactionAttachmentMutationVariables>(`mutation RemoveTransactionAttachment($id: ID!) { removeTransactionAttachment(id: $id) { ...TransactionAttachments } }`, () => [TransactionAttachmentsFragmentDoc])
export const TransactionChangedDocument = /*#__PURE__*/ documentOf<TransactionChangedSubscription, TransactionChangedSubscriptionVariables>(`subscription TransactionChanged($after: String) { transactionChanged(after: $after) { cursor transaction { ...TransactionAttachments } } }`, () => [TransactionAttachmentsFragmentDoc])
export const useTransactionAttachmentsQuery = /*#__PURE__*/ queryHook(TransactionAttachmentsDocument)
export const useAddTransactionAttachmentMutation = /*#__PURE__*/ mutationHook(AddTransactionAttachmentDocument)
export const useRemoveTransactionAttachmentMutation = /*#__PURE__*/ mutationHook(RemoveTransactionAttachmentDocument)
export const useTransactionChangedSubscription = /*#__PURE__*/ subscriptionHook(TransactionChangedDocument)