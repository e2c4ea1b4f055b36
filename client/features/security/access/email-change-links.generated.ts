/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { readonly confirmEmailChange: { readonly __typename: 'User', readonly id: string } };

export type CancelEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type CancelEmailChangeMutation = { readonly cancelEmailChange: { readonly __typename: 'EmailChange', readonly newEmail: string } };

export const ConfirmEmailChangeDocument = /*#__PURE__*/ documentOf<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>(`mutation ConfirmEmailChange($token: String!) { confirmEmailChange(token: $token) { id } }`)
export const CancelEmailChangeDocument = /*#__PURE__*/ documentOf<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>(`mutation CancelEmailChange($token: String!) { cancelEmailChange(token: $token) { newEmail } }`)
export const useConfirmEmailChangeMutation = /*#__PURE__*/ mutationHook(ConfirmEmailChangeDocument)
export const useCancelEmailChangeMutation = /*#__PURE__*/ mutationHook(CancelEmailChangeDocument)