/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type HomeDuePaymentsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeDuePaymentsQuery = { readonly facilities: { readonly __typename: 'FacilityPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'Facility', readonly id: string, readonly title: string, readonly currency: Types.Currency, readonly asOfOn: string, readonly nextDueOn: string | null, readonly nextDue: string | null, readonly daysPastDue: number, readonly contract: { readonly __typename: 'Contract', readonly id: string, readonly lenderName: string, readonly structure: Types.Structure } }> } };

export type HomeDueChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeDueChangedSubscription = { readonly facilityChanged: { readonly __typename: 'FacilityChanged', readonly cursor: string, readonly facility: { readonly __typename: 'Facility', readonly id: string } } };

export const HomeDuePaymentsDocument = /*#__PURE__*/ documentOf<HomeDuePaymentsQuery, HomeDuePaymentsQueryVariables>(`query HomeDuePayments { facilities( filter: {statuses: [ACTIVE, DEFAULTED, WRITTEN_OFF]} orderBy: DAYS_PAST_DUE first: 20 ) { nodes { id title currency asOfOn nextDueOn nextDue daysPastDue contract { id lenderName structure } } totalCount } }`)
export const HomeDueChangedDocument = /*#__PURE__*/ documentOf<HomeDueChangedSubscription, HomeDueChangedSubscriptionVariables>(`subscription HomeDueChanged($after: String) { facilityChanged(after: $after) { cursor facility { id } } }`)
export const useHomeDuePaymentsQuery = /*#__PURE__*/ queryHook(HomeDuePaymentsDocument)
export const useHomeDueChangedSubscription = /*#__PURE__*/ subscriptionHook(HomeDueChangedDocument)