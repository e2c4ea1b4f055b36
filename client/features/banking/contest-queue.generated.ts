/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type ContestCaseFragment = { readonly __typename: 'CategoryContestCase', readonly id: string, readonly status: Types.ContestStatus, readonly cause: Types.ContestCause, readonly category: Types.CashflowCategory, readonly categoryBefore: Types.CashflowCategory, readonly note: string | null, readonly askedAt: string, readonly askedBy: string, readonly decidedAt: string | null, readonly decidedBy: string | null, readonly reason: string | null, readonly businessName: string, readonly bookedOn: string, readonly amount: string, readonly currency: Types.Currency, readonly counterparty: string | null, readonly description: string, readonly reference: string | null, readonly ruleCategory: Types.CashflowCategory, readonly ruleReason: string, readonly monthlyInflow: string | null, readonly monthlyInflowCurrency: Types.Currency | null, readonly shareOfMonthlyInflow: number | null, readonly shareTogether: number | null };

export type CategoryContestsQueryVariables = Exact<{
  status?: Types.ContestStatus | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type CategoryContestsQuery = { readonly categoryContests: { readonly __typename: 'CategoryContestCasePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'CategoryContestCase' }
      & ContestCaseFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CategoryContestInReviewQueryVariables = Exact<{
  id: string;
}>;


export type CategoryContestInReviewQuery = { readonly categoryContest: (
    { readonly __typename: 'CategoryContestCase' }
    & ContestCaseFragment
  ) };

export type ContestChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ContestChangedSubscription = { readonly categoryContestChanged: { readonly __typename: 'CategoryContestChanged', readonly cursor: string, readonly contest: (
      { readonly __typename: 'CategoryContestCase' }
      & ContestCaseFragment
    ) } };

export type DecideCategoryContestMutationVariables = Exact<{
  id: string;
  approve: boolean;
  reason?: string | null | undefined;
}>;


export type DecideCategoryContestMutation = { readonly decideCategoryContest: (
    { readonly __typename: 'CategoryContestCase' }
    & ContestCaseFragment
  ) };

export const ContestCaseFragmentDoc = /*#__PURE__*/ documentOf<ContestCaseFragment, never>(`fragment ContestCase on CategoryContestCase { id status cause category categoryBefore note askedAt askedBy decidedAt decidedBy reason businessName bookedOn amount currency counterparty description reference ruleCategory ruleReason monthlyInflow monthlyInflowCurrency shareOfMonthlyInflow shareTogether }`)
export const CategoryContestsDocument = /*#__PURE__*/ documentOf<CategoryContestsQuery, CategoryContestsQueryVariables>(`query CategoryContests($status: ContestStatus, $first: Int! = 20, $after: String) { categoryContests(status: $status, first: $first, after: $after) { nodes { ...ContestCase } pageInfo { hasNextPage endCursor } totalCount } }`, () => [ContestCaseFragmentDoc])
export const CategoryContestInReviewDocument = /*#__PURE__*/ documentOf<CategoryContestInReviewQuery, CategoryContestInReviewQueryVariables>(`query CategoryContestInReview($id: ID!) { categoryContest(id: $id) { ...ContestCase } }`, () => [ContestCaseFragmentDoc])
export const ContestChangedDocument = /*#__PURE__*/ documentOf<ContestChangedSubscription, ContestChangedSubscriptionVariables>(`subscription ContestChanged($after: String) { categoryContestChanged(after: $after) { cursor contest { ...ContestCase } } }`, () => [ContestCaseFragmentDoc])
export const DecideCategoryContestDocument = /*#__PURE__*/ documentOf<DecideCategoryContestMutation, DecideCategoryContestMutationVariables>(`mutation DecideCategoryContest($id: ID!, $approve: Boolean!, $reason: String) { decideCategoryContest(id: $id, approve: $approve, reason: $reason) { ...ContestCase } }`, () => [ContestCaseFragmentDoc])
export const useCategoryContestsQuery = /*#__PURE__*/ queryHook(CategoryContestsDocument)
export const useCategoryContestInReviewQuery = /*#__PURE__*/ queryHook(CategoryContestInReviewDocument)
export const useContestChangedSubscription = /*#__PURE__*/ subscriptionHook(ContestChangedDocument)
export const useDecideCategoryContestMutation = /*#__PURE__*/ mutationHook(DecideCategoryContestDocument)