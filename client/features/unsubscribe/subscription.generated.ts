/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type MarketingSubscriptionQueryVariables = Exact<{
  token: string;
}>;


export type MarketingSubscriptionQuery = { readonly marketingSubscription: { readonly __typename: 'MarketingSubscription', readonly id: string, readonly isSubscribed: boolean } | null };

export const MarketingSubscriptionDocument = /*#__PURE__*/ documentOf<MarketingSubscriptionQuery, MarketingSubscriptionQueryVariables>(`query MarketingSubscription($token: String!) { marketingSubscription(token: $token) { id isSubscribed } }`)
export const useMarketingSubscriptionQuery = /*#__PURE__*/ queryHook(MarketingSubscriptionDocument)