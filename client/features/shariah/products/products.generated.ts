/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ProductVersionFragment = { readonly __typename: 'LenderProductVersion', readonly version: number, readonly formVersion: number, readonly name: string, readonly description: string, readonly audience: string, readonly currency: Types.Currency, readonly largestAmount: string, readonly longestTerm: number, readonly latePolicy: string, readonly rebatePolicy: string, readonly securityPolicy: string, readonly fatwaNumber: string | null, readonly contentHash: string, readonly submittedAt: string, readonly fees: ReadonlyArray<{ readonly __typename: 'ProductFee', readonly kind: Types.FinancingFeeKind, readonly most: string, readonly costBasis: string }>, readonly files: ReadonlyArray<{ readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly url: string, readonly size: number }>, readonly changes: ReadonlyArray<{ readonly __typename: 'ProductChange', readonly part: Types.ProductPart, readonly before: string, readonly after: string }> };

export type ProductFragment = { readonly __typename: 'LenderProduct', readonly id: string, readonly number: string | null, readonly lenderId: string, readonly lenderName: string, readonly form: Types.ProductForm, readonly structure: Types.Structure, readonly status: Types.ProductStatus, readonly isInForce: boolean, readonly reason: string | null, readonly changedAt: string, readonly availableActions: ReadonlyArray<Types.ProductAction>, readonly approved: { readonly __typename: 'LenderProductVersion', readonly version: number, readonly name: string } | null, readonly versions: ReadonlyArray<(
    { readonly __typename: 'LenderProductVersion' }
    & ProductVersionFragment
  )>, readonly review: { readonly __typename: 'SSBReview', readonly id: string } | null };

export type ProductsQueryVariables = Exact<{
  filter?: Types.LenderProductFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsQuery = { readonly lenderProducts: { readonly __typename: 'LenderProductPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'LenderProduct' }
      & ProductFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SubmitProductMutationVariables = Exact<{
  input: Types.SubmitProductInput;
}>;


export type SubmitProductMutation = { readonly submitProduct: (
    { readonly __typename: 'LenderProduct' }
    & ProductFragment
  ) };

export type ReviseProductMutationVariables = Exact<{
  id: string;
  input: Types.ReviseProductInput;
}>;


export type ReviseProductMutation = { readonly reviseProduct: (
    { readonly __typename: 'LenderProduct' }
    & ProductFragment
  ) };

export type WithdrawProductMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type WithdrawProductMutation = { readonly withdrawProduct: (
    { readonly __typename: 'LenderProduct' }
    & ProductFragment
  ) };

export type ProposeProductSuspensionMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ProposeProductSuspensionMutation = { readonly proposeProductSuspension: (
    { readonly __typename: 'LenderProduct' }
    & ProductFragment
  ) };

export const ProductVersionFragmentDoc = /*#__PURE__*/ documentOf<ProductVersionFragment, never>(`fragment ProductVersion on LenderProductVersion { version formVersion name description audience currency largestAmount longestTerm fees { kind most costBasis } latePolicy rebatePolicy securityPolicy fatwaNumber contentHash submittedAt files { id name url size } changes { part before after } }`)
export const ProductFragmentDoc = /*#__PURE__*/ documentOf<ProductFragment, never>(`fragment Product on LenderProduct { id number lenderId lenderName form structure status isInForce reason changedAt availableActions approved { version name } versions { ...ProductVersion } review { id } }`, () => [ProductVersionFragmentDoc])
export const ProductsDocument = /*#__PURE__*/ documentOf<ProductsQuery, ProductsQueryVariables>(`query Products($filter: LenderProductFilter, $first: Int!, $after: String) { lenderProducts(filter: $filter, first: $first, after: $after) { nodes { ...Product } totalCount pageInfo { hasNextPage endCursor } } }`, () => [ProductFragmentDoc])
export const SubmitProductDocument = /*#__PURE__*/ documentOf<SubmitProductMutation, SubmitProductMutationVariables>(`mutation SubmitProduct($input: SubmitProductInput!) { submitProduct(input: $input) { ...Product } }`, () => [ProductFragmentDoc])
export const ReviseProductDocument = /*#__PURE__*/ documentOf<ReviseProductMutation, ReviseProductMutationVariables>(`mutation ReviseProduct($id: ID!, $input: ReviseProductInput!) { reviseProduct(id: $id, input: $input) { ...Product } }`, () => [ProductFragmentDoc])
export const WithdrawProductDocument = /*#__PURE__*/ documentOf<WithdrawProductMutation, WithdrawProductMutationVariables>(`mutation WithdrawProduct($id: ID!, $reason: String!) { withdrawProduct(id: $id, reason: $reason) { ...Product } }`, () => [ProductFragmentDoc])
export const ProposeProductSuspensionDocument = /*#__PURE__*/ documentOf<ProposeProductSuspensionMutation, ProposeProductSuspensionMutationVariables>(`mutation ProposeProductSuspension($id: ID!, $reason: String!) { proposeProductSuspension(id: $id, reason: $reason) { ...Product } }`, () => [ProductFragmentDoc])
export const useProductsQuery = /*#__PURE__*/ queryHook(ProductsDocument)
export const useSubmitProductMutation = /*#__PURE__*/ mutationHook(SubmitProductDocument)
export const useReviseProductMutation = /*#__PURE__*/ mutationHook(ReviseProductDocument)
export const useWithdrawProductMutation = /*#__PURE__*/ mutationHook(WithdrawProductDocument)
export const useProposeProductSuspensionMutation = /*#__PURE__*/ mutationHook(ProposeProductSuspensionDocument)