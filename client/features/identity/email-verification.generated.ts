/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ViewerFieldsFragment } from '../../lib/api/viewer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ViewerFieldsFragmentDoc } from '../../lib/api/viewer.generated'
export type SendEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendEmailVerificationMutation = { readonly sendEmailVerification: { readonly __typename: 'EmailVerificationSent', readonly sentTo: string } };

export type CorrectEmailMutationVariables = Exact<{
  email: string;
}>;


export type CorrectEmailMutation = { readonly correctContact: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export const SendEmailVerificationDocument = /*#__PURE__*/ documentOf<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>(`mutation SendEmailVerification { sendEmailVerification { sentTo } }`)
export const CorrectEmailDocument = /*#__PURE__*/ documentOf<CorrectEmailMutation, CorrectEmailMutationVariables>(`mutation CorrectEmail($email: String!) { correctContact(input: {email: $email}) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const useSendEmailVerificationMutation = /*#__PURE__*/ mutationHook(SendEmailVerificationDocument)
export const useCorrectEmailMutation = /*#__PURE__*/ mutationHook(CorrectEmailDocument)