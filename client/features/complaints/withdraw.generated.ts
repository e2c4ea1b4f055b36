/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ComplaintFieldsFragment } from './complaint-fields.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ComplaintFieldsFragmentDoc } from './complaint-fields.generated'
export type WithdrawComplaintMutationVariables = Exact<{
  token: string;
}>;


export type WithdrawComplaintMutation = { readonly withdrawComplaint: (
    { readonly __typename: 'Complaint' }
    & ComplaintFieldsFragment
  ) };

export const WithdrawComplaintDocument = /*#__PURE__*/ documentOf<WithdrawComplaintMutation, WithdrawComplaintMutationVariables>(`mutation WithdrawComplaint($token: String!) { withdrawComplaint(token: $token) { ...ComplaintFields } }`, () => [ComplaintFieldsFragmentDoc])
export const useWithdrawComplaintMutation = /*#__PURE__*/ mutationHook(WithdrawComplaintDocument)