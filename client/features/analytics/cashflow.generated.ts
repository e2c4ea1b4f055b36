/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type CashflowPartsFragment = { readonly __typename: 'CashflowAnalytics', readonly asOf: string, readonly startsOn: string, readonly endsOn: string, readonly period: Types.AnalyticsPeriod, readonly currency: Types.Currency, readonly transactions: number, readonly averageDailyBalance: string | null, readonly monthlyInflow: string | null, readonly monthlyOutflow: string | null, readonly netCashflow: string | null, readonly turnoverVelocity: number | null, readonly paymentCoverageRatio: number | null, readonly daysCashOnHand: number | null, readonly seasonalityIndex: number | null, readonly revenueConcentration: number | null, readonly dso: number | null, readonly leftOut: ReadonlyArray<Types.Currency>, readonly seasonality: { readonly __typename: 'CashflowSeasonality', readonly calendar: Types.SeasonalCalendar, readonly finding: Types.SeasonalFinding, readonly index: number, readonly highest: number, readonly lowest: number, readonly profile: ReadonlyArray<number>, readonly gregorianFit: number | null, readonly hijriFit: number | null, readonly months: number, readonly startsOn: string, readonly endsOn: string, readonly evidence: string } | null, readonly evidence: ReadonlyArray<{ readonly __typename: 'FigureEvidence', readonly figure: Types.CashflowFigure, readonly evidence: string }>, readonly months: ReadonlyArray<{ readonly __typename: 'CashflowMonth', readonly month: string, readonly inflow: string, readonly outflow: string, readonly net: string, readonly receipts: number, readonly balance: string | null, readonly evidence: string }>, readonly payers: ReadonlyArray<{ readonly __typename: 'PayerShare', readonly counterparty: string, readonly inflow: string, readonly share: number, readonly evidence: string }>, readonly riskIndicators: ReadonlyArray<{ readonly __typename: 'RiskIndicator', readonly code: Types.RiskIndicatorCode, readonly value: number | null, readonly threshold: number, readonly state: Types.IndicatorState, readonly evidence: string | null }>, readonly insights: ReadonlyArray<{ readonly __typename: 'CashflowInsight', readonly code: Types.CashflowInsightCode, readonly values: ReadonlyArray<string>, readonly evidence: string | null }> };

export type CashflowAnalyticsQueryVariables = Exact<{
  period: Types.AnalyticsPeriod;
}>;


export type CashflowAnalyticsQuery = { readonly cashflowAnalytics: (
    { readonly __typename: 'CashflowAnalytics' }
    & CashflowPartsFragment
  ) | null };

export type CashflowBanksChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CashflowBanksChangedSubscription = { readonly bankConnectionChanged: { readonly __typename: 'BankConnectionChanged', readonly cursor: string, readonly connection: { readonly __typename: 'BankConnection', readonly id: string, readonly status: Types.BankConnectionStatus } } };

export type CashflowRowsChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CashflowRowsChangedSubscription = { readonly altScoreChanged: { readonly __typename: 'AltScoreChanged', readonly cursor: string } };

export const CashflowPartsFragmentDoc = /*#__PURE__*/ documentOf<CashflowPartsFragment, never>(`fragment CashflowParts on CashflowAnalytics { asOf startsOn endsOn period currency transactions averageDailyBalance monthlyInflow monthlyOutflow netCashflow turnoverVelocity paymentCoverageRatio daysCashOnHand seasonalityIndex seasonality { calendar finding index highest lowest profile gregorianFit hijriFit months startsOn endsOn evidence } revenueConcentration dso leftOut evidence { figure evidence } months { month inflow outflow net receipts balance evidence } payers { counterparty inflow share evidence } riskIndicators { code value threshold state evidence } insights { code values evidence } }`)
export const CashflowAnalyticsDocument = /*#__PURE__*/ documentOf<CashflowAnalyticsQuery, CashflowAnalyticsQueryVariables>(`query CashflowAnalytics($period: AnalyticsPeriod!) { cashflowAnalytics(period: $period) { ...CashflowParts } }`, () => [CashflowPartsFragmentDoc])
export const CashflowBanksChangedDocument = /*#__PURE__*/ documentOf<CashflowBanksChangedSubscription, CashflowBanksChangedSubscriptionVariables>(`subscription CashflowBanksChanged($after: String) { bankConnectionChanged(after: $after) { cursor connection { id status } } }`)
export const CashflowRowsChangedDocument = /*#__PURE__*/ documentOf<CashflowRowsChangedSubscription, CashflowRowsChangedSubscriptionVariables>(`subscription CashflowRowsChanged($after: String) { altScoreChanged(after: $after) { cursor } }`)
export const useCashflowAnalyticsQuery = /*#__PURE__*/ queryHook(CashflowAnalyticsDocument)
export const useCashflowBanksChangedSubscription = /*#__PURE__*/ subscriptionHook(CashflowBanksChangedDocument)
export const useCashflowRowsChangedSubscription = /*#__PURE__*/ subscriptionHook(CashflowRowsChangedDocument)