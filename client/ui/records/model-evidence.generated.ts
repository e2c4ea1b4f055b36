/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ModelWeightsShownFragment = { readonly __typename: 'ModelWeights', readonly stability: number, readonly capacity: number, readonly quality: number, readonly conduct: number, readonly dataDepth: number };

export type ModelFigureFragment = { readonly __typename: 'BacktestMetric', readonly loans: number, readonly bads: number, readonly value: number | null, readonly low: number | null, readonly high: number | null };

export type ModelBandsFragment = { readonly __typename: 'ModelBandMove', readonly from: Types.ScoreBand, readonly to: Types.ScoreBand, readonly businesses: number };

export type ModelTestShownFragment = { readonly __typename: 'ModelTest', readonly ranAt: string, readonly baseVersion: string, readonly loans: number, readonly bads: number, readonly indeterminate: number, readonly notScored: number, readonly young: number, readonly auc: (
    { readonly __typename: 'BacktestMetric' }
    & ModelFigureFragment
  ), readonly draftAuc: (
    { readonly __typename: 'BacktestMetric' }
    & ModelFigureFragment
  ), readonly gain: (
    { readonly __typename: 'BacktestMetric' }
    & ModelFigureFragment
  ), readonly moves: ReadonlyArray<{ readonly __typename: 'BacktestMove', readonly from: Types.ScoreBand, readonly to: Types.ScoreBand, readonly loans: number, readonly bads: number }>, readonly moved: ReadonlyArray<{ readonly __typename: 'ModelMovedLoan', readonly name: string, readonly from: Types.ScoreBand, readonly to: Types.ScoreBand, readonly scoreBefore: number, readonly scoreAfter: number, readonly outcome: Types.LoanOutcome }> };

export type ModelEvidenceQueryVariables = Exact<{
  weights: Types.ModelWeightsInput;
  challenger?: string | null | undefined;
}>;


export type ModelEvidenceQuery = { readonly modelEffect: { readonly __typename: 'ModelEffect', readonly businesses: number, readonly changed: number, readonly bandsChanged: number, readonly meanChange: number | null, readonly largestGain: number, readonly largestLoss: number, readonly moves: ReadonlyArray<(
      { readonly __typename: 'ModelBandMove' }
      & ModelBandsFragment
    )>, readonly moved: ReadonlyArray<{ readonly __typename: 'ModelMovedBusiness', readonly name: string, readonly from: Types.ScoreBand, readonly to: Types.ScoreBand, readonly scoreBefore: number, readonly scoreAfter: number }> } };

export type ReviewedModelQueryVariables = Exact<{
  id: string;
}>;


export type ReviewedModelQuery = { readonly modelDraft: { readonly __typename: 'ModelDraft', readonly id: string, readonly challenger: string | null, readonly status: Types.ModelDraftStatus, readonly baseVersion: string, readonly reason: string, readonly shadowDays: number, readonly boardApprovedAt: string | null, readonly riskApprovedAt: string | null, readonly weights: (
      { readonly __typename: 'ModelWeights' }
      & ModelWeightsShownFragment
    ), readonly baseWeights: (
      { readonly __typename: 'ModelWeights' }
      & ModelWeightsShownFragment
    ), readonly test: (
      { readonly __typename: 'ModelTest' }
      & ModelTestShownFragment
    ) | null } | null };

export const ModelWeightsShownFragmentDoc = /*#__PURE__*/ documentOf<ModelWeightsShownFragment, never>(`fragment ModelWeightsShown on ModelWeights { stability capacity quality conduct dataDepth }`)
export const ModelFigureFragmentDoc = /*#__PURE__*/ documentOf<ModelFigureFragment, never>(`fragment ModelFigure on BacktestMetric { loans bads value low high }`)
export const ModelBandsFragmentDoc = /*#__PURE__*/ documentOf<ModelBandsFragment, never>(`fragment ModelBands on ModelBandMove { from to businesses }`)
export const ModelTestShownFragmentDoc = /*#__PURE__*/ documentOf<ModelTestShownFragment, never>(`fragment ModelTestShown on ModelTest { ranAt baseVersion loans bads indeterminate notScored young auc { ...ModelFigure } draftAuc { ...ModelFigure } gain { ...ModelFigure } moves { from to loans bads } moved { name from to scoreBefore scoreAfter outcome } }`, () => [ModelFigureFragmentDoc])
export const ModelEvidenceDocument = /*#__PURE__*/ documentOf<ModelEvidenceQuery, ModelEvidenceQueryVariables>(`query ModelEvidence($weights: ModelWeightsInput!, $challenger: String) { modelEffect(weights: $weights, challenger: $challenger) { businesses changed bandsChanged meanChange largestGain largestLoss moves { ...ModelBands } moved { name from to scoreBefore scoreAfter } } }`, () => [ModelBandsFragmentDoc])
export const ReviewedModelDocument = /*#__PURE__*/ documentOf<ReviewedModelQuery, ReviewedModelQueryVariables>(`query ReviewedModel($id: ID!) { modelDraft(id: $id) { id challenger status baseVersion reason shadowDays boardApprovedAt riskApprovedAt weights { ...ModelWeightsShown } baseWeights { ...ModelWeightsShown } test { ...ModelTestShown } } }`, () => [ModelWeightsShownFragmentDoc, ModelTestShownFragmentDoc])
export const useModelEvidenceQuery = /*#__PURE__*/ queryHook(ModelEvidenceDocument)
export const useReviewedModelQuery = /*#__PURE__*/ queryHook(ReviewedModelDocument)