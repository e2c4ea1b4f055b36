/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { CategoryChangeOfRowFragment } from '../corrections/category-change-of-row.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { CategoryChangeOfRowFragmentDoc } from '../corrections/category-change-of-row.generated'
export type BankTransactionRowFragment = { readonly __typename: 'BankTransaction', readonly id: string, readonly accountId: string, readonly amount: string, readonly attachmentCount: number, readonly balanceAfter: string | null, readonly bookedOn: string, readonly category: Types.CashflowCategory, readonly isCategoryCorrected: boolean, readonly categoryReason: string, readonly counterparty: string | null, readonly counterpartyIban: string | null, readonly currency: Types.Currency, readonly description: string, readonly note: string | null, readonly ownTransferOf: string | null, readonly reference: string | null, readonly source: Types.BankRowSource, readonly account: { readonly __typename: 'BankAccount', readonly id: string, readonly connectionId: string, readonly name: string, readonly mask: string }, readonly categoryChange: (
    { readonly __typename: 'Approval' }
    & CategoryChangeOfRowFragment
  ) | null, readonly receipt: (
    { readonly __typename: 'Receipt' }
    & ReceiptOfRowFragment
  ) | null };

export type ReceiptOfRowFragment = { readonly __typename: 'Receipt', readonly id: string, readonly allocated: string, readonly amount: string, readonly currency: Types.Currency };

export type BankTransactionsQueryVariables = Exact<{
  filter?: Types.BankTransactionFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type BankTransactionsQuery = { readonly bankTransactions: { readonly __typename: 'BankTransactionPage', readonly totalCount: number, readonly isTotalExact: boolean, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'BankTransaction' }
      & BankTransactionRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CorrectCategoryMutationVariables = Exact<{
  id: string;
  input: Types.CorrectCategoryInput;
}>;


export type CorrectCategoryMutation = { readonly correctCategory: (
    { readonly __typename: 'BankTransaction' }
    & BankTransactionRowFragment
  ) };

export type RecordReceiptFromBankMutationVariables = Exact<{
  idempotencyKey: string;
  input: Types.RecordReceiptFromBankInput;
}>;


export type RecordReceiptFromBankMutation = { readonly recordReceiptFromBank: (
    { readonly __typename: 'Receipt', readonly bankTransaction: { readonly __typename: 'BankTransaction', readonly id: string, readonly receipt: (
        { readonly __typename: 'Receipt' }
        & ReceiptOfRowFragment
      ) | null } | null }
    & ReceiptOfRowFragment
  ) };

export const BankTransactionRowFragmentDoc = /*#__PURE__*/ documentOf<BankTransactionRowFragment, never>(`fragment BankTransactionRow on BankTransaction { id accountId account { id connectionId name mask } amount attachmentCount balanceAfter bookedOn category categoryChange { ...CategoryChangeOfRow } isCategoryCorrected categoryReason counterparty counterpartyIban currency description note ownTransferOf receipt { ...ReceiptOfRow } reference source }`, () => [CategoryChangeOfRowFragmentDoc, ReceiptOfRowFragmentDoc])
export const ReceiptOfRowFragmentDoc = /*#__PURE__*/ documentOf<ReceiptOfRowFragment, never>(`fragment ReceiptOfRow on Receipt { id allocated amount currency }`)
export const BankTransactionsDocument = /*#__PURE__*/ documentOf<BankTransactionsQuery, BankTransactionsQueryVariables>(`query BankTransactions($filter: BankTransactionFilter, $first: Int! = 20, $after: String) { bankTransactions(filter: $filter, first: $first, after: $after) { nodes { ...BankTransactionRow } pageInfo { hasNextPage endCursor } totalCount isTotalExact } }`, () => [BankTransactionRowFragmentDoc])
export const CorrectCategoryDocument = /*#__PURE__*/ documentOf<CorrectCategoryMutation, CorrectCategoryMutationVariables>(`mutation CorrectCategory($id: ID!, $input: CorrectCategoryInput!) { correctCategory(id: $id, input: $input) { ...BankTransactionRow } }`, () => [BankTransactionRowFragmentDoc])
export const RecordReceiptFromBankDocument = /*#__PURE__*/ documentOf<RecordReceiptFromBankMutation, RecordReceiptFromBankMutationVariables>(`mutation RecordReceiptFromBank($idempotencyKey: String!, $input: RecordReceiptFromBankInput!) { recordReceiptFromBank(idempotencyKey: $idempotencyKey, input: $input) { ...ReceiptOfRow bankTransaction { id receipt { ...ReceiptOfRow } } } }`, () => [ReceiptOfRowFragmentDoc])
export const useBankTransactionsQuery = /*#__PURE__*/ queryHook(BankTransactionsDocument)
export const useCorrectCategoryMutation = /*#__PURE__*/ mutationHook(CorrectCategoryDocument)
export const useRecordReceiptFromBankMutation = /*#__PURE__*/ mutationHook(RecordReceiptFromBankDocument)