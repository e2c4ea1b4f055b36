/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ViewerFieldsFragment } from '../../lib/api/viewer.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { ViewerFieldsFragmentDoc } from '../../lib/api/viewer.generated'
export type InvitationQueryVariables = Exact<{
  token: string;
}>;


export type InvitationQuery = { readonly invitation: { readonly __typename: 'Invitation', readonly email: string, readonly role: Types.Role, readonly memberRole: Types.MemberRole | null, readonly businessName: string | null, readonly inviterName: string | null, readonly expiresAt: string } | null };

export type AcceptInvitationMutationVariables = Exact<{
  input: Types.AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { readonly acceptInvitation: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export type JoinBusinessMutationVariables = Exact<{
  token: string;
}>;


export type JoinBusinessMutation = { readonly joinBusiness: (
    { readonly __typename: 'User' }
    & ViewerFieldsFragment
  ) };

export const InvitationDocument = /*#__PURE__*/ documentOf<InvitationQuery, InvitationQueryVariables>(`query Invitation($token: String!) { invitation(token: $token) { email role memberRole businessName inviterName expiresAt } }`)
export const AcceptInvitationDocument = /*#__PURE__*/ documentOf<AcceptInvitationMutation, AcceptInvitationMutationVariables>(`mutation AcceptInvitation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const JoinBusinessDocument = /*#__PURE__*/ documentOf<JoinBusinessMutation, JoinBusinessMutationVariables>(`mutation JoinBusiness($token: String!) { joinBusiness(token: $token) { ...ViewerFields } }`, () => [ViewerFieldsFragmentDoc])
export const useInvitationQuery = /*#__PURE__*/ queryHook(InvitationDocument)
export const useAcceptInvitationMutation = /*#__PURE__*/ mutationHook(AcceptInvitationDocument)
export const useJoinBusinessMutation = /*#__PURE__*/ mutationHook(JoinBusinessDocument)