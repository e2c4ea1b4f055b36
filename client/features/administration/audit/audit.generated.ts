/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type AuditRowFragment = { readonly __typename: 'AuditEntry', readonly id: string, readonly action: string, readonly group: Types.AuditGroup, readonly at: string, readonly actorKind: Types.AuditActorKind, readonly apiKeyName: string | null, readonly entityKind: Types.AuditEntityKind, readonly entityId: string | null, readonly address: string | null, readonly actor: { readonly __typename: 'Person', readonly id: string | null, readonly name: string, readonly role: Types.Role } | null, readonly details: ReadonlyArray<{ readonly __typename: 'AuditDetail', readonly name: string, readonly value: string | null, readonly isHidden: boolean }> };

export type AuditLogQueryVariables = Exact<{
  filter?: Types.AuditFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
  orderBy: Types.AuditEntryOrder;
}>;


export type AuditLogQuery = { readonly auditLog: { readonly __typename: 'AuditEntryPage', readonly totalCount: number, readonly isTotalExact: boolean, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'AuditEntry' }
      & AuditRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type AuditEntryByIdQueryVariables = Exact<{
  id: string;
}>;


export type AuditEntryByIdQuery = { readonly auditEntry: (
    { readonly __typename: 'AuditEntry', readonly requestId: string | null, readonly place: number | null, readonly changes: ReadonlyArray<{ readonly __typename: 'AuditChange', readonly record: string, readonly recordId: string, readonly name: string, readonly before: string | null, readonly after: string | null, readonly isHidden: boolean }> }
    & AuditRowFragment
  ) | null };

export type VerdictFragment = { readonly __typename: 'LogVerification', readonly id: string, readonly status: Types.LogVerificationStatus, readonly startedAt: string, readonly endedAt: string | null, readonly findings: ReadonlyArray<{ readonly __typename: 'VerificationFinding', readonly kind: Types.LogFindingKind, readonly entries: ReadonlyArray<{ readonly __typename: 'LogFindingEntry', readonly place: number | null, readonly stream: string, readonly row: string | null }> }> };

export type VerificationFragment = (
  { readonly __typename: 'LogVerification', readonly places: number, readonly checked: number, readonly checkpoints: number, readonly signedPlaces: number | null, readonly signedRoot: string | null, readonly signedAt: string | null, readonly verifierKey: string, readonly firstAt: string | null, readonly lastAt: string | null, readonly failure: string | null, readonly askedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly findings: ReadonlyArray<{ readonly __typename: 'VerificationFinding', readonly kind: Types.LogFindingKind, readonly count: number, readonly details: ReadonlyArray<string>, readonly entries: ReadonlyArray<{ readonly __typename: 'LogFindingEntry', readonly place: number | null, readonly stream: string, readonly row: string | null }> }> }
  & VerdictFragment
);

export type AuditChainQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditChainQuery = { readonly auditChain: { readonly __typename: 'AuditChain', readonly origin: string, readonly places: number, readonly signedAt: string | null, readonly latest: (
      { readonly __typename: 'LogVerification' }
      & VerificationFragment
    ) | null, readonly lastResult: (
      { readonly __typename: 'LogVerification' }
      & VerificationFragment
    ) | null } };

export type LatestAuditEntriesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestAuditEntriesQuery = { readonly auditLog: { readonly __typename: 'AuditEntryPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'AuditEntry' }
      & AuditRowFragment
    )> }, readonly auditChain: { readonly __typename: 'AuditChain', readonly lastResult: (
      { readonly __typename: 'LogVerification' }
      & VerdictFragment
    ) | null } };

export type VerifyAuditLogMutationVariables = Exact<{ [key: string]: never; }>;


export type VerifyAuditLogMutation = { readonly verifyAuditLog: (
    { readonly __typename: 'LogVerification' }
    & VerificationFragment
  ) };

export const AuditRowFragmentDoc = /*#__PURE__*/ documentOf<AuditRowFragment, never>(`fragment AuditRow on AuditEntry { id action group at actorKind actor { id name role } apiKeyName entityKind entityId address details { name value isHidden } }`)
export const AuditLogDocument = /*#__PURE__*/ documentOf<AuditLogQuery, AuditLogQueryVariables>(`query AuditLog($filter: AuditFilter, $first: Int!, $after: String, $orderBy: AuditEntryOrder!) { auditLog(filter: $filter, first: $first, after: $after, orderBy: $orderBy) { nodes { ...AuditRow } pageInfo { hasNextPage endCursor } totalCount isTotalExact } }`, () => [AuditRowFragmentDoc])
export const AuditEntryByIdDocument = /*#__PURE__*/ documentOf<AuditEntryByIdQuery, AuditEntryByIdQueryVariables>(`query AuditEntryById($id: ID!) { auditEntry(id: $id) { ...AuditRow requestId place changes { record recordId name before after isHidden } } }`, () => [AuditRowFragmentDoc])
export const VerdictFragmentDoc = /*#__PURE__*/ documentOf<VerdictFragment, never>(`fragment Verdict on LogVerification { id status startedAt endedAt findings { kind entries { place stream row } } }`)
export const VerificationFragmentDoc = /*#__PURE__*/ documentOf<VerificationFragment, never>(`fragment Verification on LogVerification { ...Verdict places checked checkpoints signedPlaces signedRoot signedAt verifierKey firstAt lastAt failure askedBy { name } findings { kind count entries { place stream row } details } }`, () => [VerdictFragmentDoc])
export const AuditChainDocument = /*#__PURE__*/ documentOf<AuditChainQuery, AuditChainQueryVariables>(`query AuditChain { auditChain { origin places signedAt latest { ...Verification } lastResult { ...Verification } } }`, () => [VerificationFragmentDoc])
export const LatestAuditEntriesDocument = /*#__PURE__*/ documentOf<LatestAuditEntriesQuery, LatestAuditEntriesQueryVariables>(`query LatestAuditEntries { auditLog(first: 5, orderBy: NEWEST) { nodes { ...AuditRow } } auditChain { lastResult { ...Verdict } } }`, () => [AuditRowFragmentDoc, VerdictFragmentDoc])
export const VerifyAuditLogDocument = /*#__PURE__*/ documentOf<VerifyAuditLogMutation, VerifyAuditLogMutationVariables>(`mutation VerifyAuditLog { verifyAuditLog { ...Verification } }`, () => [VerificationFragmentDoc])
export const useAuditLogQuery = /*#__PURE__*/ queryHook(AuditLogDocument)
export const useAuditEntryByIdQuery = /*#__PURE__*/ queryHook(AuditEntryByIdDocument)
export const useAuditChainQuery = /*#__PURE__*/ queryHook(AuditChainDocument)
export const useLatestAuditEntriesQuery = /*#__PURE__*/ queryHook(LatestAuditEntriesDocument)
export const useVerifyAuditLogMutation = /*#__PURE__*/ mutationHook(VerifyAuditLogDocument)