/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BookFragment } from '../../../ui/records/book.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from '../../../ui/terms/terms-of-proposal.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import type { ReviewRowFragment } from '../queue/review-row.generated';
import type { ProductFragment, ProductVersionFragment } from '../products/products.generated';
import type { FatwaRulingFragment } from '../fatwas/fatwa.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { BookFragmentDoc } from '../../../ui/records/book.generated'
import { BurdenFragmentDoc } from '../../../ui/figures/affordability.generated'
import { TermsOfProposalFragmentDoc } from '../../../ui/terms/terms-of-proposal.generated'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
import { AgreementCoolingOffFragmentDoc } from '../../../ui/records/cooling-off-term.generated'
import { ContractTermsFragmentDoc } from '../../../ui/records/contract-card.generated'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
import { ReviewRowFragmentDoc } from '../queue/review-row.generated'
import { ProductFragmentDoc } from '../products/products.generated'
import { FatwaRulingFragmentDoc } from '../fatwas/fatwa.generated'
export type AcceptedProposalFragment = { readonly __typename: 'LenderResponse', readonly id: string, readonly requestId: string, readonly lenderId: string, readonly lenderName: string, readonly isLenderVerified: boolean, readonly responseType: Types.ResponseType | null, readonly outcome: Types.ResponseOutcome, readonly syndicateRole: Types.SyndicateRole | null, readonly proposedAmount: string | null, readonly currency: Types.Currency, readonly proposedStructure: Types.Structure | null, readonly proposedRate: string | null, readonly proposedTerm: number | null, readonly totalPayable: string | null, readonly monthlyPayment: string | null, readonly conditions: ReadonlyArray<string>, readonly message: string | null, readonly version: number, readonly book: (
    { readonly __typename: 'SyndicateBook' }
    & BookFragment
  ) | null, readonly affordability: (
    { readonly __typename: 'Affordability' }
    & BurdenFragment
  ) | null, readonly versions: ReadonlyArray<{ readonly __typename: 'ProposalVersion', readonly version: number, readonly proposedAmount: string, readonly proposedStructure: Types.Structure, readonly flatRate: string | null, readonly proposedTerm: number, readonly sentAt: string }>, readonly terms:
    | (
      { readonly __typename: 'DiminishingMusharakahTerms' }
      & TermsOfProposal_DiminishingMusharakahTerms_Fragment
    )
    | (
      { readonly __typename: 'IjarahTerms' }
      & TermsOfProposal_IjarahTerms_Fragment
    )
    | (
      { readonly __typename: 'IstisnaTerms' }
      & TermsOfProposal_IstisnaTerms_Fragment
    )
    | (
      { readonly __typename: 'MudarabahTerms' }
      & TermsOfProposal_MudarabahTerms_Fragment
    )
    | (
      { readonly __typename: 'MurabahaTerms' }
      & TermsOfProposal_MurabahaTerms_Fragment
    )
    | (
      { readonly __typename: 'MusharakahTerms' }
      & TermsOfProposal_MusharakahTerms_Fragment
    )
    | (
      { readonly __typename: 'SalamTerms' }
      & TermsOfProposal_SalamTerms_Fragment
    )
    | (
      { readonly __typename: 'TawarruqTerms' }
      & TermsOfProposal_TawarruqTerms_Fragment
    )
   | null, readonly disclosure: (
    { readonly __typename: 'ProposalDisclosure' }
    & DisclosureFragment
  ) | null };

