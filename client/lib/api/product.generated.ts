/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ProductQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductQuery = { readonly product: { readonly __typename: 'ProductInfo', readonly name: string, readonly isDemo: boolean, readonly inboxPath: string | null, readonly supportEmail: string | null, readonly isSignUpOpen: boolean, readonly demoAccounts: ReadonlyArray<{ readonly __typename: 'DemoAccount', readonly role: Types.Role, readonly name: string, readonly email: string, readonly password: string }> } };

export const ProductDocument = /*#__PURE__*/ documentOf<ProductQuery, ProductQueryVariables>(`query Product { product { name isDemo inboxPath supportEmail isSignUpOpen demoAccounts { role name email password } } }`)
export const useProductQuery = /*#__PURE__*/ queryHook(ProductDocument)