/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type CustomerRowFragment = { readonly __typename: 'Customer', readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly address: string | null, readonly taxId: string | null, readonly createdAt: string, readonly invoiceCount: number, readonly averageDaysToPay: number | null, readonly credit: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }>, readonly outstanding: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }>, readonly totalInvoiced: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }>, readonly totalPaid: ReadonlyArray<{ readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency }> };

export type CustomersQueryVariables = Exact<{
  filter?: Types.CustomerFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type CustomersQuery = { readonly customers: { readonly __typename: 'CustomerPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Customer' }
      & CustomerRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type UpdateCustomerMutationVariables = Exact<{
  id: string;
  input: Types.UpdateCustomerInput;
}>;


export type UpdateCustomerMutation = { readonly updateCustomer: (
    { readonly __typename: 'Customer' }
    & CustomerRowFragment
  ) };

export type MergeCustomersMutationVariables = Exact<{
  id: string;
  input: Types.MergeCustomersInput;
}>;


export type MergeCustomersMutation = { readonly mergeCustomers: (
    { readonly __typename: 'Customer' }
    & CustomerRowFragment
  ) };

export const CustomerRowFragmentDoc = /*#__PURE__*/ documentOf<CustomerRowFragment, never>(`fragment CustomerRow on Customer { id name email phone address taxId createdAt invoiceCount averageDaysToPay credit { amount currency } outstanding { amount currency } totalInvoiced { amount currency } totalPaid { amount currency } }`)
export const CustomersDocument = /*#__PURE__*/ documentOf<CustomersQuery, CustomersQueryVariables>(`query Customers($filter: CustomerFilter, $first: Int! = 20, $after: String) { customers(filter: $filter, first: $first, after: $after) { nodes { ...CustomerRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [CustomerRowFragmentDoc])
export const UpdateCustomerDocument = /*#__PURE__*/ documentOf<UpdateCustomerMutation, UpdateCustomerMutationVariables>(`mutation UpdateCustomer($id: ID!, $input: UpdateCustomerInput!) { updateCustomer(id: $id, input: $input) { ...CustomerRow } }`, () => [CustomerRowFragmentDoc])
export const MergeCustomersDocument = /*#__PURE__*/ documentOf<MergeCustomersMutation, MergeCustomersMutationVariables>(`mutation MergeCustomers($id: ID!, $input: MergeCustomersInput!) { mergeCustomers(id: $id, input: $input) { ...CustomerRow } }`, () => [CustomerRowFragmentDoc])
export const useCustomersQuery = /*#__PURE__*/ queryHook(CustomersDocument)
export const useUpdateCustomerMutation = /*#__PURE__*/ mutationHook(UpdateCustomerDocument)
export const useMergeCustomersMutation = /*#__PURE__*/ mutationHook(MergeCustomersDocument)