export type ReviewedRequestFragment = (
  { readonly __typename: 'FinancingRequest', readonly id: string, readonly merchantId: string, readonly merchantName: string, readonly isMerchantVerified: boolean, readonly title: string, readonly description: string, readonly requestType: Types.RequestType, readonly amount: string, readonly currency: Types.Currency, readonly preferredStructure: Types.Structure, readonly repaymentPeriod: number, readonly businessSector: Types.Sector, readonly collateral: string | null, readonly expectedROI: string | null, readonly urgency: Types.Urgency, readonly stage: Types.RequestStage | null, readonly affordability: (
    { readonly __typename: 'Affordability', readonly instalment: string, readonly balanceCover: number | null }
    & BurdenFragment
  ) | null, readonly contracts: ReadonlyArray<(
    { readonly __typename: 'Contract' }
    & ContractTermsFragment
  )>, readonly documents: ReadonlyArray<{ readonly __typename: 'RequestDocument', readonly id: string, readonly name: string, readonly url: string, readonly size: number, readonly uploadedAt: string }>, readonly responses: ReadonlyArray<(
    { readonly __typename: 'LenderResponse' }
    & AcceptedProposalFragment
  )> }
  & AgreementCoolingOffFragment
);

export type LoweringFragment = { readonly __typename: 'ReviewLowering', readonly id: string, readonly fromVotes: number, readonly toVotes: number, readonly reason: string, readonly approval: { readonly __typename: 'Approval', readonly id: string, readonly askedAt: string, readonly decidedAt: string | null, readonly askedBy: { readonly __typename: 'Person', readonly name: string }, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null } | null };

export type PendingLoweringFragment = (
  { readonly __typename: 'Approval', readonly subject:
    | { readonly __typename: 'AdminInvitation' }
    | { readonly __typename: 'BoardSeatChange' }
    | { readonly __typename: 'BoardSettingChange' }
    | { readonly __typename: 'CategoryChange' }
    | { readonly __typename: 'CharityPayee' }
    | { readonly __typename: 'DealFlowChange' }
    | { readonly __typename: 'ExchangeRateChange' }
    | { readonly __typename: 'KycOverride' }
    | { readonly __typename: 'LinkPayment' }
    | { readonly __typename: 'ModelRollback' }
    | { readonly __typename: 'ModelSubmission' }
    | { readonly __typename: 'ProductSuspension' }
    | { readonly __typename: 'Refund' }
    | { readonly __typename: 'ReviewLowering', readonly id: string, readonly fromVotes: number, readonly toVotes: number, readonly reason: string, readonly review: { readonly __typename: 'SSBReview', readonly id: string, readonly entityName: string } | null }
    | { readonly __typename: 'ThresholdChange' }
    | { readonly __typename: 'TwoFactorReset' }
    | { readonly __typename: 'VendorDetailChange' }
    | { readonly __typename: 'VendorPayment' }
   | null }
  & DecidableFragment
);

export type ShortfallFragment = { readonly __typename: 'ReviewShortfall', readonly required: number, readonly most: number, readonly auditors: number, readonly unvoted: number, readonly barredByInterest: number, readonly suspended: number, readonly remedies: ReadonlyArray<Types.ReviewRemedy>, readonly availableActions: ReadonlyArray<Types.ShortfallAction>, readonly pendingLowering: (
    { readonly __typename: 'Approval' }
    & PendingLoweringFragment
  ) | null };

export type ReviewStateFragment = (
  { readonly __typename: 'SSBReview', readonly exceptions: ReadonlyArray<Types.DealException>, readonly isExPost: boolean, readonly entityId: string, readonly contentHash: string, readonly recommendations: ReadonlyArray<string>, readonly reviewNotes: string | null, readonly reviewedAt: string | null, readonly requiredApprovals: number, readonly cannotDecideReason: string | null, readonly reviewedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly conditions: ReadonlyArray<{ readonly __typename: 'ReviewCondition', readonly code: Types.ReviewConditionCode, readonly finding: Types.ConditionFinding | null, readonly note: string | null, readonly source: string, readonly isSourceVerified: boolean, readonly evidencePaths: ReadonlyArray<string>, readonly enforcedAs: Types.TermsFaultCode | null }>, readonly votes: ReadonlyArray<{ readonly __typename: 'ReviewVote', readonly id: string, readonly decision: Types.ReviewDecision, readonly notes: string, readonly version: number, readonly votedAt: string, readonly hash: string, readonly proofPath: string, readonly auditor: { readonly __typename: 'Person', readonly name: string } }>, readonly policy: { readonly __typename: 'SSBPolicy', readonly id: string } | null }
  & ReviewRowFragment
);

