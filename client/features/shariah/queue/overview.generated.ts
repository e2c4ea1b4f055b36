/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { PolicyCardFragment } from '../policies/list/policy-list.generated';
import type { ReviewRowFragment } from './review-row.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { PolicyCardFragmentDoc } from '../policies/list/policy-list.generated'
import { ReviewRowFragmentDoc } from './review-row.generated'
export type SsbOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type SsbOverviewQuery = { readonly ssbOverview: { readonly __typename: 'SSBOverview', readonly totalReviews: number, readonly pendingReviews: number, readonly approvalRate: number | null, readonly averageReviewDays: number | null, readonly criticalIssues: number, readonly complianceScore: number | null, readonly scoredReviews: number, readonly monthlyTrend: number | null, readonly activePolicies: number, readonly recentPolicies: ReadonlyArray<(
      { readonly __typename: 'SSBPolicy' }
      & PolicyCardFragment
    )>, readonly recentReviews: ReadonlyArray<(
      { readonly __typename: 'SSBReview' }
      & ReviewRowFragment
    )> } };

export const SsbOverviewDocument = /*#__PURE__*/ documentOf<SsbOverviewQuery, SsbOverviewQueryVariables>(`query SsbOverview { ssbOverview { totalReviews pendingReviews approvalRate averageReviewDays criticalIssues complianceScore scoredReviews monthlyTrend activePolicies recentPolicies { ...PolicyCard } recentReviews { ...ReviewRow } } }`, () => [PolicyCardFragmentDoc, ReviewRowFragmentDoc])
export const useSsbOverviewQuery = /*#__PURE__*/ queryHook(SsbOverviewDocument)