/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SavedViewFieldsFragment = { readonly __typename: 'SavedView', readonly id: string, readonly isDefault: boolean, readonly isMine: boolean, readonly name: string, readonly query: string, readonly savedBy: string | null, readonly isShared: boolean };

export type SavedViewsQueryVariables = Exact<{
  list: Types.SavedViewList;
}>;


export type SavedViewsQuery = { readonly savedViews: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export type SaveViewMutationVariables = Exact<{
  input: Types.SaveViewInput;
}>;


export type SaveViewMutation = { readonly saveView: (
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  ) };

export type ChangeSavedViewMutationVariables = Exact<{
  id: string;
  input: Types.ChangeSavedViewInput;
}>;


export type ChangeSavedViewMutation = { readonly changeSavedView: (
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  ) };

export type DeleteSavedViewMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSavedViewMutation = { readonly deleteSavedView: string };

export type ArrangeSavedViewsMutationVariables = Exact<{
  list: Types.SavedViewList;
  ids: ReadonlyArray<string>;
}>;


export type ArrangeSavedViewsMutation = { readonly arrangeSavedViews: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export type ChooseDefaultViewMutationVariables = Exact<{
  list: Types.SavedViewList;
  id?: string | null | undefined;
}>;


export type ChooseDefaultViewMutation = { readonly chooseDefaultView: ReadonlyArray<(
    { readonly __typename: 'SavedView' }
    & SavedViewFieldsFragment
  )> };

export const SavedViewFieldsFragmentDoc = /*#__PURE__*/ documentOf<SavedViewFieldsFragment, never>(`fragment SavedViewFields on SavedView { id isDefault isMine name query savedBy isShared }`)
export const SavedViewsDocument = /*#__PURE__*/ documentOf<SavedViewsQuery, SavedViewsQueryVariables>(`query SavedViews($list: SavedViewList!) { savedViews(list: $list) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const SaveViewDocument = /*#__PURE__*/ documentOf<SaveViewMutation, SaveViewMutationVariables>(`mutation SaveView($input: SaveViewInput!) { saveView(input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const ChangeSavedViewDocument = /*#__PURE__*/ documentOf<ChangeSavedViewMutation, ChangeSavedViewMutationVariables>(`mutation ChangeSavedView($id: ID!, $input: ChangeSavedViewInput!) { changeSavedView(id: $id, input: $input) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const DeleteSavedViewDocument = /*#__PURE__*/ documentOf<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(`mutation DeleteSavedView($id: ID!) { deleteSavedView(id: $id) }`)
export const ArrangeSavedViewsDocument = /*#__PURE__*/ documentOf<ArrangeSavedViewsMutation, ArrangeSavedViewsMutationVariables>(`mutation ArrangeSavedViews($list: SavedViewList!, $ids: [ID!]!) { arrangeSavedViews(list: $list, ids: $ids) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const ChooseDefaultViewDocument = /*#__PURE__*/ documentOf<ChooseDefaultViewMutation, ChooseDefaultViewMutationVariables>(`mutation ChooseDefaultView($list: SavedViewList!, $id: ID) { chooseDefaultView(list: $list, id: $id) { ...SavedViewFields } }`, () => [SavedViewFieldsFragmentDoc])
export const useSavedViewsQuery = /*#__PURE__*/ queryHook(SavedViewsDocument)
export const useSaveViewMutation = /*#__PURE__*/ mutationHook(SaveViewDocument)
export const useChangeSavedViewMutation = /*#__PURE__*/ mutationHook(ChangeSavedViewDocument)
export const useDeleteSavedViewMutation = /*#__PURE__*/ mutationHook(DeleteSavedViewDocument)
export const useArrangeSavedViewsMutation = /*#__PURE__*/ mutationHook(ArrangeSavedViewsDocument)
export const useChooseDefaultViewMutation = /*#__PURE__*/ mutationHook(ChooseDefaultViewDocument)