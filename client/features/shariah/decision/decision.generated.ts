/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReviewPageFragment, ReviewStateFragment, ReviewedRequestFragment, AcceptedProposalFragment } from '../review/review-page.generated';
import type { ReviewRowFragment } from '../queue/review-row.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from '../../../ui/terms/terms-of-proposal.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ReviewPageFragmentDoc } from '../review/review-page.generated'
export type DecideReviewMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
  input: Types.DecideReviewInput;
}>;


export type DecideReviewMutation = { readonly decideReview: (
    { readonly __typename: 'SSBReview' }
    & ReviewPageFragment
  ) };

export const DecideReviewDocument = /*#__PURE__*/ documentOf<DecideReviewMutation, DecideReviewMutationVariables>(`mutation DecideReview($id: ID!, $idempotencyKey: String!, $input: DecideReviewInput!) { decideReview(id: $id, idempotencyKey: $idempotencyKey, input: $input) { ...ReviewPage } }`, () => [ReviewPageFragmentDoc])
export const useDecideReviewMutation = /*#__PURE__*/ mutationHook(DecideReviewDocument)