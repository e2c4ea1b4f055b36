/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type AltScoreHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type AltScoreHistoryQuery = { readonly altScoreHistory: ReadonlyArray<{ readonly __typename: 'ScoreHistoryPoint', readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly band: Types.ScoreBand, readonly score: number }> };

export const AltScoreHistoryDocument = /*#__PURE__*/ documentOf<AltScoreHistoryQuery, AltScoreHistoryQueryVariables>(`query AltScoreHistory { altScoreHistory { asOf assurance band score } }`)
export const useAltScoreHistoryQuery = /*#__PURE__*/ queryHook(AltScoreHistoryDocument)