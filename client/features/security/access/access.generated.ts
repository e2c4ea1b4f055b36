/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SecuritySettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SecuritySettingsQuery = { readonly securitySettings: { readonly __typename: 'SecuritySettings', readonly sessionTimeoutMinutes: number, readonly isNotifiedOfSignIns: boolean, readonly allowedAddresses: ReadonlyArray<string>, readonly presentAddress: string | null, readonly emailChange: { readonly __typename: 'EmailChange', readonly newEmail: string, readonly requestedAt: string, readonly expiresAt: string } | null } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly browser: string | null, readonly system: string | null, readonly address: string | null, readonly createdAt: string, readonly lastSeenAt: string, readonly isCurrent: boolean }> };

export type UpdateSecuritySettingsMutationVariables = Exact<{
  input: Types.UpdateSecuritySettingsInput;
}>;


export type UpdateSecuritySettingsMutation = { readonly updateSecuritySettings: { readonly __typename: 'SecuritySettings', readonly sessionTimeoutMinutes: number, readonly allowedAddresses: ReadonlyArray<string> } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { readonly endSession: { readonly __typename: 'Session', readonly id: string, readonly browser: string | null, readonly system: string | null } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string }> };

export type ChangePasswordMutationVariables = Exact<{
  input: Types.ChangePasswordInput;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly __typename: 'User', readonly id: string } };

export type RequestEmailChangeMutationVariables = Exact<{
  input: Types.RequestEmailChangeInput;
}>;


export type RequestEmailChangeMutation = { readonly requestEmailChange: { readonly __typename: 'EmailChange', readonly newEmail: string } };

export type WithdrawEmailChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawEmailChangeMutation = { readonly withdrawEmailChange: { readonly __typename: 'EmailChange', readonly newEmail: string } };

export const SecuritySettingsDocument = /*#__PURE__*/ documentOf<SecuritySettingsQuery, SecuritySettingsQueryVariables>(`query SecuritySettings { securitySettings { sessionTimeoutMinutes isNotifiedOfSignIns allowedAddresses presentAddress emailChange { newEmail requestedAt expiresAt } } }`)
export const SessionsDocument = /*#__PURE__*/ documentOf<SessionsQuery, SessionsQueryVariables>(`query Sessions { sessions { id browser system address createdAt lastSeenAt isCurrent } }`)
export const UpdateSecuritySettingsDocument = /*#__PURE__*/ documentOf<UpdateSecuritySettingsMutation, UpdateSecuritySettingsMutationVariables>(`mutation UpdateSecuritySettings($input: UpdateSecuritySettingsInput!) { updateSecuritySettings(input: $input) { sessionTimeoutMinutes allowedAddresses } }`)
export const EndSessionDocument = /*#__PURE__*/ documentOf<EndSessionMutation, EndSessionMutationVariables>(`mutation EndSession($id: ID!) { endSession(id: $id) { id browser system } }`)
export const EndOtherSessionsDocument = /*#__PURE__*/ documentOf<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(`mutation EndOtherSessions { endOtherSessions { id } }`)
export const ChangePasswordDocument = /*#__PURE__*/ documentOf<ChangePasswordMutation, ChangePasswordMutationVariables>(`mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { id } }`)
export const RequestEmailChangeDocument = /*#__PURE__*/ documentOf<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>(`mutation RequestEmailChange($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { newEmail } }`)
export const WithdrawEmailChangeDocument = /*#__PURE__*/ documentOf<WithdrawEmailChangeMutation, WithdrawEmailChangeMutationVariables>(`mutation WithdrawEmailChange { withdrawEmailChange { newEmail } }`)
export const useSecuritySettingsQuery = /*#__PURE__*/ queryHook(SecuritySettingsDocument)
export const useSessionsQuery = /*#__PURE__*/ queryHook(SessionsDocument)
export const useUpdateSecuritySettingsMutation = /*#__PURE__*/ mutationHook(UpdateSecuritySettingsDocument)
export const useEndSessionMutation = /*#__PURE__*/ mutationHook(EndSessionDocument)
export const useEndOtherSessionsMutation = /*#__PURE__*/ mutationHook(EndOtherSessionsDocument)
export const useChangePasswordMutation = /*#__PURE__*/ mutationHook(ChangePasswordDocument)
export const useRequestEmailChangeMutation = /*#__PURE__*/ mutationHook(RequestEmailChangeDocument)
export const useWithdrawEmailChangeMutation = /*#__PURE__*/ mutationHook(WithdrawEmailChangeDocument)