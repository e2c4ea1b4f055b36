/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook, subscriptionHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type HomeScoreQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeScoreQuery = { readonly altScore:
    | { readonly __typename: 'AltScore', readonly id: string, readonly score: number, readonly band: Types.ScoreBand, readonly asOf: string, readonly calculatedAt: string, readonly assurance: Types.ScoreAssurance, readonly isProvisional: boolean, readonly standing: Types.ScoreStanding, readonly reasons: ReadonlyArray<{ readonly __typename: 'ScoreReason', readonly code: string, readonly direction: Types.FactorDirection, readonly evidence: string | null, readonly points: number, readonly text: string }>, readonly improvementTips: ReadonlyArray<{ readonly __typename: 'ScoreTip', readonly code: string, readonly gain: number | null, readonly text: string }> }
    | { readonly __typename: 'ScoreUnavailable', readonly causes: ReadonlyArray<{ readonly __typename: 'ScoreCause', readonly cause: Types.ScoreUnavailableCause, readonly have: number | null, readonly need: number | null, readonly text: string }> }
   | null };

export type HomeCashflowQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeCashflowQuery = { readonly cashflowAnalytics: { readonly __typename: 'CashflowAnalytics', readonly currency: Types.Currency, readonly paymentCoverageRatio: number | null, readonly daysCashOnHand: number | null, readonly leftOut: ReadonlyArray<Types.Currency>, readonly months: ReadonlyArray<{ readonly __typename: 'CashflowMonth', readonly month: string, readonly inflow: string, readonly outflow: string, readonly net: string, readonly balance: string | null, readonly evidence: string }> } | null };

export type HomeInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeInvoicesQuery = { readonly invoicingSummary: { readonly __typename: 'InvoicingSummary', readonly pendingCount: number } };

export type HomeInvoiceChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeInvoiceChangedSubscription = { readonly invoiceChanged: { readonly __typename: 'InvoiceChanged', readonly cursor: string, readonly invoice: { readonly __typename: 'Invoice', readonly id: string } } };

export type HomeBanksChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeBanksChangedSubscription = { readonly bankConnectionChanged: { readonly __typename: 'BankConnectionChanged', readonly cursor: string, readonly connection: { readonly __typename: 'BankConnection', readonly id: string, readonly status: Types.BankConnectionStatus } } };

export type HomeScoreChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeScoreChangedSubscription = { readonly altScoreChanged: { readonly __typename: 'AltScoreChanged', readonly cursor: string } };


export const HomeScoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeScore"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"altScore"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AltScore"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"band"}},{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"calculatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"assurance"}},{"kind":"Field","name":{"kind":"Name","value":"isProvisional"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"improvementTips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"gain"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScoreUnavailable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"causes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"have"}},{"kind":"Field","name":{"kind":"Name","value":"need"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<HomeScoreQuery, HomeScoreQueryVariables>;
export const HomeCashflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeCashflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cashflowAnalytics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"period"},"value":{"kind":"EnumValue","value":"M12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"months"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"inflow"}},{"kind":"Field","name":{"kind":"Name","value":"outflow"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentCoverageRatio"}},{"kind":"Field","name":{"kind":"Name","value":"daysCashOnHand"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}}]}}]} as unknown as DocumentNode<HomeCashflowQuery, HomeCashflowQueryVariables>;
export const HomeInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeInvoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoicingSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingCount"}}]}}]}}]} as unknown as DocumentNode<HomeInvoicesQuery, HomeInvoicesQueryVariables>;
export const HomeInvoiceChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"HomeInvoiceChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<HomeInvoiceChangedSubscription, HomeInvoiceChangedSubscriptionVariables>;
export const HomeBanksChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"HomeBanksChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankConnectionChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<HomeBanksChangedSubscription, HomeBanksChangedSubscriptionVariables>;
export const HomeScoreChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"HomeScoreChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"altScoreChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]} as unknown as DocumentNode<HomeScoreChangedSubscription, HomeScoreChangedSubscriptionVariables>;
export const useHomeScoreQuery = /*#__PURE__*/ queryHook(HomeScoreDocument)
export const useHomeCashflowQuery = /*#__PURE__*/ queryHook(HomeCashflowDocument)
export const useHomeInvoicesQuery = /*#__PURE__*/ queryHook(HomeInvoicesDocument)
export const useHomeInvoiceChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeInvoiceChangedDocument)
export const useHomeBanksChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeBanksChangedDocument)
export const useHomeScoreChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeScoreChangedDocument)