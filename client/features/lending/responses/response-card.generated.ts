/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { AgreementCoolingOffFragmentDoc } from '../../../ui/records/cooling-off-term.generated'
import { BookFragmentDoc } from '../../../ui/records/book.generated'
import { BurdenFragmentDoc } from '../../../ui/figures/affordability.generated'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
export type AgreementFragment = (
  { readonly __typename: 'FinancingRequest', readonly id: string, readonly availableActions: ReadonlyArray<Types.RequestAction> }
  & AgreementCoolingOffFragment
);

export type ResponseCardFragment = { readonly __typename: 'LenderResponse', readonly id: string, readonly requestId: string, readonly requestTitle: string, readonly status: Types.ResponseStatus, readonly outcome: Types.ResponseOutcome, readonly responseType: Types.ResponseType | null, readonly proposedAmount: string | null, readonly commitment: string | null, readonly syndicateRole: Types.SyndicateRole | null, readonly currency: Types.Currency, readonly proposedStructure: Types.Structure | null, readonly proposedRate: string | null, readonly proposedTerm: number | null, readonly conditions: ReadonlyArray<string>, readonly message: string | null, readonly declineReason: string | null, readonly declineReasons: ReadonlyArray<Types.DeclineReason>, readonly expiresAt: string | null, readonly totalPayable: string | null, readonly monthlyPayment: string | null, readonly isFunded: boolean | null, readonly creditDueAt: string | null, readonly creditConfirmedAt: string | null, readonly termsDueAt: string | null, readonly version: number, readonly availableActions: ReadonlyArray<Types.ResponseAction>, readonly respondedAt: string, readonly updatedAt: string, readonly book: (
    { readonly __typename: 'SyndicateBook' }
    & BookFragment
  ) | null, readonly affordability: (
    { readonly __typename: 'Affordability' }
    & BurdenFragment
  ) | null, readonly disclosure: (
    { readonly __typename: 'ProposalDisclosure' }
    & DisclosureFragment
  ) | null };

export const AgreementFragmentDoc = /*#__PURE__*/ documentOf<AgreementFragment, never>(`fragment Agreement on FinancingRequest { id availableActions ...AgreementCoolingOff }`, () => [AgreementCoolingOffFragmentDoc])
export const ResponseCardFragmentDoc = /*#__PURE__*/ documentOf<ResponseCardFragment, never>(`fragment ResponseCard on LenderResponse { id requestId requestTitle status outcome responseType proposedAmount commitment syndicateRole book { ...Book } currency proposedStructure proposedRate proposedTerm conditions message declineReason declineReasons expiresAt totalPayable monthlyPayment affordability { ...Burden } disclosure { ...Disclosure } isFunded creditDueAt creditConfirmedAt termsDueAt version availableActions respondedAt updatedAt }`, () => [BookFragmentDoc, BurdenFragmentDoc, DisclosureFragmentDoc])