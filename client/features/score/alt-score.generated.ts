/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type ScoreFactorPartsFragment = { readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly weight: number, readonly contribution: number, readonly direction: Types.FactorDirection, readonly metrics: ReadonlyArray<{ readonly __typename: 'ScoreMetric', readonly code: Types.ScoreMetricCode, readonly value: number | null, readonly points: number, readonly evidence: string | null }> };

export type ScorePartsFragment = { readonly __typename: 'AltScore', readonly id: string, readonly score: number, readonly band: Types.ScoreBand, readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly calculatedAt: string, readonly inputsChangedAt: string | null, readonly change: number | null, readonly dataThrough: string, readonly isProvisional: boolean, readonly modelVersion: string, readonly monthsOfHistory: number, readonly status: Types.ScoreStatus, readonly changes: ReadonlyArray<{ readonly __typename: 'ScoreChange', readonly key: Types.FactorKey, readonly points: number }>, readonly factors: ReadonlyArray<(
    { readonly __typename: 'ScoreFactor' }
    & ScoreFactorPartsFragment
  )>, readonly reasons: ReadonlyArray<{ readonly __typename: 'ScoreReason', readonly code: Types.ScoreReasonCode, readonly direction: Types.FactorDirection, readonly evidence: string | null, readonly points: number, readonly text: string }>, readonly contributions: ReadonlyArray<{ readonly __typename: 'ScoreContribution', readonly code: Types.ScoreReasonCode, readonly direction: Types.FactorDirection, readonly evidence: string | null, readonly factor: Types.FactorKey | null, readonly missing: number, readonly points: number, readonly text: string }>, readonly improvementTips: ReadonlyArray<{ readonly __typename: 'ScoreTip', readonly code: Types.ScoreReasonCode, readonly gain: number | null, readonly text: string }> };

export type NoScoreFragment = { readonly __typename: 'ScoreUnavailable', readonly causes: ReadonlyArray<{ readonly __typename: 'ScoreCause', readonly cause: Types.ScoreUnavailableCause, readonly have: number | null, readonly need: number | null, readonly text: string }> };

export type AltScoreQueryVariables = Exact<{ [key: string]: never; }>;


export type AltScoreQuery = { readonly altScore:
    | (
      { readonly __typename: 'AltScore' }
      & ScorePartsFragment
    )
    | (
      { readonly __typename: 'ScoreUnavailable' }
      & NoScoreFragment
    )
   | null };

export type CalculateAltScoreMutationVariables = Exact<{ [key: string]: never; }>;


export type CalculateAltScoreMutation = { readonly calculateAltScore:
    | (
      { readonly __typename: 'AltScore' }
      & ScorePartsFragment
    )
    | (
      { readonly __typename: 'ScoreUnavailable' }
      & NoScoreFragment
    )
   };

export type ScoreBanksChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ScoreBanksChangedSubscription = { readonly bankConnectionChanged: { readonly __typename: 'BankConnectionChanged', readonly cursor: string, readonly connection: { readonly __typename: 'BankConnection', readonly id: string, readonly status: Types.BankConnectionStatus } } };

export type AltScoreChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AltScoreChangedSubscription = { readonly altScoreChanged: { readonly __typename: 'AltScoreChanged', readonly cursor: string, readonly altScore:
      | (
        { readonly __typename: 'AltScore' }
        & ScorePartsFragment
      )
      | (
        { readonly __typename: 'ScoreUnavailable' }
        & NoScoreFragment
      )
     | null } };

export const ScoreFactorPartsFragmentDoc = /*#__PURE__*/ documentOf<ScoreFactorPartsFragment, never>(`fragment ScoreFactorParts on ScoreFactor { key value weight contribution direction metrics { code value points evidence } }`)
export const ScorePartsFragmentDoc = /*#__PURE__*/ documentOf<ScorePartsFragment, never>(`fragment ScoreParts on AltScore { id score band asOf assurance bankVerifiedShare calculatedAt inputsChangedAt change changes { key points } dataThrough isProvisional modelVersion monthsOfHistory factors { ...ScoreFactorParts } reasons { code direction evidence points text } contributions { code direction evidence factor missing points text } improvementTips { code gain text } status }`, () => [ScoreFactorPartsFragmentDoc])
export const NoScoreFragmentDoc = /*#__PURE__*/ documentOf<NoScoreFragment, never>(`fragment NoScore on ScoreUnavailable { causes { cause have need text } }`)
export const AltScoreDocument = /*#__PURE__*/ documentOf<AltScoreQuery, AltScoreQueryVariables>(`query AltScore { altScore { ...ScoreParts ...NoScore } }`, () => [ScorePartsFragmentDoc, NoScoreFragmentDoc])
export const CalculateAltScoreDocument = /*#__PURE__*/ documentOf<CalculateAltScoreMutation, CalculateAltScoreMutationVariables>(`mutation CalculateAltScore { calculateAltScore { ...ScoreParts ...NoScore } }`, () => [ScorePartsFragmentDoc, NoScoreFragmentDoc])
export const ScoreBanksChangedDocument = /*#__PURE__*/ documentOf<ScoreBanksChangedSubscription, ScoreBanksChangedSubscriptionVariables>(`subscription ScoreBanksChanged($after: String) { bankConnectionChanged(after: $after) { cursor connection { id status } } }`)
export const AltScoreChangedDocument = /*#__PURE__*/ documentOf<AltScoreChangedSubscription, AltScoreChangedSubscriptionVariables>(`subscription AltScoreChanged($after: String) { altScoreChanged(after: $after) { cursor altScore { ...ScoreParts ...NoScore } } }`, () => [ScorePartsFragmentDoc, NoScoreFragmentDoc])
export const useAltScoreQuery = /*#__PURE__*/ queryHook(AltScoreDocument)
export const useCalculateAltScoreMutation = /*#__PURE__*/ mutationHook(CalculateAltScoreDocument)
export const useScoreBanksChangedSubscription = /*#__PURE__*/ subscriptionHook(ScoreBanksChangedDocument)
export const useAltScoreChangedSubscription = /*#__PURE__*/ subscriptionHook(AltScoreChangedDocument)