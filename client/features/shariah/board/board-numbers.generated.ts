/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type BoardNumberFragment = { readonly __typename: 'BoardSetting', readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly boardSize: number };

export type BoardNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardNumbersQuery = { readonly boardSettings: ReadonlyArray<(
    { readonly __typename: 'BoardSetting' }
    & BoardNumberFragment
  )> };

export type ProposeBoardNumberMutationVariables = Exact<{
  input: Types.ProposeBoardSettingInput;
}>;


export type ProposeBoardNumberMutation = { readonly proposeBoardSetting: (
    { readonly __typename: 'BoardSetting', readonly pendingChange: { readonly __typename: 'Approval', readonly id: string } | null }
    & BoardNumberFragment
  ) };

export type BoardNumberChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BoardNumberChangedSubscription = { readonly boardSettingChanged: { readonly __typename: 'BoardSettingChanged', readonly cursor: string, readonly setting: (
      { readonly __typename: 'BoardSetting' }
      & BoardNumberFragment
    ) } };

export const BoardNumberFragmentDoc = /*#__PURE__*/ documentOf<BoardNumberFragment, never>(`fragment BoardNumber on BoardSetting { entityType requiredApprovals boardSize }`)
export const BoardNumbersDocument = /*#__PURE__*/ documentOf<BoardNumbersQuery, BoardNumbersQueryVariables>(`query BoardNumbers { boardSettings { ...BoardNumber } }`, () => [BoardNumberFragmentDoc])
export const ProposeBoardNumberDocument = /*#__PURE__*/ documentOf<ProposeBoardNumberMutation, ProposeBoardNumberMutationVariables>(`mutation ProposeBoardNumber($input: ProposeBoardSettingInput!) { proposeBoardSetting(input: $input) { ...BoardNumber pendingChange { id } } }`, () => [BoardNumberFragmentDoc])
export const BoardNumberChangedDocument = /*#__PURE__*/ documentOf<BoardNumberChangedSubscription, BoardNumberChangedSubscriptionVariables>(`subscription BoardNumberChanged($after: String) { boardSettingChanged(after: $after) { cursor setting { ...BoardNumber } } }`, () => [BoardNumberFragmentDoc])
export const useBoardNumbersQuery = /*#__PURE__*/ queryHook(BoardNumbersDocument)
export const useProposeBoardNumberMutation = /*#__PURE__*/ mutationHook(ProposeBoardNumberDocument)
export const useBoardNumberChangedSubscription = /*#__PURE__*/ subscriptionHook(BoardNumberChangedDocument)