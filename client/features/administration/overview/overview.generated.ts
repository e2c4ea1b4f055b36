/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type DailyFiguresFragment = { readonly __typename: 'DailyFigure', readonly asOf: string, readonly value: number };

export type AdminOverviewQueryVariables = Exact<{
  currency?: Types.Currency | null | undefined;
}>;


export type AdminOverviewQuery = { readonly adminOverview: { readonly __typename: 'AdminOverview', readonly asOf: string, readonly from: string, readonly users: { readonly __typename: 'UserFigures', readonly total: number, readonly added: number, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly businesses: { readonly __typename: 'BusinessFigures', readonly total: number, readonly verified: number, readonly pending: number, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly transactions: { readonly __typename: 'TransactionFigures', readonly wallet: number, readonly bank: number, readonly walletAmount: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency } | null, readonly bankAmount: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency } | null, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly uptime: { readonly __typename: 'UptimeFigures', readonly percent: number | null, readonly downMinutes: number, readonly measuredSinceAt: string | null, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly connections: { readonly __typename: 'ConnectionFigures', readonly active: number, readonly peak: number | null, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly jobs: { readonly __typename: 'JobFigures', readonly processing: number, readonly oldestSeconds: number | null, readonly givenUp: number, readonly days: ReadonlyArray<(
        { readonly __typename: 'DailyFigure' }
        & DailyFiguresFragment
      )> }, readonly pendingReviews: ReadonlyArray<{ readonly __typename: 'PendingReview', readonly kind: Types.PendingReviewKind, readonly count: number, readonly overdue: number, readonly oldestAt: string | null, readonly dueOn: string | null, readonly oldestName: string | null }>, readonly model: { readonly __typename: 'ModelInUse', readonly version: string, readonly activeFromAt: string, readonly stability: number, readonly capacity: number, readonly quality: number, readonly conduct: number, readonly dataDepth: number, readonly performance: { readonly __typename: 'ModelPerformance', readonly reportId: string, readonly dataset: string, readonly ranAt: string, readonly auc: number | null, readonly low: number | null, readonly high: number | null, readonly loans: number, readonly bads: number } | null } } };

export const DailyFiguresFragmentDoc = /*#__PURE__*/ documentOf<DailyFiguresFragment, never>(`fragment DailyFigures on DailyFigure { asOf value }`)
export const AdminOverviewDocument = /*#__PURE__*/ documentOf<AdminOverviewQuery, AdminOverviewQueryVariables>(`query AdminOverview($currency: Currency) { adminOverview(currency: $currency) { asOf from users { total added days { ...DailyFigures } } businesses { total verified pending days { ...DailyFigures } } transactions { wallet bank walletAmount { amount currency } bankAmount { amount currency } days { ...DailyFigures } } uptime { percent downMinutes measuredSinceAt days { ...DailyFigures } } connections { active peak days { ...DailyFigures } } jobs { processing oldestSeconds givenUp days { ...DailyFigures } } pendingReviews { kind count overdue oldestAt dueOn oldestName } model { version activeFromAt stability capacity quality conduct dataDepth performance { reportId dataset ranAt auc low high loans bads } } } }`, () => [DailyFiguresFragmentDoc])
export const useAdminOverviewQuery = /*#__PURE__*/ queryHook(AdminOverviewDocument)