/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type BoardNumberFragment = { readonly __typename: 'BoardSetting', readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly boardSize: number };

export type BoardNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardNumbersQuery = { readonly boardSettings: ReadonlyArray<{ readonly __typename: 'BoardSetting', readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly boardSize: number }> };

export type ProposeBoardNumberMutationVariables = Exact<{
  entityType: Types.ReviewEntityType;
  requiredApprovals: number;
}>;


export type ProposeBoardNumberMutation = { readonly updateBoardSetting: { readonly __typename: 'BoardSetting', readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly boardSize: number, readonly pendingChange: { readonly __typename: 'Approval', readonly id: string } | null } };

export type BoardNumberChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BoardNumberChangedSubscription = { readonly boardSettingChanged: { readonly __typename: 'BoardSettingChanged', readonly cursor: string, readonly setting: { readonly __typename: 'BoardSetting', readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly boardSize: number } } };

export const BoardNumberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoardNumber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityType"}},{"kind":"Field","name":{"kind":"Name","value":"requiredApprovals"}},{"kind":"Field","name":{"kind":"Name","value":"boardSize"}}]}}]} as unknown as DocumentNode<BoardNumberFragment, unknown>;
export const BoardNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BoardNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boardSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoardNumber"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoardNumber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityType"}},{"kind":"Field","name":{"kind":"Name","value":"requiredApprovals"}},{"kind":"Field","name":{"kind":"Name","value":"boardSize"}}]}}]} as unknown as DocumentNode<BoardNumbersQuery, BoardNumbersQueryVariables>;
export const ProposeBoardNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProposeBoardNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entityType"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewEntityType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requiredApprovals"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBoardSetting"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"entityType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entityType"}}},{"kind":"Argument","name":{"kind":"Name","value":"requiredApprovals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requiredApprovals"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"pendingChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoardNumber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityType"}},{"kind":"Field","name":{"kind":"Name","value":"requiredApprovals"}},{"kind":"Field","name":{"kind":"Name","value":"boardSize"}}]}}]} as unknown as DocumentNode<ProposeBoardNumberMutation, ProposeBoardNumberMutationVariables>;
export const BoardNumberChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"BoardNumberChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boardSettingChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"setting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoardNumber"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoardNumber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityType"}},{"kind":"Field","name":{"kind":"Name","value":"requiredApprovals"}},{"kind":"Field","name":{"kind":"Name","value":"boardSize"}}]}}]} as unknown as DocumentNode<BoardNumberChangedSubscription, BoardNumberChangedSubscriptionVariables>;
export const useBoardNumbersQuery = /*#__PURE__*/ queryHook(BoardNumbersDocument)
export const useProposeBoardNumberMutation = /*#__PURE__*/ mutationHook(ProposeBoardNumberDocument)
export const useBoardNumberChangedSubscription = /*#__PURE__*/ subscriptionHook(BoardNumberChangedDocument)