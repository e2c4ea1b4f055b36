/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ViewerFieldsFragment } from '../../lib/api/viewer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ViewerFieldsFragmentDoc } from '../../lib/api/viewer.generated'
export type CreatePasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type CreatePasskeySignInMutation = { readonly createPasskeySignIn: { readonly __typename: 'PasskeyRequest', readonly token: string, readonly options: string } };

export type SignInWithPasskeyMutationVariables = Exact<{
  token: string;
  input: Types.SignInWithPasskeyInput;
}>;


export type SignInWithPasskeyMutation = { readonly signInWithPasskey: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export const CreatePasskeySignInDocument = /*#__PURE__*/ documentOf<CreatePasskeySignInMutation, CreatePasskeySignInMutationVariables>(`mutation CreatePasskeySignIn { createPasskeySignIn { token options } }`)
export const SignInWithPasskeyDocument = /*#__PURE__*/ documentOf<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>(`mutation SignInWithPasskey($token: String!, $input: SignInWithPasskeyInput!) { signInWithPasskey(token: $token, input: $input) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const useCreatePasskeySignInMutation = /*#__PURE__*/ mutationHook(CreatePasskeySignInDocument)
export const useSignInWithPasskeyMutation = /*#__PURE__*/ mutationHook(SignInWithPasskeyDocument)