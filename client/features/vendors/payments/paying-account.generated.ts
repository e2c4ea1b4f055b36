/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type PayingAccountFragment = { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string, readonly frozen: string, readonly total: string } };

export const PayingAccountFragmentDoc = /*#__PURE__*/ documentOf<PayingAccountFragment, never>(`fragment PayingAccount on WalletAccount { id name currency status balance { available frozen total } }`)