/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ComplainantQueryVariables = Exact<{ [key: string]: never; }>;


export type ComplainantQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string, readonly name: string, readonly email: string } | null };

export const ComplainantDocument = /*#__PURE__*/ documentOf<ComplainantQuery, ComplainantQueryVariables>(`query Complainant { viewer { id name email } }`)
export const useComplainantQuery = /*#__PURE__*/ queryHook(ComplainantDocument)