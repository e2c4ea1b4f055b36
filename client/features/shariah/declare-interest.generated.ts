/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { mutationHook, queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type DeclaredInterestsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeclaredInterestsQuery = { readonly interests: ReadonlyArray<{ readonly __typename: 'Interest', readonly id: string, readonly businessId: string, readonly businessName: string, readonly nature: string }> };

export type DeclareInterestMutationVariables = Exact<{
  businessId: string;
  nature: string;
}>;


export type DeclareInterestMutation = { readonly declareInterest: { readonly __typename: 'Interest', readonly id: string, readonly businessId: string, readonly businessName: string, readonly nature: string } };


export const DeclaredInterestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeclaredInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"nature"}}]}}]}}]} as unknown as DocumentNode<DeclaredInterestsQuery, DeclaredInterestsQueryVariables>;
export const DeclareInterestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclareInterest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"nature"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declareInterest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"businessId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}},{"kind":"Argument","name":{"kind":"Name","value":"nature"},"value":{"kind":"Variable","name":{"kind":"Name","value":"nature"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessId"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"nature"}}]}}]}}]} as unknown as DocumentNode<DeclareInterestMutation, DeclareInterestMutationVariables>;
export const useDeclaredInterestsQuery = /*#__PURE__*/ queryHook(DeclaredInterestsDocument)
export const useDeclareInterestMutation = /*#__PURE__*/ mutationHook(DeclareInterestDocument)