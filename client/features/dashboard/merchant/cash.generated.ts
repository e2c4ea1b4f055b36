/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type HomeCashQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeCashQuery = { readonly cashPosition: { readonly __typename: 'CashPosition', readonly currency: Types.Currency, readonly total: string, readonly wallet: { readonly __typename: 'WalletSummary', readonly asOf: string | null, readonly currency: Types.Currency, readonly total: string }, readonly banks: { readonly __typename: 'BankSummary', readonly asOf: string | null, readonly connectedAccounts: number, readonly currency: Types.Currency, readonly leftOut: ReadonlyArray<Types.Currency>, readonly totalBalance: string } }, readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly iban: string | null }>, readonly bankConnections: { readonly __typename: 'BankConnectionPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'BankConnection', readonly id: string, readonly bankName: string, readonly status: Types.BankConnectionStatus, readonly accounts: ReadonlyArray<{ readonly __typename: 'BankAccount', readonly id: string, readonly mask: string, readonly currency: Types.Currency, readonly balance: string | null, readonly balanceAsOf: string | null }> }> } };

export type HomeCashflowQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeCashflowQuery = { readonly cashflowAnalytics: { readonly __typename: 'CashflowAnalytics', readonly currency: Types.Currency, readonly startsOn: string, readonly endsOn: string, readonly transactions: number, readonly paymentCoverageRatio: number | null, readonly daysCashOnHand: number | null, readonly leftOut: ReadonlyArray<Types.Currency>, readonly months: ReadonlyArray<{ readonly __typename: 'CashflowMonth', readonly month: string, readonly inflow: string, readonly outflow: string, readonly net: string, readonly receipts: number, readonly balance: string | null, readonly evidence: string }>, readonly evidence: ReadonlyArray<{ readonly __typename: 'FigureEvidence', readonly figure: Types.CashflowFigure, readonly evidence: string }>, readonly riskIndicators: ReadonlyArray<{ readonly __typename: 'RiskIndicator', readonly code: Types.RiskIndicatorCode, readonly value: number | null, readonly threshold: number, readonly state: Types.IndicatorState, readonly evidence: string | null }> } | null };

export type HomeInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeInvoicesQuery = { readonly invoicingSummary: { readonly __typename: 'InvoicingSummary', readonly currency: Types.Currency, readonly outstanding: string, readonly pendingCount: number } };

export type HomeCashMovedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeCashMovedSubscription = { readonly transactionPosted: { readonly __typename: 'TransactionPosted', readonly cursor: string, readonly transaction: { readonly __typename: 'Transaction', readonly id: string } } };

export type HomeBanksChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeBanksChangedSubscription = { readonly bankConnectionChanged: { readonly __typename: 'BankConnectionChanged', readonly cursor: string, readonly connection: { readonly __typename: 'BankConnection', readonly id: string, readonly status: Types.BankConnectionStatus } } };

export type HomeInvoiceChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeInvoiceChangedSubscription = { readonly invoiceChanged: { readonly __typename: 'InvoiceChanged', readonly cursor: string, readonly invoice: { readonly __typename: 'Invoice', readonly id: string } } };

export const HomeCashDocument = /*#__PURE__*/ documentOf<HomeCashQuery, HomeCashQueryVariables>(`query HomeCash { cashPosition { currency total wallet { asOf currency total } banks { asOf connectedAccounts currency leftOut totalBalance } } walletAccounts { id iban } bankConnections(first: 100) { nodes { id bankName status accounts { id mask currency balance balanceAsOf } } } }`)
export const HomeCashflowDocument = /*#__PURE__*/ documentOf<HomeCashflowQuery, HomeCashflowQueryVariables>(`query HomeCashflow { cashflowAnalytics(period: M12) { currency startsOn endsOn transactions months { month inflow outflow net receipts balance evidence } evidence { figure evidence } riskIndicators { code value threshold state evidence } paymentCoverageRatio daysCashOnHand leftOut } }`)
export const HomeInvoicesDocument = /*#__PURE__*/ documentOf<HomeInvoicesQuery, HomeInvoicesQueryVariables>(`query HomeInvoices { invoicingSummary { currency outstanding pendingCount } }`)
export const HomeCashMovedDocument = /*#__PURE__*/ documentOf<HomeCashMovedSubscription, HomeCashMovedSubscriptionVariables>(`subscription HomeCashMoved($after: String) { transactionPosted(after: $after) { cursor transaction { id } } }`)
export const HomeBanksChangedDocument = /*#__PURE__*/ documentOf<HomeBanksChangedSubscription, HomeBanksChangedSubscriptionVariables>(`subscription HomeBanksChanged($after: String) { bankConnectionChanged(after: $after) { cursor connection { id status } } }`)
export const HomeInvoiceChangedDocument = /*#__PURE__*/ documentOf<HomeInvoiceChangedSubscription, HomeInvoiceChangedSubscriptionVariables>(`subscription HomeInvoiceChanged($after: String) { invoiceChanged(after: $after) { cursor invoice { id } } }`)
export const useHomeCashQuery = /*#__PURE__*/ queryHook(HomeCashDocument)
export const useHomeCashflowQuery = /*#__PURE__*/ queryHook(HomeCashflowDocument)
export const useHomeInvoicesQuery = /*#__PURE__*/ queryHook(HomeInvoicesDocument)
export const useHomeCashMovedSubscription = /*#__PURE__*/ subscriptionHook(HomeCashMovedDocument)
export const useHomeBanksChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeBanksChangedDocument)
export const useHomeInvoiceChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeInvoiceChangedDocument)