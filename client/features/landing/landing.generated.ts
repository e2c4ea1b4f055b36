/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type VisitorQueryVariables = Exact<{ [key: string]: never; }>;


export type VisitorQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string } | null };

export const VisitorDocument = /*#__PURE__*/ documentOf<VisitorQuery, VisitorQueryVariables>(`query Visitor { viewer { id } }`)
export const useVisitorQuery = /*#__PURE__*/ queryHook(VisitorDocument)