export type ReviewPageFragment = (
  { readonly __typename: 'SSBReview', readonly request: (
    { readonly __typename: 'FinancingRequest' }
    & ReviewedRequestFragment
  ) | null }
  & ReviewStateFragment
);

export type ReviewRecordFragment = { readonly __typename: 'SSBReview', readonly id: string, readonly authors: ReadonlyArray<{ readonly __typename: 'ReviewAuthor', readonly isBarred: boolean, readonly person: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } }>, readonly deciders: ReadonlyArray<{ readonly __typename: 'Person', readonly id: string | null, readonly name: string }>, readonly recusals: ReadonlyArray<{ readonly __typename: 'BoardInterest', readonly businessId: string, readonly businessName: string, readonly basis: Types.InterestBasis, readonly auditor: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } }>, readonly versions: ReadonlyArray<{ readonly __typename: 'SSBReviewVersion', readonly version: number, readonly submittedAt: string, readonly contentHash: string, readonly changes: ReadonlyArray<{ readonly __typename: 'SSBReviewContentChange', readonly path: string, readonly before: string | null, readonly after: string | null }> }>, readonly shortfall: (
    { readonly __typename: 'ReviewShortfall' }
    & ShortfallFragment
  ) | null, readonly lowerings: ReadonlyArray<(
    { readonly __typename: 'ReviewLowering' }
    & LoweringFragment
  )> };

export type ReviewPageQueryVariables = Exact<{
  id: string;
}>;


export type ReviewPageQuery = { readonly ssbReview: (
    { readonly __typename: 'SSBReview' }
    & ReviewPageFragment
  ) | null };

export type ReviewedRequestChangedSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ReviewedRequestChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest' }
      & ReviewedRequestFragment
    ) } };

export type ReviewRecordQueryVariables = Exact<{
  id: string;
}>;


export type ReviewRecordQuery = { readonly ssbReview: (
    { readonly __typename: 'SSBReview' }
    & ReviewRecordFragment
  ) | null };

export type ReviewMatterQueryVariables = Exact<{
  id: string;
}>;


export type ReviewMatterQuery = { readonly ssbReview: { readonly __typename: 'SSBReview', readonly id: string, readonly product: (
      { readonly __typename: 'LenderProduct' }
      & ProductFragment
    ) | null, readonly fatwa: { readonly __typename: 'Fatwa', readonly id: string, readonly number: string | null, readonly withdrawalReason: string | null, readonly content: (
        { readonly __typename: 'FatwaContent' }
        & FatwaRulingFragment
      ) | null } | null } | null };

