/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type LinkPaymentFieldsFragment = { readonly __typename: 'LinkPayment', readonly id: string, readonly amount: string, readonly createdAt: string, readonly credited: string, readonly currency: Types.Currency, readonly declineReason: string | null, readonly rail: Types.PayRail, readonly receiptPath: string | null, readonly reference: string, readonly refunded: string, readonly status: Types.LinkPaymentStatus, readonly timeZone: string, readonly refunds: ReadonlyArray<{ readonly __typename: 'Refund', readonly id: string, readonly amount: string, readonly completedAt: string | null, readonly reason: string, readonly reference: string }> };

export const LinkPaymentFieldsFragmentDoc = /*#__PURE__*/ documentOf<LinkPaymentFieldsFragment, never>(`fragment LinkPaymentFields on LinkPayment { id amount createdAt credited currency declineReason rail receiptPath reference refunded refunds { id amount completedAt reason reference } status timeZone }`)