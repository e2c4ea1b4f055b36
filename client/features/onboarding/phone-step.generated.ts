/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ViewerFieldsFragment } from '../../lib/api/viewer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ViewerFieldsFragmentDoc } from '../../lib/api/viewer.generated'
export type SendPhoneCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type SendPhoneCodeMutation = { readonly sendPhoneCode: { readonly __typename: 'PhoneCodeSent', readonly sentTo: string, readonly expiresAt: string, readonly resendAt: string } };

export type VerifyPhoneCodeMutationVariables = Exact<{
  input: Types.VerifyPhoneCodeInput;
}>;


export type VerifyPhoneCodeMutation = { readonly verifyPhoneCode: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export type CorrectPhoneMutationVariables = Exact<{
  phone: string;
}>;


export type CorrectPhoneMutation = { readonly correctContact: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export const SendPhoneCodeDocument = /*#__PURE__*/ documentOf<SendPhoneCodeMutation, SendPhoneCodeMutationVariables>(`mutation SendPhoneCode { sendPhoneCode { sentTo expiresAt resendAt } }`)
export const VerifyPhoneCodeDocument = /*#__PURE__*/ documentOf<VerifyPhoneCodeMutation, VerifyPhoneCodeMutationVariables>(`mutation VerifyPhoneCode($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const CorrectPhoneDocument = /*#__PURE__*/ documentOf<CorrectPhoneMutation, CorrectPhoneMutationVariables>(`mutation CorrectPhone($phone: String!) { correctContact(input: {phone: $phone}) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const useSendPhoneCodeMutation = /*#__PURE__*/ mutationHook(SendPhoneCodeDocument)
export const useVerifyPhoneCodeMutation = /*#__PURE__*/ mutationHook(VerifyPhoneCodeDocument)
export const useCorrectPhoneMutation = /*#__PURE__*/ mutationHook(CorrectPhoneDocument)