/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type PushDeviceFieldsFragment = { readonly __typename: 'PushDevice', readonly id: string, readonly name: string, readonly isCurrent: boolean, readonly createdAt: string, readonly lastDeliveredAt: string | null };

export type PushDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PushDevicesQuery = { readonly pushKey: string, readonly pushDevices: ReadonlyArray<(
    { readonly __typename: 'PushDevice' }
    & PushDeviceFieldsFragment
  )> };

export type AddPushDeviceMutationVariables = Exact<{
  input: Types.AddPushDeviceInput;
}>;


export type AddPushDeviceMutation = { readonly addPushDevice: (
    { readonly __typename: 'PushDevice' }
    & PushDeviceFieldsFragment
  ) };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string;
}>;


export type RemovePushDeviceMutation = { readonly removePushDevice: { readonly __typename: 'PushDevice', readonly id: string } };

export const PushDeviceFieldsFragmentDoc = /*#__PURE__*/ documentOf<PushDeviceFieldsFragment, never>(`fragment PushDeviceFields on PushDevice { id name isCurrent createdAt lastDeliveredAt }`)
export const PushDevicesDocument = /*#__PURE__*/ documentOf<PushDevicesQuery, PushDevicesQueryVariables>(`query PushDevices { pushKey pushDevices { ...PushDeviceFields } }`, () => [PushDeviceFieldsFragmentDoc])
export const AddPushDeviceDocument = /*#__PURE__*/ documentOf<AddPushDeviceMutation, AddPushDeviceMutationVariables>(`mutation AddPushDevice($input: AddPushDeviceInput!) { addPushDevice(input: $input) { ...PushDeviceFields } }`, () => [PushDeviceFieldsFragmentDoc])
export const RemovePushDeviceDocument = /*#__PURE__*/ documentOf<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>(`mutation RemovePushDevice($id: ID!) { removePushDevice(id: $id) { id } }`)
export const usePushDevicesQuery = /*#__PURE__*/ queryHook(PushDevicesDocument)
export const useAddPushDeviceMutation = /*#__PURE__*/ mutationHook(AddPushDeviceDocument)
export const useRemovePushDeviceMutation = /*#__PURE__*/ mutationHook(RemovePushDeviceDocument)