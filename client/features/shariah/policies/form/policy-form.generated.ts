/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/types.generated';

import type { PolicyTextFragment } from '../page/policy-page.generated';
import type { PolicyRulePartsFragment, PolicyConditionPartsFragment, PolicyTestPartsFragment } from '../rules/rule.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { PolicyTextFragmentDoc } from '../page/policy-page.generated'
export type PolicyToEditQueryVariables = Exact<{
  id: string;
}>;


export type PolicyToEditQuery = { readonly policy: (
    { readonly __typename: 'SSBPolicy' }
    & PolicyTextFragment
  ) | null };

export type CreatePolicyMutationVariables = Exact<{
  input: Types.CreatePolicyInput;
}>;


export type CreatePolicyMutation = { readonly createPolicy: (
    { readonly __typename: 'SSBPolicy' }
    & PolicyTextFragment
  ) };

export type RevisePolicyMutationVariables = Exact<{
  id: string;
  input: Types.RevisePolicyInput;
}>;


export type RevisePolicyMutation = { readonly revisePolicy: (
    { readonly __typename: 'SSBPolicy' }
    & PolicyTextFragment
  ) };

export type UpdatePolicyMutationVariables = Exact<{
  id: string;
  input: Types.UpdatePolicyInput;
}>;


export type UpdatePolicyMutation = { readonly updatePolicy: (
    { readonly __typename: 'SSBPolicy' }
    & PolicyTextFragment
  ) };

export const PolicyToEditDocument = /*#__PURE__*/ documentOf<PolicyToEditQuery, PolicyToEditQueryVariables>(`query PolicyToEdit($id: ID!) { policy(id: $id) { ...PolicyText } }`, () => [PolicyTextFragmentDoc])
export const CreatePolicyDocument = /*#__PURE__*/ documentOf<CreatePolicyMutation, CreatePolicyMutationVariables>(`mutation CreatePolicy($input: CreatePolicyInput!) { createPolicy(input: $input) { ...PolicyText } }`, () => [PolicyTextFragmentDoc])
export const RevisePolicyDocument = /*#__PURE__*/ documentOf<RevisePolicyMutation, RevisePolicyMutationVariables>(`mutation RevisePolicy($id: ID!, $input: RevisePolicyInput!) { revisePolicy(id: $id, input: $input) { ...PolicyText } }`, () => [PolicyTextFragmentDoc])
export const UpdatePolicyDocument = /*#__PURE__*/ documentOf<UpdatePolicyMutation, UpdatePolicyMutationVariables>(`mutation UpdatePolicy($id: ID!, $input: UpdatePolicyInput!) { updatePolicy(id: $id, input: $input) { ...PolicyText } }`, () => [PolicyTextFragmentDoc])
export const usePolicyToEditQuery = /*#__PURE__*/ queryHook(PolicyToEditDocument)
export const useCreatePolicyMutation = /*#__PURE__*/ mutationHook(CreatePolicyDocument)
export const useRevisePolicyMutation = /*#__PURE__*/ mutationHook(RevisePolicyDocument)
export const useUpdatePolicyMutation = /*#__PURE__*/ mutationHook(UpdatePolicyDocument)