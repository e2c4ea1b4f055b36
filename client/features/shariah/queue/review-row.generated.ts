/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type ReviewRowFragment = { readonly __typename: 'SSBReview', readonly id: string, readonly entityType: Types.ReviewEntityType, readonly entityName: string, readonly submittedAt: string, readonly dueOn: string | null, readonly isLate: boolean, readonly status: Types.ReviewStatus, readonly priority: Types.ReviewPriority, readonly version: number, readonly shariahConcerns: ReadonlyArray<string>, readonly availableActions: ReadonlyArray<Types.ReviewAction>, readonly submittedBy:
    | { readonly __typename: 'Party', readonly name: string }
    | { readonly __typename: 'Person', readonly name: string }
  , readonly subject: { readonly __typename: 'ReviewSubject', readonly amount: string, readonly currency: string, readonly structures: ReadonlyArray<Types.Structure>, readonly partyNames: ReadonlyArray<string> } | null };

export const ReviewRowFragmentDoc = /*#__PURE__*/ documentOf<ReviewRowFragment, never>(`fragment ReviewRow on SSBReview { id entityType entityName submittedBy { name } submittedAt dueOn isLate subject { amount currency structures partyNames } status priority version shariahConcerns availableActions }`)