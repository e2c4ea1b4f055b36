/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AccountCardFragment } from './account.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { AccountCardFragmentDoc } from './account.generated'
export type OpenAccountMutationVariables = Exact<{
  input: Types.OpenAccountInput;
}>;


export type OpenAccountMutation = { readonly openAccount: (
    { readonly __typename: 'WalletAccount' }
    & AccountCardFragment
  ) };

export const OpenAccountDocument = /*#__PURE__*/ documentOf<OpenAccountMutation, OpenAccountMutationVariables>(`mutation OpenAccount($input: OpenAccountInput!) { openAccount(input: $input) { ...AccountCard } }`, () => [AccountCardFragmentDoc])
export const useOpenAccountMutation = /*#__PURE__*/ mutationHook(OpenAccountDocument)