/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { readonly resetPassword: boolean };

export const ResetPasswordDocument = /*#__PURE__*/ documentOf<ResetPasswordMutation, ResetPasswordMutationVariables>(`mutation ResetPassword($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }`)
export const useResetPasswordMutation = /*#__PURE__*/ mutationHook(ResetPasswordDocument)