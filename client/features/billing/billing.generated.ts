/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type FeeStatementQueryVariables = Exact<{
  month: string;
}>;


export type FeeStatementQuery = { readonly feeStatement: { readonly __typename: 'FeeStatement', readonly month: string, readonly isComplete: boolean, readonly hasTaxInvoices: boolean, readonly totals: ReadonlyArray<{ readonly __typename: 'FeeTotal', readonly kind: Types.FeeKind, readonly currency: Types.Currency, readonly count: number, readonly amount: string }>, readonly currencies: ReadonlyArray<{ readonly __typename: 'FeeCurrencyTotal', readonly currency: Types.Currency, readonly amount: string }> } };

export type FeeRowFragment = { readonly __typename: 'Fee', readonly id: string, readonly kind: Types.FeeKind, readonly postedAt: string, readonly currency: Types.Currency, readonly amount: string, readonly counterparty: string | null, readonly isReturned: boolean };

export type FeesQueryVariables = Exact<{
  filter: Types.FeeFilter;
  after?: string | null | undefined;
}>;


export type FeesQuery = { readonly fees: { readonly __typename: 'FeePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Fee' }
      & FeeRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type FeeInvoiceRowFragment = { readonly __typename: 'FeeInvoice', readonly id: string, readonly kind: Types.FeeInvoiceKind, readonly number: string, readonly month: string, readonly currency: Types.Currency, readonly amount: string, readonly tax: string, readonly status: Types.FeeInvoiceStatus, readonly creditedNumber: string | null, readonly reason: string | null, readonly issuedOn: string, readonly pdfPath: string };

export type FeeInvoicesQueryVariables = Exact<{
  filter?: Types.FeeInvoiceFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type FeeInvoicesQuery = { readonly feeInvoices: { readonly __typename: 'FeeInvoicePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FeeInvoice' }
      & FeeInvoiceRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CorrectFeeInvoiceMutationVariables = Exact<{
  id: string;
  input: Types.CorrectFeeInvoiceInput;
  idempotencyKey: string;
}>;


export type CorrectFeeInvoiceMutation = { readonly correctFeeInvoice: { readonly __typename: 'FeeInvoice', readonly id: string, readonly number: string } };

export const FeeStatementDocument = /*#__PURE__*/ documentOf<FeeStatementQuery, FeeStatementQueryVariables>(`query FeeStatement($month: String!) { feeStatement(month: $month) { month isComplete hasTaxInvoices totals { kind currency count amount } currencies { currency amount } } }`)
export const FeeRowFragmentDoc = /*#__PURE__*/ documentOf<FeeRowFragment, never>(`fragment FeeRow on Fee { id kind postedAt currency amount counterparty isReturned }`)
export const FeesDocument = /*#__PURE__*/ documentOf<FeesQuery, FeesQueryVariables>(`query Fees($filter: FeeFilter!, $after: String) { fees(filter: $filter, first: 20, after: $after) { nodes { ...FeeRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [FeeRowFragmentDoc])
export const FeeInvoiceRowFragmentDoc = /*#__PURE__*/ documentOf<FeeInvoiceRowFragment, never>(`fragment FeeInvoiceRow on FeeInvoice { id kind number month currency amount tax status creditedNumber reason issuedOn pdfPath }`)
export const FeeInvoicesDocument = /*#__PURE__*/ documentOf<FeeInvoicesQuery, FeeInvoicesQueryVariables>(`query FeeInvoices($filter: FeeInvoiceFilter, $after: String) { feeInvoices(filter: $filter, first: 20, after: $after) { nodes { ...FeeInvoiceRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [FeeInvoiceRowFragmentDoc])
export const CorrectFeeInvoiceDocument = /*#__PURE__*/ documentOf<CorrectFeeInvoiceMutation, CorrectFeeInvoiceMutationVariables>(`mutation CorrectFeeInvoice($id: ID!, $input: CorrectFeeInvoiceInput!, $idempotencyKey: String!) { correctFeeInvoice(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id number } }`)
export const useFeeStatementQuery = /*#__PURE__*/ queryHook(FeeStatementDocument)
export const useFeesQuery = /*#__PURE__*/ queryHook(FeesDocument)
export const useFeeInvoicesQuery = /*#__PURE__*/ queryHook(FeeInvoicesDocument)
export const useCorrectFeeInvoiceMutation = /*#__PURE__*/ mutationHook(CorrectFeeInvoiceDocument)