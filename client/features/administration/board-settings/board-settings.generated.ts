/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type BoardWorkloadQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardWorkloadQuery = { readonly ssbOverview: { readonly __typename: 'SSBOverview', readonly pendingReviews: number, readonly averageReviewDays: number | null, readonly activePolicies: number } };

export type PoliciesInForceQueryVariables = Exact<{ [key: string]: never; }>;


export type PoliciesInForceQuery = { readonly policies: { readonly __typename: 'SSBPolicyPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'SSBPolicy', readonly id: string, readonly number: string, readonly titleEn: string, readonly titleAr: string, readonly effectiveOn: string, readonly nextReviewOn: string }> } };

export const BoardWorkloadDocument = /*#__PURE__*/ documentOf<BoardWorkloadQuery, BoardWorkloadQueryVariables>(`query BoardWorkload { ssbOverview { pendingReviews averageReviewDays activePolicies } }`)
export const PoliciesInForceDocument = /*#__PURE__*/ documentOf<PoliciesInForceQuery, PoliciesInForceQueryVariables>(`query PoliciesInForce { policies(filter: {statuses: [ACTIVE]}, first: 100) { nodes { id number titleEn titleAr effectiveOn nextReviewOn } } }`)
export const useBoardWorkloadQuery = /*#__PURE__*/ queryHook(BoardWorkloadDocument)
export const usePoliciesInForceQuery = /*#__PURE__*/ queryHook(PoliciesInForceDocument)