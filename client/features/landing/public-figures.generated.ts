/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PublicFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicFiguresQuery = { readonly publicStats: { readonly __typename: 'PublicStats', readonly asOf: string, readonly fundedBusinesses: number | null, readonly approvalRate: number | null, readonly medianDaysToFunding: number | null, readonly fundedAmount: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency } | null } };

export const PublicFiguresDocument = /*#__PURE__*/ documentOf<PublicFiguresQuery, PublicFiguresQueryVariables>(`query PublicFigures { publicStats { asOf fundedAmount { amount currency } fundedBusinesses approvalRate medianDaysToFunding } }`)
export const usePublicFiguresQuery = /*#__PURE__*/ queryHook(PublicFiguresDocument)