/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SystemNoticeCardFragment = { readonly __typename: 'SystemNotice', readonly id: string, readonly english: string, readonly arabic: string, readonly french: string, readonly startsAt: string, readonly endsAt: string };

export type SystemSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemSettingsQuery = { readonly systemSettings: { readonly __typename: 'SystemSettings', readonly isSignUpOpen: boolean, readonly sessionTimeoutMinutes: number, readonly version: number, readonly changedAt: string | null, readonly changedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly notices: ReadonlyArray<(
      { readonly __typename: 'SystemNotice' }
      & SystemNoticeCardFragment
    )> } };

export type CurrentNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentNoticeQuery = { readonly systemNotice: (
    { readonly __typename: 'SystemNotice' }
    & SystemNoticeCardFragment
  ) | null };

export type UpdateSystemSettingsMutationVariables = Exact<{
  input: Types.UpdateSystemSettingsInput;
}>;


export type UpdateSystemSettingsMutation = { readonly updateSystemSettings: { readonly __typename: 'SystemSettings', readonly isSignUpOpen: boolean, readonly sessionTimeoutMinutes: number, readonly version: number, readonly changedAt: string | null, readonly changedBy: { readonly __typename: 'Person', readonly name: string } | null } };

export type PublishSystemNoticeMutationVariables = Exact<{
  input: Types.PublishSystemNoticeInput;
}>;


export type PublishSystemNoticeMutation = { readonly publishSystemNotice: (
    { readonly __typename: 'SystemNotice' }
    & SystemNoticeCardFragment
  ) };

export type WithdrawSystemNoticeMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawSystemNoticeMutation = { readonly withdrawSystemNotice: (
    { readonly __typename: 'SystemNotice' }
    & SystemNoticeCardFragment
  ) };

export const SystemNoticeCardFragmentDoc = /*#__PURE__*/ documentOf<SystemNoticeCardFragment, never>(`fragment SystemNoticeCard on SystemNotice { id english arabic french startsAt endsAt }`)
export const SystemSettingsDocument = /*#__PURE__*/ documentOf<SystemSettingsQuery, SystemSettingsQueryVariables>(`query SystemSettings { systemSettings { isSignUpOpen sessionTimeoutMinutes version changedAt changedBy { name } notices { ...SystemNoticeCard } } }`, () => [SystemNoticeCardFragmentDoc])
export const CurrentNoticeDocument = /*#__PURE__*/ documentOf<CurrentNoticeQuery, CurrentNoticeQueryVariables>(`query CurrentNotice { systemNotice { ...SystemNoticeCard } }`, () => [SystemNoticeCardFragmentDoc])
export const UpdateSystemSettingsDocument = /*#__PURE__*/ documentOf<UpdateSystemSettingsMutation, UpdateSystemSettingsMutationVariables>(`mutation UpdateSystemSettings($input: UpdateSystemSettingsInput!) { updateSystemSettings(input: $input) { isSignUpOpen sessionTimeoutMinutes version changedAt changedBy { name } } }`)
export const PublishSystemNoticeDocument = /*#__PURE__*/ documentOf<PublishSystemNoticeMutation, PublishSystemNoticeMutationVariables>(`mutation PublishSystemNotice($input: PublishSystemNoticeInput!) { publishSystemNotice(input: $input) { ...SystemNoticeCard } }`, () => [SystemNoticeCardFragmentDoc])
export const WithdrawSystemNoticeDocument = /*#__PURE__*/ documentOf<WithdrawSystemNoticeMutation, WithdrawSystemNoticeMutationVariables>(`mutation WithdrawSystemNotice($id: ID!) { withdrawSystemNotice(id: $id) { ...SystemNoticeCard } }`, () => [SystemNoticeCardFragmentDoc])
export const useSystemSettingsQuery = /*#__PURE__*/ queryHook(SystemSettingsDocument)
export const useCurrentNoticeQuery = /*#__PURE__*/ queryHook(CurrentNoticeDocument)
export const useUpdateSystemSettingsMutation = /*#__PURE__*/ mutationHook(UpdateSystemSettingsDocument)
export const usePublishSystemNoticeMutation = /*#__PURE__*/ mutationHook(PublishSystemNoticeDocument)
export const useWithdrawSystemNoticeMutation = /*#__PURE__*/ mutationHook(WithdrawSystemNoticeDocument)