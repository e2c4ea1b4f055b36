/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ModelWeightsShownFragment, ModelTestShownFragment, ModelFigureFragment, ModelBandsFragment } from '../../../ui/records/model-evidence.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { ModelWeightsShownFragmentDoc, ModelTestShownFragmentDoc, ModelBandsFragmentDoc } from '../../../ui/records/model-evidence.generated'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type ModelVersionRowFragment = { readonly __typename: 'ModelVersion', readonly version: string, readonly formulaHash: string, readonly createdAt: string, readonly takesEffectAt: string | null, readonly isInForce: boolean, readonly scores: number, readonly weights: (
    { readonly __typename: 'ModelWeights' }
    & ModelWeightsShownFragment
  ) };

export type ModelDraftRowFragment = { readonly __typename: 'ModelDraft', readonly id: string, readonly challenger: string | null, readonly status: Types.ModelDraftStatus, readonly version: string | null, readonly baseVersion: string, readonly updatedAt: string, readonly author: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } | null, readonly weights: (
    { readonly __typename: 'ModelWeights' }
    & ModelWeightsShownFragment
  ) };

export type ModelDraftPageFragment = (
  { readonly __typename: 'ModelDraft', readonly revision: number, readonly reason: string, readonly shadowDays: number, readonly boardApprovedAt: string | null, readonly riskApprovedAt: string | null, readonly shadowStartedAt: string | null, readonly shadowEndsAt: string | null, readonly takesEffectAt: string | null, readonly notes: string | null, readonly testFailedAt: string | null, readonly availableActions: ReadonlyArray<Types.ModelDraftAction>, readonly baseWeights: (
    { readonly __typename: 'ModelWeights' }
    & ModelWeightsShownFragment
  ), readonly test: (
    { readonly __typename: 'ModelTest' }
    & ModelTestShownFragment
  ) | null, readonly shadow: { readonly __typename: 'ModelShadow', readonly scores: number, readonly businesses: number, readonly meanChange: number | null, readonly moves: ReadonlyArray<(
      { readonly __typename: 'ModelBandMove' }
      & ModelBandsFragment
    )> } | null, readonly riskApproval: (
    { readonly __typename: 'Approval' }
    & DecidableFragment
  ) | null, readonly review: { readonly __typename: 'SSBReview', readonly id: string, readonly status: Types.ReviewStatus, readonly requiredApprovals: number } | null }
  & ModelDraftRowFragment
);

export type ModelConfigurationQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelConfigurationQuery = { readonly modelConfiguration: { readonly __typename: 'ModelConfiguration', readonly formerVersion: string | null, readonly inForce: (
      { readonly __typename: 'ModelVersion' }
      & ModelVersionRowFragment
    ), readonly versions: ReadonlyArray<(
      { readonly __typename: 'ModelVersion' }
      & ModelVersionRowFragment
    )>, readonly modelDrafts: ReadonlyArray<(
      { readonly __typename: 'ModelDraft' }
      & ModelDraftRowFragment
    )>, readonly challengers: ReadonlyArray<{ readonly __typename: 'ModelChallenger', readonly version: string, readonly lacks: ReadonlyArray<Types.ModelChallengerLack>, readonly weights: (
        { readonly __typename: 'ModelWeights' }
        & ModelWeightsShownFragment
      ) }>, readonly performance: (
      { readonly __typename: 'ModelTest' }
      & ModelTestShownFragment
    ) | null, readonly pendingRollback: (
      { readonly __typename: 'Approval' }
      & DecidableFragment
    ) | null } };

export type ModelDraftsOpenQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelDraftsOpenQuery = { readonly modelConfiguration: { readonly __typename: 'ModelConfiguration', readonly modelDrafts: ReadonlyArray<{ readonly __typename: 'ModelDraft', readonly id: string, readonly status: Types.ModelDraftStatus, readonly version: string | null }> } };

export type ModelStartQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelStartQuery = { readonly modelConfiguration: { readonly __typename: 'ModelConfiguration', readonly inForce: (
      { readonly __typename: 'ModelVersion' }
      & ModelVersionRowFragment
    ), readonly challengerWeights: (
      { readonly __typename: 'ModelWeights' }
      & ModelWeightsShownFragment
    ), readonly challengers: ReadonlyArray<{ readonly __typename: 'ModelChallenger', readonly version: string, readonly lacks: ReadonlyArray<Types.ModelChallengerLack>, readonly weights: (
        { readonly __typename: 'ModelWeights' }
        & ModelWeightsShownFragment
      ) }> } };

export type ModelDraftQueryVariables = Exact<{
  id: string;
}>;


export type ModelDraftQuery = { readonly modelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) | null };

export type CreateModelDraftMutationVariables = Exact<{
  input: Types.CreateModelDraftInput;
}>;


export type CreateModelDraftMutation = { readonly createModelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) };

