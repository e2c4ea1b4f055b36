/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ProductStatesQueryVariables = Exact<{
  lenderId: string;
}>;


export type ProductStatesQuery = { readonly dealFlow: { readonly __typename: 'DealFlowSetting', readonly version: number, readonly flow: Types.DealFlow }, readonly lenderProducts: { readonly __typename: 'LenderProductPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'LenderProduct', readonly id: string, readonly form: Types.ProductForm, readonly number: string | null, readonly status: Types.ProductStatus, readonly isInForce: boolean }> } };

export const ProductStatesDocument = /*#__PURE__*/ documentOf<ProductStatesQuery, ProductStatesQueryVariables>(`query ProductStates($lenderId: ID!) { dealFlow { version flow } lenderProducts(filter: {lenderId: $lenderId}, first: 100) { nodes { id form number status isInForce } } }`)
export const useProductStatesQuery = /*#__PURE__*/ queryHook(ProductStatesDocument)