/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type ResetPasswordMutationVariables = Exact<{
  token: string;
  input: Types.ResetPasswordInput;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly __typename: 'User', readonly id: string } };

export const ResetPasswordDocument = /*#__PURE__*/ documentOf<ResetPasswordMutation, ResetPasswordMutationVariables>(`mutation ResetPassword($token: String!, $input: ResetPasswordInput!) { resetPassword(token: $token, input: $input) { id } }`)
export const useResetPasswordMutation = /*#__PURE__*/ mutationHook(ResetPasswordDocument)