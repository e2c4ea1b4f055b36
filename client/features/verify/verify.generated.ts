/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type VerifyStatementQueryVariables = Exact<{
  code: string;
}>;


export type VerifyStatementQuery = { readonly verifyStatement: { readonly __typename: 'VerifiedStatement', readonly code: string, readonly digest: string, readonly ownerName: string, readonly accountEnding: string, readonly currency: Types.Currency, readonly from: string, readonly to: string, readonly opening: string, readonly closing: string, readonly issuedAt: string, readonly isComplete: boolean, readonly isCurrent: boolean } | null };

export const VerifyStatementDocument = /*#__PURE__*/ documentOf<VerifyStatementQuery, VerifyStatementQueryVariables>(`query VerifyStatement($code: String!) { verifyStatement(code: $code) { code digest ownerName accountEnding currency from to opening closing issuedAt isComplete isCurrent } }`)
export const useVerifyStatementQuery = /*#__PURE__*/ queryHook(VerifyStatementDocument)