export const AcceptedProposalFragmentDoc = /*#__PURE__*/ documentOf<AcceptedProposalFragment, never>(`fragment AcceptedProposal on LenderResponse { id requestId lenderId lenderName isLenderVerified responseType outcome syndicateRole book { ...Book } proposedAmount currency proposedStructure proposedRate proposedTerm totalPayable monthlyPayment affordability { ...Burden } conditions message version versions { version proposedAmount proposedStructure flatRate proposedTerm sentAt } terms { ...TermsOfProposal } disclosure { ...Disclosure } }`, () => [BookFragmentDoc, BurdenFragmentDoc, TermsOfProposalFragmentDoc, DisclosureFragmentDoc])
export const ReviewedRequestFragmentDoc = /*#__PURE__*/ documentOf<ReviewedRequestFragment, never>(`fragment ReviewedRequest on FinancingRequest { id merchantId merchantName isMerchantVerified title description requestType amount currency preferredStructure repaymentPeriod businessSector collateral expectedROI urgency stage affordability { instalment balanceCover ...Burden } ...AgreementCoolingOff contracts { ...ContractTerms } documents { id name url size uploadedAt } responses { ...AcceptedProposal } }`, () => [BurdenFragmentDoc, AgreementCoolingOffFragmentDoc, ContractTermsFragmentDoc, AcceptedProposalFragmentDoc])
export const LoweringFragmentDoc = /*#__PURE__*/ documentOf<LoweringFragment, never>(`fragment Lowering on ReviewLowering { id fromVotes toVotes reason approval { id askedAt askedBy { name } decidedAt decidedBy { name } } }`)
export const PendingLoweringFragmentDoc = /*#__PURE__*/ documentOf<PendingLoweringFragment, never>(`fragment PendingLowering on Approval { ...Decidable subject { ... on ReviewLowering { id fromVotes toVotes reason review { id entityName } } } }`, () => [DecidableFragmentDoc])
export const ShortfallFragmentDoc = /*#__PURE__*/ documentOf<ShortfallFragment, never>(`fragment Shortfall on ReviewShortfall { required most auditors unvoted barredByInterest suspended remedies availableActions pendingLowering { ...PendingLowering } }`, () => [PendingLoweringFragmentDoc])
export const ReviewStateFragmentDoc = /*#__PURE__*/ documentOf<ReviewStateFragment, never>(`fragment ReviewState on SSBReview { ...ReviewRow exceptions isExPost entityId contentHash recommendations reviewNotes reviewedAt reviewedBy { name } requiredApprovals cannotDecideReason conditions { code finding note source isSourceVerified evidencePaths enforcedAs } votes { id auditor { name } decision notes version votedAt hash proofPath } policy { id } }`, () => [ReviewRowFragmentDoc])
export const ReviewPageFragmentDoc = /*#__PURE__*/ documentOf<ReviewPageFragment, never>(`fragment ReviewPage on SSBReview { ...ReviewState request { ...ReviewedRequest } }`, () => [ReviewStateFragmentDoc, ReviewedRequestFragmentDoc])
export const ReviewRecordFragmentDoc = /*#__PURE__*/ documentOf<ReviewRecordFragment, never>(`fragment ReviewRecord on SSBReview { id authors { person { id name } isBarred } deciders { id name } recusals { auditor { id name } businessId businessName basis } versions { version submittedAt contentHash changes { path before after } } shortfall { ...Shortfall } lowerings { ...Lowering } }`, () => [ShortfallFragmentDoc, LoweringFragmentDoc])
export const ReviewPageDocument = /*#__PURE__*/ documentOf<ReviewPageQuery, ReviewPageQueryVariables>(`query ReviewPage($id: ID!) { ssbReview(id: $id) { ...ReviewPage } }`, () => [ReviewPageFragmentDoc])
export const ReviewedRequestChangedDocument = /*#__PURE__*/ documentOf<ReviewedRequestChangedSubscription, ReviewedRequestChangedSubscriptionVariables>(`subscription ReviewedRequestChanged($id: ID!, $after: String) { requestChanged(id: $id, after: $after) { cursor request { ...ReviewedRequest } } }`, () => [ReviewedRequestFragmentDoc])
export const ReviewRecordDocument = /*#__PURE__*/ documentOf<ReviewRecordQuery, ReviewRecordQueryVariables>(`query ReviewRecord($id: ID!) { ssbReview(id: $id) { ...ReviewRecord } }`, () => [ReviewRecordFragmentDoc])
export const ReviewMatterDocument = /*#__PURE__*/ documentOf<ReviewMatterQuery, ReviewMatterQueryVariables>(`query ReviewMatter($id: ID!) { ssbReview(id: $id) { id product { ...Product } fatwa { id number withdrawalReason content { ...FatwaRuling } } } }`, () => [ProductFragmentDoc, FatwaRulingFragmentDoc])
export const useReviewPageQuery = /*#__PURE__*/ queryHook(ReviewPageDocument)
export const useReviewedRequestChangedSubscription = /*#__PURE__*/ subscriptionHook(ReviewedRequestChangedDocument)
export const useReviewRecordQuery = /*#__PURE__*/ queryHook(ReviewRecordDocument)
export const useReviewMatterQuery = /*#__PURE__*/ queryHook(ReviewMatterDocument)