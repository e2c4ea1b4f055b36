/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PortalSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalSummaryQuery = { readonly marketplaceSummary: { readonly __typename: 'MarketplaceSummary', readonly opportunities: number, readonly totalValue: string, readonly activeProposals: number, readonly proposalValue: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null } };


export const PortalSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"marketplaceSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"opportunities"}},{"kind":"Field","name":{"kind":"Name","value":"totalValue"}},{"kind":"Field","name":{"kind":"Name","value":"activeProposals"}},{"kind":"Field","name":{"kind":"Name","value":"proposalValue"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"ratesAsOf"}}]}}]}}]} as unknown as DocumentNode<PortalSummaryQuery, PortalSummaryQueryVariables>;
export const usePortalSummaryQuery = /*#__PURE__*/ queryHook(PortalSummaryDocument)