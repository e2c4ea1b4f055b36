/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type PresenceProofsQueryVariables = Exact<{ [key: string]: never; }>;


export type PresenceProofsQuery = { readonly viewer: { readonly __typename: 'User', readonly id: string, readonly presenceProofs: ReadonlyArray<Types.PresenceProof> } | null };

export type ConfirmPresenceMutationVariables = Exact<{
  input: Types.ConfirmPresenceInput;
}>;


export type ConfirmPresenceMutation = { readonly confirmPresence: { readonly __typename: 'Presence', readonly validUntilAt: string } };

export type CreatePasskeyConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type CreatePasskeyConfirmationMutation = { readonly createPasskeyConfirmation: { readonly __typename: 'PasskeyRequest', readonly token: string, readonly options: string } };

export const PresenceProofsDocument = /*#__PURE__*/ documentOf<PresenceProofsQuery, PresenceProofsQueryVariables>(`query PresenceProofs { viewer { id presenceProofs } }`)
export const ConfirmPresenceDocument = /*#__PURE__*/ documentOf<ConfirmPresenceMutation, ConfirmPresenceMutationVariables>(`mutation ConfirmPresence($input: ConfirmPresenceInput!) { confirmPresence(input: $input) { validUntilAt } }`)
export const CreatePasskeyConfirmationDocument = /*#__PURE__*/ documentOf<CreatePasskeyConfirmationMutation, CreatePasskeyConfirmationMutationVariables>(`mutation CreatePasskeyConfirmation { createPasskeyConfirmation { token options } }`)
export const usePresenceProofsQuery = /*#__PURE__*/ queryHook(PresenceProofsDocument)
export const useConfirmPresenceMutation = /*#__PURE__*/ mutationHook(ConfirmPresenceDocument)
export const useCreatePasskeyConfirmationMutation = /*#__PURE__*/ mutationHook(CreatePasskeyConfirmationDocument)