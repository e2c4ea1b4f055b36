/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type NotificationRowFragment = { readonly __typename: 'Notification', readonly id: string, readonly kind: Types.NotificationKind, readonly createdAt: string, readonly readAt: string | null, readonly subjectId: string, readonly subjectTitle: string, readonly amount: string | null, readonly currency: Types.Currency | null, readonly reason: string | null, readonly actor:
    | { readonly __typename: 'Party', readonly name: string }
    | { readonly __typename: 'Person', readonly name: string }
   | null, readonly details: { readonly __typename: 'NotificationDetails', readonly accountEnding: string | null, readonly band: Types.ScoreBand | null, readonly bandBefore: Types.ScoreBand | null, readonly change: number | null, readonly document: Types.KycDocumentType | null, readonly endsAt: string | null, readonly failure: Types.BankFailure | null, readonly formulaChange: number | null, readonly matter: Types.ReviewEntityType | null, readonly modelVersion: string | null, readonly most: number | null, readonly payableAt: string | null, readonly rejections: ReadonlyArray<Types.KycRejectionReason> | null, readonly required: number | null, readonly score: number | null, readonly lastRespondedAt: string | null, readonly scoreStatus: Types.ScoreStatus | null } | null };

export type NotificationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { readonly notifications: { readonly __typename: 'NotificationPage', readonly totalCount: number, readonly unreadCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Notification' }
      & NotificationRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type MarkNotificationsReadMutationVariables = Exact<{
  input?: Types.MarkNotificationsReadInput | null | undefined;
}>;


export type MarkNotificationsReadMutation = { readonly markNotificationsRead: { readonly __typename: 'NotificationsRead', readonly unreadCount: number } };

export type NotificationReceivedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type NotificationReceivedSubscription = { readonly notificationReceived: { readonly __typename: 'NotificationReceived', readonly cursor: string, readonly unreadCount: number, readonly notification: (
      { readonly __typename: 'Notification' }
      & NotificationRowFragment
    ) } };

export const NotificationRowFragmentDoc = /*#__PURE__*/ documentOf<NotificationRowFragment, never>(`fragment NotificationRow on Notification { id kind createdAt readAt subjectId subjectTitle actor { name } amount currency reason details { accountEnding band bandBefore change document endsAt failure formulaChange matter modelVersion most payableAt rejections required score lastRespondedAt scoreStatus } }`)
export const NotificationsDocument = /*#__PURE__*/ documentOf<NotificationsQuery, NotificationsQueryVariables>(`query Notifications($first: Int!, $after: String) { notifications(first: $first, after: $after) { nodes { ...NotificationRow } pageInfo { hasNextPage endCursor } totalCount unreadCount } }`, () => [NotificationRowFragmentDoc])
export const MarkNotificationsReadDocument = /*#__PURE__*/ documentOf<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables>(`mutation MarkNotificationsRead($input: MarkNotificationsReadInput) { markNotificationsRead(input: $input) { unreadCount } }`)
export const NotificationReceivedDocument = /*#__PURE__*/ documentOf<NotificationReceivedSubscription, NotificationReceivedSubscriptionVariables>(`subscription NotificationReceived($after: String) { notificationReceived(after: $after) { cursor notification { ...NotificationRow } unreadCount } }`, () => [NotificationRowFragmentDoc])
export const useNotificationsQuery = /*#__PURE__*/ queryHook(NotificationsDocument)
export const useMarkNotificationsReadMutation = /*#__PURE__*/ mutationHook(MarkNotificationsReadDocument)
export const useNotificationReceivedSubscription = /*#__PURE__*/ subscriptionHook(NotificationReceivedDocument)