/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type LenderAnalyticsQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderAnalyticsQuery = { readonly lenderAnalytics: { readonly __typename: 'LenderAnalytics', readonly totalResponses: number, readonly proposalsSent: number, readonly declined: number, readonly accepted: number, readonly decided: number, readonly opportunities: number, readonly opportunitiesWithResponse: number, readonly responseRate: number | null, readonly averageRequestSize: string | null, readonly currency: Types.Currency, readonly mostCommonType: Types.RequestType | null, readonly preferredStructure: Types.Structure | null, readonly lendersPerRequest: number | null, readonly winRate: number | null, readonly medianHoursToRespond: number | null } };

export const LenderAnalyticsDocument = /*#__PURE__*/ documentOf<LenderAnalyticsQuery, LenderAnalyticsQueryVariables>(`query LenderAnalytics { lenderAnalytics { totalResponses proposalsSent declined accepted decided opportunities opportunitiesWithResponse responseRate averageRequestSize currency mostCommonType preferredStructure lendersPerRequest winRate medianHoursToRespond } }`)
export const useLenderAnalyticsQuery = /*#__PURE__*/ queryHook(LenderAnalyticsDocument)