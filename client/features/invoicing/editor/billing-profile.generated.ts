/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type BillingProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingProfileQuery = { readonly billingProfile: { readonly __typename: 'BillingProfile', readonly businessId: string, readonly legalName: string, readonly legalNameArabic: string | null, readonly address: string, readonly jurisdiction: Types.TaxJurisdiction, readonly trn: string | null, readonly reminderDays: ReadonlyArray<number>, readonly timeZone: string, readonly logo: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly url: string } | null }, readonly taxRules: ReadonlyArray<{ readonly __typename: 'TaxRule', readonly jurisdiction: Types.TaxJurisdiction, readonly standardRate: string | null }> };

export type UpdateBillingProfileMutationVariables = Exact<{
  input: Types.UpdateBillingProfileInput;
}>;


export type UpdateBillingProfileMutation = { readonly updateBillingProfile: { readonly __typename: 'BillingProfile', readonly businessId: string, readonly legalName: string, readonly legalNameArabic: string | null, readonly address: string, readonly jurisdiction: Types.TaxJurisdiction, readonly trn: string | null, readonly reminderDays: ReadonlyArray<number>, readonly timeZone: string, readonly logo: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly url: string } | null } };

export const BillingProfileDocument = /*#__PURE__*/ documentOf<BillingProfileQuery, BillingProfileQueryVariables>(`query BillingProfile { billingProfile { businessId legalName legalNameArabic address jurisdiction trn logo { id name size url } reminderDays timeZone } taxRules { jurisdiction standardRate } }`)
export const UpdateBillingProfileDocument = /*#__PURE__*/ documentOf<UpdateBillingProfileMutation, UpdateBillingProfileMutationVariables>(`mutation UpdateBillingProfile($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { businessId legalName legalNameArabic address jurisdiction trn logo { id name size url } reminderDays timeZone } }`)
export const useBillingProfileQuery = /*#__PURE__*/ queryHook(BillingProfileDocument)
export const useUpdateBillingProfileMutation = /*#__PURE__*/ mutationHook(UpdateBillingProfileDocument)