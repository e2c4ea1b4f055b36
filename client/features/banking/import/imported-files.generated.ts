/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook, subscriptionHook } from '@/graphql/hooks'
export type ImportedFileFragment = { readonly __typename: 'StatementImport', readonly id: string, readonly duplicates: number, readonly fileName: string, readonly startsOn: string, readonly imported: number, readonly importedAt: string, readonly endsOn: string, readonly leavesAccountEmpty: boolean, readonly undoneAt: string | null, readonly undoObstacle: string | null, readonly updated: number, readonly account: { readonly __typename: 'BankAccount', readonly id: string, readonly mask: string, readonly name: string } | null, readonly importedBy: { readonly __typename: 'Person', readonly name: string }, readonly undoneBy: { readonly __typename: 'Person', readonly name: string } | null };

export type StatementImportsQueryVariables = Exact<{
  connectionId: string;
  after?: string | null | undefined;
}>;


export type StatementImportsQuery = { readonly statementImports: { readonly __typename: 'StatementImportPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'StatementImport' }
      & ImportedFileFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type UndoStatementImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoStatementImportMutation = { readonly undoStatementImport: (
    { readonly __typename: 'StatementImport' }
    & ImportedFileFragment
  ) };

export type StatementImportUndoneSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StatementImportUndoneSubscription = { readonly statementImportUndone: { readonly __typename: 'StatementImportUndone', readonly cursor: string, readonly connectionId: string, readonly import: { readonly __typename: 'StatementImport', readonly id: string, readonly fileName: string, readonly undoneAt: string | null, readonly undoneBy: { readonly __typename: 'Person', readonly name: string } | null } } };

export const ImportedFileFragmentDoc = /*#__PURE__*/ documentOf<ImportedFileFragment, never>(`fragment ImportedFile on StatementImport { id account { id mask name } duplicates fileName startsOn imported importedAt importedBy { name } endsOn leavesAccountEmpty undoneAt undoneBy { name } undoObstacle updated }`)
export const StatementImportsDocument = /*#__PURE__*/ documentOf<StatementImportsQuery, StatementImportsQueryVariables>(`query StatementImports($connectionId: ID!, $after: String) { statementImports(filter: {connectionId: $connectionId}, after: $after) { nodes { ...ImportedFile } pageInfo { hasNextPage endCursor } } }`, () => [ImportedFileFragmentDoc])
export const UndoStatementImportDocument = /*#__PURE__*/ documentOf<UndoStatementImportMutation, UndoStatementImportMutationVariables>(`mutation UndoStatementImport($id: ID!) { undoStatementImport(id: $id) { ...ImportedFile } }`, () => [ImportedFileFragmentDoc])
export const StatementImportUndoneDocument = /*#__PURE__*/ documentOf<StatementImportUndoneSubscription, StatementImportUndoneSubscriptionVariables>(`subscription StatementImportUndone($after: String) { statementImportUndone(after: $after) { cursor connectionId import { id fileName undoneAt undoneBy { name } } } }`)
export const useStatementImportsQuery = /*#__PURE__*/ queryHook(StatementImportsDocument)
export const useUndoStatementImportMutation = /*#__PURE__*/ mutationHook(UndoStatementImportDocument)
export const useStatementImportUndoneSubscription = /*#__PURE__*/ subscriptionHook(StatementImportUndoneDocument)