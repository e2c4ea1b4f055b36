/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type NotificationChoicesFieldsFragment = { readonly __typename: 'NotificationChoices', readonly id: string, readonly hasEmail: boolean, readonly hasSms: boolean, readonly hasPush: boolean, readonly hasTransactionAlerts: boolean, readonly hasFinancingAlerts: boolean, readonly hasBoardAlerts: boolean, readonly hasBusinessAlerts: boolean, readonly hasWeeklyReport: boolean, readonly hasMonthlyStatements: boolean, readonly hasMarketingEmails: boolean, readonly marketingWording: number, readonly quietFrom: string | null, readonly quietUntil: string | null, readonly digest: Types.DigestFrequency, readonly digestHour: number, readonly digestGroups: ReadonlyArray<Types.NotificationGroup> };

export type NotificationChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationChoicesQuery = { readonly notificationChoices: (
    { readonly __typename: 'NotificationChoices' }
    & NotificationChoicesFieldsFragment
  ) };

export type UpdateNotificationChoicesMutationVariables = Exact<{
  input: Types.UpdateNotificationChoicesInput;
}>;


export type UpdateNotificationChoicesMutation = { readonly updateNotificationChoices: (
    { readonly __typename: 'NotificationChoices' }
    & NotificationChoicesFieldsFragment
  ) };

export const NotificationChoicesFieldsFragmentDoc = /*#__PURE__*/ documentOf<NotificationChoicesFieldsFragment, never>(`fragment NotificationChoicesFields on NotificationChoices { id hasEmail hasSms hasPush hasTransactionAlerts hasFinancingAlerts hasBoardAlerts hasBusinessAlerts hasWeeklyReport hasMonthlyStatements hasMarketingEmails marketingWording quietFrom quietUntil digest digestHour digestGroups }`)
export const NotificationChoicesDocument = /*#__PURE__*/ documentOf<NotificationChoicesQuery, NotificationChoicesQueryVariables>(`query NotificationChoices { notificationChoices { ...NotificationChoicesFields } }`, () => [NotificationChoicesFieldsFragmentDoc])
export const UpdateNotificationChoicesDocument = /*#__PURE__*/ documentOf<UpdateNotificationChoicesMutation, UpdateNotificationChoicesMutationVariables>(`mutation UpdateNotificationChoices($input: UpdateNotificationChoicesInput!) { updateNotificationChoices(input: $input) { ...NotificationChoicesFields } }`, () => [NotificationChoicesFieldsFragmentDoc])
export const useNotificationChoicesQuery = /*#__PURE__*/ queryHook(NotificationChoicesDocument)
export const useUpdateNotificationChoicesMutation = /*#__PURE__*/ mutationHook(UpdateNotificationChoicesDocument)