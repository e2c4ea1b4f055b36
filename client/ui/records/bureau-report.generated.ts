/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type BureauReportFragment = { readonly __typename: 'BureauCheck', readonly id: string, readonly bureau: Types.Bureau, readonly status: Types.BureauCheckStatus, readonly failure: Types.BureauFailure | null, readonly requestedAt: string, readonly settledAt: string | null, readonly expiresAt: string | null, readonly reference: string | null, readonly score: number | null, readonly scoreLowest: number | null, readonly scoreHighest: number | null, readonly openFacilities: number | null, readonly lateFacilities: number | null, readonly isSandbox: boolean };

export const BureauReportFragmentDoc = /*#__PURE__*/ documentOf<BureauReportFragment, never>(`fragment BureauReport on BureauCheck { id bureau status failure requestedAt settledAt expiresAt reference score scoreLowest scoreHighest openFacilities lateFacilities isSandbox }`)