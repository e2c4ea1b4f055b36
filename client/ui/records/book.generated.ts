/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type BookFragment = { readonly __typename: 'SyndicateBook', readonly id: string, readonly version: number, readonly currency: Types.Currency, readonly amount: string, readonly committed: string, readonly remaining: string, readonly leadName: string, readonly lenders: ReadonlyArray<{ readonly __typename: 'BookLender', readonly responseId: string, readonly version: number, readonly lenderName: string, readonly role: Types.SyndicateRole, readonly commitment: string, readonly share: string, readonly termsDueAt: string | null, readonly termsConfirmedAt: string | null }> };

export const BookFragmentDoc = /*#__PURE__*/ documentOf<BookFragment, never>(`fragment Book on SyndicateBook { id version currency amount committed remaining leadName lenders { responseId version lenderName role commitment share termsDueAt termsConfirmedAt } }`)