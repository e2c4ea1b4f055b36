/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { queryHook } from '@/graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type VerifiedPassportQueryVariables = Exact<{
  token: string;
}>;


export type VerifiedPassportQuery = { readonly scorePassport: { readonly __typename: 'VerifiedPassport', readonly businessName: string, readonly isVerifiedBusiness: boolean, readonly score: number, readonly band: Types.ScoreBand, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly standing: Types.ScoreStanding, readonly asOf: string, readonly expiresAt: string, readonly modelVersion: string, readonly jws: string, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection }> | null } };


export const VerifiedPassportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VerifiedPassport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scorePassport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"isVerifiedBusiness"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"band"}},{"kind":"Field","name":{"kind":"Name","value":"assurance"}},{"kind":"Field","name":{"kind":"Name","value":"bankVerifiedShare"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"modelVersion"}},{"kind":"Field","name":{"kind":"Name","value":"jws"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}]}}]} as unknown as DocumentNode<VerifiedPassportQuery, VerifiedPassportQueryVariables>;
export const useVerifiedPassportQuery = /*#__PURE__*/ queryHook(VerifiedPassportDocument)