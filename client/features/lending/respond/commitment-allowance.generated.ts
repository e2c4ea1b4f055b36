/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { CommitmentLimitFragment } from '../../../ui/records/commitment-limit.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { CommitmentLimitFragmentDoc } from '../../../ui/records/commitment-limit.generated'
export type CommitmentAllowanceQueryVariables = Exact<{
  requestId: string;
}>;


export type CommitmentAllowanceQuery = { readonly commitmentLimit: (
    { readonly __typename: 'CommitmentLimit' }
    & CommitmentLimitFragment
  ) };

export const CommitmentAllowanceDocument = /*#__PURE__*/ documentOf<CommitmentAllowanceQuery, CommitmentAllowanceQueryVariables>(`query CommitmentAllowance($requestId: ID!) { commitmentLimit(requestId: $requestId) { ...CommitmentLimit } }`, () => [CommitmentLimitFragmentDoc])
export const useCommitmentAllowanceQuery = /*#__PURE__*/ queryHook(CommitmentAllowanceDocument)