/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type CreateExportMutationVariables = Exact<{
  input: Types.ExportCreateInput;
}>;


export type CreateExportMutation = { readonly exportCreate: { readonly __typename: 'ExportCreated', readonly export: { readonly __typename: 'Export', readonly id: string, readonly fileName: string, readonly status: Types.ExportStatus } } };

export const CreateExportDocument = /*#__PURE__*/ documentOf<CreateExportMutation, CreateExportMutationVariables>(`mutation CreateExport($input: ExportCreateInput!) { exportCreate(input: $input) { export { id fileName status } } }`)
export const useCreateExportMutation = /*#__PURE__*/ mutationHook(CreateExportDocument)