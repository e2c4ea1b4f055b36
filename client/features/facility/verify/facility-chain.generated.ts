/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type FacilityChainQueryVariables = Exact<{
  id: string;
}>;


export type FacilityChainQuery = { readonly facilityChain: { readonly __typename: 'FacilityChain', readonly reference: string, readonly structure: Types.Structure, readonly contractHash: string, readonly isWhole: boolean, readonly brokenPlace: number | null, readonly steps: ReadonlyArray<{ readonly __typename: 'VerifiedStep', readonly place: number, readonly step: Types.ExecutionStep, readonly side: Types.ContractSide, readonly occurredAt: string, readonly recordedAt: string, readonly fileHashes: ReadonlyArray<string>, readonly evidenceHash: string, readonly actorHash: string, readonly previousHash: string, readonly hash: string }> } | null };

export const FacilityChainDocument = /*#__PURE__*/ documentOf<FacilityChainQuery, FacilityChainQueryVariables>(`query FacilityChain($id: ID!) { facilityChain(id: $id) { reference structure contractHash isWhole brokenPlace steps { place step side occurredAt recordedAt fileHashes evidenceHash actorHash previousHash hash } } }`)
export const useFacilityChainQuery = /*#__PURE__*/ queryHook(FacilityChainDocument)