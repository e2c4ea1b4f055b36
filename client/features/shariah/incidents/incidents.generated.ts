/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
export type IncidentRowFragment = { readonly __typename: 'Incident', readonly id: string, readonly number: string, readonly type: Types.IncidentType, readonly severity: Types.IncidentSeverity, readonly title: string, readonly stage: Types.IncidentStage, readonly status: Types.IncidentStatus, readonly reportedAt: string, readonly isRaisedBySystem: boolean, readonly subjectKind: Types.IncidentSubjectKind | null, readonly subjectLabel: string | null, readonly reportedBy:
    | { readonly __typename: 'Party', readonly name: string }
    | { readonly __typename: 'Person', readonly name: string }
  , readonly planClock: { readonly __typename: 'IncidentClock', readonly dueOn: string, readonly daysLeft: number, readonly isOverdue: boolean } | null };

export type IncidentStopItemFragment = { readonly __typename: 'IncidentStop', readonly id: string, readonly structure: Types.Structure | null, readonly lenderName: string | null, readonly reason: string, readonly status: Types.IncidentStopStatus, readonly inForceAt: string | null, readonly releasedAt: string | null, readonly releaseReason: string | null, readonly availableActions: ReadonlyArray<Types.IncidentStopAction> };

export type IncidentActItemFragment = { readonly __typename: 'IncidentAct', readonly id: string, readonly kind: Types.IncidentActKind, readonly stage: Types.IncidentStage, readonly note: string | null, readonly happenedOn: string | null, readonly at: string, readonly actor:
    | { readonly __typename: 'Party', readonly name: string }
    | { readonly __typename: 'Person', readonly name: string }
   | null, readonly files: ReadonlyArray<{ readonly __typename: 'IncidentFile', readonly fileId: string, readonly name: string, readonly url: string }> };

export type IncidentDetailFragment = (
  { readonly __typename: 'Incident', readonly description: string, readonly needsInformation: boolean, readonly subjectId: string | null, readonly subjectStructure: Types.Structure | null, readonly respondentName: string | null, readonly determinedAt: string | null, readonly planFiledAt: string | null, readonly plan: string | null, readonly preventiveMeasures: ReadonlyArray<string>, readonly purificationAmount: string | null, readonly purificationCurrency: Types.Currency | null, readonly purificationPayerName: string | null, readonly purificationPaidAt: string | null, readonly isPurificationDue: boolean, readonly resolution: string | null, readonly closedAt: string | null, readonly availableActions: ReadonlyArray<Types.IncidentAction>, readonly assignedTo: { readonly __typename: 'Person', readonly name: string } | null, readonly parties: ReadonlyArray<{ readonly __typename: 'IncidentParty', readonly id: string, readonly name: string, readonly isLender: boolean }>, readonly stops: ReadonlyArray<(
    { readonly __typename: 'IncidentStop' }
    & IncidentStopItemFragment
  )>, readonly history: ReadonlyArray<(
    { readonly __typename: 'IncidentAct' }
    & IncidentActItemFragment
  )>, readonly reviews: ReadonlyArray<{ readonly __typename: 'SSBReview', readonly id: string, readonly status: Types.ReviewStatus }> }
  & IncidentRowFragment
);

export type IncidentListQueryVariables = Exact<{
  filter?: Types.IncidentFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type IncidentListQuery = { readonly incidents: { readonly __typename: 'IncidentPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Incident' }
      & IncidentRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type IncidentPageQueryVariables = Exact<{
  id: string;
}>;


export type IncidentPageQuery = { readonly incident: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) | null };

export type IncidentLendersQueryVariables = Exact<{ [key: string]: never; }>;


export type IncidentLendersQuery = { readonly incidentLenders: ReadonlyArray<{ readonly __typename: 'IncidentParty', readonly id: string, readonly name: string, readonly isLender: boolean }> };

export type PurificationAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type PurificationAccountsQuery = { readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string } }> };

export type IncidentArrivalsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type IncidentArrivalsSubscription = { readonly incidentChanged: { readonly __typename: 'IncidentChanged', readonly cursor: string, readonly incident: (
      { readonly __typename: 'Incident' }
      & IncidentRowFragment
    ) } };

