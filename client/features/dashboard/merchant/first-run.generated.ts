/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type FirstRunQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstRunQuery = { readonly bankConnections: { readonly __typename: 'BankConnectionPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'BankConnection', readonly id: string, readonly status: Types.BankConnectionStatus, readonly accounts: ReadonlyArray<{ readonly __typename: 'BankAccount', readonly id: string }> }> }, readonly published: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'FinancingRequest', readonly id: string }> }, readonly drafts: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'FinancingRequest', readonly id: string }> } };

export const FirstRunDocument = /*#__PURE__*/ documentOf<FirstRunQuery, FirstRunQueryVariables>(`query FirstRun { bankConnections(first: 100) { nodes { id status accounts { id } } } published: financingRequests( filter: {statuses: [ACTIVE, UNDER_REVIEW, FUNDED, WITHDRAWN, EXPIRED]} first: 1 ) { nodes { id } totalCount } drafts: financingRequests(filter: {statuses: [DRAFT]}, first: 1) { nodes { id } totalCount } }`)
export const useFirstRunQuery = /*#__PURE__*/ queryHook(FirstRunDocument)