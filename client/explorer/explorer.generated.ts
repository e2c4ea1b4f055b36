/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ExplorerQueryVariables = Exact<{ [key: string]: never; }>;


export type ExplorerQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string, readonly name: string, readonly role: Types.Role } | null };

export const ExplorerDocument = /*#__PURE__*/ documentOf<ExplorerQuery, ExplorerQueryVariables>(`query Explorer { viewer { id name role } }`)
export const useExplorerQuery = /*#__PURE__*/ queryHook(ExplorerDocument)