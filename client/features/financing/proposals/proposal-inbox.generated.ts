/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ReceivedProposalFragment } from './received-response.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { ReceivedProposalFragmentDoc } from './received-response.generated'
export type ProposalInboxQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type ProposalInboxQuery = { readonly financingRequests: { readonly __typename: 'FinancingRequestPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'FinancingRequest', readonly id: string, readonly title: string, readonly responses: ReadonlyArray<(
        { readonly __typename: 'LenderResponse' }
        & ReceivedProposalFragment
      )> }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const ProposalInboxDocument = /*#__PURE__*/ documentOf<ProposalInboxQuery, ProposalInboxQueryVariables>(`query ProposalInbox($first: Int! = 20, $after: String) { financingRequests( filter: {statuses: [ACTIVE, UNDER_REVIEW, FUNDED, WITHDRAWN, EXPIRED]} first: $first after: $after ) { nodes { id title responses { ...ReceivedProposal } } pageInfo { hasNextPage endCursor } } }`, () => [ReceivedProposalFragmentDoc])
export const useProposalInboxQuery = /*#__PURE__*/ queryHook(ProposalInboxDocument)