/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReceiptMatchesFragment, ReceiptRowFragment } from './receipts.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { ReceiptMatchesFragmentDoc } from './receipts.generated'
export type BankPaymentFragment = { readonly __typename: 'BankReceiptSuggestion', readonly confidence: number, readonly reasons: ReadonlyArray<Types.MatchReason>, readonly transaction: { readonly __typename: 'BankTransaction', readonly id: string, readonly amount: string, readonly bookedOn: string, readonly counterparty: string | null, readonly currency: Types.Currency, readonly description: string, readonly account: { readonly __typename: 'BankAccount', readonly id: string, readonly name: string, readonly mask: string }, readonly receipt: { readonly __typename: 'Receipt', readonly id: string, readonly unallocated: string } | null } };

export type BankPaymentsQueryVariables = Exact<{
  invoiceId: string;
}>;


export type BankPaymentsQuery = { readonly bankReceiptSuggestions: ReadonlyArray<(
    { readonly __typename: 'BankReceiptSuggestion' }
    & BankPaymentFragment
  )> };

export type RecordBankPaymentMutationVariables = Exact<{
  idempotencyKey: string;
  input: Types.RecordReceiptFromBankInput;
}>;


export type RecordBankPaymentMutation = { readonly recordReceiptFromBank: (
    { readonly __typename: 'Receipt' }
    & ReceiptMatchesFragment
  ) };

export const BankPaymentFragmentDoc = /*#__PURE__*/ documentOf<BankPaymentFragment, never>(`fragment BankPayment on BankReceiptSuggestion { confidence reasons transaction { id account { id name mask } amount bookedOn counterparty currency description receipt { id unallocated } } }`)
export const BankPaymentsDocument = /*#__PURE__*/ documentOf<BankPaymentsQuery, BankPaymentsQueryVariables>(`query BankPayments($invoiceId: ID!) { bankReceiptSuggestions(invoiceId: $invoiceId) { ...BankPayment } }`, () => [BankPaymentFragmentDoc])
export const RecordBankPaymentDocument = /*#__PURE__*/ documentOf<RecordBankPaymentMutation, RecordBankPaymentMutationVariables>(`mutation RecordBankPayment($idempotencyKey: String!, $input: RecordReceiptFromBankInput!) { recordReceiptFromBank(idempotencyKey: $idempotencyKey, input: $input) { ...ReceiptMatches } }`, () => [ReceiptMatchesFragmentDoc])
export const useBankPaymentsQuery = /*#__PURE__*/ queryHook(BankPaymentsDocument)
export const useRecordBankPaymentMutation = /*#__PURE__*/ mutationHook(RecordBankPaymentDocument)