/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type HomeScoreQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeScoreQuery = { readonly altScore:
    | { readonly __typename: 'AltScore', readonly id: string, readonly score: number, readonly band: Types.ScoreBand, readonly asOf: string, readonly calculatedAt: string, readonly assurance: Types.ScoreAssurance, readonly isProvisional: boolean, readonly status: Types.ScoreStatus, readonly change: number | null, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection }>, readonly reasons: ReadonlyArray<{ readonly __typename: 'ScoreReason', readonly code: Types.ScoreReasonCode, readonly direction: Types.FactorDirection, readonly evidence: string | null, readonly points: number, readonly text: string }>, readonly improvementTips: ReadonlyArray<{ readonly __typename: 'ScoreTip', readonly code: Types.ScoreReasonCode, readonly gain: number | null, readonly text: string }> }
    | { readonly __typename: 'ScoreUnavailable', readonly causes: ReadonlyArray<{ readonly __typename: 'ScoreCause', readonly cause: Types.ScoreUnavailableCause, readonly have: number | null, readonly need: number | null, readonly text: string }> }
   | null };

export type HomeScoreChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeScoreChangedSubscription = { readonly altScoreChanged: { readonly __typename: 'AltScoreChanged', readonly cursor: string } };

export const HomeScoreDocument = /*#__PURE__*/ documentOf<HomeScoreQuery, HomeScoreQueryVariables>(`query HomeScore { altScore { ... on AltScore { id score band asOf calculatedAt assurance isProvisional status change factors { key value direction } reasons { code direction evidence points text } improvementTips { code gain text } } ... on ScoreUnavailable { causes { cause have need text } } } }`)
export const HomeScoreChangedDocument = /*#__PURE__*/ documentOf<HomeScoreChangedSubscription, HomeScoreChangedSubscriptionVariables>(`subscription HomeScoreChanged($after: String) { altScoreChanged(after: $after) { cursor } }`)
export const useHomeScoreQuery = /*#__PURE__*/ queryHook(HomeScoreDocument)
export const useHomeScoreChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeScoreChangedDocument)