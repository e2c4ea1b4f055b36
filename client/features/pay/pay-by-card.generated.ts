/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { LinkPaymentFieldsFragment } from './link-payment.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { LinkPaymentFieldsFragmentDoc } from './link-payment.generated'
export type PayBySandboxCardMutationVariables = Exact<{
  token: string;
  input: Types.PayBySandboxCardInput;
  idempotencyKey: string;
}>;


export type PayBySandboxCardMutation = { readonly payBySandboxCard: (
    { readonly __typename: 'LinkPayment' }
    & LinkPaymentFieldsFragment
  ) };

export const PayBySandboxCardDocument = /*#__PURE__*/ documentOf<PayBySandboxCardMutation, PayBySandboxCardMutationVariables>(`mutation PayBySandboxCard($token: String!, $input: PayBySandboxCardInput!, $idempotencyKey: String!) { payBySandboxCard(token: $token, input: $input, idempotencyKey: $idempotencyKey) { ...LinkPaymentFields } }`, () => [LinkPaymentFieldsFragmentDoc])
export const usePayBySandboxCardMutation = /*#__PURE__*/ mutationHook(PayBySandboxCardDocument)