/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { PayeeFactsFragment } from './payee-check.generated';
import type { DetailsAwaitingFragment } from './vendor-change.generated';
import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { PayeeFactsFragmentDoc } from './payee-check.generated'
import { DetailsAwaitingFragmentDoc } from './vendor-change.generated'
export type VendorRowFragment = { readonly __typename: 'Vendor', readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly address: string | null, readonly category: Types.VendorCategory, readonly bankAccount: string | null, readonly iban: string | null, readonly taxId: string | null, readonly paymentTerms: Types.PaymentTerms, readonly hasWallet: boolean, readonly isAccountKnown: boolean, readonly ibanUsableAt: string | null, readonly status: Types.VendorStatus, readonly lastPaymentAt: string | null, readonly createdAt: string, readonly payeeCheck: (
    { readonly __typename: 'PayeeCheck' }
    & PayeeFactsFragment
  ) | null, readonly detailsWaiting: (
    { readonly __typename: 'VendorDetailChange' }
    & DetailsAwaitingFragment
  ) | null, readonly totalPaid: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }> };

export type VendorsQueryVariables = Exact<{
  filter?: Types.VendorFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type VendorsQuery = { readonly vendors: { readonly __typename: 'VendorPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Vendor' }
      & VendorRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type VendorQueryVariables = Exact<{
  id: string;
}>;


export type VendorQuery = { readonly vendor: (
    { readonly __typename: 'Vendor' }
    & VendorRowFragment
  ) | null };

export type CreateVendorMutationVariables = Exact<{
  input: Types.CreateVendorInput;
}>;


export type CreateVendorMutation = { readonly createVendor: (
    { readonly __typename: 'Vendor' }
    & VendorRowFragment
  ) };

export type UpdateVendorMutationVariables = Exact<{
  id: string;
  input: Types.UpdateVendorInput;
}>;


export type UpdateVendorMutation = { readonly updateVendor: (
    { readonly __typename: 'Vendor' }
    & VendorRowFragment
  ) };

export type DeactivateVendorMutationVariables = Exact<{
  id: string;
}>;


export type DeactivateVendorMutation = { readonly deactivateVendor: (
    { readonly __typename: 'Vendor' }
    & VendorRowFragment
  ) };

export type ReactivateVendorMutationVariables = Exact<{
  id: string;
}>;


export type ReactivateVendorMutation = { readonly reactivateVendor: (
    { readonly __typename: 'Vendor' }
    & VendorRowFragment
  ) };

export const VendorRowFragmentDoc = /*#__PURE__*/ documentOf<VendorRowFragment, never>(`fragment VendorRow on Vendor { id name email phone address category bankAccount iban taxId paymentTerms hasWallet isAccountKnown ibanUsableAt status lastPaymentAt createdAt payeeCheck { ...PayeeFacts } detailsWaiting { ...DetailsAwaiting } totalPaid { amount currency } }`, () => [PayeeFactsFragmentDoc, DetailsAwaitingFragmentDoc])
export const VendorsDocument = /*#__PURE__*/ documentOf<VendorsQuery, VendorsQueryVariables>(`query Vendors($filter: VendorFilter, $first: Int! = 20, $after: String) { vendors(filter: $filter, first: $first, after: $after) { nodes { ...VendorRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [VendorRowFragmentDoc])
export const VendorDocument = /*#__PURE__*/ documentOf<VendorQuery, VendorQueryVariables>(`query Vendor($id: ID!) { vendor(id: $id) { ...VendorRow } }`, () => [VendorRowFragmentDoc])
export const CreateVendorDocument = /*#__PURE__*/ documentOf<CreateVendorMutation, CreateVendorMutationVariables>(`mutation CreateVendor($input: CreateVendorInput!) { createVendor(input: $input) { ...VendorRow } }`, () => [VendorRowFragmentDoc])
export const UpdateVendorDocument = /*#__PURE__*/ documentOf<UpdateVendorMutation, UpdateVendorMutationVariables>(`mutation UpdateVendor($id: ID!, $input: UpdateVendorInput!) { updateVendor(id: $id, input: $input) { ...VendorRow } }`, () => [VendorRowFragmentDoc])
export const DeactivateVendorDocument = /*#__PURE__*/ documentOf<DeactivateVendorMutation, DeactivateVendorMutationVariables>(`mutation DeactivateVendor($id: ID!) { deactivateVendor(id: $id) { ...VendorRow } }`, () => [VendorRowFragmentDoc])
export const ReactivateVendorDocument = /*#__PURE__*/ documentOf<ReactivateVendorMutation, ReactivateVendorMutationVariables>(`mutation ReactivateVendor($id: ID!) { reactivateVendor(id: $id) { ...VendorRow } }`, () => [VendorRowFragmentDoc])
export const useVendorsQuery = /*#__PURE__*/ queryHook(VendorsDocument)
export const useVendorQuery = /*#__PURE__*/ queryHook(VendorDocument)
export const useCreateVendorMutation = /*#__PURE__*/ mutationHook(CreateVendorDocument)
export const useUpdateVendorMutation = /*#__PURE__*/ mutationHook(UpdateVendorDocument)
export const useDeactivateVendorMutation = /*#__PURE__*/ mutationHook(DeactivateVendorDocument)
export const useReactivateVendorMutation = /*#__PURE__*/ mutationHook(ReactivateVendorDocument)