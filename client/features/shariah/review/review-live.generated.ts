/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReviewPageFragment, ReviewStateFragment, ReviewedRequestFragment, AcceptedProposalFragment, ReviewRecordFragment, ShortfallFragment, PendingLoweringFragment, LoweringFragment } from './review-page.generated';
import type { ReviewRowFragment } from '../queue/review-row.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from '../../../ui/terms/terms-of-proposal.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { subscriptionHook } from '@/graphql/hooks'
import { ReviewPageFragmentDoc, ReviewStateFragmentDoc, ReviewRecordFragmentDoc } from './review-page.generated'
export type ReviewResubmittedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReviewResubmittedSubscription = { readonly reviewQueued: { readonly __typename: 'ReviewQueued', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & ReviewPageFragment
    ) } };

export type ReviewSettledSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReviewSettledSubscription = { readonly reviewDecided: { readonly __typename: 'ReviewDecided', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & ReviewPageFragment
    ) } };

export type ReviewChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReviewChangedSubscription = { readonly reviewChanged: { readonly __typename: 'ReviewChanged', readonly cursor: string, readonly review: (
      { readonly __typename: 'SSBReview' }
      & ReviewStateFragment
      & ReviewRecordFragment
    ) } };

export const ReviewResubmittedDocument = /*#__PURE__*/ documentOf<ReviewResubmittedSubscription, ReviewResubmittedSubscriptionVariables>(`subscription ReviewResubmitted($after: String) { reviewQueued(after: $after) { cursor review { ...ReviewPage } } }`, () => [ReviewPageFragmentDoc])
export const ReviewSettledDocument = /*#__PURE__*/ documentOf<ReviewSettledSubscription, ReviewSettledSubscriptionVariables>(`subscription ReviewSettled($after: String) { reviewDecided(after: $after) { cursor review { ...ReviewPage } } }`, () => [ReviewPageFragmentDoc])
export const ReviewChangedDocument = /*#__PURE__*/ documentOf<ReviewChangedSubscription, ReviewChangedSubscriptionVariables>(`subscription ReviewChanged($after: String) { reviewChanged(after: $after) { cursor review { ...ReviewState ...ReviewRecord } } }`, () => [ReviewStateFragmentDoc, ReviewRecordFragmentDoc])
export const useReviewResubmittedSubscription = /*#__PURE__*/ subscriptionHook(ReviewResubmittedDocument)
export const useReviewSettledSubscription = /*#__PURE__*/ subscriptionHook(ReviewSettledDocument)
export const useReviewChangedSubscription = /*#__PURE__*/ subscriptionHook(ReviewChangedDocument)