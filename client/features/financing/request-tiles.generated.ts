/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type FinancingSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type FinancingSummaryQuery = { readonly financingSummary: { readonly __typename: 'FinancingSummary', readonly totalRequests: number, readonly activeRequests: number, readonly totalProposals: number, readonly fundedAmount: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null } };


export const FinancingSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FinancingSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"financingSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalRequests"}},{"kind":"Field","name":{"kind":"Name","value":"activeRequests"}},{"kind":"Field","name":{"kind":"Name","value":"totalProposals"}},{"kind":"Field","name":{"kind":"Name","value":"fundedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"ratesAsOf"}}]}}]}}]} as unknown as DocumentNode<FinancingSummaryQuery, FinancingSummaryQueryVariables>;
export const useFinancingSummaryQuery = /*#__PURE__*/ queryHook(FinancingSummaryDocument)