export type UpdateModelDraftMutationVariables = Exact<{
  id: string;
  input: Types.UpdateModelDraftInput;
}>;


export type UpdateModelDraftMutation = { readonly updateModelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) };

export type DeleteModelDraftMutationVariables = Exact<{
  id: string;
}>;


export type DeleteModelDraftMutation = { readonly deleteModelDraft: string };

export type TestModelDraftMutationVariables = Exact<{
  id: string;
}>;


export type TestModelDraftMutation = { readonly testModelDraft: { readonly __typename: 'ModelDraft', readonly id: string } };

export type SubmitModelDraftMutationVariables = Exact<{
  id: string;
  input: Types.SubmitModelDraftInput;
}>;


export type SubmitModelDraftMutation = { readonly submitModelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) };

export type WithdrawModelDraftMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type WithdrawModelDraftMutation = { readonly withdrawModelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) };

export type ScheduleModelDraftMutationVariables = Exact<{
  id: string;
  input: Types.ScheduleModelDraftInput;
}>;


export type ScheduleModelDraftMutation = { readonly scheduleModelDraft: (
    { readonly __typename: 'ModelDraft' }
    & ModelDraftPageFragment
  ) };

export type ProposeModelRollbackMutationVariables = Exact<{
  reason: string;
}>;


export type ProposeModelRollbackMutation = { readonly proposeModelRollback: { readonly __typename: 'ModelConfiguration', readonly pendingRollback: (
      { readonly __typename: 'Approval' }
      & DecidableFragment
    ) | null } };

export type DrainedDaysQueryVariables = Exact<{ [key: string]: never; }>;


export type DrainedDaysQuery = { readonly drainedDays: { readonly __typename: 'DrainedDays', readonly businesses: number, readonly notCollected: number, readonly groups: ReadonlyArray<{ readonly __typename: 'DrainedDaysGroup', readonly above: number | null, readonly upTo: number | null, readonly businesses: number | null }> } };

