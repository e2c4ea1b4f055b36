/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ComplaintFieldsFragment } from './complaint-fields.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { ComplaintFieldsFragmentDoc } from './complaint-fields.generated'
export type ComplaintRowFragment = { readonly __typename: 'Complaint', readonly id: string, readonly number: string, readonly topic: Types.ComplaintTopic, readonly title: string, readonly name: string, readonly status: Types.ComplaintStatus, readonly receivedAt: string, readonly responseDueOn: string, readonly isLate: boolean, readonly assignedTo: { readonly __typename: 'Person', readonly name: string } | null };

export type ComplaintCaseFragment = (
  { readonly __typename: 'Complaint', readonly email: string, readonly token: string | null, readonly availableActions: ReadonlyArray<Types.ComplaintAction> }
  & ComplaintRowFragment
  & ComplaintFieldsFragment
);

export type ComplaintListQueryVariables = Exact<{
  filter?: Types.ComplaintFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ComplaintListQuery = { readonly complaints: { readonly __typename: 'ComplaintPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Complaint' }
      & ComplaintRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ComplaintCaseByIdQueryVariables = Exact<{
  id: string;
}>;


export type ComplaintCaseByIdQuery = { readonly complaint: (
    { readonly __typename: 'Complaint' }
    & ComplaintCaseFragment
  ) | null };

export type AssignComplaintMutationVariables = Exact<{
  id: string;
}>;


export type AssignComplaintMutation = { readonly assignComplaint: (
    { readonly __typename: 'Complaint' }
    & ComplaintCaseFragment
  ) };

export type RespondToComplaintMutationVariables = Exact<{
  id: string;
  input: Types.RespondToComplaintInput;
}>;


export type RespondToComplaintMutation = { readonly respondToComplaint: (
    { readonly __typename: 'Complaint' }
    & ComplaintCaseFragment
  ) };

export const ComplaintRowFragmentDoc = /*#__PURE__*/ documentOf<ComplaintRowFragment, never>(`fragment ComplaintRow on Complaint { id number topic title name status receivedAt responseDueOn isLate assignedTo { name } }`)
export const ComplaintCaseFragmentDoc = /*#__PURE__*/ documentOf<ComplaintCaseFragment, never>(`fragment ComplaintCase on Complaint { ...ComplaintRow ...ComplaintFields email token availableActions }`, () => [ComplaintRowFragmentDoc, ComplaintFieldsFragmentDoc])
export const ComplaintListDocument = /*#__PURE__*/ documentOf<ComplaintListQuery, ComplaintListQueryVariables>(`query ComplaintList($filter: ComplaintFilter, $first: Int!, $after: String) { complaints(filter: $filter, first: $first, after: $after) { nodes { ...ComplaintRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [ComplaintRowFragmentDoc])
export const ComplaintCaseByIdDocument = /*#__PURE__*/ documentOf<ComplaintCaseByIdQuery, ComplaintCaseByIdQueryVariables>(`query ComplaintCaseById($id: ID!) { complaint(id: $id) { ...ComplaintCase } }`, () => [ComplaintCaseFragmentDoc])
export const AssignComplaintDocument = /*#__PURE__*/ documentOf<AssignComplaintMutation, AssignComplaintMutationVariables>(`mutation AssignComplaint($id: ID!) { assignComplaint(id: $id) { ...ComplaintCase } }`, () => [ComplaintCaseFragmentDoc])
export const RespondToComplaintDocument = /*#__PURE__*/ documentOf<RespondToComplaintMutation, RespondToComplaintMutationVariables>(`mutation RespondToComplaint($id: ID!, $input: RespondToComplaintInput!) { respondToComplaint(id: $id, input: $input) { ...ComplaintCase } }`, () => [ComplaintCaseFragmentDoc])
export const useComplaintListQuery = /*#__PURE__*/ queryHook(ComplaintListDocument)
export const useComplaintCaseByIdQuery = /*#__PURE__*/ queryHook(ComplaintCaseByIdDocument)
export const useAssignComplaintMutation = /*#__PURE__*/ mutationHook(AssignComplaintDocument)
export const useRespondToComplaintMutation = /*#__PURE__*/ mutationHook(RespondToComplaintDocument)