/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type BoardDecisionFragment = { readonly __typename: 'SSBReview', readonly id: string, readonly status: Types.ReviewStatus, readonly version: number, readonly submittedAt: string, readonly reviewedAt: string | null, readonly reviewNotes: string | null, readonly shariahConcerns: ReadonlyArray<string>, readonly recommendations: ReadonlyArray<string>, readonly exceptions: ReadonlyArray<Types.DealException> };

export const BoardDecisionFragmentDoc = /*#__PURE__*/ documentOf<BoardDecisionFragment, never>(`fragment BoardDecision on SSBReview { id status version submittedAt reviewedAt reviewNotes shariahConcerns recommendations exceptions }`)