export type SealedScoresQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type SealedScoresQuery = { readonly sealedScores: { readonly __typename: 'SealedScorePage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'SealedScore', readonly id: string, readonly occasion: Types.SealedOccasion, readonly modelVersion: string, readonly score: number, readonly band: Types.ScoreBand, readonly sealedAt: string, readonly proofPath: string, readonly outcomes: ReadonlyArray<{ readonly __typename: 'SealedOutcome', readonly outcome: Types.SealedOutcomeKind }> }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const ModelVersionRowFragmentDoc = /*#__PURE__*/ documentOf<ModelVersionRowFragment, never>(`fragment ModelVersionRow on ModelVersion { version formulaHash createdAt takesEffectAt isInForce scores weights { ...ModelWeightsShown } }`, () => [ModelWeightsShownFragmentDoc])
export const ModelDraftRowFragmentDoc = /*#__PURE__*/ documentOf<ModelDraftRowFragment, never>(`fragment ModelDraftRow on ModelDraft { id challenger status version baseVersion updatedAt author { id name } weights { ...ModelWeightsShown } }`, () => [ModelWeightsShownFragmentDoc])
export const ModelDraftPageFragmentDoc = /*#__PURE__*/ documentOf<ModelDraftPageFragment, never>(`fragment ModelDraftPage on ModelDraft { ...ModelDraftRow revision reason shadowDays boardApprovedAt riskApprovedAt shadowStartedAt shadowEndsAt takesEffectAt notes testFailedAt availableActions baseWeights { ...ModelWeightsShown } test { ...ModelTestShown } shadow { scores businesses meanChange moves { ...ModelBands } } riskApproval { ...Decidable } review { id status requiredApprovals } }`, () => [ModelDraftRowFragmentDoc, ModelWeightsShownFragmentDoc, ModelTestShownFragmentDoc, ModelBandsFragmentDoc, DecidableFragmentDoc])
export const ModelConfigurationDocument = /*#__PURE__*/ documentOf<ModelConfigurationQuery, ModelConfigurationQueryVariables>(`query ModelConfiguration { modelConfiguration { inForce { ...ModelVersionRow } versions { ...ModelVersionRow } modelDrafts { ...ModelDraftRow } challengers { version lacks weights { ...ModelWeightsShown } } formerVersion performance { ...ModelTestShown } pendingRollback { ...Decidable } } }`, () => [ModelVersionRowFragmentDoc, ModelDraftRowFragmentDoc, ModelWeightsShownFragmentDoc, ModelTestShownFragmentDoc, DecidableFragmentDoc])
export const ModelDraftsOpenDocument = /*#__PURE__*/ documentOf<ModelDraftsOpenQuery, ModelDraftsOpenQueryVariables>(`query ModelDraftsOpen { modelConfiguration { modelDrafts { id status version } } }`)
export const ModelStartDocument = /*#__PURE__*/ documentOf<ModelStartQuery, ModelStartQueryVariables>(`query ModelStart { modelConfiguration { inForce { ...ModelVersionRow } challengerWeights { ...ModelWeightsShown } challengers { version lacks weights { ...ModelWeightsShown } } } }`, () => [ModelVersionRowFragmentDoc, ModelWeightsShownFragmentDoc])
export const ModelDraftDocument = /*#__PURE__*/ documentOf<ModelDraftQuery, ModelDraftQueryVariables>(`query ModelDraft($id: ID!) { modelDraft(id: $id) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const CreateModelDraftDocument = /*#__PURE__*/ documentOf<CreateModelDraftMutation, CreateModelDraftMutationVariables>(`mutation CreateModelDraft($input: CreateModelDraftInput!) { createModelDraft(input: $input) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const UpdateModelDraftDocument = /*#__PURE__*/ documentOf<UpdateModelDraftMutation, UpdateModelDraftMutationVariables>(`mutation UpdateModelDraft($id: ID!, $input: UpdateModelDraftInput!) { updateModelDraft(id: $id, input: $input) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const DeleteModelDraftDocument = /*#__PURE__*/ documentOf<DeleteModelDraftMutation, DeleteModelDraftMutationVariables>(`mutation DeleteModelDraft($id: ID!) { deleteModelDraft(id: $id) }`)
export const TestModelDraftDocument = /*#__PURE__*/ documentOf<TestModelDraftMutation, TestModelDraftMutationVariables>(`mutation TestModelDraft($id: ID!) { testModelDraft(id: $id) { id } }`)
export const SubmitModelDraftDocument = /*#__PURE__*/ documentOf<SubmitModelDraftMutation, SubmitModelDraftMutationVariables>(`mutation SubmitModelDraft($id: ID!, $input: SubmitModelDraftInput!) { submitModelDraft(id: $id, input: $input) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const WithdrawModelDraftDocument = /*#__PURE__*/ documentOf<WithdrawModelDraftMutation, WithdrawModelDraftMutationVariables>(`mutation WithdrawModelDraft($id: ID!, $reason: String!) { withdrawModelDraft(id: $id, reason: $reason) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const ScheduleModelDraftDocument = /*#__PURE__*/ documentOf<ScheduleModelDraftMutation, ScheduleModelDraftMutationVariables>(`mutation ScheduleModelDraft($id: ID!, $input: ScheduleModelDraftInput!) { scheduleModelDraft(id: $id, input: $input) { ...ModelDraftPage } }`, () => [ModelDraftPageFragmentDoc])
export const ProposeModelRollbackDocument = /*#__PURE__*/ documentOf<ProposeModelRollbackMutation, ProposeModelRollbackMutationVariables>(`mutation ProposeModelRollback($reason: String!) { proposeModelRollback(reason: $reason) { pendingRollback { ...Decidable } } }`, () => [DecidableFragmentDoc])
export const DrainedDaysDocument = /*#__PURE__*/ documentOf<DrainedDaysQuery, DrainedDaysQueryVariables>(`query DrainedDays { drainedDays { businesses notCollected groups { above upTo businesses } } }`)
export const SealedScoresDocument = /*#__PURE__*/ documentOf<SealedScoresQuery, SealedScoresQueryVariables>(`query SealedScores($first: Int! = 10, $after: String) { sealedScores(first: $first, after: $after) { nodes { id occasion modelVersion score band sealedAt proofPath outcomes { outcome } } pageInfo { hasNextPage endCursor } totalCount } }`)
export const useModelConfigurationQuery = /*#__PURE__*/ queryHook(ModelConfigurationDocument)
export const useModelDraftsOpenQuery = /*#__PURE__*/ queryHook(ModelDraftsOpenDocument)
export const useModelStartQuery = /*#__PURE__*/ queryHook(ModelStartDocument)
export const useModelDraftQuery = /*#__PURE__*/ queryHook(ModelDraftDocument)
export const useCreateModelDraftMutation = /*#__PURE__*/ mutationHook(CreateModelDraftDocument)
export const useUpdateModelDraftMutation = /*#__PURE__*/ mutationHook(UpdateModelDraftDocument)
export const useDeleteModelDraftMutation = /*#__PURE__*/ mutationHook(DeleteModelDraftDocument)
export const useTestModelDraftMutation = /*#__PURE__*/ mutationHook(TestModelDraftDocument)
export const useSubmitModelDraftMutation = /*#__PURE__*/ mutationHook(SubmitModelDraftDocument)
export const useWithdrawModelDraftMutation = /*#__PURE__*/ mutationHook(WithdrawModelDraftDocument)
export const useScheduleModelDraftMutation = /*#__PURE__*/ mutationHook(ScheduleModelDraftDocument)
export const useProposeModelRollbackMutation = /*#__PURE__*/ mutationHook(ProposeModelRollbackDocument)
export const useDrainedDaysQuery = /*#__PURE__*/ queryHook(DrainedDaysDocument)
export const useSealedScoresQuery = /*#__PURE__*/ queryHook(SealedScoresDocument)