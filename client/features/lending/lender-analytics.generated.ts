/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type LenderAnalyticsQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderAnalyticsQuery = { readonly lenderAnalytics: { readonly __typename: 'LenderAnalytics', readonly totalResponses: number, readonly proposalsSent: number, readonly declined: number, readonly accepted: number, readonly decided: number, readonly opportunities: number, readonly opportunitiesAnswered: number, readonly responseRate: number | null, readonly averageRequestSize: string | null, readonly currency: Types.Currency, readonly mostCommonType: Types.RequestType | null, readonly preferredStructure: Types.Structure | null, readonly lendersPerRequest: number | null, readonly winRate: number | null, readonly medianHoursToRespond: number | null } };


export const LenderAnalyticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LenderAnalytics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lenderAnalytics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalResponses"}},{"kind":"Field","name":{"kind":"Name","value":"proposalsSent"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"opportunities"}},{"kind":"Field","name":{"kind":"Name","value":"opportunitiesAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"responseRate"}},{"kind":"Field","name":{"kind":"Name","value":"averageRequestSize"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"mostCommonType"}},{"kind":"Field","name":{"kind":"Name","value":"preferredStructure"}},{"kind":"Field","name":{"kind":"Name","value":"lendersPerRequest"}},{"kind":"Field","name":{"kind":"Name","value":"winRate"}},{"kind":"Field","name":{"kind":"Name","value":"medianHoursToRespond"}}]}}]}}]} as unknown as DocumentNode<LenderAnalyticsQuery, LenderAnalyticsQueryVariables>;
export const useLenderAnalyticsQuery = /*#__PURE__*/ queryHook(LenderAnalyticsDocument)