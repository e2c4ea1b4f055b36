/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type DeclaredInterestsQueryVariables = Exact<{
  businessIds: ReadonlyArray<string>;
}>;


export type DeclaredInterestsQuery = { readonly interests: { readonly __typename: 'InterestPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Interest', readonly id: string, readonly businessId: string, readonly businessName: string, readonly nature: string, readonly endedAt: string | null }> } };

export type DeclareInterestMutationVariables = Exact<{
  input: Types.DeclareInterestInput;
}>;


export type DeclareInterestMutation = { readonly declareInterest: { readonly __typename: 'Interest', readonly id: string, readonly businessId: string, readonly businessName: string, readonly nature: string } };

export const DeclaredInterestsDocument = /*#__PURE__*/ documentOf<DeclaredInterestsQuery, DeclaredInterestsQueryVariables>(`query DeclaredInterests($businessIds: [ID!]!) { interests(filter: {businessIds: $businessIds}, first: 100) { nodes { id businessId businessName nature endedAt } } }`)
export const DeclareInterestDocument = /*#__PURE__*/ documentOf<DeclareInterestMutation, DeclareInterestMutationVariables>(`mutation DeclareInterest($input: DeclareInterestInput!) { declareInterest(input: $input) { id businessId businessName nature } }`)
export const useDeclaredInterestsQuery = /*#__PURE__*/ queryHook(DeclaredInterestsDocument)
export const useDeclareInterestMutation = /*#__PURE__*/ mutationHook(DeclareInterestDocument)