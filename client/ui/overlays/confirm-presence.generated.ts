/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
export type ConfirmPresenceMutationVariables = Exact<{
  input: Types.ConfirmPresenceInput;
}>;


export type ConfirmPresenceMutation = { readonly confirmPresence: { readonly __typename: 'Presence', readonly validUntilAt: string } };

export const ConfirmPresenceDocument = /*#__PURE__*/ documentOf<ConfirmPresenceMutation, ConfirmPresenceMutationVariables>(`mutation ConfirmPresence($input: ConfirmPresenceInput!) { confirmPresence(input: $input) { validUntilAt } }`)
export const useConfirmPresenceMutation = /*#__PURE__*/ mutationHook(ConfirmPresenceDocument)