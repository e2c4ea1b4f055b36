/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AttachmentFieldsFragment } from '../../../lib/api/attachments.generated';
import type { BankTransactionRowFragment, ReceiptOfRowFragment } from './bank-transactions.generated';
import type { CategoryChangeOfRowFragment } from '../corrections/category-change-of-row.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
import { AttachmentFieldsFragmentDoc } from '../../../lib/api/attachments.generated'
import { BankTransactionRowFragmentDoc } from './bank-transactions.generated'
export type BankTransactionAttachmentsFragment = { readonly __typename: 'BankTransaction', readonly id: string, readonly attachmentCount: number, readonly attachments: ReadonlyArray<(
    { readonly __typename: 'Attachment' }
    & AttachmentFieldsFragment
  )> };

export type BankAttachmentsQueryVariables = Exact<{
  id: string;
}>;


export type BankAttachmentsQuery = { readonly bankTransaction: (
    { readonly __typename: 'BankTransaction' }
    & BankTransactionAttachmentsFragment
  ) | null };

export type AddBankTransactionAttachmentMutationVariables = Exact<{
  id: string;
  input: Types.AddBankTransactionAttachmentInput;
}>;


export type AddBankTransactionAttachmentMutation = { readonly addBankTransactionAttachment: (
    { readonly __typename: 'BankTransaction' }
    & BankTransactionAttachmentsFragment
  ) };

export type RemoveBankTransactionAttachmentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveBankTransactionAttachmentMutation = { readonly removeBankTransactionAttachment: (
    { readonly __typename: 'BankTransaction' }
    & BankTransactionAttachmentsFragment
  ) };

export type BankTransactionChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BankTransactionChangedSubscription = { readonly bankTransactionChanged: { readonly __typename: 'BankTransactionChanged', readonly cursor: string, readonly transaction: (
      { readonly __typename: 'BankTransaction' }
      & BankTransactionRowFragment
      & BankTransactionAttachmentsFragment
    ) } };

export const BankTransactionAttachmentsFragmentDoc = /*#__PURE__*/ documentOf<BankTransactionAttachmentsFragment, never>(`fragment BankTransactionAttachments on BankTransaction { id attachmentCount attachments { ...AttachmentFields } }`, () => [AttachmentFieldsFragmentDoc])
export const BankAttachmentsDocument = /*#__PURE__*/ documentOf<BankAttachmentsQuery, BankAttachmentsQueryVariables>(`query BankAttachments($id: ID!) { bankTransaction(id: $id) { ...BankTransactionAttachments } }`, () => [BankTransactionAttachmentsFragmentDoc])
export const AddBankTransactionAttachmentDocument = /*#__PURE__*/ documentOf<AddBankTransactionAttachmentMutation, AddBankTransactionAttachmentMutationVariables>(`mutation AddBankTransactionAttachment($id: ID!, $input: AddBankTransactionAttachmentInput!) { addBankTransactionAttachment(id: $id, input: $input) { ...BankTransactionAttachments } }`, () => [BankTransactionAttachmentsFragmentDoc])
export const RemoveBankTransactionAttachmentDocument = /*#__PURE__*/ documentOf<RemoveBankTransactionAttachmentMutation, RemoveBankTransactionAttachmentMutationVariables>(`mutation RemoveBankTransactionAttachment($id: ID!) { removeBankTransactionAttachment(id: $id) { ...BankTransactionAttachments } }`, () => [BankTransactionAttachmentsFragmentDoc])
export const BankTransactionChangedDocument = /*#__PURE__*/ documentOf<BankTransactionChangedSubscription, BankTransactionChangedSubscriptionVariables>(`subscription BankTransactionChanged($after: String) { bankTransactionChanged(after: $after) { cursor transaction { ...BankTransactionRow ...BankTransactionAttachments } } }`, () => [BankTransactionRowFragmentDoc, BankTransactionAttachmentsFragmentDoc])
export const useBankAttachmentsQuery = /*#__PURE__*/ queryHook(BankAttachmentsDocument)
export const useAddBankTransactionAttachmentMutation = /*#__PURE__*/ mutationHook(AddBankTransactionAttachmentDocument)
export const useRemoveBankTransactionAttachmentMutation = /*#__PURE__*/ mutationHook(RemoveBankTransactionAttachmentDocument)
export const useBankTransactionChangedSubscription = /*#__PURE__*/ subscriptionHook(BankTransactionChangedDocument)