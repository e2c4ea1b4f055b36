/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { BankTransactionRowFragment, ReceiptOfRowFragment } from './bank-transactions.generated';
import type { ContestOfRowFragment } from './contest-of-row.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { BankTransactionRowFragmentDoc } from './bank-transactions.generated'
export type RowToCorrectQueryVariables = Exact<{
  id: string;
}>;


export type RowToCorrectQuery = { readonly bankTransaction: (
    { readonly __typename: 'BankTransaction', readonly correctionWaits: Types.ContestCause | null }
    & BankTransactionRowFragment
  ) | null };

export type TakeBackCategoryContestMutationVariables = Exact<{
  id: string;
}>;


export type TakeBackCategoryContestMutation = { readonly takeBackCategoryContest: (
    { readonly __typename: 'BankTransaction' }
    & BankTransactionRowFragment
  ) };

export const RowToCorrectDocument = /*#__PURE__*/ documentOf<RowToCorrectQuery, RowToCorrectQueryVariables>(`query RowToCorrect($id: ID!) { bankTransaction(id: $id) { ...BankTransactionRow correctionWaits } }`, () => [BankTransactionRowFragmentDoc])
export const TakeBackCategoryContestDocument = /*#__PURE__*/ documentOf<TakeBackCategoryContestMutation, TakeBackCategoryContestMutationVariables>(`mutation TakeBackCategoryContest($id: ID!) { takeBackCategoryContest(id: $id) { ...BankTransactionRow } }`, () => [BankTransactionRowFragmentDoc])
export const useRowToCorrectQuery = /*#__PURE__*/ queryHook(RowToCorrectDocument)
export const useTakeBackCategoryContestMutation = /*#__PURE__*/ mutationHook(TakeBackCategoryContestDocument)