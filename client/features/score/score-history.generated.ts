/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AltScoreHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type AltScoreHistoryQuery = { readonly altScoreHistory: ReadonlyArray<{ readonly __typename: 'ScoreHistoryPoint', readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly band: Types.ScoreBand, readonly score: number }> };


export const AltScoreHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AltScoreHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"altScoreHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"assurance"}},{"kind":"Field","name":{"kind":"Name","value":"band"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}}]}}]} as unknown as DocumentNode<AltScoreHistoryQuery, AltScoreHistoryQueryVariables>;
export const useAltScoreHistoryQuery = /*#__PURE__*/ queryHook(AltScoreHistoryDocument)