/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type RecordViewMutationVariables = Exact<{
  token: string;
}>;


export type RecordViewMutation = { readonly recordView: { readonly __typename: 'Payable', readonly kind: Types.PayableKind } };

export const RecordViewDocument = /*#__PURE__*/ documentOf<RecordViewMutation, RecordViewMutationVariables>(`mutation RecordView($token: String!) { recordView(token: $token) { kind } }`)
export const useRecordViewMutation = /*#__PURE__*/ mutationHook(RecordViewDocument)