/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type WhatIfQueryVariables = Exact<{
  input: Types.WhatIfInput;
}>;


export type WhatIfQuery = { readonly whatIfAltScore: { readonly __typename: 'WhatIf', readonly score: number, readonly band: Types.ScoreBand, readonly change: number, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection, readonly contribution: number }> } };

export type CollectableInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectableInvoicesQuery = { readonly overdue: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & CollectableInvoiceFragment
    )> }, readonly sent: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & CollectableInvoiceFragment
    )> }, readonly viewed: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & CollectableInvoiceFragment
    )> } };

export type CollectableInvoiceFragment = { readonly __typename: 'Invoice', readonly id: string, readonly invoiceNumber: string | null, readonly customerName: string, readonly balanceDue: string, readonly currency: Types.Currency, readonly dueOn: string };

export const WhatIfDocument = /*#__PURE__*/ documentOf<WhatIfQuery, WhatIfQueryVariables>(`query WhatIf($input: WhatIfInput!) { whatIfAltScore(input: $input) { score band change factors { key value direction contribution } } }`)
export const CollectableInvoicesDocument = /*#__PURE__*/ documentOf<CollectableInvoicesQuery, CollectableInvoicesQueryVariables>(`query CollectableInvoices { overdue: invoices(filter: {status: OVERDUE}, first: 20) { nodes { ...CollectableInvoice } } sent: invoices(filter: {status: SENT}, first: 20) { nodes { ...CollectableInvoice } } viewed: invoices(filter: {status: VIEWED}, first: 20) { nodes { ...CollectableInvoice } } }`, () => [CollectableInvoiceFragmentDoc])
export const CollectableInvoiceFragmentDoc = /*#__PURE__*/ documentOf<CollectableInvoiceFragment, never>(`fragment CollectableInvoice on Invoice { id invoiceNumber customerName balanceDue currency dueOn }`)
export const useWhatIfQuery = /*#__PURE__*/ queryHook(WhatIfDocument)
export const useCollectableInvoicesQuery = /*#__PURE__*/ queryHook(CollectableInvoicesDocument)