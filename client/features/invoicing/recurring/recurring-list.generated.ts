/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type RecurringRowFragment = { readonly __typename: 'RecurringInvoice', readonly id: string, readonly amount: string, readonly currency: Types.Currency, readonly customerName: string, readonly customerEmail: string, readonly description: string | null, readonly dueInDays: number, readonly startOn: string, readonly endOn: string | null, readonly nextOn: string | null, readonly frequency: Types.RecurrenceFrequency, readonly issuedCount: number, readonly lastFailure: string | null, readonly status: Types.RecurrenceStatus };

export type RecurringInvoicesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RecurringInvoicesQuery = { readonly recurringInvoices: { readonly __typename: 'RecurringInvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'RecurringInvoice' }
      & RecurringRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CreateRecurringInvoiceMutationVariables = Exact<{
  input: Types.CreateRecurringInvoiceInput;
  idempotencyKey: string;
}>;


export type CreateRecurringInvoiceMutation = { readonly createRecurringInvoice: (
    { readonly __typename: 'RecurringInvoice' }
    & RecurringRowFragment
  ) };

export type PauseRecurringInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type PauseRecurringInvoiceMutation = { readonly pauseRecurringInvoice: (
    { readonly __typename: 'RecurringInvoice' }
    & RecurringRowFragment
  ) };

export type ResumeRecurringInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type ResumeRecurringInvoiceMutation = { readonly resumeRecurringInvoice: (
    { readonly __typename: 'RecurringInvoice' }
    & RecurringRowFragment
  ) };

export type EndRecurringInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type EndRecurringInvoiceMutation = { readonly endRecurringInvoice: (
    { readonly __typename: 'RecurringInvoice' }
    & RecurringRowFragment
  ) };

export const RecurringRowFragmentDoc = /*#__PURE__*/ documentOf<RecurringRowFragment, never>(`fragment RecurringRow on RecurringInvoice { id amount currency customerName customerEmail description dueInDays startOn endOn nextOn frequency issuedCount lastFailure status }`)
export const RecurringInvoicesDocument = /*#__PURE__*/ documentOf<RecurringInvoicesQuery, RecurringInvoicesQueryVariables>(`query RecurringInvoices($after: String) { recurringInvoices(after: $after) { nodes { ...RecurringRow } pageInfo { hasNextPage endCursor } } }`, () => [RecurringRowFragmentDoc])
export const CreateRecurringInvoiceDocument = /*#__PURE__*/ documentOf<CreateRecurringInvoiceMutation, CreateRecurringInvoiceMutationVariables>(`mutation CreateRecurringInvoice($input: CreateRecurringInvoiceInput!, $idempotencyKey: String!) { createRecurringInvoice(idempotencyKey: $idempotencyKey, input: $input) { ...RecurringRow } }`, () => [RecurringRowFragmentDoc])
export const PauseRecurringInvoiceDocument = /*#__PURE__*/ documentOf<PauseRecurringInvoiceMutation, PauseRecurringInvoiceMutationVariables>(`mutation PauseRecurringInvoice($id: ID!) { pauseRecurringInvoice(id: $id) { ...RecurringRow } }`, () => [RecurringRowFragmentDoc])
export const ResumeRecurringInvoiceDocument = /*#__PURE__*/ documentOf<ResumeRecurringInvoiceMutation, ResumeRecurringInvoiceMutationVariables>(`mutation ResumeRecurringInvoice($id: ID!) { resumeRecurringInvoice(id: $id) { ...RecurringRow } }`, () => [RecurringRowFragmentDoc])
export const EndRecurringInvoiceDocument = /*#__PURE__*/ documentOf<EndRecurringInvoiceMutation, EndRecurringInvoiceMutationVariables>(`mutation EndRecurringInvoice($id: ID!) { endRecurringInvoice(id: $id) { ...RecurringRow } }`, () => [RecurringRowFragmentDoc])
export const useRecurringInvoicesQuery = /*#__PURE__*/ queryHook(RecurringInvoicesDocument)
export const useCreateRecurringInvoiceMutation = /*#__PURE__*/ mutationHook(CreateRecurringInvoiceDocument)
export const usePauseRecurringInvoiceMutation = /*#__PURE__*/ mutationHook(PauseRecurringInvoiceDocument)
export const useResumeRecurringInvoiceMutation = /*#__PURE__*/ mutationHook(ResumeRecurringInvoiceDocument)
export const useEndRecurringInvoiceMutation = /*#__PURE__*/ mutationHook(EndRecurringInvoiceDocument)