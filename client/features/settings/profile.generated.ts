/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ProfileFieldsFragment = { readonly __typename: 'User', readonly id: string, readonly name: string, readonly preferredName: string | null, readonly jobTitle: string | null, readonly department: string | null, readonly bio: string | null, readonly email: string, readonly isEmailVerified: boolean, readonly phone: string, readonly isPhoneVerified: boolean, readonly profileVersion: number, readonly avatar: { readonly __typename: 'StoredFile', readonly id: string, readonly url: string } | null };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { readonly viewer: (
    { readonly __typename: 'User' }
    & ProfileFieldsFragment
  ) | null };

export type UpdateProfileMutationVariables = Exact<{
  input: Types.UpdateProfileInput;
}>;


export type UpdateProfileMutation = { readonly updateProfile: (
    { readonly __typename: 'User' }
    & ProfileFieldsFragment
  ) };

export type SendPhoneChangeCodeMutationVariables = Exact<{
  input: Types.SendPhoneChangeCodeInput;
}>;


export type SendPhoneChangeCodeMutation = { readonly sendPhoneChangeCode: { readonly __typename: 'PhoneCodeSent', readonly sentTo: string, readonly expiresAt: string, readonly resendAt: string } };

export type VerifyPhoneChangeMutationVariables = Exact<{
  input: Types.VerifyPhoneChangeInput;
}>;


export type VerifyPhoneChangeMutation = { readonly verifyPhoneChange: (
    { readonly __typename: 'User' }
    & ProfileFieldsFragment
  ) };

export const ProfileFieldsFragmentDoc = /*#__PURE__*/ documentOf<ProfileFieldsFragment, never>(`fragment ProfileFields on User { id name preferredName jobTitle department bio email isEmailVerified phone isPhoneVerified profileVersion avatar { id url } }`)
export const ProfileDocument = /*#__PURE__*/ documentOf<ProfileQuery, ProfileQueryVariables>(`query Profile { viewer { ...ProfileFields } }`, () => [ProfileFieldsFragmentDoc])
export const UpdateProfileDocument = /*#__PURE__*/ documentOf<UpdateProfileMutation, UpdateProfileMutationVariables>(`mutation UpdateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { ...ProfileFields } }`, () => [ProfileFieldsFragmentDoc])
export const SendPhoneChangeCodeDocument = /*#__PURE__*/ documentOf<SendPhoneChangeCodeMutation, SendPhoneChangeCodeMutationVariables>(`mutation SendPhoneChangeCode($input: SendPhoneChangeCodeInput!) { sendPhoneChangeCode(input: $input) { sentTo expiresAt resendAt } }`)
export const VerifyPhoneChangeDocument = /*#__PURE__*/ documentOf<VerifyPhoneChangeMutation, VerifyPhoneChangeMutationVariables>(`mutation VerifyPhoneChange($input: VerifyPhoneChangeInput!) { verifyPhoneChange(input: $input) { ...ProfileFields } }`, () => [ProfileFieldsFragmentDoc])
export const useProfileQuery = /*#__PURE__*/ queryHook(ProfileDocument)
export const useUpdateProfileMutation = /*#__PURE__*/ mutationHook(UpdateProfileDocument)
export const useSendPhoneChangeCodeMutation = /*#__PURE__*/ mutationHook(SendPhoneChangeCodeDocument)
export const useVerifyPhoneChangeMutation = /*#__PURE__*/ mutationHook(VerifyPhoneChangeDocument)