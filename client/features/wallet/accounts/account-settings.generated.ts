/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type AccountSettingFragment = { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly type: Types.AccountType, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly statusReason: string | null, readonly accountNumber: string, readonly closedMonths: ReadonlyArray<{ readonly __typename: 'ClosedMonth', readonly from: string, readonly to: string }> };

export type AccountSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSettingsQuery = { readonly walletAccounts: ReadonlyArray<(
    { readonly __typename: 'WalletAccount' }
    & AccountSettingFragment
  )> };

export const AccountSettingFragmentDoc = /*#__PURE__*/ documentOf<AccountSettingFragment, never>(`fragment AccountSetting on WalletAccount { id name type currency status statusReason accountNumber closedMonths { from to } }`)
export const AccountSettingsDocument = /*#__PURE__*/ documentOf<AccountSettingsQuery, AccountSettingsQueryVariables>(`query AccountSettings { walletAccounts { ...AccountSetting } }`, () => [AccountSettingFragmentDoc])
export const useAccountSettingsQuery = /*#__PURE__*/ queryHook(AccountSettingsDocument)