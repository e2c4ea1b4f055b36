/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BankTransactionRowFragment, ReceiptOfRowFragment } from '../transactions/bank-transactions.generated';
import type { CategoryChangeOfRowFragment } from './category-change-of-row.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { BankTransactionRowFragmentDoc } from '../transactions/bank-transactions.generated'
export type RowToCorrectQueryVariables = Exact<{
  id: string;
}>;


export type RowToCorrectQuery = { readonly bankTransaction: (
    { readonly __typename: 'BankTransaction', readonly categoryChangeCause: Types.CategoryChangeCause | null }
    & BankTransactionRowFragment
  ) | null };

export const RowToCorrectDocument = /*#__PURE__*/ documentOf<RowToCorrectQuery, RowToCorrectQueryVariables>(`query RowToCorrect($id: ID!) { bankTransaction(id: $id) { ...BankTransactionRow categoryChangeCause } }`, () => [BankTransactionRowFragmentDoc])
export const useRowToCorrectQuery = /*#__PURE__*/ queryHook(RowToCorrectDocument)