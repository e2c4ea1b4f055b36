/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type ScreenedRowFragment = { readonly __typename: 'ScreenedIncome', readonly id: string, readonly bookedOn: string, readonly amount: string, readonly currency: Types.Currency, readonly basis: Types.IncomeBasis, readonly reason: string | null, readonly isPermissible: boolean, readonly isPurified: boolean, readonly contest: { readonly __typename: 'IncomeContest', readonly id: string, readonly reason: string, readonly status: Types.IncomeContestStatus, readonly decisionReason: string | null } | null, readonly transaction: { readonly __typename: 'BankTransaction', readonly id: string, readonly description: string, readonly counterparty: string | null } | null };

export type ScreenFiguresFragment = { readonly __typename: 'ShariahScreen', readonly from: string, readonly to: string, readonly currency: Types.Currency, readonly transactions: number, readonly judged: number, readonly impermissibleTransactions: number, readonly contestedTransactions: number, readonly income: string, readonly impermissible: string, readonly sharePercent: string | null, readonly isWithinThreshold: boolean | null, readonly purification: string, readonly purified: string, readonly outstanding: string, readonly converted: ReadonlyArray<Types.Currency>, readonly leftOut: ReadonlyArray<Types.Currency>, readonly ratesAsOf: string | null, readonly definition: string, readonly reasons: ReadonlyArray<{ readonly __typename: 'IncomeReason', readonly key: string, readonly name: string, readonly policyNumber: string | null, readonly policyVersion: number | null, readonly transactions: number, readonly amount: string, readonly sharePercent: string | null }>, readonly threshold: { readonly __typename: 'IncomeThreshold', readonly policyId: string, readonly number: string, readonly version: number, readonly effectiveOn: string, readonly percent: string } | null };

export type IncomeScreenQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: Types.ScreenedIncomeFilter | null | undefined;
}>;


export type IncomeScreenQuery = { readonly shariahScreen: (
    { readonly __typename: 'ShariahScreen', readonly evidence: { readonly __typename: 'ScreenedIncomePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
        { readonly __typename: 'ScreenedIncome' }
        & ScreenedRowFragment
      )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } }
    & ScreenFiguresFragment
  ) | null };

export type ReviewIncomeQueryVariables = Exact<{
  id: string;
}>;


export type ReviewIncomeQuery = { readonly ssbReview: { readonly __typename: 'SSBReview', readonly id: string, readonly shariahScreen: (
      { readonly __typename: 'ShariahScreen' }
      & ScreenFiguresFragment
    ) | null } | null };

export type IncomePurificationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type IncomePurificationsQuery = { readonly incomePurifications: { readonly __typename: 'IncomePurificationPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'IncomePurification', readonly id: string, readonly from: string, readonly to: string, readonly amount: string, readonly currency: Types.Currency, readonly transactionId: string, readonly transactionCount: number, readonly paidAt: string, readonly paidBy: { readonly __typename: 'Person', readonly name: string } | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CharityAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CharityAccountsQuery = { readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string } }> };

export type PurifyIncomeMutationVariables = Exact<{
  input: Types.PurifyIncomeInput;
  idempotencyKey: string;
}>;


export type PurifyIncomeMutation = { readonly purifyIncome: { readonly __typename: 'IncomePurification', readonly id: string } };

export const ScreenedRowFragmentDoc = /*#__PURE__*/ documentOf<ScreenedRowFragment, never>(`fragment ScreenedRow on ScreenedIncome { id bookedOn amount currency basis reason isPermissible isPurified contest { id reason status decisionReason } transaction { id description counterparty } }`)
export const ScreenFiguresFragmentDoc = /*#__PURE__*/ documentOf<ScreenFiguresFragment, never>(`fragment ScreenFigures on ShariahScreen { from to currency transactions judged impermissibleTransactions contestedTransactions income impermissible reasons { key name policyNumber policyVersion transactions amount sharePercent } sharePercent isWithinThreshold threshold { policyId number version effectiveOn percent } purification purified outstanding converted leftOut ratesAsOf definition }`)
export const IncomeScreenDocument = /*#__PURE__*/ documentOf<IncomeScreenQuery, IncomeScreenQueryVariables>(`query IncomeScreen($first: Int!, $after: String, $filter: ScreenedIncomeFilter) { shariahScreen { ...ScreenFigures evidence(first: $first, after: $after, filter: $filter) { totalCount nodes { ...ScreenedRow } pageInfo { hasNextPage endCursor } } } }`, () => [ScreenFiguresFragmentDoc, ScreenedRowFragmentDoc])
export const ReviewIncomeDocument = /*#__PURE__*/ documentOf<ReviewIncomeQuery, ReviewIncomeQueryVariables>(`query ReviewIncome($id: ID!) { ssbReview(id: $id) { id shariahScreen { ...ScreenFigures } } }`, () => [ScreenFiguresFragmentDoc])
export const IncomePurificationsDocument = /*#__PURE__*/ documentOf<IncomePurificationsQuery, IncomePurificationsQueryVariables>(`query IncomePurifications($first: Int!, $after: String) { incomePurifications(first: $first, after: $after) { totalCount nodes { id from to amount currency transactionId transactionCount paidAt paidBy { name } } pageInfo { hasNextPage endCursor } } }`)
export const CharityAccountsDocument = /*#__PURE__*/ documentOf<CharityAccountsQuery, CharityAccountsQueryVariables>(`query CharityAccounts { walletAccounts { id name currency status balance { available } } }`)
export const PurifyIncomeDocument = /*#__PURE__*/ documentOf<PurifyIncomeMutation, PurifyIncomeMutationVariables>(`mutation PurifyIncome($input: PurifyIncomeInput!, $idempotencyKey: String!) { purifyIncome(input: $input, idempotencyKey: $idempotencyKey) { id } }`)
export const useIncomeScreenQuery = /*#__PURE__*/ queryHook(IncomeScreenDocument)
export const useReviewIncomeQuery = /*#__PURE__*/ queryHook(ReviewIncomeDocument)
export const useIncomePurificationsQuery = /*#__PURE__*/ queryHook(IncomePurificationsDocument)
export const useCharityAccountsQuery = /*#__PURE__*/ queryHook(CharityAccountsDocument)
export const usePurifyIncomeMutation = /*#__PURE__*/ mutationHook(PurifyIncomeDocument)