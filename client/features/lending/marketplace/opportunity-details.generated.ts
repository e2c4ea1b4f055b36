/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { OpportunityRowFragment } from './opportunity-row.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { ResponseCardFragment } from '../responses/response-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from '../../../ui/terms/terms-of-proposal.generated';
import type { DataRoomOfRequestFragment, AskedDataFragment } from '../data-room/data-room.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { OpportunityRowFragmentDoc } from './opportunity-row.generated'
import { BurdenFragmentDoc } from '../../../ui/figures/affordability.generated'
import { ResponseCardFragmentDoc } from '../responses/response-card.generated'
import { TermsOfProposalFragmentDoc } from '../../../ui/terms/terms-of-proposal.generated'
import { DataRoomOfRequestFragmentDoc } from '../data-room/data-room.generated'
import { AgreementCoolingOffFragmentDoc } from '../../../ui/records/cooling-off-term.generated'
import { ContractTermsFragmentDoc } from '../../../ui/records/contract-card.generated'
export type OpportunityDetailsFragment = (
  { readonly __typename: 'FinancingRequest', readonly merchantEmail: string | null, readonly merchantPhone: string | null, readonly collateral: string | null, readonly expectedROI: string | null, readonly version: number, readonly createdAt: string, readonly altScore: { readonly __typename: 'AttachedScore', readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly band: Types.ScoreBand, readonly score: number, readonly hasNewer: boolean, readonly status: Types.ScoreStatus, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection }> } | null, readonly affordability: (
    { readonly __typename: 'Affordability', readonly instalment: string, readonly monthlySurplus: string | null, readonly balanceCover: number | null }
    & BurdenFragment
  ) | null, readonly documents: ReadonlyArray<{ readonly __typename: 'RequestDocument', readonly id: string, readonly name: string, readonly type: string, readonly url: string, readonly size: number, readonly uploadedAt: string }>, readonly timeline: ReadonlyArray<{ readonly __typename: 'RequestMilestone', readonly kind: Types.MilestoneKind, readonly at: string, readonly actor:
      | { readonly __typename: 'Party', readonly name: string }
      | { readonly __typename: 'Person', readonly name: string }
     | null }>, readonly myResponse: (
    { readonly __typename: 'LenderResponse', readonly terms:
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
     | null }
    & ResponseCardFragment
  ) | null, readonly contracts: ReadonlyArray<(
    { readonly __typename: 'Contract' }
    & ContractTermsFragment
  )> }
  & OpportunityRowFragment
  & DataRoomOfRequestFragment
  & AgreementCoolingOffFragment
);

export type OpportunityQueryVariables = Exact<{
  id: string;
}>;


export type OpportunityQuery = { readonly financingRequest: (
    { readonly __typename: 'FinancingRequest' }
    & OpportunityDetailsFragment
  ) | null };

export type CountViewMutationVariables = Exact<{
  id: string;
}>;


export type CountViewMutation = { readonly recordRequestView: { readonly __typename: 'FinancingRequest', readonly id: string, readonly viewCount: number } };

export const OpportunityDetailsFragmentDoc = /*#__PURE__*/ documentOf<OpportunityDetailsFragment, never>(`fragment OpportunityDetails on FinancingRequest { ...OpportunityRow merchantEmail merchantPhone collateral expectedROI version createdAt altScore { asOf assurance bankVerifiedShare band score hasNewer status factors { key value direction } } affordability { instalment monthlySurplus balanceCover ...Burden } documents { id name type url size uploadedAt } timeline { kind at actor { name } } myResponse { ...ResponseCard terms { ...TermsOfProposal } } ...DataRoomOfRequest ...AgreementCoolingOff contracts { ...ContractTerms } }`, () => [OpportunityRowFragmentDoc, BurdenFragmentDoc, ResponseCardFragmentDoc, TermsOfProposalFragmentDoc, DataRoomOfRequestFragmentDoc, AgreementCoolingOffFragmentDoc, ContractTermsFragmentDoc])
export const OpportunityDocument = /*#__PURE__*/ documentOf<OpportunityQuery, OpportunityQueryVariables>(`query Opportunity($id: ID!) { financingRequest(id: $id) { ...OpportunityDetails } }`, () => [OpportunityDetailsFragmentDoc])
export const CountViewDocument = /*#__PURE__*/ documentOf<CountViewMutation, CountViewMutationVariables>(`mutation CountView($id: ID!) { recordRequestView(id: $id) { id viewCount } }`)
export const useOpportunityQuery = /*#__PURE__*/ queryHook(OpportunityDocument)
export const useCountViewMutation = /*#__PURE__*/ mutationHook(CountViewDocument)