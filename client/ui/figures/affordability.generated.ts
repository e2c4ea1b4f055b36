/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type BurdenFragment = { readonly __typename: 'Affordability', readonly accounts: number | null, readonly averageBalance: string | null, readonly balanceShare: number | null, readonly days: number | null, readonly from: string | null, readonly gaps: ReadonlyArray<Types.AffordabilityGap>, readonly instalmentCover: number | null, readonly leanMonth: string | null, readonly leanMonthShare: number | null, readonly leanMonthSurplus: string | null, readonly months: number | null, readonly state: Types.IndicatorState, readonly to: string | null };

export const BurdenFragmentDoc = /*#__PURE__*/ documentOf<BurdenFragment, never>(`fragment Burden on Affordability { accounts averageBalance balanceShare days from gaps instalmentCover leanMonth leanMonthShare leanMonthSurplus months state to }`)