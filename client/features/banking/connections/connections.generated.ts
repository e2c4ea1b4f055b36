/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type BankAccountRowFragment = { readonly __typename: 'BankAccount', readonly id: string, readonly connectionId: string, readonly name: string, readonly accountType: Types.BankAccountType, readonly mask: string, readonly iban: string | null, readonly currency: Types.Currency, readonly balance: string | null, readonly balanceAsOf: string | null, readonly historyStartsOn: string | null, readonly historyEndsOn: string | null, readonly transactionCount: number };

export type BankConnectionCardFragment = { readonly __typename: 'BankConnection', readonly id: string, readonly availableActions: ReadonlyArray<Types.BankConnectionAction>, readonly bankName: string, readonly consentExpiresAt: string | null, readonly consentPermissions: ReadonlyArray<string>, readonly consentStatus: Types.ConsentStatus | null, readonly createdAt: string, readonly disconnectCause: Types.BankDisconnectCause | null, readonly disconnectedAt: string | null, readonly failure: Types.BankFailure | null, readonly failureDetail: string | null, readonly institutionId: string, readonly isSandbox: boolean, readonly lastSyncedAt: string | null, readonly nextRefreshAt: string | null, readonly provider: Types.BankProvider, readonly lastRespondedAt: string | null, readonly status: Types.BankConnectionStatus, readonly syncedCount: number | null, readonly accounts: ReadonlyArray<(
    { readonly __typename: 'BankAccount' }
    & BankAccountRowFragment
  )> };

export type BankConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type BankConnectionsQuery = { readonly bankConnections: { readonly __typename: 'BankConnectionPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'BankConnection' }
      & BankConnectionCardFragment
    )> } };

export type BankConnectionHistoryQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BankConnectionHistoryQuery = { readonly bankConnections: { readonly __typename: 'BankConnectionPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'BankConnection' }
      & BankConnectionCardFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type BankConnectionChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BankConnectionChangedSubscription = { readonly bankConnectionChanged: { readonly __typename: 'BankConnectionChanged', readonly cursor: string, readonly connection: (
      { readonly __typename: 'BankConnection' }
      & BankConnectionCardFragment
    ) } };

export type RefreshBankConnectionMutationVariables = Exact<{
  id: string;
}>;


export type RefreshBankConnectionMutation = { readonly refreshBankConnection: (
    { readonly __typename: 'BankConnection' }
    & BankConnectionCardFragment
  ) };

export type DisconnectBankMutationVariables = Exact<{
  id: string;
}>;


export type DisconnectBankMutation = { readonly disconnectBank: (
    { readonly __typename: 'BankConnection' }
    & BankConnectionCardFragment
  ) };

export const BankAccountRowFragmentDoc = /*#__PURE__*/ documentOf<BankAccountRowFragment, never>(`fragment BankAccountRow on BankAccount { id connectionId name accountType mask iban currency balance balanceAsOf historyStartsOn historyEndsOn transactionCount }`)
export const BankConnectionCardFragmentDoc = /*#__PURE__*/ documentOf<BankConnectionCardFragment, never>(`fragment BankConnectionCard on BankConnection { id accounts { ...BankAccountRow } availableActions bankName consentExpiresAt consentPermissions consentStatus createdAt disconnectCause disconnectedAt failure failureDetail institutionId isSandbox lastSyncedAt nextRefreshAt provider lastRespondedAt status syncedCount }`, () => [BankAccountRowFragmentDoc])
export const BankConnectionsDocument = /*#__PURE__*/ documentOf<BankConnectionsQuery, BankConnectionsQueryVariables>(`query BankConnections { bankConnections(filter: {includeDisconnected: false}, first: 100) { nodes { ...BankConnectionCard } } }`, () => [BankConnectionCardFragmentDoc])
export const BankConnectionHistoryDocument = /*#__PURE__*/ documentOf<BankConnectionHistoryQuery, BankConnectionHistoryQueryVariables>(`query BankConnectionHistory($after: String) { bankConnections(filter: {includeDisconnected: true}, first: 100, after: $after) { nodes { ...BankConnectionCard } pageInfo { hasNextPage endCursor } } }`, () => [BankConnectionCardFragmentDoc])
export const BankConnectionChangedDocument = /*#__PURE__*/ documentOf<BankConnectionChangedSubscription, BankConnectionChangedSubscriptionVariables>(`subscription BankConnectionChanged($after: String) { bankConnectionChanged(after: $after) { cursor connection { ...BankConnectionCard } } }`, () => [BankConnectionCardFragmentDoc])
export const RefreshBankConnectionDocument = /*#__PURE__*/ documentOf<RefreshBankConnectionMutation, RefreshBankConnectionMutationVariables>(`mutation RefreshBankConnection($id: ID!) { refreshBankConnection(id: $id) { ...BankConnectionCard } }`, () => [BankConnectionCardFragmentDoc])
export const DisconnectBankDocument = /*#__PURE__*/ documentOf<DisconnectBankMutation, DisconnectBankMutationVariables>(`mutation DisconnectBank($id: ID!) { disconnectBank(id: $id) { ...BankConnectionCard } }`, () => [BankConnectionCardFragmentDoc])
export const useBankConnectionsQuery = /*#__PURE__*/ queryHook(BankConnectionsDocument)
export const useBankConnectionHistoryQuery = /*#__PURE__*/ queryHook(BankConnectionHistoryDocument)
export const useBankConnectionChangedSubscription = /*#__PURE__*/ subscriptionHook(BankConnectionChangedDocument)
export const useRefreshBankConnectionMutation = /*#__PURE__*/ mutationHook(RefreshBankConnectionDocument)
export const useDisconnectBankMutation = /*#__PURE__*/ mutationHook(DisconnectBankDocument)