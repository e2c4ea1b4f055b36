/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type KeepPushDeviceMutationVariables = Exact<{
  input: Types.KeepPushDeviceInput;
}>;


export type KeepPushDeviceMutation = { readonly keepPushDevice: { readonly __typename: 'PushDevice', readonly id: string, readonly isCurrent: boolean } | null };

export const KeepPushDeviceDocument = /*#__PURE__*/ documentOf<KeepPushDeviceMutation, KeepPushDeviceMutationVariables>(`mutation KeepPushDevice($input: KeepPushDeviceInput!) { keepPushDevice(input: $input) { id isCurrent } }`)
export const useKeepPushDeviceMutation = /*#__PURE__*/ mutationHook(KeepPushDeviceDocument)