/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type CreditFragment = { readonly __typename: 'LenderResponse', readonly id: string, readonly outcome: Types.ResponseOutcome, readonly creditDueAt: string | null, readonly creditConfirmedAt: string | null, readonly availableActions: ReadonlyArray<Types.ResponseAction> };

export type ConfirmCreditMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmCreditMutation = { readonly confirmCredit: (
    { readonly __typename: 'LenderResponse' }
    & CreditFragment
  ) };

export type RefuseCreditMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type RefuseCreditMutation = { readonly refuseCredit: (
    { readonly __typename: 'LenderResponse' }
    & CreditFragment
  ) };

export const CreditFragmentDoc = /*#__PURE__*/ documentOf<CreditFragment, never>(`fragment Credit on LenderResponse { id outcome creditDueAt creditConfirmedAt availableActions }`)
export const ConfirmCreditDocument = /*#__PURE__*/ documentOf<ConfirmCreditMutation, ConfirmCreditMutationVariables>(`mutation ConfirmCredit($id: ID!) { confirmCredit(id: $id) { ...Credit } }`, () => [CreditFragmentDoc])
export const RefuseCreditDocument = /*#__PURE__*/ documentOf<RefuseCreditMutation, RefuseCreditMutationVariables>(`mutation RefuseCredit($id: ID!, $reason: String!, $idempotencyKey: String!) { refuseCredit(id: $id, reason: $reason, idempotencyKey: $idempotencyKey) { ...Credit } }`, () => [CreditFragmentDoc])
export const useConfirmCreditMutation = /*#__PURE__*/ mutationHook(ConfirmCreditDocument)
export const useRefuseCreditMutation = /*#__PURE__*/ mutationHook(RefuseCreditDocument)