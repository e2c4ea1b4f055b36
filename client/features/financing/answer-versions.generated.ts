/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AnswerVersionsQueryVariables = Exact<{
  requestId: string;
}>;


export type AnswerVersionsQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly responses: ReadonlyArray<{ readonly __typename: 'LenderResponse', readonly id: string, readonly versions: ReadonlyArray<{ readonly __typename: 'ProposalVersion', readonly version: number, readonly proposedAmount: string, readonly proposedStructure: Types.Structure, readonly proposedRate: string, readonly proposedTerm: number, readonly conditions: ReadonlyArray<string>, readonly message: string | null, readonly validUntil: string, readonly sentAt: string }> }> } };


export const AnswerVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnswerVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"financingRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"proposedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"proposedStructure"}},{"kind":"Field","name":{"kind":"Name","value":"proposedRate"}},{"kind":"Field","name":{"kind":"Name","value":"proposedTerm"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"validUntil"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AnswerVersionsQuery, AnswerVersionsQueryVariables>;
export const useAnswerVersionsQuery = /*#__PURE__*/ queryHook(AnswerVersionsDocument)