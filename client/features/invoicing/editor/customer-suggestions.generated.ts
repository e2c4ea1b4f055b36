/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type CustomerSuggestionsQueryVariables = Exact<{
  search: string;
}>;


export type CustomerSuggestionsQuery = { readonly customers: { readonly __typename: 'CustomerPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Customer', readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly taxId: string | null, readonly address: string | null }> } };

export const CustomerSuggestionsDocument = /*#__PURE__*/ documentOf<CustomerSuggestionsQuery, CustomerSuggestionsQueryVariables>(`query CustomerSuggestions($search: String!) { customers(filter: {search: $search}, orderBy: NAME, first: 6) { nodes { id name email phone taxId address } } }`)
export const useCustomerSuggestionsQuery = /*#__PURE__*/ queryHook(CustomerSuggestionsDocument)