/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SavedViewFieldsFragment = { readonly __typename: 'SavedView', readonly id: string, readonly isDefault: boolean, readonly isMine: boolean, readonly name: string, readonly query: string, readonly isShared: boolean, readonly savedBy: { readonly __typename: 'Person', readonly name: string } };

export type SavedViewsQueryVariables = Exact<{
  list: Types.SavedViewList;
}>;


export type SavedViewsQuery = { readonly savedViews: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export type CreateSavedViewMutationVariables = Exact<{
  input: Types.CreateSavedViewInput;
}>;


export type CreateSavedViewMutation = { readonly createSavedView: (
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  ) };

export type UpdateSavedViewMutationVariables = Exact<{
  id: string;
  input: Types.UpdateSavedViewInput;
}>;


export type UpdateSavedViewMutation = { readonly updateSavedView: (
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  ) };

export type DeleteSavedViewMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSavedViewMutation = { readonly deleteSavedView: string };

export type ArrangeSavedViewsMutationVariables = Exact<{
  input: Types.ArrangeSavedViewsInput;
}>;


export type ArrangeSavedViewsMutation = { readonly arrangeSavedViews: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export type ChooseDefaultViewMutationVariables = Exact<{
  input: Types.ChooseDefaultViewInput;
}>;


export type ChooseDefaultViewMutation = { readonly chooseDefaultView: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export const SavedViewFieldsFragmentDoc = /*#__PURE__*/ documentOf<SavedViewFieldsFragment, never>(`fragment SavedViewFields on SavedView { id isDefault isMine name query savedBy { name } isShared }`)
export const SavedViewsDocument = /*#__PURE__*/ documentOf<SavedViewsQuery, SavedViewsQueryVariables>(`query SavedViews($list: SavedViewList!) { savedViews(list: $list) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const CreateSavedViewDocument = /*#__PURE__*/ documentOf<CreateSavedViewMutation, CreateSavedViewMutationVariables>(`mutation CreateSavedView($input: CreateSavedViewInput!) { createSavedView(input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const UpdateSavedViewDocument = /*#__PURE__*/ documentOf<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>(`mutation UpdateSavedView($id: ID!, $input: UpdateSavedViewInput!) { updateSavedView(id: $id, input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const DeleteSavedViewDocument = /*#__PURE__*/ documentOf<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(`mutation DeleteSavedView($id: ID!) { deleteSavedView(id: $id) }`)
export const ArrangeSavedViewsDocument = /*#__PURE__*/ documentOf<ArrangeSavedViewsMutation, ArrangeSavedViewsMutationVariables>(`mutation ArrangeSavedViews($input: ArrangeSavedViewsInput!) { arrangeSavedViews(input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const ChooseDefaultViewDocument = /*#__PURE__*/ documentOf<ChooseDefaultViewMutation, ChooseDefaultViewMutationVariables>(`mutation ChooseDefaultView($input: ChooseDefaultViewInput!) { chooseDefaultView(input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const useSavedViewsQuery = /*#__PURE__*/ queryHook(SavedViewsDocument)
export const useCreateSavedViewMutation = /*#__PURE__*/ mutationHook(CreateSavedViewDocument)
export const useUpdateSavedViewMutation = /*#__PURE__*/ mutationHook(UpdateSavedViewDocument)
export const useDeleteSavedViewMutation = /*#__PURE__*/ mutationHook(DeleteSavedViewDocument)
export const useArrangeSavedViewsMutation = /*#__PURE__*/ mutationHook(ArrangeSavedViewsDocument)
export const useChooseDefaultViewMutation = /*#__PURE__*/ mutationHook(ChooseDefaultViewDocument)