/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReviewStateFragment, ReviewRecordFragment, ShortfallFragment, PendingLoweringFragment, LoweringFragment } from '../review/review-page.generated';
import type { ReviewRowFragment } from '../queue/review-row.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ReviewStateFragmentDoc, ReviewRecordFragmentDoc } from '../review/review-page.generated'
export type ProposeLoweringMutationVariables = Exact<{
  id: string;
  input: Types.ProposeReviewLoweringInput;
}>;


export type ProposeLoweringMutation = { readonly proposeReviewLowering: (
    { readonly __typename: 'SSBReview' }
    & ReviewStateFragment
    & ReviewRecordFragment
  ) };

export const ProposeLoweringDocument = /*#__PURE__*/ documentOf<ProposeLoweringMutation, ProposeLoweringMutationVariables>(`mutation ProposeLowering($id: ID!, $input: ProposeReviewLoweringInput!) { proposeReviewLowering(id: $id, input: $input) { ...ReviewState ...ReviewRecord } }`, () => [ReviewStateFragmentDoc, ReviewRecordFragmentDoc])
export const useProposeLoweringMutation = /*#__PURE__*/ mutationHook(ProposeLoweringDocument)