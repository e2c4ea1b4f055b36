/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { LinkPaymentFieldsFragment } from './link-payment.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { LinkPaymentFieldsFragmentDoc } from './link-payment.generated'
export type PayByWalletMutationVariables = Exact<{
  token: string;
  idempotencyKey: string;
  input: Types.PayByWalletInput;
}>;


export type PayByWalletMutation = { readonly payByWallet: (
    { readonly __typename: 'LinkPayment' }
    & LinkPaymentFieldsFragment
  ) };

export const PayByWalletDocument = /*#__PURE__*/ documentOf<PayByWalletMutation, PayByWalletMutationVariables>(`mutation PayByWallet($token: String!, $idempotencyKey: String!, $input: PayByWalletInput!) { payByWallet(token: $token, idempotencyKey: $idempotencyKey, input: $input) { ...LinkPaymentFields } }`, () => [LinkPaymentFieldsFragmentDoc])
export const usePayByWalletMutation = /*#__PURE__*/ mutationHook(PayByWalletDocument)