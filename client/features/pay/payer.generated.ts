/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PayerQueryVariables = Exact<{ [key: string]: never; }>;


export type PayerQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string, readonly name: string, readonly role: Types.Role, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string } | null } | null };

export const PayerDocument = /*#__PURE__*/ documentOf<PayerQuery, PayerQueryVariables>(`query Payer { viewer { id name role business { id name } } }`)
export const usePayerQuery = /*#__PURE__*/ queryHook(PayerDocument)