/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
import { ScheduleLineFragmentDoc } from '../../../ui/terms/schedule-line.generated'
export type ProposalPreviewQueryVariables = Exact<{
  input: Types.SendProposalInput;
}>;


export type ProposalPreviewQuery = { readonly proposalPreview: { readonly __typename: 'ProposalPreview', readonly flatRate: string | null, readonly currency: Types.Currency, readonly availableFunds: string, readonly faults: ReadonlyArray<{ readonly __typename: 'TermsFault', readonly code: Types.TermsFaultCode, readonly field: string }>, readonly refusal: { readonly __typename: 'ProposalRefusal', readonly message: string, readonly field: string | null } | null, readonly disclosure: (
      { readonly __typename: 'ProposalDisclosure' }
      & DisclosureFragment
    ) | null, readonly schedule: ReadonlyArray<(
      { readonly __typename: 'ProposalScheduleLine' }
      & ScheduleLineFragment
    )> } };

export const ProposalPreviewDocument = /*#__PURE__*/ documentOf<ProposalPreviewQuery, ProposalPreviewQueryVariables>(`query ProposalPreview($input: SendProposalInput!) { proposalPreview(input: $input) { faults { code field } refusal { message field } flatRate currency availableFunds disclosure { ...Disclosure } schedule { ...ScheduleLine } } }`, () => [DisclosureFragmentDoc, ScheduleLineFragmentDoc])
export const useProposalPreviewQuery = /*#__PURE__*/ queryHook(ProposalPreviewDocument)