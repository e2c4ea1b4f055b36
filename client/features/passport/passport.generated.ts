/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type VerifiedPassportQueryVariables = Exact<{
  token: string;
}>;


export type VerifiedPassportQuery = { readonly scorePassport: { readonly __typename: 'VerifiedPassport', readonly businessName: string, readonly isBusinessVerified: boolean, readonly score: number, readonly band: Types.ScoreBand, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly scoreStatus: Types.ScoreStatus, readonly asOf: string, readonly expiresAt: string, readonly modelVersion: string, readonly jws: string, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection }> | null } | null };

export const VerifiedPassportDocument = /*#__PURE__*/ documentOf<VerifiedPassportQuery, VerifiedPassportQueryVariables>(`query VerifiedPassport($token: String!) { scorePassport(token: $token) { businessName isBusinessVerified score band assurance bankVerifiedShare scoreStatus asOf expiresAt modelVersion jws factors { key value direction } } }`)
export const useVerifiedPassportQuery = /*#__PURE__*/ queryHook(VerifiedPassportDocument)