/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BookFragment } from '../../../ui/records/book.generated';
import type { ScheduleLineFragment } from '../../../ui/terms/schedule-line.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { BookFragmentDoc } from '../../../ui/records/book.generated'
import { ScheduleLineFragmentDoc } from '../../../ui/terms/schedule-line.generated'
import { DisclosureFragmentDoc } from '../../../ui/terms/disclosure.generated'
export type JoinableBookFragment = (
  { readonly __typename: 'SyndicateBook', readonly structure: Types.Structure, readonly term: number, readonly flatRate: string | null, readonly totalPayable: string | null, readonly conditions: ReadonlyArray<string>, readonly expiresAt: string, readonly schedule: ReadonlyArray<(
    { readonly __typename: 'ProposalScheduleLine' }
    & ScheduleLineFragment
  )>, readonly disclosure: (
    { readonly __typename: 'ProposalDisclosure' }
    & DisclosureFragment
  ) | null }
  & BookFragment
);

export type JoinableBooksQueryVariables = Exact<{
  requestId: string;
}>;


export type JoinableBooksQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly books: ReadonlyArray<(
      { readonly __typename: 'SyndicateBook' }
      & JoinableBookFragment
    )> } | null };

export const JoinableBookFragmentDoc = /*#__PURE__*/ documentOf<JoinableBookFragment, never>(`fragment JoinableBook on SyndicateBook { ...Book structure term flatRate totalPayable conditions expiresAt schedule { ...ScheduleLine } disclosure { ...Disclosure } }`, () => [BookFragmentDoc, ScheduleLineFragmentDoc, DisclosureFragmentDoc])
export const JoinableBooksDocument = /*#__PURE__*/ documentOf<JoinableBooksQuery, JoinableBooksQueryVariables>(`query JoinableBooks($requestId: ID!) { financingRequest(id: $requestId) { id books { ...JoinableBook } } }`, () => [JoinableBookFragmentDoc])
export const useJoinableBooksQuery = /*#__PURE__*/ queryHook(JoinableBooksDocument)