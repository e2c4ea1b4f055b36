/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PublicFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicFiguresQuery = { readonly publicStats: { readonly __typename: 'PublicStats', readonly asOf: string, readonly fundedAmountUsd: string | null, readonly fundedBusinesses: number | null, readonly approvalRate: number | null, readonly medianDaysToFunding: number | null } };


export const PublicFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"fundedAmountUsd"}},{"kind":"Field","name":{"kind":"Name","value":"fundedBusinesses"}},{"kind":"Field","name":{"kind":"Name","value":"approvalRate"}},{"kind":"Field","name":{"kind":"Name","value":"medianDaysToFunding"}}]}}]}}]} as unknown as DocumentNode<PublicFiguresQuery, PublicFiguresQueryVariables>;
export const usePublicFiguresQuery = /*#__PURE__*/ queryHook(PublicFiguresDocument)