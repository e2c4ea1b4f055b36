/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type IncomeContestRowFragment = { readonly __typename: 'IncomeContest', readonly id: string, readonly businessId: string, readonly businessName: string, readonly reason: string, readonly bookedOn: string, readonly amount: string, readonly currency: Types.Currency, readonly description: string, readonly counterparty: string | null, readonly grounds: string, readonly contestedAt: string, readonly status: Types.IncomeContestStatus, readonly decisionReason: string | null, readonly decidedAt: string | null, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null };

export type IncomeContestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: Types.IncomeContestFilter | null | undefined;
}>;


export type IncomeContestsQuery = { readonly incomeContests: { readonly __typename: 'IncomeContestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'IncomeContest' }
      & IncomeContestRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ContestIncomeMutationVariables = Exact<{
  input: Types.ContestIncomeInput;
}>;


export type ContestIncomeMutation = { readonly contestIncome: { readonly __typename: 'IncomeContest', readonly id: string, readonly status: Types.IncomeContestStatus } };

export type DecideIncomeContestMutationVariables = Exact<{
  id: string;
  input: Types.DecideIncomeContestInput;
}>;


export type DecideIncomeContestMutation = { readonly decideIncomeContest: (
    { readonly __typename: 'IncomeContest' }
    & IncomeContestRowFragment
  ) };

export const IncomeContestRowFragmentDoc = /*#__PURE__*/ documentOf<IncomeContestRowFragment, never>(`fragment IncomeContestRow on IncomeContest { id businessId businessName reason bookedOn amount currency description counterparty grounds contestedAt status decisionReason decidedAt decidedBy { name } }`)
export const IncomeContestsDocument = /*#__PURE__*/ documentOf<IncomeContestsQuery, IncomeContestsQueryVariables>(`query IncomeContests($first: Int!, $after: String, $filter: IncomeContestFilter) { incomeContests(first: $first, after: $after, filter: $filter) { totalCount nodes { ...IncomeContestRow } pageInfo { hasNextPage endCursor } } }`, () => [IncomeContestRowFragmentDoc])
export const ContestIncomeDocument = /*#__PURE__*/ documentOf<ContestIncomeMutation, ContestIncomeMutationVariables>(`mutation ContestIncome($input: ContestIncomeInput!) { contestIncome(input: $input) { id status } }`)
export const DecideIncomeContestDocument = /*#__PURE__*/ documentOf<DecideIncomeContestMutation, DecideIncomeContestMutationVariables>(`mutation DecideIncomeContest($id: ID!, $input: DecideIncomeContestInput!) { decideIncomeContest(id: $id, input: $input) { ...IncomeContestRow } }`, () => [IncomeContestRowFragmentDoc])
export const useIncomeContestsQuery = /*#__PURE__*/ queryHook(IncomeContestsDocument)
export const useContestIncomeMutation = /*#__PURE__*/ mutationHook(ContestIncomeDocument)
export const useDecideIncomeContestMutation = /*#__PURE__*/ mutationHook(DecideIncomeContestDocument)