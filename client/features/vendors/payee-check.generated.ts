/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { mutationHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PayeeFactsFragment = { readonly __typename: 'PayeeCheck', readonly id: string, readonly result: Types.PayeeResult, readonly heldName: string | null, readonly cause: Types.PayeeUnavailability | null, readonly name: string, readonly checkedAt: string };

export type CheckPayeeMutationVariables = Exact<{
  vendorId: string;
}>;


export type CheckPayeeMutation = { readonly checkPayee: { readonly __typename: 'Vendor', readonly id: string, readonly payeeCheck: { readonly __typename: 'PayeeCheck', readonly id: string, readonly result: Types.PayeeResult, readonly heldName: string | null, readonly cause: Types.PayeeUnavailability | null, readonly name: string, readonly checkedAt: string } | null } };

export const PayeeFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayeeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PayeeCheck"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"heldName"}},{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]} as unknown as DocumentNode<PayeeFactsFragment, unknown>;
export const CheckPayeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckPayee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendorId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkPayee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"vendorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendorId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"payeeCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PayeeFacts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayeeFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PayeeCheck"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"heldName"}},{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}}]}}]} as unknown as DocumentNode<CheckPayeeMutation, CheckPayeeMutationVariables>;
export const useCheckPayeeMutation = /*#__PURE__*/ mutationHook(CheckPayeeDocument)