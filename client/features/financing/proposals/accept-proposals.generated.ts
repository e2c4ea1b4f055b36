/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { RequestDetailsFragment } from '../request/request-details.generated';
import type { RequestRowFragment } from '../requests/request-list.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { ReceivedResponseFragment, ReceivedProposalFragment, ComparisonFragment, ScenarioFragment } from './received-response.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { DataRequestFragment } from '../data-room/data-requests.generated';
import type { ContractTermsFragment } from '../../../ui/records/contract-card.generated';
import type { BoardDecisionFragment } from '../request/board-decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { RequestDetailsFragmentDoc } from '../request/request-details.generated'
export type AcceptProposalsMutationVariables = Exact<{
  idempotencyKey: string;
  input: Types.AcceptProposalsInput;
}>;


export type AcceptProposalsMutation = { readonly acceptProposals: (
    { readonly __typename: 'FinancingRequest' }
    & RequestDetailsFragment
  ) };

export const AcceptProposalsDocument = /*#__PURE__*/ documentOf<AcceptProposalsMutation, AcceptProposalsMutationVariables>(`mutation AcceptProposals($idempotencyKey: String!, $input: AcceptProposalsInput!) { acceptProposals(idempotencyKey: $idempotencyKey, input: $input) { ...RequestDetails } }`, () => [RequestDetailsFragmentDoc])
export const useAcceptProposalsMutation = /*#__PURE__*/ mutationHook(AcceptProposalsDocument)