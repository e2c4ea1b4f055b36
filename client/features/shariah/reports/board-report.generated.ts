/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type BoardReportQueryVariables = Exact<{
  kind: Types.BoardReportKind;
  period: string;
}>;


export type BoardReportQuery = { readonly boardReport: { readonly __typename: 'BoardReport', readonly kind: Types.BoardReportKind, readonly period: string, readonly from: string, readonly to: string, readonly isToDate: boolean, readonly computedAt: string, readonly pdfPath: string, readonly signatories: ReadonlyArray<{ readonly __typename: 'Person', readonly id: string | null, readonly name: string }>, readonly sections: ReadonlyArray<{ readonly __typename: 'BoardReportSection', readonly title: string, readonly explanation: string | null, readonly figures: ReadonlyArray<{ readonly __typename: 'BoardReportFigure', readonly key: string, readonly name: string, readonly unit: Types.BoardFigureUnit, readonly value: string | null, readonly currency: Types.Currency | null, readonly n: number | null, readonly person: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } | null }> }> } };

export const BoardReportDocument = /*#__PURE__*/ documentOf<BoardReportQuery, BoardReportQueryVariables>(`query BoardReport($kind: BoardReportKind!, $period: String!) { boardReport(kind: $kind, period: $period) { kind period from to isToDate computedAt pdfPath signatories { id name } sections { title explanation figures { key name person { id name } unit value currency n } } } }`)
export const useBoardReportQuery = /*#__PURE__*/ queryHook(BoardReportDocument)