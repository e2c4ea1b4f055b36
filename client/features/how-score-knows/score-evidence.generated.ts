/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type FigureFragment = { readonly __typename: 'ScoreFigure', readonly value: number | null, readonly low: number | null, readonly high: number | null };

export type PairFragment = { readonly __typename: 'ScorePair', readonly loans: number, readonly bads: number, readonly isReported: boolean, readonly default: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ), readonly challenger: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ), readonly gain: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ) | null };

export type FairnessOfFragment = { readonly __typename: 'ScoreFairness', readonly approvals: ReadonlyArray<{ readonly __typename: 'ScoreApproval', readonly from: number, readonly approved: (
      { readonly __typename: 'ScoreFigure' }
      & FigureFragment
    ), readonly gap: (
      { readonly __typename: 'ScoreFigure' }
      & FigureFragment
    ) }>, readonly ranking: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ) | null, readonly rankingGap: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ) | null };

export type GuardsFragment = { readonly __typename: 'ScoreGuards', readonly version: string, readonly auc: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ), readonly change: (
    { readonly __typename: 'ScoreFigure' }
    & FigureFragment
  ), readonly guards: ReadonlyArray<{ readonly __typename: 'ScoreGuard', readonly code: Types.ScoreGuardCode, readonly auc: (
      { readonly __typename: 'ScoreFigure' }
      & FigureFragment
    ), readonly change: (
      { readonly __typename: 'ScoreFigure' }
      & FigureFragment
    ) }>, readonly tricks: ReadonlyArray<{ readonly __typename: 'ScoreTrick', readonly code: Types.ScoreTrickCode, readonly default: number, readonly challenger: number, readonly guarded: number }> };

export type ScoreEvidenceQueryVariables = Exact<{ [key: string]: never; }>;


export type ScoreEvidenceQuery = { readonly scoreEvidence: { readonly __typename: 'ScoreEvidence', readonly dataset: string, readonly modelVersion: string, readonly challengerVersion: string, readonly from: string, readonly to: string, readonly loans: number, readonly bads: number, readonly unscored: number, readonly unscoredBads: number, readonly inForce: { readonly __typename: 'ScoreVersionInForce', readonly version: string, readonly activatedAt: string, readonly weights: { readonly __typename: 'ModelWeights', readonly stability: number, readonly capacity: number, readonly quality: number, readonly conduct: number, readonly dataDepth: number } }, readonly leftOut: (
      { readonly __typename: 'ScorePair' }
      & PairFragment
    ), readonly unseen: (
      { readonly __typename: 'ScorePair' }
      & PairFragment
    ), readonly rivals: ReadonlyArray<{ readonly __typename: 'ScoreRival', readonly code: Types.ScoreRivalCode, readonly auc: (
        { readonly __typename: 'ScoreFigure' }
        & FigureFragment
      ) }>, readonly bands: ReadonlyArray<{ readonly __typename: 'ScoreBandOutcome', readonly bands: ReadonlyArray<Types.ScoreBand>, readonly loans: number, readonly bads: number, readonly from: string, readonly to: string, readonly badShare: (
        { readonly __typename: 'ScoreFigure' }
        & FigureFragment
      ) }>, readonly vintages: ReadonlyArray<{ readonly __typename: 'ScoreVintage', readonly firstYear: number, readonly lastYear: number, readonly loans: number, readonly bads: number, readonly badShare: (
        { readonly __typename: 'ScoreFigure' }
        & FigureFragment
      ) }>, readonly fairnessSheet: { readonly __typename: 'ScoreFairnessSheet', readonly absent: ReadonlyArray<Types.AbsentGrouping>, readonly groups: ReadonlyArray<{ readonly __typename: 'ScoreFairnessSheetGroup', readonly by: Types.ScoreGrouping, readonly third: Types.ScoreLoanSize | null, readonly sectorName: string | null, readonly loans: number, readonly bads: number, readonly default: (
          { readonly __typename: 'ScoreFairness' }
          & FairnessOfFragment
        ), readonly challenger: (
          { readonly __typename: 'ScoreFairness' }
          & FairnessOfFragment
        ), readonly guarded: (
          { readonly __typename: 'ScoreFairness' }
          & FairnessOfFragment
        ) }> }, readonly guards: (
      { readonly __typename: 'ScoreGuards' }
      & GuardsFragment
    ), readonly guardsOnDaySums: (
      { readonly __typename: 'ScoreGuards' }
      & GuardsFragment
    ), readonly rules: { readonly __typename: 'ScoreRules', readonly lowest: number, readonly highest: number, readonly most: number, readonly unknown: number, readonly withoutBalances: number, readonly withoutRecentInflowLimit: number, readonly provisionalLimit: number, readonly provisionalBelowDays: number, readonly provisionalBelowMonths: number, readonly freshness: ReadonlyArray<{ readonly __typename: 'ScoreFreshness', readonly days: number, readonly share: number }> }, readonly maps: ReadonlyArray<{ readonly __typename: 'ScoreMap', readonly code: Types.ScoreMetricCode, readonly isFallback: boolean, readonly factor: Types.FactorKey, readonly defaultWeight: number, readonly challengerWeight: number, readonly guardedWeight: number, readonly points: ReadonlyArray<{ readonly __typename: 'ScoreMapPoint', readonly value: number, readonly points: number }> }> } };

export const FigureFragmentDoc = /*#__PURE__*/ documentOf<FigureFragment, never>(`fragment Figure on ScoreFigure { value low high }`)
export const PairFragmentDoc = /*#__PURE__*/ documentOf<PairFragment, never>(`fragment Pair on ScorePair { loans bads isReported default { ...Figure } challenger { ...Figure } gain { ...Figure } }`, () => [FigureFragmentDoc])
export const FairnessOfFragmentDoc = /*#__PURE__*/ documentOf<FairnessOfFragment, never>(`fragment FairnessOf on ScoreFairness { approvals { from approved { ...Figure } gap { ...Figure } } ranking { ...Figure } rankingGap { ...Figure } }`, () => [FigureFragmentDoc])
export const GuardsFragmentDoc = /*#__PURE__*/ documentOf<GuardsFragment, never>(`fragment Guards on ScoreGuards { version auc { ...Figure } change { ...Figure } guards { code auc { ...Figure } change { ...Figure } } tricks { code default challenger guarded } }`, () => [FigureFragmentDoc])
export const ScoreEvidenceDocument = /*#__PURE__*/ documentOf<ScoreEvidenceQuery, ScoreEvidenceQueryVariables>(`query ScoreEvidence { scoreEvidence { dataset modelVersion inForce { version activatedAt weights { stability capacity quality conduct dataDepth } } challengerVersion from to loans bads unscored unscoredBads leftOut { ...Pair } unseen { ...Pair } rivals { code auc { ...Figure } } bands { bands loans bads from to badShare { ...Figure } } vintages { firstYear lastYear loans bads badShare { ...Figure } } fairnessSheet { absent groups { by third sectorName loans bads default { ...FairnessOf } challenger { ...FairnessOf } guarded { ...FairnessOf } } } guards { ...Guards } guardsOnDaySums { ...Guards } rules { lowest highest most unknown withoutBalances withoutRecentInflowLimit provisionalLimit provisionalBelowDays provisionalBelowMonths freshness { days share } } maps { code isFallback factor defaultWeight challengerWeight guardedWeight points { value points } } } }`, () => [PairFragmentDoc, FigureFragmentDoc, FairnessOfFragmentDoc, GuardsFragmentDoc])
export const useScoreEvidenceQuery = /*#__PURE__*/ queryHook(ScoreEvidenceDocument)