/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook, subscriptionHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PortalSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalSummaryQuery = { readonly marketplaceSummary: { readonly __typename: 'MarketplaceSummary', readonly opportunities: number, readonly totalValue: string, readonly activeProposals: number, readonly proposalValue: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null } };

export type PortalAnswersChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PortalAnswersChangedSubscription = { readonly requestChanged: { readonly __typename: 'RequestChanged', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };

export type PortalOpportunitiesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PortalOpportunitiesSubscription = { readonly opportunityPosted: { readonly __typename: 'OpportunityPosted', readonly cursor: string, readonly request: { readonly __typename: 'FinancingRequest', readonly id: string } } };


export const PortalSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PortalSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"marketplaceSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"opportunities"}},{"kind":"Field","name":{"kind":"Name","value":"totalValue"}},{"kind":"Field","name":{"kind":"Name","value":"activeProposals"}},{"kind":"Field","name":{"kind":"Name","value":"proposalValue"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"ratesAsOf"}}]}}]}}]} as unknown as DocumentNode<PortalSummaryQuery, PortalSummaryQueryVariables>;
export const PortalAnswersChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PortalAnswersChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PortalAnswersChangedSubscription, PortalAnswersChangedSubscriptionVariables>;
export const PortalOpportunitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PortalOpportunities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"opportunityPosted"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PortalOpportunitiesSubscription, PortalOpportunitiesSubscriptionVariables>;
export const usePortalSummaryQuery = /*#__PURE__*/ queryHook(PortalSummaryDocument)
export const usePortalAnswersChangedSubscription = /*#__PURE__*/ subscriptionHook(PortalAnswersChangedDocument)
export const usePortalOpportunitiesSubscription = /*#__PURE__*/ subscriptionHook(PortalOpportunitiesDocument)