export type IncidentPushedSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type IncidentPushedSubscription = { readonly incidentChanged: { readonly __typename: 'IncidentChanged', readonly cursor: string, readonly incident: (
      { readonly __typename: 'Incident' }
      & IncidentDetailFragment
    ) } };

export const IncidentRowFragmentDoc = /*#__PURE__*/ documentOf<IncidentRowFragment, never>(`fragment IncidentRow on Incident { id number type severity title stage status reportedAt isRaisedBySystem subjectKind subjectLabel reportedBy { name } planClock { dueOn daysLeft isOverdue } }`)
export const IncidentStopItemFragmentDoc = /*#__PURE__*/ documentOf<IncidentStopItemFragment, never>(`fragment IncidentStopItem on IncidentStop { id structure lenderName reason status inForceAt releasedAt releaseReason availableActions }`)
export const IncidentActItemFragmentDoc = /*#__PURE__*/ documentOf<IncidentActItemFragment, never>(`fragment IncidentActItem on IncidentAct { id kind stage actor { name } note happenedOn at files { fileId name url } }`)
export const IncidentDetailFragmentDoc = /*#__PURE__*/ documentOf<IncidentDetailFragment, never>(`fragment IncidentDetail on Incident { ...IncidentRow description needsInformation subjectId subjectStructure respondentName assignedTo { name } determinedAt planFiledAt plan preventiveMeasures purificationAmount purificationCurrency purificationPayerName purificationPaidAt isPurificationDue resolution closedAt availableActions parties { id name isLender } stops { ...IncidentStopItem } history { ...IncidentActItem } reviews { id status } }`, () => [IncidentRowFragmentDoc, IncidentStopItemFragmentDoc, IncidentActItemFragmentDoc])
export const IncidentListDocument = /*#__PURE__*/ documentOf<IncidentListQuery, IncidentListQueryVariables>(`query IncidentList($filter: IncidentFilter, $first: Int!, $after: String) { incidents(filter: $filter, first: $first, after: $after) { nodes { ...IncidentRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [IncidentRowFragmentDoc])
export const IncidentPageDocument = /*#__PURE__*/ documentOf<IncidentPageQuery, IncidentPageQueryVariables>(`query IncidentPage($id: ID!) { incident(id: $id) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const IncidentLendersDocument = /*#__PURE__*/ documentOf<IncidentLendersQuery, IncidentLendersQueryVariables>(`query IncidentLenders { incidentLenders { id name isLender } }`)
export const PurificationAccountsDocument = /*#__PURE__*/ documentOf<PurificationAccountsQuery, PurificationAccountsQueryVariables>(`query PurificationAccounts { walletAccounts { id name currency status balance { available } } }`)
export const IncidentArrivalsDocument = /*#__PURE__*/ documentOf<IncidentArrivalsSubscription, IncidentArrivalsSubscriptionVariables>(`subscription IncidentArrivals($after: String) { incidentChanged(after: $after) { cursor incident { ...IncidentRow } } }`, () => [IncidentRowFragmentDoc])
export const IncidentPushedDocument = /*#__PURE__*/ documentOf<IncidentPushedSubscription, IncidentPushedSubscriptionVariables>(`subscription IncidentPushed($id: ID!, $after: String) { incidentChanged(id: $id, after: $after) { cursor incident { ...IncidentDetail } } }`, () => [IncidentDetailFragmentDoc])
export const useIncidentListQuery = /*#__PURE__*/ queryHook(IncidentListDocument)
export const useIncidentPageQuery = /*#__PURE__*/ queryHook(IncidentPageDocument)
export const useIncidentLendersQuery = /*#__PURE__*/ queryHook(IncidentLendersDocument)
export const usePurificationAccountsQuery = /*#__PURE__*/ queryHook(PurificationAccountsDocument)
export const useIncidentArrivalsSubscription = /*#__PURE__*/ subscriptionHook(IncidentArrivalsDocument)
export const useIncidentPushedSubscription = /*#__PURE__*/ subscriptionHook(IncidentPushedDocument)