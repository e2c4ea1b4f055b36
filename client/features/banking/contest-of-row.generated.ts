/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type ContestOfRowFragment = { readonly __typename: 'CategoryContest', readonly id: string, readonly status: Types.ContestStatus, readonly cause: Types.ContestCause, readonly category: Types.CashflowCategory, readonly note: string | null, readonly askedAt: string, readonly decidedAt: string | null, readonly reason: string | null };

export const ContestOfRowFragmentDoc = /*#__PURE__*/ documentOf<ContestOfRowFragment, never>(`fragment ContestOfRow on CategoryContest { id status cause category note askedAt decidedAt reason }`)