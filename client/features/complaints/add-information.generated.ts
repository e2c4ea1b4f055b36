/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ComplaintFieldsFragment } from './complaint-fields.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ComplaintFieldsFragmentDoc } from './complaint-fields.generated'
export type AddComplaintInformationMutationVariables = Exact<{
  token: string;
  input: Types.AddComplaintInformationInput;
}>;


export type AddComplaintInformationMutation = { readonly addComplaintInformation: (
    { readonly __typename: 'Complaint' }
    & ComplaintFieldsFragment
  ) };

export const AddComplaintInformationDocument = /*#__PURE__*/ documentOf<AddComplaintInformationMutation, AddComplaintInformationMutationVariables>(`mutation AddComplaintInformation($token: String!, $input: AddComplaintInformationInput!) { addComplaintInformation(token: $token, input: $input) { ...ComplaintFields } }`, () => [ComplaintFieldsFragmentDoc])
export const useAddComplaintInformationMutation = /*#__PURE__*/ mutationHook(AddComplaintInformationDocument)