/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AccountCardFragment } from '../accounts/account.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { AccountCardFragmentDoc } from '../accounts/account.generated'
export type QuoteFragment = { readonly __typename: 'TransferQuote', readonly id: string, readonly amount: string, readonly currency: Types.Currency, readonly fee: string, readonly totalDebit: string, readonly rate: string | null, readonly rateAsOf: string | null, readonly rateSource: string | null, readonly received: string, readonly receivedCurrency: Types.Currency, readonly expiresAt: string, readonly fromAccount: { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string }, readonly toAccount: { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string } };

export type QuoteTransferMutationVariables = Exact<{
  input: Types.QuoteTransferInput;
}>;


export type QuoteTransferMutation = { readonly quoteTransfer: (
    { readonly __typename: 'TransferQuote' }
    & QuoteFragment
  ) };

export type TransferMutationVariables = Exact<{
  idempotencyKey: string;
  input: Types.TransferInput;
}>;


export type TransferMutation = { readonly transfer: { readonly __typename: 'Transfer', readonly id: string, readonly amount: string, readonly currency: Types.Currency, readonly received: string, readonly receivedCurrency: Types.Currency, readonly fromAccount: (
      { readonly __typename: 'WalletAccount' }
      & AccountCardFragment
    ), readonly toAccount: (
      { readonly __typename: 'WalletAccount' }
      & AccountCardFragment
    ) } };

export const QuoteFragmentDoc = /*#__PURE__*/ documentOf<QuoteFragment, never>(`fragment Quote on TransferQuote { id amount currency fee totalDebit rate rateAsOf rateSource received receivedCurrency expiresAt fromAccount { id name } toAccount { id name } }`)
export const QuoteTransferDocument = /*#__PURE__*/ documentOf<QuoteTransferMutation, QuoteTransferMutationVariables>(`mutation QuoteTransfer($input: QuoteTransferInput!) { quoteTransfer(input: $input) { ...Quote } }`, () => [QuoteFragmentDoc])
export const TransferDocument = /*#__PURE__*/ documentOf<TransferMutation, TransferMutationVariables>(`mutation Transfer($idempotencyKey: String!, $input: TransferInput!) { transfer(idempotencyKey: $idempotencyKey, input: $input) { id amount currency received receivedCurrency fromAccount { ...AccountCard } toAccount { ...AccountCard } } }`, () => [AccountCardFragmentDoc])
export const useQuoteTransferMutation = /*#__PURE__*/ mutationHook(QuoteTransferDocument)
export const useTransferMutation = /*#__PURE__*/ mutationHook(TransferDocument)