/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from '../../../ui/terms/terms-of-proposal.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { TermsOfProposalFragmentDoc } from '../../../ui/terms/terms-of-proposal.generated'
import { ScheduleLineFragmentDoc } from '../../../ui/terms/schedule-line.generated'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
export type FacilityTermsQueryVariables = Exact<{
  id: string;
}>;


export type FacilityTermsQuery = { readonly facility: { readonly __typename: 'Facility', readonly id: string, readonly contract: { readonly __typename: 'Contract', readonly id: string, readonly terms:
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
       | null, readonly schedule: ReadonlyArray<(
        { readonly __typename: 'ProposalScheduleLine' }
        & ScheduleLineFragment
      )>, readonly disclosure: (
        { readonly __typename: 'ProposalDisclosure' }
        & DisclosureFragment
      ) | null } } | null };

export const FacilityTermsDocument = /*#__PURE__*/ documentOf<FacilityTermsQuery, FacilityTermsQueryVariables>(`query FacilityTerms($id: ID!) { facility(id: $id) { id contract { id terms { ...TermsOfProposal } schedule { ...ScheduleLine } disclosure { ...Disclosure } } } }`, () => [TermsOfProposalFragmentDoc, ScheduleLineFragmentDoc, DisclosureFragmentDoc])
export const useFacilityTermsQuery = /*#__PURE__*/ queryHook(FacilityTermsDocument)