/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type DecidableFragment = { readonly __typename: 'Approval', readonly id: string, readonly kind: Types.ApprovalKind, readonly status: Types.ApprovalStatus, readonly askedAt: string, readonly availableActions: ReadonlyArray<Types.ApprovalAction>, readonly decidableAt: string | null, readonly askedBy: { readonly __typename: 'Person', readonly name: string }, readonly deciders: ReadonlyArray<{ readonly __typename: 'Person', readonly name: string }> };

export type ApproveMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type ApproveMutation = { readonly approve: (
    { readonly __typename: 'Approval', readonly reason: string | null }
    & DecidableFragment
  ) };

export type RejectMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type RejectMutation = { readonly reject: (
    { readonly __typename: 'Approval' }
    & DecidableFragment
  ) };

export type WithdrawMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type WithdrawMutation = { readonly withdraw: (
    { readonly __typename: 'Approval' }
    & DecidableFragment
  ) };

export const DecidableFragmentDoc = /*#__PURE__*/ documentOf<DecidableFragment, never>(`fragment Decidable on Approval { id kind status askedAt askedBy { name } deciders { name } availableActions decidableAt }`)
export const ApproveDocument = /*#__PURE__*/ documentOf<ApproveMutation, ApproveMutationVariables>(`mutation Approve($id: ID!, $idempotencyKey: String!) { approve(idempotencyKey: $idempotencyKey, id: $id) { ...Decidable reason } }`, () => [DecidableFragmentDoc])
export const RejectDocument = /*#__PURE__*/ documentOf<RejectMutation, RejectMutationVariables>(`mutation Reject($id: ID!, $reason: String!, $idempotencyKey: String!) { reject(idempotencyKey: $idempotencyKey, id: $id, reason: $reason) { ...Decidable } }`, () => [DecidableFragmentDoc])
export const WithdrawDocument = /*#__PURE__*/ documentOf<WithdrawMutation, WithdrawMutationVariables>(`mutation Withdraw($id: ID!, $idempotencyKey: String!) { withdraw(idempotencyKey: $idempotencyKey, id: $id) { ...Decidable } }`, () => [DecidableFragmentDoc])
export const useApproveMutation = /*#__PURE__*/ mutationHook(ApproveDocument)
export const useRejectMutation = /*#__PURE__*/ mutationHook(RejectDocument)
export const useWithdrawMutation = /*#__PURE__*/ mutationHook(WithdrawDocument)