/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { readonly verifyEmail: { readonly __typename: 'User', readonly id: string } };

export const VerifyEmailDocument = /*#__PURE__*/ documentOf<VerifyEmailMutation, VerifyEmailMutationVariables>(`mutation VerifyEmail($token: String!) { verifyEmail(token: $token) { id } }`)
export const useVerifyEmailMutation = /*#__PURE__*/ mutationHook(VerifyEmailDocument)