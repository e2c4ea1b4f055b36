/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type UserRowFragment = { readonly __typename: 'UserAccount', readonly id: string, readonly name: string, readonly email: string, readonly role: Types.Role, readonly status: Types.UserStatus, readonly hasTwoFactor: boolean, readonly lastSeenAt: string | null, readonly createdAt: string, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string } | null };

export type UserDetailsFragment = (
  { readonly __typename: 'UserAccount', readonly isEmailVerified: boolean, readonly phone: string, readonly isPhoneVerified: boolean, readonly memberRole: Types.MemberRole | null, readonly otherMembers: number, readonly passkeyCount: number, readonly failedSignIns: number, readonly suspendedAt: string | null, readonly suspensionReason: string | null, readonly resetRequiredAt: string | null, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly registryNo: string, readonly overview: { readonly __typename: 'BusinessOverview', readonly country: Types.TaxJurisdiction | null } | null } | null, readonly sessions: ReadonlyArray<{ readonly __typename: 'Session', readonly id: string, readonly browser: string | null, readonly system: string | null, readonly address: string | null, readonly lastSeenAt: string, readonly endedAt: string | null }>, readonly pendingTwoFactorReset: (
    { readonly __typename: 'Approval', readonly subject:
      | { readonly __typename: 'AdminInvitation' }
      | { readonly __typename: 'BoardSeatChange' }
      | { readonly __typename: 'BoardSettingChange' }
      | { readonly __typename: 'CategoryChange' }
      | { readonly __typename: 'CharityPayee' }
      | { readonly __typename: 'DealFlowChange' }
      | { readonly __typename: 'ExchangeRateChange' }
      | { readonly __typename: 'KycOverride' }
      | { readonly __typename: 'LinkPayment' }
      | { readonly __typename: 'ModelRollback' }
      | { readonly __typename: 'ModelSubmission' }
      | { readonly __typename: 'ProductSuspension' }
      | { readonly __typename: 'Refund' }
      | { readonly __typename: 'ReviewLowering' }
      | { readonly __typename: 'ThresholdChange' }
      | { readonly __typename: 'TwoFactorReset', readonly id: string, readonly reason: string }
      | { readonly __typename: 'VendorDetailChange' }
      | { readonly __typename: 'VendorPayment' }
     | null }
    & DecidableFragment
  ) | null, readonly history: ReadonlyArray<{ readonly __typename: 'UserEvent', readonly id: string, readonly kind: Types.UserEventKind, readonly at: string, readonly reason: string | null, readonly actor: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } | null, readonly person: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } | null }> }
  & UserRowFragment
);

export type UsersQueryVariables = Exact<{
  filter?: Types.UserFilter | null | undefined;
  orderBy: Types.UserAccountOrder;
  first: number;
  after?: string | null | undefined;
}>;


