/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type UnsubscribeMutationVariables = Exact<{
  token: string;
}>;


export type UnsubscribeMutation = { readonly unsubscribe: { readonly __typename: 'MarketingSubscription', readonly id: string, readonly isSubscribed: boolean } };

export const UnsubscribeDocument = /*#__PURE__*/ documentOf<UnsubscribeMutation, UnsubscribeMutationVariables>(`mutation Unsubscribe($token: String!) { unsubscribe(token: $token) { id isSubscribed } }`)
export const useUnsubscribeMutation = /*#__PURE__*/ mutationHook(UnsubscribeDocument)