/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type ComplaintFieldsFragment = { readonly __typename: 'Complaint', readonly id: string, readonly number: string, readonly topic: Types.ComplaintTopic, readonly title: string, readonly status: Types.ComplaintStatus, readonly outcome: Types.ComplaintOutcome | null, readonly receivedAt: string, readonly responseDueOn: string, readonly isLate: boolean, readonly messages: ReadonlyArray<{ readonly __typename: 'ComplaintMessage', readonly id: string, readonly kind: Types.ComplaintMessageKind, readonly text: string, readonly outcome: Types.ComplaintOutcome | null, readonly at: string }> };

export const ComplaintFieldsFragmentDoc = /*#__PURE__*/ documentOf<ComplaintFieldsFragment, never>(`fragment ComplaintFields on Complaint { id number topic title status outcome receivedAt responseDueOn isLate messages { id kind text outcome at } }`)