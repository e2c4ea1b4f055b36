/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type WaitingReviewFragment = { readonly __typename: 'SSBReview', readonly id: string, readonly entityName: string, readonly entityType: Types.ReviewEntityType, readonly submittedAt: string, readonly priority: Types.ReviewPriority, readonly version: number, readonly availableActions: ReadonlyArray<Types.ReviewAction>, readonly submittedBy:
    | { readonly __typename: 'Party', readonly name: string }
    | { readonly __typename: 'Person', readonly name: string }
   };

export type AuditorFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditorFiguresQuery = { readonly ssbOverview: { readonly __typename: 'SSBOverview', readonly totalReviews: number, readonly pendingReviews: number, readonly criticalIssues: number } };

export type AuditorHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditorHomeQuery = { readonly ssbReviews: { readonly __typename: 'SSBReviewPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'SSBReview' }
      & WaitingReviewFragment
    )> } };

export type HomeReviewsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeReviewsSubscription = { readonly reviewQueued: { readonly __typename: 'ReviewQueued', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & WaitingReviewFragment
    ) } };

export type HomeReviewsDecidedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeReviewsDecidedSubscription = { readonly reviewDecided: { readonly __typename: 'ReviewDecided', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & WaitingReviewFragment
    ) } };

export type HomeReviewsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeReviewsChangedSubscription = { readonly reviewChanged: { readonly __typename: 'ReviewChanged', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & WaitingReviewFragment
    ) } };

export const WaitingReviewFragmentDoc = /*#__PURE__*/ documentOf<WaitingReviewFragment, never>(`fragment WaitingReview on SSBReview { id entityName entityType submittedBy { name } submittedAt priority version availableActions }`)
export const AuditorFiguresDocument = /*#__PURE__*/ documentOf<AuditorFiguresQuery, AuditorFiguresQueryVariables>(`query AuditorFigures { ssbOverview { totalReviews pendingReviews criticalIssues } }`)
export const AuditorHomeDocument = /*#__PURE__*/ documentOf<AuditorHomeQuery, AuditorHomeQueryVariables>(`query AuditorHome { ssbReviews(filter: {statuses: [PENDING, UNDER_REVIEW]}, first: 5) { nodes { ...WaitingReview } totalCount } }`, () => [WaitingReviewFragmentDoc])
export const HomeReviewsDocument = /*#__PURE__*/ documentOf<HomeReviewsSubscription, HomeReviewsSubscriptionVariables>(`subscription HomeReviews($after: String) { reviewQueued(after: $after) { cursor review { ...WaitingReview } } }`, () => [WaitingReviewFragmentDoc])
export const HomeReviewsDecidedDocument = /*#__PURE__*/ documentOf<HomeReviewsDecidedSubscription, HomeReviewsDecidedSubscriptionVariables>(`subscription HomeReviewsDecided($after: String) { reviewDecided(after: $after) { cursor review { ...WaitingReview } } }`, () => [WaitingReviewFragmentDoc])
export const HomeReviewsChangedDocument = /*#__PURE__*/ documentOf<HomeReviewsChangedSubscription, HomeReviewsChangedSubscriptionVariables>(`subscription HomeReviewsChanged($after: String) { reviewChanged(after: $after) { cursor review { ...WaitingReview } } }`, () => [WaitingReviewFragmentDoc])
export const useAuditorFiguresQuery = /*#__PURE__*/ queryHook(AuditorFiguresDocument)
export const useAuditorHomeQuery = /*#__PURE__*/ queryHook(AuditorHomeDocument)
export const useHomeReviewsSubscription = /*#__PURE__*/ subscriptionHook(HomeReviewsDocument)
export const useHomeReviewsDecidedSubscription = /*#__PURE__*/ subscriptionHook(HomeReviewsDecidedDocument)
export const useHomeReviewsChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeReviewsChangedDocument)