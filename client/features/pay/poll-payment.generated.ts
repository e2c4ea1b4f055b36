/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { LinkPaymentFieldsFragment } from './link-payment.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { LinkPaymentFieldsFragmentDoc } from './link-payment.generated'
export type PollPaymentQueryVariables = Exact<{
  id: string;
  token: string;
}>;


export type PollPaymentQuery = { readonly linkPayment: (
    { readonly __typename: 'LinkPayment' }
    & LinkPaymentFieldsFragment
  ) | null };

export const PollPaymentDocument = /*#__PURE__*/ documentOf<PollPaymentQuery, PollPaymentQueryVariables>(`query PollPayment($id: ID!, $token: String!) { linkPayment(id: $id, token: $token) { ...LinkPaymentFields } }`, () => [LinkPaymentFieldsFragmentDoc])
export const usePollPaymentQuery = /*#__PURE__*/ queryHook(PollPaymentDocument)