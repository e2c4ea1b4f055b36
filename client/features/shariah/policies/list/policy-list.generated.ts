/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PolicyCardFragment = { readonly __typename: 'SSBPolicy', readonly id: string, readonly number: string, readonly version: number, readonly status: Types.PolicyStatus, readonly category: Types.PolicyCategory, readonly titleEn: string, readonly titleAr: string, readonly descriptionEn: string, readonly descriptionAr: string, readonly effectiveOn: string, readonly nextReviewOn: string };

export type PolicyListQueryVariables = Exact<{
  filter?: Types.SsbPolicyFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PolicyListQuery = { readonly policies: { readonly __typename: 'SSBPolicyPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'SSBPolicy' }
      & PolicyCardFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const PolicyCardFragmentDoc = /*#__PURE__*/ documentOf<PolicyCardFragment, never>(`fragment PolicyCard on SSBPolicy { id number version status category titleEn titleAr descriptionEn descriptionAr effectiveOn nextReviewOn }`)
export const PolicyListDocument = /*#__PURE__*/ documentOf<PolicyListQuery, PolicyListQueryVariables>(`query PolicyList($filter: SSBPolicyFilter, $first: Int!, $after: String) { policies(filter: $filter, first: $first, after: $after) { nodes { ...PolicyCard } pageInfo { hasNextPage endCursor } totalCount } }`, () => [PolicyCardFragmentDoc])
export const usePolicyListQuery = /*#__PURE__*/ queryHook(PolicyListDocument)