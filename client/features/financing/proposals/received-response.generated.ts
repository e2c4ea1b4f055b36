/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { BurdenFragmentDoc } from '../../../ui/figures/affordability.generated'
import { BookFragmentDoc } from '../../../ui/records/book.generated'
import { ScheduleLineFragmentDoc } from '../../../ui/terms/schedule-line.generated'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
export type ReceivedProposalFragment = { readonly __typename: 'LenderResponse', readonly id: string, readonly requestId: string, readonly lenderName: string, readonly lenderEmail: string | null, readonly isLenderVerified: boolean, readonly status: Types.ResponseStatus, readonly outcome: Types.ResponseOutcome, readonly responseType: Types.ResponseType | null, readonly proposedAmount: string | null, readonly commitment: string | null, readonly syndicateRole: Types.SyndicateRole | null, readonly currency: Types.Currency, readonly proposedStructure: Types.Structure | null, readonly proposedRate: string | null, readonly proposedTerm: number | null, readonly conditions: ReadonlyArray<string>, readonly message: string | null, readonly declineReason: string | null, readonly declineReasons: ReadonlyArray<Types.DeclineReason>, readonly expiresAt: string | null, readonly totalPayable: string | null, readonly monthlyPayment: string | null, readonly isFunded: boolean | null, readonly creditDueAt: string | null, readonly creditConfirmedAt: string | null, readonly version: number, readonly respondedAt: string, readonly updatedAt: string, readonly affordability: (
    { readonly __typename: 'Affordability' }
    & BurdenFragment
  ) | null };

export type ReceivedResponseFragment = (
  { readonly __typename: 'LenderResponse', readonly book: (
    { readonly __typename: 'SyndicateBook' }
    & BookFragment
  ) | null, readonly schedule: ReadonlyArray<(
    { readonly __typename: 'ProposalScheduleLine' }
    & ScheduleLineFragment
  )>, readonly disclosure: (
    { readonly __typename: 'ProposalDisclosure' }
    & DisclosureFragment
  ) | null, readonly comparison: (
    { readonly __typename: 'ProposalComparison' }
    & ComparisonFragment
  ) | null, readonly lenderDaysToCash: { readonly __typename: 'DaysToCash', readonly days: string | null, readonly cases: number } }
  & ReceivedProposalFragment
);

export type ComparisonFragment = { readonly __typename: 'ProposalComparison', readonly monthsOfHistory: number, readonly largestMonth: string | null, readonly breakEvenMonth: number | null, readonly worstMonth: { readonly __typename: 'MonthlyCoverage', readonly month: string, readonly ratio: string } | null, readonly worstMonthAtMinus20: { readonly __typename: 'MonthlyCoverage', readonly month: string, readonly ratio: string } | null, readonly scenarios: { readonly __typename: 'VentureScenarios', readonly runs: number, readonly bad: (
      { readonly __typename: 'VentureScenario' }
      & ScenarioFragment
    ), readonly middling: (
      { readonly __typename: 'VentureScenario' }
      & ScenarioFragment
    ), readonly good: (
      { readonly __typename: 'VentureScenario' }
      & ScenarioFragment
    ) } | null };

export type ScenarioFragment = { readonly __typename: 'VentureScenario', readonly result: string, readonly lenderShare: string, readonly overTerm: string };

export const ReceivedProposalFragmentDoc = /*#__PURE__*/ documentOf<ReceivedProposalFragment, never>(`fragment ReceivedProposal on LenderResponse { id requestId lenderName lenderEmail isLenderVerified status outcome responseType proposedAmount commitment syndicateRole currency proposedStructure proposedRate proposedTerm conditions message declineReason declineReasons expiresAt totalPayable monthlyPayment affordability { ...Burden } isFunded creditDueAt creditConfirmedAt version respondedAt updatedAt }`, () => [BurdenFragmentDoc])
export const ReceivedResponseFragmentDoc = /*#__PURE__*/ documentOf<ReceivedResponseFragment, never>(`fragment ReceivedResponse on LenderResponse { ...ReceivedProposal book { ...Book } schedule { ...ScheduleLine } disclosure { ...Disclosure } comparison { ...Comparison } lenderDaysToCash { days cases } }`, () => [ReceivedProposalFragmentDoc, BookFragmentDoc, ScheduleLineFragmentDoc, DisclosureFragmentDoc, ComparisonFragmentDoc])
export const ComparisonFragmentDoc = /*#__PURE__*/ documentOf<ComparisonFragment, never>(`fragment Comparison on ProposalComparison { monthsOfHistory largestMonth worstMonth { month ratio } worstMonthAtMinus20 { month ratio } breakEvenMonth scenarios { bad { ...Scenario } middling { ...Scenario } good { ...Scenario } runs } }`, () => [ScenarioFragmentDoc])
export const ScenarioFragmentDoc = /*#__PURE__*/ documentOf<ScenarioFragment, never>(`fragment Scenario on VentureScenario { result lenderShare overTerm }`)