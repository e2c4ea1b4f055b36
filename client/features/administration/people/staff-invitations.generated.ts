/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type StaffInvitationRowFragment = { readonly __typename: 'StaffInvitation', readonly id: string, readonly email: string, readonly role: Types.StaffRole, readonly expiresAt: string, readonly isOpen: boolean, readonly pendingApproval: { readonly __typename: 'Approval', readonly id: string } | null, readonly invitedBy: { readonly __typename: 'Person', readonly name: string } | null };

export type StaffInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffInvitationsQuery = { readonly staffInvitations: ReadonlyArray<(
    { readonly __typename: 'StaffInvitation' }
    & StaffInvitationRowFragment
  )> };

export type InviteStaffMutationVariables = Exact<{
  input: Types.InviteStaffInput;
}>;


export type InviteStaffMutation = { readonly inviteStaff: (
    { readonly __typename: 'StaffInvitation' }
    & StaffInvitationRowFragment
  ) };

export type ResendStaffInvitationMutationVariables = Exact<{
  id: string;
}>;


export type ResendStaffInvitationMutation = { readonly resendStaffInvitation: (
    { readonly __typename: 'StaffInvitation' }
    & StaffInvitationRowFragment
  ) };

export type WithdrawStaffInvitationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawStaffInvitationMutation = { readonly withdrawStaffInvitation: { readonly __typename: 'StaffInvitation', readonly id: string, readonly isOpen: boolean } };

export const StaffInvitationRowFragmentDoc = /*#__PURE__*/ documentOf<StaffInvitationRowFragment, never>(`fragment StaffInvitationRow on StaffInvitation { id email role expiresAt isOpen pendingApproval { id } invitedBy { name } }`)
export const StaffInvitationsDocument = /*#__PURE__*/ documentOf<StaffInvitationsQuery, StaffInvitationsQueryVariables>(`query StaffInvitations { staffInvitations { ...StaffInvitationRow } }`, () => [StaffInvitationRowFragmentDoc])
export const InviteStaffDocument = /*#__PURE__*/ documentOf<InviteStaffMutation, InviteStaffMutationVariables>(`mutation InviteStaff($input: InviteStaffInput!) { inviteStaff(input: $input) { ...StaffInvitationRow } }`, () => [StaffInvitationRowFragmentDoc])
export const ResendStaffInvitationDocument = /*#__PURE__*/ documentOf<ResendStaffInvitationMutation, ResendStaffInvitationMutationVariables>(`mutation ResendStaffInvitation($id: ID!) { resendStaffInvitation(id: $id) { ...StaffInvitationRow } }`, () => [StaffInvitationRowFragmentDoc])
export const WithdrawStaffInvitationDocument = /*#__PURE__*/ documentOf<WithdrawStaffInvitationMutation, WithdrawStaffInvitationMutationVariables>(`mutation WithdrawStaffInvitation($id: ID!) { withdrawStaffInvitation(id: $id) { id isOpen } }`)
export const useStaffInvitationsQuery = /*#__PURE__*/ queryHook(StaffInvitationsDocument)
export const useInviteStaffMutation = /*#__PURE__*/ mutationHook(InviteStaffDocument)
export const useResendStaffInvitationMutation = /*#__PURE__*/ mutationHook(ResendStaffInvitationDocument)
export const useWithdrawStaffInvitationMutation = /*#__PURE__*/ mutationHook(WithdrawStaffInvitationDocument)