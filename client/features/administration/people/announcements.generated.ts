/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type AnnouncementReachQueryVariables = Exact<{
  kind: Types.AnnouncementKind;
  audience: ReadonlyArray<Types.Role>;
}>;


export type AnnouncementReachQuery = { readonly announcementReach: number };

export type SendAnnouncementMutationVariables = Exact<{
  input: Types.SendAnnouncementInput;
}>;


export type SendAnnouncementMutation = { readonly sendAnnouncement: { readonly __typename: 'Announcement', readonly id: string, readonly recipients: number } };

export const AnnouncementReachDocument = /*#__PURE__*/ documentOf<AnnouncementReachQuery, AnnouncementReachQueryVariables>(`query AnnouncementReach($kind: AnnouncementKind!, $audience: [Role!]!) { announcementReach(kind: $kind, audience: $audience) }`)
export const SendAnnouncementDocument = /*#__PURE__*/ documentOf<SendAnnouncementMutation, SendAnnouncementMutationVariables>(`mutation SendAnnouncement($input: SendAnnouncementInput!) { sendAnnouncement(input: $input) { id recipients } }`)
export const useAnnouncementReachQuery = /*#__PURE__*/ queryHook(AnnouncementReachDocument)
export const useSendAnnouncementMutation = /*#__PURE__*/ mutationHook(SendAnnouncementDocument)