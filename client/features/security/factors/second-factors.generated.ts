/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type SecondFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorsQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string, readonly isTwoFactorEnabled: boolean | null, readonly recoveryCodesLeft: number | null } | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly isSynced: boolean, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type CreateTwoFactorSecretMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateTwoFactorSecretMutation = { readonly createTwoFactorSecret: { readonly __typename: 'TwoFactorSecret', readonly secret: string, readonly uri: string } };

export type TurnOnTwoFactorMutationVariables = Exact<{
  input: Types.TurnOnTwoFactorInput;
}>;


export type TurnOnTwoFactorMutation = { readonly turnOnTwoFactor: { readonly __typename: 'RecoveryCodes', readonly codes: ReadonlyArray<string>, readonly user: (
      { readonly __typename: 'User' }
      & FactorStateFragment
    ) } };

export type TurnOffTwoFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type TurnOffTwoFactorMutation = { readonly turnOffTwoFactor: (
    { readonly __typename: 'User' }
    & FactorStateFragment
  ) };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { readonly renewRecoveryCodes: { readonly __typename: 'RecoveryCodes', readonly codes: ReadonlyArray<string>, readonly user: (
      { readonly __typename: 'User' }
      & FactorStateFragment
    ) } };

export type CreatePasskeySetupMutationVariables = Exact<{ [key: string]: never; }>;


export type CreatePasskeySetupMutation = { readonly createPasskeySetup: { readonly __typename: 'PasskeyRequest', readonly token: string, readonly options: string } };

export type AddPasskeyMutationVariables = Exact<{
  token: string;
  input: Types.AddPasskeyInput;
}>;


export type AddPasskeyMutation = { readonly addPasskey: { readonly __typename: 'Passkey', readonly id: string, readonly name: string } };

export type UpdatePasskeyMutationVariables = Exact<{
  id: string;
  input: Types.UpdatePasskeyInput;
}>;


export type UpdatePasskeyMutation = { readonly updatePasskey: { readonly __typename: 'Passkey', readonly id: string, readonly name: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: { readonly __typename: 'Passkey', readonly id: string, readonly name: string } };

export type FactorStateFragment = { readonly __typename: 'User', readonly id: string, readonly isTwoFactorEnabled: boolean | null, readonly recoveryCodesLeft: number | null, readonly presenceProofs: ReadonlyArray<Types.PresenceProof> };

export const SecondFactorsDocument = /*#__PURE__*/ documentOf<SecondFactorsQuery, SecondFactorsQueryVariables>(`query SecondFactors { viewer { id isTwoFactorEnabled recoveryCodesLeft } passkeys { id name isSynced createdAt lastUsedAt } }`)
export const CreateTwoFactorSecretDocument = /*#__PURE__*/ documentOf<CreateTwoFactorSecretMutation, CreateTwoFactorSecretMutationVariables>(`mutation CreateTwoFactorSecret { createTwoFactorSecret { secret uri } }`)
export const TurnOnTwoFactorDocument = /*#__PURE__*/ documentOf<TurnOnTwoFactorMutation, TurnOnTwoFactorMutationVariables>(`mutation TurnOnTwoFactor($input: TurnOnTwoFactorInput!) { turnOnTwoFactor(input: $input) { codes user { ...FactorState } } }`, () => [FactorStateFragmentDoc])
export const TurnOffTwoFactorDocument = /*#__PURE__*/ documentOf<TurnOffTwoFactorMutation, TurnOffTwoFactorMutationVariables>(`mutation TurnOffTwoFactor { turnOffTwoFactor { ...FactorState } }`, () => [FactorStateFragmentDoc])
export const RenewRecoveryCodesDocument = /*#__PURE__*/ documentOf<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(`mutation RenewRecoveryCodes { renewRecoveryCodes { codes user { ...FactorState } } }`, () => [FactorStateFragmentDoc])
export const CreatePasskeySetupDocument = /*#__PURE__*/ documentOf<CreatePasskeySetupMutation, CreatePasskeySetupMutationVariables>(`mutation CreatePasskeySetup { createPasskeySetup { token options } }`)
export const AddPasskeyDocument = /*#__PURE__*/ documentOf<AddPasskeyMutation, AddPasskeyMutationVariables>(`mutation AddPasskey($token: String!, $input: AddPasskeyInput!) { addPasskey(token: $token, input: $input) { id name } }`)
export const UpdatePasskeyDocument = /*#__PURE__*/ documentOf<UpdatePasskeyMutation, UpdatePasskeyMutationVariables>(`mutation UpdatePasskey($id: ID!, $input: UpdatePasskeyInput!) { updatePasskey(id: $id, input: $input) { id name } }`)
export const RemovePasskeyDocument = /*#__PURE__*/ documentOf<RemovePasskeyMutation, RemovePasskeyMutationVariables>(`mutation RemovePasskey($id: ID!) { removePasskey(id: $id) { id name } }`)
export const FactorStateFragmentDoc = /*#__PURE__*/ documentOf<FactorStateFragment, never>(`fragment FactorState on User { id isTwoFactorEnabled recoveryCodesLeft presenceProofs }`)
export const useSecondFactorsQuery = /*#__PURE__*/ queryHook(SecondFactorsDocument)
export const useCreateTwoFactorSecretMutation = /*#__PURE__*/ mutationHook(CreateTwoFactorSecretDocument)
export const useTurnOnTwoFactorMutation = /*#__PURE__*/ mutationHook(TurnOnTwoFactorDocument)
export const useTurnOffTwoFactorMutation = /*#__PURE__*/ mutationHook(TurnOffTwoFactorDocument)
export const useRenewRecoveryCodesMutation = /*#__PURE__*/ mutationHook(RenewRecoveryCodesDocument)
export const useCreatePasskeySetupMutation = /*#__PURE__*/ mutationHook(CreatePasskeySetupDocument)
export const useAddPasskeyMutation = /*#__PURE__*/ mutationHook(AddPasskeyDocument)
export const useUpdatePasskeyMutation = /*#__PURE__*/ mutationHook(UpdatePasskeyDocument)
export const useRemovePasskeyMutation = /*#__PURE__*/ mutationHook(RemovePasskeyDocument)