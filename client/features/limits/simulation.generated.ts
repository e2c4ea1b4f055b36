/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { CommitmentLimitFragment } from '../../ui/records/commitment-limit.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { CommitmentLimitFragmentDoc } from '../../ui/records/commitment-limit.generated'
export type SimulateCommitmentLimitQueryVariables = Exact<{
  input: Types.SimulateCommitmentLimitInput;
}>;


export type SimulateCommitmentLimitQuery = { readonly simulateCommitmentLimit: (
    { readonly __typename: 'CommitmentLimit' }
    & CommitmentLimitFragment
  ) };

export const SimulateCommitmentLimitDocument = /*#__PURE__*/ documentOf<SimulateCommitmentLimitQuery, SimulateCommitmentLimitQueryVariables>(`query SimulateCommitmentLimit($input: SimulateCommitmentLimitInput!) { simulateCommitmentLimit(input: $input) { ...CommitmentLimit } }`, () => [CommitmentLimitFragmentDoc])
export const useSimulateCommitmentLimitQuery = /*#__PURE__*/ queryHook(SimulateCommitmentLimitDocument)