/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type PledgeCheckQueryVariables = Exact<{
  input: Types.PledgeCheckInput;
}>;


export type PledgeCheckQuery = { readonly pledgeCheck: { readonly __typename: 'PledgeCheck', readonly isPledged: boolean, readonly pledgedOn: string | null } };

export const PledgeCheckDocument = /*#__PURE__*/ documentOf<PledgeCheckQuery, PledgeCheckQueryVariables>(`query PledgeCheck($input: PledgeCheckInput!) { pledgeCheck(input: $input) { isPledged pledgedOn } }`)
export const usePledgeCheckQuery = /*#__PURE__*/ queryHook(PledgeCheckDocument)