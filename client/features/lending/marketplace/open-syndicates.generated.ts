/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BookFragment } from '../../../ui/records/book.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { BookFragmentDoc } from '../../../ui/records/book.generated'
export type OpenSyndicatesQueryVariables = Exact<{
  requestId: string;
}>;


export type OpenSyndicatesQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly books: ReadonlyArray<(
      { readonly __typename: 'SyndicateBook' }
      & BookFragment
    )> } | null };

export const OpenSyndicatesDocument = /*#__PURE__*/ documentOf<OpenSyndicatesQuery, OpenSyndicatesQueryVariables>(`query OpenSyndicates($requestId: ID!) { financingRequest(id: $requestId) { id books { ...Book } } }`, () => [BookFragmentDoc])
export const useOpenSyndicatesQuery = /*#__PURE__*/ queryHook(OpenSyndicatesDocument)