/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { TermsOfProposal_DiminishingMusharakahTerms_Fragment, TermsOfProposal_IjarahTerms_Fragment, TermsOfProposal_IstisnaTerms_Fragment, TermsOfProposal_MudarabahTerms_Fragment, TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_MusharakahTerms_Fragment, TermsOfProposal_SalamTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment, IstisnaPartFragment } from './terms-of-proposal.generated';
import type { ScheduleLineFragment } from './schedule-line.generated';
import type { DisclosureFragment } from './disclosure.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { TermsOfProposalFragmentDoc } from './terms-of-proposal.generated'
import { ScheduleLineFragmentDoc } from './schedule-line.generated'
import { DisclosureFragmentDoc } from './disclosure.generated'
export type RequestTermsQueryVariables = Exact<{
  requestId: string;
}>;


export type RequestTermsQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly responses: ReadonlyArray<{ readonly __typename: 'LenderResponse', readonly id: string, readonly version: number, readonly terms:
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
      ) | null }>, readonly contracts: ReadonlyArray<{ readonly __typename: 'Contract', readonly id: string, readonly terms:
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
      ) | null }> } | null };

export const RequestTermsDocument = /*#__PURE__*/ documentOf<RequestTermsQuery, RequestTermsQueryVariables>(`query RequestTerms($requestId: ID!) { financingRequest(id: $requestId) { id responses { id version terms { ...TermsOfProposal } schedule { ...ScheduleLine } disclosure { ...Disclosure } } contracts { id terms { ...TermsOfProposal } schedule { ...ScheduleLine } disclosure { ...Disclosure } } } }`, () => [TermsOfProposalFragmentDoc, ScheduleLineFragmentDoc, DisclosureFragmentDoc])
export const useRequestTermsQuery = /*#__PURE__*/ queryHook(RequestTermsDocument)