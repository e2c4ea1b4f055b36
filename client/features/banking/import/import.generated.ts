/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BankAccountRowFragment, BankConnectionCardFragment } from '../connections/connections.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { BankAccountRowFragmentDoc, BankConnectionCardFragmentDoc } from '../connections/connections.generated'
export type BadLineFragment = { readonly __typename: 'BadLine', readonly line: number, readonly message: string, readonly text: string };

export type StatementMappingFragment = { readonly __typename: 'CsvMapping', readonly amount: number | null, readonly balance: number | null, readonly counterparty: number | null, readonly credit: number | null, readonly currency: number | null, readonly date: number, readonly dateFormat: string, readonly debit: number | null, readonly decimalComma: boolean, readonly description: number, readonly direction: number | null, readonly headerRows: number, readonly invertAmounts: boolean, readonly reference: number | null };

export type LikelyDuplicateFragment = { readonly __typename: 'LikelyDuplicate', readonly number: number, readonly known: { readonly __typename: 'BankTransaction', readonly id: string, readonly description: string } | null, readonly row: { readonly __typename: 'StatementRow', readonly amount: string, readonly bookedOn: string, readonly description: string } };

export type PreviewedStatementFragment = { readonly __typename: 'StatementPreview', readonly accountNumber: string | null, readonly accountNumbers: ReadonlyArray<string>, readonly badLineCount: number, readonly closingBalance: string | null, readonly columns: ReadonlyArray<string>, readonly currency: Types.Currency | null, readonly dateFormats: ReadonlyArray<string>, readonly fileId: string, readonly format: Types.StatementFormat, readonly layout: string | null, readonly likelyDuplicateCount: number, readonly openingBalance: string | null, readonly problem: string | null, readonly totalRows: number, readonly badLines: ReadonlyArray<(
    { readonly __typename: 'BadLine' }
    & BadLineFragment
  )>, readonly likelyDuplicates: ReadonlyArray<(
    { readonly __typename: 'LikelyDuplicate' }
    & LikelyDuplicateFragment
  )>, readonly mapping: (
    { readonly __typename: 'CsvMapping' }
    & StatementMappingFragment
  ) | null, readonly rows: ReadonlyArray<{ readonly __typename: 'StatementRow', readonly amount: string, readonly balance: string | null, readonly bookedOn: string, readonly counterparty: string | null, readonly description: string, readonly line: number, readonly reference: string | null }> };

export type PreviewStatementQueryVariables = Exact<{
  fileId: string;
  accountId?: string | null | undefined;
  accountName?: string | null | undefined;
  accountNumber?: string | null | undefined;
  bankName?: string | null | undefined;
  currency?: Types.Currency | null | undefined;
  mapping?: Types.CsvMappingInput | null | undefined;
}>;


export type PreviewStatementQuery = { readonly previewStatement: (
    { readonly __typename: 'StatementPreview' }
    & PreviewedStatementFragment
  ) };

export type ImportStatementMutationVariables = Exact<{
  input: Types.ImportStatementInput;
}>;


export type ImportStatementMutation = { readonly importStatement: { readonly __typename: 'ImportReport', readonly badLineCount: number, readonly duplicates: number, readonly imported: number, readonly likelyDuplicates: number, readonly updated: number, readonly account: (
      { readonly __typename: 'BankAccount' }
      & BankAccountRowFragment
    ), readonly badLines: ReadonlyArray<(
      { readonly __typename: 'BadLine' }
      & BadLineFragment
    )>, readonly connection: (
      { readonly __typename: 'BankConnection' }
      & BankConnectionCardFragment
    ) } };

export const BadLineFragmentDoc = /*#__PURE__*/ documentOf<BadLineFragment, never>(`fragment BadLine on BadLine { line message text }`)
export const StatementMappingFragmentDoc = /*#__PURE__*/ documentOf<StatementMappingFragment, never>(`fragment StatementMapping on CsvMapping { amount balance counterparty credit currency date dateFormat debit decimalComma description direction headerRows invertAmounts reference }`)
export const LikelyDuplicateFragmentDoc = /*#__PURE__*/ documentOf<LikelyDuplicateFragment, never>(`fragment LikelyDuplicate on LikelyDuplicate { known { id description } number row { amount bookedOn description } }`)
export const PreviewedStatementFragmentDoc = /*#__PURE__*/ documentOf<PreviewedStatementFragment, never>(`fragment PreviewedStatement on StatementPreview { accountNumber accountNumbers badLineCount badLines { ...BadLine } closingBalance columns currency dateFormats fileId format layout likelyDuplicateCount likelyDuplicates { ...LikelyDuplicate } mapping { ...StatementMapping } openingBalance problem rows { amount balance bookedOn counterparty description line reference } totalRows }`, () => [BadLineFragmentDoc, LikelyDuplicateFragmentDoc, StatementMappingFragmentDoc])
export const PreviewStatementDocument = /*#__PURE__*/ documentOf<PreviewStatementQuery, PreviewStatementQueryVariables>(`query PreviewStatement($fileId: ID!, $accountId: ID, $accountName: String, $accountNumber: String, $bankName: String, $currency: Currency, $mapping: CsvMappingInput) { previewStatement( fileId: $fileId accountId: $accountId accountName: $accountName accountNumber: $accountNumber bankName: $bankName currency: $currency mapping: $mapping ) { ...PreviewedStatement } }`, () => [PreviewedStatementFragmentDoc])
export const ImportStatementDocument = /*#__PURE__*/ documentOf<ImportStatementMutation, ImportStatementMutationVariables>(`mutation ImportStatement($input: ImportStatementInput!) { importStatement(input: $input) { account { ...BankAccountRow } badLineCount badLines { ...BadLine } connection { ...BankConnectionCard } duplicates imported likelyDuplicates updated } }`, () => [BankAccountRowFragmentDoc, BadLineFragmentDoc, BankConnectionCardFragmentDoc])
export const usePreviewStatementQuery = /*#__PURE__*/ queryHook(PreviewStatementDocument)
export const useImportStatementMutation = /*#__PURE__*/ mutationHook(ImportStatementDocument)