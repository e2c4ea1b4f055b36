/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ViewerFieldsFragment = { readonly __typename: 'User', readonly id: string, readonly name: string, readonly preferredName: string | null, readonly email: string, readonly phone: string, readonly role: Types.Role, readonly isVerified: boolean, readonly isEmailVerified: boolean, readonly isPhoneVerified: boolean, readonly needsTwoFactor: boolean | null, readonly displayCurrency: Types.Currency, readonly language: Types.Language, readonly timeZone: Types.TimeZone, readonly dateFormat: Types.DateFormat, readonly onboardingStep: Types.OnboardingStep, readonly memberRole: Types.MemberRole | null, readonly visibleAccountIds: ReadonlyArray<string> | null, readonly refusedMutations: ReadonlyArray<string>, readonly avatar: { readonly __typename: 'StoredFile', readonly id: string } | null, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly status: Types.BusinessStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason>, readonly kycStatus: Types.KycStatus } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) | null };

export type UpdatePreferencesMutationVariables = Exact<{
  input: Types.UpdatePreferencesInput;
}>;


export type UpdatePreferencesMutation = { readonly updatePreferences: { readonly __typename: 'User', readonly id: string, readonly displayCurrency: Types.Currency, readonly language: Types.Language, readonly timeZone: Types.TimeZone, readonly dateFormat: Types.DateFormat } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: { readonly __typename: 'User', readonly id: string } | null };

export const ViewerFieldsFragmentDoc = /*#__PURE__*/ documentOf<ViewerFieldsFragment, never>(`fragment ViewerFields on User { id name preferredName avatar { id } email phone role isVerified isEmailVerified isPhoneVerified needsTwoFactor displayCurrency language timeZone dateFormat onboardingStep memberRole visibleAccountIds refusedMutations business { id name status statusReason rejectionReasons kycStatus } }`)
export const ViewerDocument = /*#__PURE__*/ documentOf<ViewerQuery, ViewerQueryVariables>(`query Viewer { viewer { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const UpdatePreferencesDocument = /*#__PURE__*/ documentOf<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>(`mutation UpdatePreferences($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id displayCurrency language timeZone dateFormat } }`)
export const SignOutDocument = /*#__PURE__*/ documentOf<SignOutMutation, SignOutMutationVariables>(`mutation SignOut { signOut { id } }`)
export const useViewerQuery = /*#__PURE__*/ queryHook(ViewerDocument)
export const useUpdatePreferencesMutation = /*#__PURE__*/ mutationHook(UpdatePreferencesDocument)
export const useSignOutMutation = /*#__PURE__*/ mutationHook(SignOutDocument)