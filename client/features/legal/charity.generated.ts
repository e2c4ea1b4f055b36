/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type CharityTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type CharityTotalsQuery = { readonly charityTotals: { readonly __typename: 'CharityTotals', readonly asOf: string, readonly years: ReadonlyArray<{ readonly __typename: 'CharityYearTotal', readonly year: number, readonly currency: Types.Currency, readonly lateDonations: string, readonly purification: string, readonly other: string, readonly paidOut: string, readonly balance: string, readonly donations: number }> } };

export const CharityTotalsDocument = /*#__PURE__*/ documentOf<CharityTotalsQuery, CharityTotalsQueryVariables>(`query CharityTotals { charityTotals { asOf years { year currency lateDonations purification other paidOut balance donations } } }`)
export const useCharityTotalsQuery = /*#__PURE__*/ queryHook(CharityTotalsDocument)