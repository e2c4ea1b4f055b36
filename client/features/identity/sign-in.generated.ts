/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ViewerFieldsFragment } from '../../lib/api/viewer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ViewerFieldsFragmentDoc } from '../../lib/api/viewer.generated'
export type SignInMutationVariables = Exact<{
  input: Types.SignInInput;
}>;


export type SignInMutation = { readonly signIn: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export const SignInDocument = /*#__PURE__*/ documentOf<SignInMutation, SignInMutationVariables>(`mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const useSignInMutation = /*#__PURE__*/ mutationHook(SignInDocument)