/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { ComplaintFieldsFragment } from './complaint-fields.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { ComplaintFieldsFragmentDoc } from './complaint-fields.generated'
export type ComplaintByLinkQueryVariables = Exact<{
  token: string;
}>;


export type ComplaintByLinkQuery = { readonly complaintByLink: (
    { readonly __typename: 'Complaint' }
    & ComplaintFieldsFragment
  ) | null };

export const ComplaintByLinkDocument = /*#__PURE__*/ documentOf<ComplaintByLinkQuery, ComplaintByLinkQueryVariables>(`query ComplaintByLink($token: String!) { complaintByLink(token: $token) { ...ComplaintFields } }`, () => [ComplaintFieldsFragmentDoc])
export const useComplaintByLinkQuery = /*#__PURE__*/ queryHook(ComplaintByLinkDocument)