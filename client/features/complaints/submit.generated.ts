/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type SubmitComplaintMutationVariables = Exact<{
  input: Types.SubmitComplaintInput;
}>;


export type SubmitComplaintMutation = { readonly submitComplaint: { readonly __typename: 'Complaint', readonly id: string, readonly number: string, readonly email: string, readonly isMailed: boolean, readonly responseDueOn: string } };

export const SubmitComplaintDocument = /*#__PURE__*/ documentOf<SubmitComplaintMutation, SubmitComplaintMutationVariables>(`mutation SubmitComplaint($input: SubmitComplaintInput!) { submitComplaint(input: $input) { id number email isMailed responseDueOn } }`)
export const useSubmitComplaintMutation = /*#__PURE__*/ mutationHook(SubmitComplaintDocument)