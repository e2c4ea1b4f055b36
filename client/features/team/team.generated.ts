/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type MemberRowFragment = { readonly __typename: 'TeamMember', readonly id: string, readonly role: Types.MemberRole, readonly accountIds: ReadonlyArray<string> | null, readonly email: string, readonly joinedAt: string, readonly lastSeenAt: string | null, readonly person: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } };

export type TeamInvitationRowFragment = { readonly __typename: 'TeamInvitation', readonly id: string, readonly email: string, readonly role: Types.MemberRole, readonly accountIds: ReadonlyArray<string> | null, readonly expiresAt: string, readonly isOpen: boolean, readonly invitedBy: { readonly __typename: 'Person', readonly name: string } };

export type TeamMembersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type TeamMembersQuery = { readonly teamMembers: { readonly __typename: 'TeamMemberPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'TeamMember' }
      & MemberRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type TeamInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamInvitationsQuery = { readonly teamInvitations: ReadonlyArray<(
    { readonly __typename: 'TeamInvitation' }
    & TeamInvitationRowFragment
  )> };

export type TeamAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamAccountsQuery = { readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency }> };

export type InviteMemberMutationVariables = Exact<{
  input: Types.InviteMemberInput;
}>;


export type InviteMemberMutation = { readonly inviteMember: (
    { readonly __typename: 'TeamInvitation' }
    & TeamInvitationRowFragment
  ) };

export type ResendInvitationMutationVariables = Exact<{
  id: string;
}>;


export type ResendInvitationMutation = { readonly resendInvitation: (
    { readonly __typename: 'TeamInvitation' }
    & TeamInvitationRowFragment
  ) };

export type WithdrawInvitationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawInvitationMutation = { readonly withdrawInvitation: { readonly __typename: 'TeamInvitation', readonly id: string, readonly isOpen: boolean } };

export type ChangeMemberMutationVariables = Exact<{
  id: string;
  input: Types.ChangeMemberInput;
}>;


export type ChangeMemberMutation = { readonly changeMember: (
    { readonly __typename: 'TeamMember' }
    & MemberRowFragment
  ) };

export type RemoveMemberMutationVariables = Exact<{
  id: string;
}>;


export type RemoveMemberMutation = { readonly removeMember: { readonly __typename: 'TeamMember', readonly id: string } };

export const MemberRowFragmentDoc = /*#__PURE__*/ documentOf<MemberRowFragment, never>(`fragment MemberRow on TeamMember { id role accountIds email joinedAt lastSeenAt person { id name } }`)
export const TeamInvitationRowFragmentDoc = /*#__PURE__*/ documentOf<TeamInvitationRowFragment, never>(`fragment TeamInvitationRow on TeamInvitation { id email role accountIds expiresAt isOpen invitedBy { name } }`)
export const TeamMembersDocument = /*#__PURE__*/ documentOf<TeamMembersQuery, TeamMembersQueryVariables>(`query TeamMembers($first: Int!, $after: String) { teamMembers(first: $first, after: $after, orderBy: OLDEST) { nodes { ...MemberRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [MemberRowFragmentDoc])
export const TeamInvitationsDocument = /*#__PURE__*/ documentOf<TeamInvitationsQuery, TeamInvitationsQueryVariables>(`query TeamInvitations { teamInvitations { ...TeamInvitationRow } }`, () => [TeamInvitationRowFragmentDoc])
export const TeamAccountsDocument = /*#__PURE__*/ documentOf<TeamAccountsQuery, TeamAccountsQueryVariables>(`query TeamAccounts { walletAccounts { id name currency } }`)
export const InviteMemberDocument = /*#__PURE__*/ documentOf<InviteMemberMutation, InviteMemberMutationVariables>(`mutation InviteMember($input: InviteMemberInput!) { inviteMember(input: $input) { ...TeamInvitationRow } }`, () => [TeamInvitationRowFragmentDoc])
export const ResendInvitationDocument = /*#__PURE__*/ documentOf<ResendInvitationMutation, ResendInvitationMutationVariables>(`mutation ResendInvitation($id: ID!) { resendInvitation(id: $id) { ...TeamInvitationRow } }`, () => [TeamInvitationRowFragmentDoc])
export const WithdrawInvitationDocument = /*#__PURE__*/ documentOf<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>(`mutation WithdrawInvitation($id: ID!) { withdrawInvitation(id: $id) { id isOpen } }`)
export const ChangeMemberDocument = /*#__PURE__*/ documentOf<ChangeMemberMutation, ChangeMemberMutationVariables>(`mutation ChangeMember($id: ID!, $input: ChangeMemberInput!) { changeMember(id: $id, input: $input) { ...MemberRow } }`, () => [MemberRowFragmentDoc])
export const RemoveMemberDocument = /*#__PURE__*/ documentOf<RemoveMemberMutation, RemoveMemberMutationVariables>(`mutation RemoveMember($id: ID!) { removeMember(id: $id) { id } }`)
export const useTeamMembersQuery = /*#__PURE__*/ queryHook(TeamMembersDocument)
export const useTeamInvitationsQuery = /*#__PURE__*/ queryHook(TeamInvitationsDocument)
export const useTeamAccountsQuery = /*#__PURE__*/ queryHook(TeamAccountsDocument)
export const useInviteMemberMutation = /*#__PURE__*/ mutationHook(InviteMemberDocument)
export const useResendInvitationMutation = /*#__PURE__*/ mutationHook(ResendInvitationDocument)
export const useWithdrawInvitationMutation = /*#__PURE__*/ mutationHook(WithdrawInvitationDocument)
export const useChangeMemberMutation = /*#__PURE__*/ mutationHook(ChangeMemberDocument)
export const useRemoveMemberMutation = /*#__PURE__*/ mutationHook(RemoveMemberDocument)