/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ReceivedVersionsQueryVariables = Exact<{
  requestId: string;
}>;


export type ReceivedVersionsQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly responses: ReadonlyArray<{ readonly __typename: 'LenderResponse', readonly id: string, readonly versions: ReadonlyArray<{ readonly __typename: 'ProposalVersion', readonly version: number, readonly proposedAmount: string, readonly proposedStructure: Types.Structure, readonly flatRate: string | null, readonly proposedTerm: number, readonly conditions: ReadonlyArray<string>, readonly message: string | null, readonly expiresAt: string, readonly sentAt: string }> }> } | null };

export const ReceivedVersionsDocument = /*#__PURE__*/ documentOf<ReceivedVersionsQuery, ReceivedVersionsQueryVariables>(`query ReceivedVersions($requestId: ID!) { financingRequest(id: $requestId) { id responses { id versions { version proposedAmount proposedStructure flatRate proposedTerm conditions message expiresAt sentAt } } } }`)
export const useReceivedVersionsQuery = /*#__PURE__*/ queryHook(ReceivedVersionsDocument)