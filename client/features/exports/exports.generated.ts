/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type ExportRowFragment = { readonly __typename: 'Export', readonly id: string, readonly fileName: string, readonly format: Types.ExportFormat, readonly status: Types.ExportStatus, readonly rows: number, readonly totalRows: number | null, readonly bytes: number, readonly createdAt: string, readonly expiresAt: string | null, readonly failure: string | null, readonly url: string | null };

export type ExportsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExportsQuery = { readonly exports: { readonly __typename: 'ExportPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Export' }
      & ExportRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ExportInProgressQueryVariables = Exact<{
  id: string;
}>;


export type ExportInProgressQuery = { readonly exportById: (
    { readonly __typename: 'Export' }
    & ExportRowFragment
  ) | null };

export type CancelExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelExportMutation = { readonly exportCancel: (
    { readonly __typename: 'Export' }
    & ExportRowFragment
  ) };

export type DeleteExportMutationVariables = Exact<{
  id: string;
}>;


export type DeleteExportMutation = { readonly exportDelete: string };

export type ExportProgressedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExportProgressedSubscription = { readonly exportProgressed: { readonly __typename: 'ExportProgress', readonly cursor: string, readonly export: (
      { readonly __typename: 'Export' }
      & ExportRowFragment
    ) } };

export const ExportRowFragmentDoc = /*#__PURE__*/ documentOf<ExportRowFragment, never>(`fragment ExportRow on Export { id fileName format status rows totalRows bytes createdAt expiresAt failure url }`)
export const ExportsDocument = /*#__PURE__*/ documentOf<ExportsQuery, ExportsQueryVariables>(`query Exports($after: String) { exports(first: 20, after: $after) { nodes { ...ExportRow } pageInfo { hasNextPage endCursor } } }`, () => [ExportRowFragmentDoc])
export const ExportInProgressDocument = /*#__PURE__*/ documentOf<ExportInProgressQuery, ExportInProgressQueryVariables>(`query ExportInProgress($id: ID!) { exportById(id: $id) { ...ExportRow } }`, () => [ExportRowFragmentDoc])
export const CancelExportDocument = /*#__PURE__*/ documentOf<CancelExportMutation, CancelExportMutationVariables>(`mutation CancelExport($id: ID!) { exportCancel(id: $id) { ...ExportRow } }`, () => [ExportRowFragmentDoc])
export const DeleteExportDocument = /*#__PURE__*/ documentOf<DeleteExportMutation, DeleteExportMutationVariables>(`mutation DeleteExport($id: ID!) { exportDelete(id: $id) }`)
export const ExportProgressedDocument = /*#__PURE__*/ documentOf<ExportProgressedSubscription, ExportProgressedSubscriptionVariables>(`subscription ExportProgressed($after: String) { exportProgressed(after: $after) { cursor export { ...ExportRow } } }`, () => [ExportRowFragmentDoc])
export const useExportsQuery = /*#__PURE__*/ queryHook(ExportsDocument)
export const useExportInProgressQuery = /*#__PURE__*/ queryHook(ExportInProgressDocument)
export const useCancelExportMutation = /*#__PURE__*/ mutationHook(CancelExportDocument)
export const useDeleteExportMutation = /*#__PURE__*/ mutationHook(DeleteExportDocument)
export const useExportProgressedSubscription = /*#__PURE__*/ subscriptionHook(ExportProgressedDocument)