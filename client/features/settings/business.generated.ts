/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type BusinessSettingsFragment = { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly registryNo: string, readonly taxId: string, readonly sector: Types.Sector, readonly address: string, readonly website: string | null, readonly description: string | null, readonly status: Types.BusinessStatus, readonly detailsVersion: number, readonly logo: { readonly __typename: 'StoredFile', readonly id: string, readonly url: string } | null };

export type BusinessToChangeQueryVariables = Exact<{
  id: string;
}>;


export type BusinessToChangeQuery = { readonly business: (
    { readonly __typename: 'Business' }
    & BusinessSettingsFragment
  ) | null };

export type ChangeBusinessMutationVariables = Exact<{
  id: string;
  input: Types.UpdateBusinessInput;
}>;


export type ChangeBusinessMutation = { readonly updateBusiness: (
    { readonly __typename: 'Business', readonly kycStatus: Types.KycStatus, readonly statusReason: string | null, readonly rejectionReasons: ReadonlyArray<Types.KycRejectionReason> }
    & BusinessSettingsFragment
  ) };

export const BusinessSettingsFragmentDoc = /*#__PURE__*/ documentOf<BusinessSettingsFragment, never>(`fragment BusinessSettings on Business { id name registryNo taxId sector address website description status detailsVersion logo { id url } }`)
export const BusinessToChangeDocument = /*#__PURE__*/ documentOf<BusinessToChangeQuery, BusinessToChangeQueryVariables>(`query BusinessToChange($id: ID!) { business(id: $id) { ...BusinessSettings } }`, () => [BusinessSettingsFragmentDoc])
export const ChangeBusinessDocument = /*#__PURE__*/ documentOf<ChangeBusinessMutation, ChangeBusinessMutationVariables>(`mutation ChangeBusiness($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { ...BusinessSettings kycStatus statusReason rejectionReasons } }`, () => [BusinessSettingsFragmentDoc])
export const useBusinessToChangeQuery = /*#__PURE__*/ queryHook(BusinessToChangeDocument)
export const useChangeBusinessMutation = /*#__PURE__*/ mutationHook(ChangeBusinessDocument)