/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type QueryCostQueryVariables = Exact<{
  query: string;
  operationName?: string | null | undefined;
  variables?: unknown;
}>;


export type QueryCostQuery = { readonly queryCost: { readonly __typename: 'QueryCost', readonly budget: number, readonly cost: number, readonly left: number, readonly most: number, readonly refillPerSecond: number, readonly waitSeconds: number } };

export const QueryCostDocument = /*#__PURE__*/ documentOf<QueryCostQuery, QueryCostQueryVariables>(`query QueryCost($query: String!, $operationName: String, $variables: JSON) { queryCost(query: $query, operationName: $operationName, variables: $variables) { budget cost left most refillPerSecond waitSeconds } }`)
export const useQueryCostQuery = /*#__PURE__*/ queryHook(QueryCostDocument)