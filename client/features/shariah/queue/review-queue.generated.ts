/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReviewRowFragment } from './review-row.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { ReviewRowFragmentDoc } from './review-row.generated'
export type ReviewQueueQueryVariables = Exact<{
  filter?: Types.SsbReviewFilter | null | undefined;
  orderBy?: Types.SsbReviewOrder | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ReviewQueueQuery = { readonly ssbReviews: { readonly __typename: 'SSBReviewPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'SSBReview' }
      & ReviewRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type QueueArrivalsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type QueueArrivalsSubscription = { readonly reviewQueued: { readonly __typename: 'ReviewQueued', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & ReviewRowFragment
    ) } };

export type QueueDecisionsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type QueueDecisionsSubscription = { readonly reviewDecided: { readonly __typename: 'ReviewDecided', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & ReviewRowFragment
    ) } };

export const ReviewQueueDocument = /*#__PURE__*/ documentOf<ReviewQueueQuery, ReviewQueueQueryVariables>(`query ReviewQueue($filter: SSBReviewFilter, $orderBy: SSBReviewOrder, $first: Int!, $after: String) { ssbReviews(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { nodes { ...ReviewRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [ReviewRowFragmentDoc])
export const QueueArrivalsDocument = /*#__PURE__*/ documentOf<QueueArrivalsSubscription, QueueArrivalsSubscriptionVariables>(`subscription QueueArrivals($after: String) { reviewQueued(after: $after) { cursor review { ...ReviewRow } } }`, () => [ReviewRowFragmentDoc])
export const QueueDecisionsDocument = /*#__PURE__*/ documentOf<QueueDecisionsSubscription, QueueDecisionsSubscriptionVariables>(`subscription QueueDecisions($after: String) { reviewDecided(after: $after) { cursor review { ...ReviewRow } } }`, () => [ReviewRowFragmentDoc])
export const useReviewQueueQuery = /*#__PURE__*/ queryHook(ReviewQueueDocument)
export const useQueueArrivalsSubscription = /*#__PURE__*/ subscriptionHook(QueueArrivalsDocument)
export const useQueueDecisionsSubscription = /*#__PURE__*/ subscriptionHook(QueueDecisionsDocument)