export type UsersQuery = { readonly users: { readonly __typename: 'UserAccountPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'UserAccount' }
      & UserRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type UserByIdQueryVariables = Exact<{
  id: string;
}>;


export type UserByIdQuery = { readonly user: (
    { readonly __typename: 'UserAccount' }
    & UserDetailsFragment
  ) | null };

export type SuspensionEffectsQueryVariables = Exact<{
  id: string;
}>;


export type SuspensionEffectsQuery = { readonly suspensionEffects: { readonly __typename: 'SuspensionEffects', readonly sessions: number, readonly apiKeys: number, readonly invitations: number, readonly paymentsOnHold: number, readonly isLastOfBusiness: boolean, readonly requestsHidden: number, readonly lenders: number } | null };

export type SuspendUserMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type SuspendUserMutation = { readonly suspendUser: { readonly __typename: 'User', readonly id: string } };

export type ReinstateUserMutationVariables = Exact<{
  id: string;
}>;


export type ReinstateUserMutation = { readonly reinstateUser: { readonly __typename: 'User', readonly id: string } };

export type RequirePasswordResetMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RequirePasswordResetMutation = { readonly requirePasswordReset: { readonly __typename: 'User', readonly id: string } };

export type EndUserSessionsMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type EndUserSessionsMutation = { readonly endUserSessions: { readonly __typename: 'User', readonly id: string } };

export type ActOnUsersMutationVariables = Exact<{
  input: Types.ActOnUsersInput;
}>;


export type ActOnUsersMutation = { readonly actOnUsers: ReadonlyArray<{ readonly __typename: 'UserActOutcome', readonly id: string, readonly refusal: string | null }> };

export type ProposeTwoFactorResetMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ProposeTwoFactorResetMutation = { readonly proposeTwoFactorReset: { readonly __typename: 'UserAccount', readonly id: string } };

export const UserRowFragmentDoc = /*#__PURE__*/ documentOf<UserRowFragment, never>(`fragment UserRow on UserAccount { id name email role status hasTwoFactor lastSeenAt createdAt business { id name } }`)
export const UserDetailsFragmentDoc = /*#__PURE__*/ documentOf<UserDetailsFragment, never>(`fragment UserDetails on UserAccount { ...UserRow isEmailVerified phone isPhoneVerified memberRole otherMembers passkeyCount failedSignIns suspendedAt suspensionReason resetRequiredAt business { id name registryNo overview { country } } sessions { id browser system address lastSeenAt endedAt } pendingTwoFactorReset { ...Decidable subject { ... on TwoFactorReset { id reason } } } history { id kind at reason actor { id name } person { id name } } }`, () => [UserRowFragmentDoc, DecidableFragmentDoc])
export const UsersDocument = /*#__PURE__*/ documentOf<UsersQuery, UsersQueryVariables>(`query Users($filter: UserFilter, $orderBy: UserAccountOrder!, $first: Int!, $after: String) { users(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { nodes { ...UserRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [UserRowFragmentDoc])
export const UserByIdDocument = /*#__PURE__*/ documentOf<UserByIdQuery, UserByIdQueryVariables>(`query UserById($id: ID!) { user(id: $id) { ...UserDetails } }`, () => [UserDetailsFragmentDoc])
export const SuspensionEffectsDocument = /*#__PURE__*/ documentOf<SuspensionEffectsQuery, SuspensionEffectsQueryVariables>(`query SuspensionEffects($id: ID!) { suspensionEffects(id: $id) { sessions apiKeys invitations paymentsOnHold isLastOfBusiness requestsHidden lenders } }`)
export const SuspendUserDocument = /*#__PURE__*/ documentOf<SuspendUserMutation, SuspendUserMutationVariables>(`mutation SuspendUser($id: ID!, $reason: String!) { suspendUser(id: $id, reason: $reason) { id } }`)
export const ReinstateUserDocument = /*#__PURE__*/ documentOf<ReinstateUserMutation, ReinstateUserMutationVariables>(`mutation ReinstateUser($id: ID!) { reinstateUser(id: $id) { id } }`)
export const RequirePasswordResetDocument = /*#__PURE__*/ documentOf<RequirePasswordResetMutation, RequirePasswordResetMutationVariables>(`mutation RequirePasswordReset($id: ID!, $reason: String!) { requirePasswordReset(id: $id, reason: $reason) { id } }`)
export const EndUserSessionsDocument = /*#__PURE__*/ documentOf<EndUserSessionsMutation, EndUserSessionsMutationVariables>(`mutation EndUserSessions($id: ID!, $reason: String!) { endUserSessions(id: $id, reason: $reason) { id } }`)
export const ActOnUsersDocument = /*#__PURE__*/ documentOf<ActOnUsersMutation, ActOnUsersMutationVariables>(`mutation ActOnUsers($input: ActOnUsersInput!) { actOnUsers(input: $input) { id refusal } }`)
export const ProposeTwoFactorResetDocument = /*#__PURE__*/ documentOf<ProposeTwoFactorResetMutation, ProposeTwoFactorResetMutationVariables>(`mutation ProposeTwoFactorReset($id: ID!, $reason: String!) { proposeTwoFactorReset(id: $id, reason: $reason) { id } }`)
export const useUsersQuery = /*#__PURE__*/ queryHook(UsersDocument)
export const useUserByIdQuery = /*#__PURE__*/ queryHook(UserByIdDocument)
export const useSuspensionEffectsQuery = /*#__PURE__*/ queryHook(SuspensionEffectsDocument)
export const useSuspendUserMutation = /*#__PURE__*/ mutationHook(SuspendUserDocument)
export const useReinstateUserMutation = /*#__PURE__*/ mutationHook(ReinstateUserDocument)
export const useRequirePasswordResetMutation = /*#__PURE__*/ mutationHook(RequirePasswordResetDocument)
export const useEndUserSessionsMutation = /*#__PURE__*/ mutationHook(EndUserSessionsDocument)
export const useActOnUsersMutation = /*#__PURE__*/ mutationHook(ActOnUsersDocument)
export const useProposeTwoFactorResetMutation = /*#__PURE__*/ mutationHook(ProposeTwoFactorResetDocument)