/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type PayeeFactsFragment = { readonly __typename: 'PayeeCheck', readonly id: string, readonly result: Types.PayeeResult, readonly heldName: string | null, readonly cause: Types.PayeeUnavailability | null, readonly name: string, readonly checkedAt: string };

export type CheckPayeeMutationVariables = Exact<{
  id: string;
}>;


export type CheckPayeeMutation = { readonly checkPayee: { readonly __typename: 'Vendor', readonly id: string, readonly payeeCheck: (
      { readonly __typename: 'PayeeCheck' }
      & PayeeFactsFragment
    ) | null } };

export const PayeeFactsFragmentDoc = /*#__PURE__*/ documentOf<PayeeFactsFragment, never>(`fragment PayeeFacts on PayeeCheck { id result heldName cause name checkedAt }`)
export const CheckPayeeDocument = /*#__PURE__*/ documentOf<CheckPayeeMutation, CheckPayeeMutationVariables>(`mutation CheckPayee($id: ID!) { checkPayee(id: $id) { id payeeCheck { ...PayeeFacts } } }`, () => [PayeeFactsFragmentDoc])
export const useCheckPayeeMutation = /*#__PURE__*/ mutationHook(CheckPayeeDocument)