/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ReviewDeadlineQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewDeadlineQuery = { readonly reviewDeadline: { readonly __typename: 'ReviewDeadline', readonly businessDays: number, readonly setAt: string | null, readonly setBy: { readonly __typename: 'Person', readonly name: string } | null } };

export type SetReviewDeadlineMutationVariables = Exact<{
  input: Types.SetReviewDeadlineInput;
}>;


export type SetReviewDeadlineMutation = { readonly setReviewDeadline: { readonly __typename: 'ReviewDeadline', readonly businessDays: number, readonly setAt: string | null } };

export const ReviewDeadlineDocument = /*#__PURE__*/ documentOf<ReviewDeadlineQuery, ReviewDeadlineQueryVariables>(`query ReviewDeadline { reviewDeadline { businessDays setAt setBy { name } } }`)
export const SetReviewDeadlineDocument = /*#__PURE__*/ documentOf<SetReviewDeadlineMutation, SetReviewDeadlineMutationVariables>(`mutation SetReviewDeadline($input: SetReviewDeadlineInput!) { setReviewDeadline(input: $input) { businessDays setAt } }`)
export const useReviewDeadlineQuery = /*#__PURE__*/ queryHook(ReviewDeadlineDocument)
export const useSetReviewDeadlineMutation = /*#__PURE__*/ mutationHook(SetReviewDeadlineDocument)