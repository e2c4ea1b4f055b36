/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ComplaintFieldsFragment } from './complaint-fields.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ComplaintFieldsFragmentDoc } from './complaint-fields.generated'
export type EscalateComplaintMutationVariables = Exact<{
  token: string;
  reason: string;
}>;


export type EscalateComplaintMutation = { readonly escalateComplaint: (
    { readonly __typename: 'Complaint' }
    & ComplaintFieldsFragment
  ) };

export const EscalateComplaintDocument = /*#__PURE__*/ documentOf<EscalateComplaintMutation, EscalateComplaintMutationVariables>(`mutation EscalateComplaint($token: String!, $reason: String!) { escalateComplaint(token: $token, reason: $reason) { ...ComplaintFields } }`, () => [ComplaintFieldsFragmentDoc])
export const useEscalateComplaintMutation = /*#__PURE__*/ mutationHook(EscalateComplaintDocument)