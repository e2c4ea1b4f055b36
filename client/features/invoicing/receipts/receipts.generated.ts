/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ReceiptRowFragment = { readonly __typename: 'Receipt', readonly id: string, readonly amount: string, readonly allocated: string, readonly unallocated: string, readonly currency: Types.Currency, readonly payerName: string | null, readonly payerIban: string | null, readonly reference: string | null, readonly note: string | null, readonly receivedOn: string, readonly recordedAt: string, readonly reversedAt: string | null, readonly source: Types.ReceiptSource, readonly bankTransaction: { readonly __typename: 'BankTransaction', readonly id: string, readonly accountId: string, readonly bookedOn: string, readonly receipt: { readonly __typename: 'Receipt', readonly id: string } | null } | null };

export type ReceiptMatchesFragment = (
  { readonly __typename: 'Receipt', readonly suggestions: ReadonlyArray<{ readonly __typename: 'MatchSuggestion', readonly confidence: number, readonly reasons: ReadonlyArray<Types.MatchReason>, readonly amount: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }, readonly invoice: { readonly __typename: 'Invoice', readonly id: string, readonly invoiceNumber: string | null, readonly customerName: string, readonly amount: string, readonly balanceDue: string, readonly currency: Types.Currency, readonly dueOn: string, readonly status: Types.InvoiceStatus, readonly isPartlyPaid: boolean } }> }
  & ReceiptRowFragment
);

export type ReceiptsQueryVariables = Exact<{
  filter?: Types.ReceiptFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type ReceiptsQuery = { readonly receipts: { readonly __typename: 'ReceiptPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Receipt' }
      & ReceiptRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ReceiptQueryVariables = Exact<{
  id: string;
}>;


export type ReceiptQuery = { readonly receipt: (
    { readonly __typename: 'Receipt' }
    & ReceiptMatchesFragment
  ) | null };

export type OpenInvoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type OpenInvoicesQuery = { readonly invoices: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Invoice', readonly id: string, readonly invoiceNumber: string | null, readonly customerName: string, readonly amount: string, readonly balanceDue: string, readonly currency: Types.Currency, readonly dueOn: string, readonly status: Types.InvoiceStatus, readonly isPartlyPaid: boolean }> } };

export type RecordReceiptMutationVariables = Exact<{
  input: Types.RecordReceiptInput;
  idempotencyKey: string;
}>;


export type RecordReceiptMutation = { readonly recordReceipt: (
    { readonly __typename: 'Receipt' }
    & ReceiptMatchesFragment
  ) };

export type AllocateReceiptMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.AllocateReceiptInput;
}>;


export type AllocateReceiptMutation = { readonly allocateReceipt: (
    { readonly __typename: 'Receipt' }
    & ReceiptMatchesFragment
  ) };

export type ReverseReceiptMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type ReverseReceiptMutation = { readonly reverseReceipt: (
    { readonly __typename: 'Receipt' }
    & ReceiptRowFragment
  ) };

export const ReceiptRowFragmentDoc = /*#__PURE__*/ documentOf<ReceiptRowFragment, never>(`fragment ReceiptRow on Receipt { id amount allocated unallocated bankTransaction { id accountId bookedOn receipt { id } } currency payerName payerIban reference note receivedOn recordedAt reversedAt source }`)
export const ReceiptMatchesFragmentDoc = /*#__PURE__*/ documentOf<ReceiptMatchesFragment, never>(`fragment ReceiptMatches on Receipt { ...ReceiptRow suggestions { amount { amount currency } confidence reasons invoice { id invoiceNumber customerName amount balanceDue currency dueOn status isPartlyPaid } } }`, () => [ReceiptRowFragmentDoc])
export const ReceiptsDocument = /*#__PURE__*/ documentOf<ReceiptsQuery, ReceiptsQueryVariables>(`query Receipts($filter: ReceiptFilter, $first: Int! = 20, $after: String) { receipts(filter: $filter, first: $first, after: $after) { nodes { ...ReceiptRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [ReceiptRowFragmentDoc])
export const ReceiptDocument = /*#__PURE__*/ documentOf<ReceiptQuery, ReceiptQueryVariables>(`query Receipt($id: ID!) { receipt(id: $id) { ...ReceiptMatches } }`, () => [ReceiptMatchesFragmentDoc])
export const OpenInvoicesDocument = /*#__PURE__*/ documentOf<OpenInvoicesQuery, OpenInvoicesQueryVariables>(`query OpenInvoices($search: String) { invoices(filter: {search: $search}, first: 20) { nodes { id invoiceNumber customerName amount balanceDue currency dueOn status isPartlyPaid } } }`)
export const RecordReceiptDocument = /*#__PURE__*/ documentOf<RecordReceiptMutation, RecordReceiptMutationVariables>(`mutation RecordReceipt($input: RecordReceiptInput!, $idempotencyKey: String!) { recordReceipt(input: $input, idempotencyKey: $idempotencyKey) { ...ReceiptMatches } }`, () => [ReceiptMatchesFragmentDoc])
export const AllocateReceiptDocument = /*#__PURE__*/ documentOf<AllocateReceiptMutation, AllocateReceiptMutationVariables>(`mutation AllocateReceipt($id: ID!, $idempotencyKey: String!, $input: AllocateReceiptInput!) { allocateReceipt(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...ReceiptMatches } }`, () => [ReceiptMatchesFragmentDoc])
export const ReverseReceiptDocument = /*#__PURE__*/ documentOf<ReverseReceiptMutation, ReverseReceiptMutationVariables>(`mutation ReverseReceipt($id: ID!, $reason: String!, $idempotencyKey: String!) { reverseReceipt(idempotencyKey: $idempotencyKey, id: $id, reason: $reason) { ...ReceiptRow } }`, () => [ReceiptRowFragmentDoc])
export const useReceiptsQuery = /*#__PURE__*/ queryHook(ReceiptsDocument)
export const useReceiptQuery = /*#__PURE__*/ queryHook(ReceiptDocument)
export const useOpenInvoicesQuery = /*#__PURE__*/ queryHook(OpenInvoicesDocument)
export const useRecordReceiptMutation = /*#__PURE__*/ mutationHook(RecordReceiptDocument)
export const useAllocateReceiptMutation = /*#__PURE__*/ mutationHook(AllocateReceiptDocument)
export const useReverseReceiptMutation = /*#__PURE__*/ mutationHook(ReverseReceiptDocument)