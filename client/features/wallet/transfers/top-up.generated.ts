/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { TransactionRowFragment } from '../transactions/transactions.generated';
import type { AccountCardFragment } from '../accounts/account.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { TransactionRowFragmentDoc } from '../transactions/transactions.generated'
import { AccountCardFragmentDoc } from '../accounts/account.generated'
export type TopUpSandboxMutationVariables = Exact<{
  idempotencyKey: string;
  input: Types.TopUpSandboxInput;
}>;


export type TopUpSandboxMutation = { readonly topUpSandbox: (
    { readonly __typename: 'Transaction', readonly account: (
      { readonly __typename: 'WalletAccount' }
      & AccountCardFragment
    ) }
    & TransactionRowFragment
  ) };

export const TopUpSandboxDocument = /*#__PURE__*/ documentOf<TopUpSandboxMutation, TopUpSandboxMutationVariables>(`mutation TopUpSandbox($idempotencyKey: String!, $input: TopUpSandboxInput!) { topUpSandbox(idempotencyKey: $idempotencyKey, input: $input) { ...TransactionRow account { ...AccountCard } } }`, () => [TransactionRowFragmentDoc, AccountCardFragmentDoc])
export const useTopUpSandboxMutation = /*#__PURE__*/ mutationHook(TopUpSandboxDocument)