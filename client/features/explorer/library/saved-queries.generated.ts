/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SavedQueryFieldsFragment = { readonly __typename: 'SavedQuery', readonly id: string, readonly name: string, readonly description: string | null, readonly document: string, readonly variables: unknown, readonly operationName: string | null, readonly isMine: boolean, readonly isShared: boolean, readonly mayEdit: boolean, readonly ownerName: string, readonly updatedAt: string, readonly version: number, readonly schedule: { readonly __typename: 'QuerySchedule', readonly id: string, readonly day: number | null, readonly format: Types.ResultFormat, readonly frequency: Types.QueryFrequency, readonly hour: number, readonly isActive: boolean, readonly lastFailure: string | null, readonly lastOutcome: Types.QueryRunOutcome | null, readonly lastRunAt: string | null, readonly nextRunAt: string | null, readonly timeZone: string, readonly weekday: number | null } | null };

export type SavedQueriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SavedQueriesQuery = { readonly savedQueries: { readonly __typename: 'SavedQueryPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'SavedQuery' }
      & SavedQueryFieldsFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SavedQueryQueryVariables = Exact<{
  id: string;
}>;


export type SavedQueryQuery = { readonly savedQuery: (
    { readonly __typename: 'SavedQuery' }
    & SavedQueryFieldsFragment
  ) | null };

export type CreateSavedQueryMutationVariables = Exact<{
  input: Types.CreateSavedQueryInput;
}>;


export type CreateSavedQueryMutation = { readonly createSavedQuery: (
    { readonly __typename: 'SavedQuery' }
    & SavedQueryFieldsFragment
  ) };

export type UpdateSavedQueryMutationVariables = Exact<{
  id: string;
  input: Types.UpdateSavedQueryInput;
}>;


export type UpdateSavedQueryMutation = { readonly updateSavedQuery: (
    { readonly __typename: 'SavedQuery' }
    & SavedQueryFieldsFragment
  ) };

export type DeleteSavedQueryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSavedQueryMutation = { readonly deleteSavedQuery: string };

export type SetQueryScheduleMutationVariables = Exact<{
  id: string;
  input: Types.SetQueryScheduleInput;
}>;


export type SetQueryScheduleMutation = { readonly setQuerySchedule: (
    { readonly __typename: 'SavedQuery' }
    & SavedQueryFieldsFragment
  ) };

export type RemoveQueryScheduleMutationVariables = Exact<{
  id: string;
}>;


export type RemoveQueryScheduleMutation = { readonly removeQuerySchedule: (
    { readonly __typename: 'SavedQuery' }
    & SavedQueryFieldsFragment
  ) };

export const SavedQueryFieldsFragmentDoc = /*#__PURE__*/ documentOf<SavedQueryFieldsFragment, never>(`fragment SavedQueryFields on SavedQuery { id name description document variables operationName isMine isShared mayEdit ownerName updatedAt version schedule { id day format frequency hour isActive lastFailure lastOutcome lastRunAt nextRunAt timeZone weekday } }`)
export const SavedQueriesDocument = /*#__PURE__*/ documentOf<SavedQueriesQuery, SavedQueriesQueryVariables>(`query SavedQueries($first: Int!, $after: String) { savedQueries(first: $first, after: $after) { nodes { ...SavedQueryFields } pageInfo { hasNextPage endCursor } totalCount } }`, () => [SavedQueryFieldsFragmentDoc])
export const SavedQueryDocument = /*#__PURE__*/ documentOf<SavedQueryQuery, SavedQueryQueryVariables>(`query SavedQuery($id: ID!) { savedQuery(id: $id) { ...SavedQueryFields } }`, () => [SavedQueryFieldsFragmentDoc])
export const CreateSavedQueryDocument = /*#__PURE__*/ documentOf<CreateSavedQueryMutation, CreateSavedQueryMutationVariables>(`mutation CreateSavedQuery($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { ...SavedQueryFields } }`, () => [SavedQueryFieldsFragmentDoc])
export const UpdateSavedQueryDocument = /*#__PURE__*/ documentOf<UpdateSavedQueryMutation, UpdateSavedQueryMutationVariables>(`mutation UpdateSavedQuery($id: ID!, $input: UpdateSavedQueryInput!) { updateSavedQuery(id: $id, input: $input) { ...SavedQueryFields } }`, () => [SavedQueryFieldsFragmentDoc])
export const DeleteSavedQueryDocument = /*#__PURE__*/ documentOf<DeleteSavedQueryMutation, DeleteSavedQueryMutationVariables>(`mutation DeleteSavedQuery($id: ID!) { deleteSavedQuery(id: $id) }`)
export const SetQueryScheduleDocument = /*#__PURE__*/ documentOf<SetQueryScheduleMutation, SetQueryScheduleMutationVariables>(`mutation SetQuerySchedule($id: ID!, $input: SetQueryScheduleInput!) { setQuerySchedule(id: $id, input: $input) { ...SavedQueryFields } }`, () => [SavedQueryFieldsFragmentDoc])
export const RemoveQueryScheduleDocument = /*#__PURE__*/ documentOf<RemoveQueryScheduleMutation, RemoveQueryScheduleMutationVariables>(`mutation RemoveQuerySchedule($id: ID!) { removeQuerySchedule(id: $id) { ...SavedQueryFields } }`, () => [SavedQueryFieldsFragmentDoc])
export const useSavedQueriesQuery = /*#__PURE__*/ queryHook(SavedQueriesDocument)
export const useSavedQueryQuery = /*#__PURE__*/ queryHook(SavedQueryDocument)
export const useCreateSavedQueryMutation = /*#__PURE__*/ mutationHook(CreateSavedQueryDocument)
export const useUpdateSavedQueryMutation = /*#__PURE__*/ mutationHook(UpdateSavedQueryDocument)
export const useDeleteSavedQueryMutation = /*#__PURE__*/ mutationHook(DeleteSavedQueryDocument)
export const useSetQueryScheduleMutation = /*#__PURE__*/ mutationHook(SetQueryScheduleDocument)
export const useRemoveQueryScheduleMutation = /*#__PURE__*/ mutationHook(RemoveQueryScheduleDocument)