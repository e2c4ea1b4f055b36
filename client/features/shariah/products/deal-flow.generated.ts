/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type DealFlowNowFragment = { readonly __typename: 'DealFlowSetting', readonly version: number, readonly flow: Types.DealFlow, readonly samplePercent: number, readonly tawarruqThreshold: string | null, readonly currency: Types.Currency, readonly seed: string, readonly inForceAt: string };

export type DealFlowQueryVariables = Exact<{ [key: string]: never; }>;


export type DealFlowQuery = { readonly dealFlow: (
    { readonly __typename: 'DealFlowSetting', readonly history: ReadonlyArray<(
      { readonly __typename: 'DealFlowSetting' }
      & DealFlowNowFragment
    )> }
    & DealFlowNowFragment
  ) };

export type ProposeDealFlowMutationVariables = Exact<{
  input: Types.ProposeDealFlowInput;
}>;


export type ProposeDealFlowMutation = { readonly proposeDealFlow: (
    { readonly __typename: 'DealFlowSetting', readonly pendingChange: { readonly __typename: 'Approval', readonly id: string } | null }
    & DealFlowNowFragment
  ) };

export const DealFlowNowFragmentDoc = /*#__PURE__*/ documentOf<DealFlowNowFragment, never>(`fragment DealFlowNow on DealFlowSetting { version flow samplePercent tawarruqThreshold currency seed inForceAt }`)
export const DealFlowDocument = /*#__PURE__*/ documentOf<DealFlowQuery, DealFlowQueryVariables>(`query DealFlow { dealFlow { ...DealFlowNow history { ...DealFlowNow } } }`, () => [DealFlowNowFragmentDoc])
export const ProposeDealFlowDocument = /*#__PURE__*/ documentOf<ProposeDealFlowMutation, ProposeDealFlowMutationVariables>(`mutation ProposeDealFlow($input: ProposeDealFlowInput!) { proposeDealFlow(input: $input) { ...DealFlowNow pendingChange { id } } }`, () => [DealFlowNowFragmentDoc])
export const useDealFlowQuery = /*#__PURE__*/ queryHook(DealFlowDocument)
export const useProposeDealFlowMutation = /*#__PURE__*/ mutationHook(ProposeDealFlowDocument)