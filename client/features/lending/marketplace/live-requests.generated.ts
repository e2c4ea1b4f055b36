/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { OpportunityRowFragment } from './opportunity-row.generated';
import type { AgreementFragment, ResponseCardFragment } from '../responses/response-card.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { DataRoomOfRequestFragment, AskedDataFragment } from '../data-room/data-room.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { subscriptionHook } from '@/graphql/hooks'
import { OpportunityRowFragmentDoc } from './opportunity-row.generated'
import { AgreementFragmentDoc, ResponseCardFragmentDoc } from '../responses/response-card.generated'
import { DataRoomOfRequestFragmentDoc } from '../data-room/data-room.generated'
import { ContractTermsFragmentDoc } from '../../../ui/records/contract-card.generated'
export type LenderRequestChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LenderRequestChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: (
      { readonly __typename: 'FinancingRequest', readonly contracts: ReadonlyArray<(
        { readonly __typename: 'Contract' }
        & ContractTermsFragment
      )>, readonly timeline: ReadonlyArray<{ readonly __typename: 'RequestMilestone', readonly kind: Types.MilestoneKind, readonly at: string, readonly actor:
          | { readonly __typename: 'Party', readonly name: string }
          | { readonly __typename: 'Person', readonly name: string }
         | null }>, readonly responses: ReadonlyArray<(
        { readonly __typename: 'LenderResponse' }
        & ResponseCardFragment
      )> }
      & OpportunityRowFragment
      & AgreementFragment
      & DataRoomOfRequestFragment
    ) } };

export const LenderRequestChangedDocument = /*#__PURE__*/ documentOf<LenderRequestChangedSubscription, LenderRequestChangedSubscriptionVariables>(`subscription LenderRequestChanged($after: String) { requestChanged(after: $after) { cursor request { ...OpportunityRow ...Agreement ...DataRoomOfRequest contracts { ...ContractTerms } timeline { kind at actor { name } } responses { ...ResponseCard } } } }`, () => [OpportunityRowFragmentDoc, AgreementFragmentDoc, DataRoomOfRequestFragmentDoc, ContractTermsFragmentDoc, ResponseCardFragmentDoc])
export const useLenderRequestChangedSubscription = /*#__PURE__*/ subscriptionHook(LenderRequestChangedDocument)