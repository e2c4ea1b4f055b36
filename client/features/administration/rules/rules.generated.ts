/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type RateChangeFragment = { readonly __typename: 'ExchangeRateChange', readonly id: string, readonly base: Types.Currency, readonly quote: Types.Currency, readonly before: string | null, readonly rate: string, readonly source: string, readonly proposedAt: string, readonly proposedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly approval: { readonly __typename: 'Approval', readonly id: string, readonly status: Types.ApprovalStatus } | null };

export type ExchangeRateRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExchangeRateRulesQuery = { readonly exchangeRateRules: { readonly __typename: 'ExchangeRateRules', readonly aloneAtMostPercent: number, readonly countedHours: number, readonly hasSecondAdmin: boolean, readonly rates: ReadonlyArray<{ readonly __typename: 'ExchangeRate', readonly base: Types.Currency, readonly quote: Types.Currency, readonly rate: string, readonly source: string, readonly asOf: string }>, readonly pending: ReadonlyArray<{ readonly __typename: 'Approval', readonly id: string }>, readonly changes: ReadonlyArray<(
      { readonly __typename: 'ExchangeRateChange' }
      & RateChangeFragment
    )> } };

export type ProposeExchangeRateMutationVariables = Exact<{
  input: Types.ProposeExchangeRateInput;
}>;


export type ProposeExchangeRateMutation = { readonly proposeExchangeRate: { readonly __typename: 'ProposedExchangeRate', readonly isPending: boolean, readonly rate: { readonly __typename: 'ExchangeRate', readonly base: Types.Currency, readonly quote: Types.Currency, readonly rate: string, readonly source: string, readonly asOf: string } } };

export type PackRuleFieldsFragment = { readonly __typename: 'PackRule', readonly kind: Types.PackRuleKind, readonly code: Types.CommitmentRule | null, readonly startsOn: string | null, readonly isInForce: boolean, readonly businessDays: number | null, readonly isWaivable: boolean | null, readonly classes: ReadonlyArray<string> | null, readonly measure: string | null, readonly percent: string | null, readonly months: number | null, readonly source: string, readonly verifiedOn: string | null, readonly amount: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency } | null };

export type JurisdictionPacksQueryVariables = Exact<{ [key: string]: never; }>;


export type JurisdictionPacksQuery = { readonly jurisdictionPacks: ReadonlyArray<{ readonly __typename: 'JurisdictionPack', readonly code: string, readonly version: string, readonly currency: Types.Currency, readonly timeZone: string, readonly weekend: ReadonlyArray<number>, readonly holidays: ReadonlyArray<string>, readonly eInvoiceFormat: string, readonly taxAlsoStatedIn: Types.Currency | null, readonly taxNumberForm: string, readonly rules: ReadonlyArray<(
      { readonly __typename: 'PackRule' }
      & PackRuleFieldsFragment
    )> }> };

export const RateChangeFragmentDoc = /*#__PURE__*/ documentOf<RateChangeFragment, never>(`fragment RateChange on ExchangeRateChange { id base quote before rate source proposedAt proposedBy { name } approval { id status } }`)
export const ExchangeRateRulesDocument = /*#__PURE__*/ documentOf<ExchangeRateRulesQuery, ExchangeRateRulesQueryVariables>(`query ExchangeRateRules { exchangeRateRules { aloneAtMostPercent countedHours hasSecondAdmin rates { base quote rate source asOf } pending { id } changes { ...RateChange } } }`, () => [RateChangeFragmentDoc])
export const ProposeExchangeRateDocument = /*#__PURE__*/ documentOf<ProposeExchangeRateMutation, ProposeExchangeRateMutationVariables>(`mutation ProposeExchangeRate($input: ProposeExchangeRateInput!) { proposeExchangeRate(input: $input) { isPending rate { base quote rate source asOf } } }`)
export const PackRuleFieldsFragmentDoc = /*#__PURE__*/ documentOf<PackRuleFieldsFragment, never>(`fragment PackRuleFields on PackRule { kind code startsOn isInForce businessDays isWaivable classes measure amount { amount currency } percent months source verifiedOn }`)
export const JurisdictionPacksDocument = /*#__PURE__*/ documentOf<JurisdictionPacksQuery, JurisdictionPacksQueryVariables>(`query JurisdictionPacks { jurisdictionPacks { code version currency timeZone weekend holidays eInvoiceFormat taxAlsoStatedIn taxNumberForm rules { ...PackRuleFields } } }`, () => [PackRuleFieldsFragmentDoc])
export const useExchangeRateRulesQuery = /*#__PURE__*/ queryHook(ExchangeRateRulesDocument)
export const useProposeExchangeRateMutation = /*#__PURE__*/ mutationHook(ProposeExchangeRateDocument)
export const useJurisdictionPacksQuery = /*#__PURE__*/ queryHook(JurisdictionPacksDocument)