/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type CollateralFactsFragment = { readonly __typename: 'Collateral', readonly id: string, readonly kind: Types.CollateralKind, readonly status: Types.CollateralStatus, readonly description: string, readonly value: string, readonly currency: Types.Currency, readonly valuedOn: string, readonly assetNumber: string | null, readonly invoiceNumber: string | null, readonly guarantorName: string | null, readonly guarantorRelation: Types.GuarantorRelation | null, readonly guarantorEnding: string | null, readonly fingerprint: string, readonly pledgedAt: string, readonly confirmedAt: string | null, readonly releasedAt: string | null, readonly releaseReason: string | null, readonly availableActions: ReadonlyArray<Types.CollateralAction>, readonly documents: ReadonlyArray<{ readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly url: string }> };

export type ContractCollateralQueryVariables = Exact<{
  requestId: string;
}>;


export type ContractCollateralQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly contracts: ReadonlyArray<{ readonly __typename: 'Contract', readonly id: string, readonly currency: Types.Currency, readonly status: Types.ContractStatus, readonly collateral: ReadonlyArray<(
        { readonly __typename: 'Collateral' }
        & CollateralFactsFragment
      )> }> } | null };

export type InvoicesToPledgeQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoicesToPledgeQuery = { readonly overdue: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & InvoiceToPledgeFragment
    )> }, readonly sent: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & InvoiceToPledgeFragment
    )> }, readonly viewed: { readonly __typename: 'InvoicePage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Invoice' }
      & InvoiceToPledgeFragment
    )> } };

export type InvoiceToPledgeFragment = { readonly __typename: 'Invoice', readonly id: string, readonly invoiceNumber: string | null, readonly customerName: string, readonly balanceDue: string, readonly currency: Types.Currency };

export type PledgeCollateralMutationVariables = Exact<{
  id: string;
  input: Types.PledgeCollateralInput;
  idempotencyKey: string;
}>;


export type PledgeCollateralMutation = { readonly pledgeCollateral: (
    { readonly __typename: 'Collateral' }
    & CollateralFactsFragment
  ) };

export type ConfirmCollateralMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmCollateralMutation = { readonly confirmCollateral: (
    { readonly __typename: 'Collateral' }
    & CollateralFactsFragment
  ) };

export type ReleaseCollateralMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ReleaseCollateralMutation = { readonly releaseCollateral: (
    { readonly __typename: 'Collateral' }
    & CollateralFactsFragment
  ) };

export const CollateralFactsFragmentDoc = /*#__PURE__*/ documentOf<CollateralFactsFragment, never>(`fragment CollateralFacts on Collateral { id kind status description value currency valuedOn assetNumber invoiceNumber guarantorName guarantorRelation guarantorEnding fingerprint pledgedAt confirmedAt releasedAt releaseReason availableActions documents { id name size url } }`)
export const ContractCollateralDocument = /*#__PURE__*/ documentOf<ContractCollateralQuery, ContractCollateralQueryVariables>(`query ContractCollateral($requestId: ID!) { financingRequest(id: $requestId) { id contracts { id currency status collateral { ...CollateralFacts } } } }`, () => [CollateralFactsFragmentDoc])
export const InvoicesToPledgeDocument = /*#__PURE__*/ documentOf<InvoicesToPledgeQuery, InvoicesToPledgeQueryVariables>(`query InvoicesToPledge { overdue: invoices(filter: {status: OVERDUE}, first: 50) { nodes { ...InvoiceToPledge } } sent: invoices(filter: {status: SENT}, first: 50) { nodes { ...InvoiceToPledge } } viewed: invoices(filter: {status: VIEWED}, first: 50) { nodes { ...InvoiceToPledge } } }`, () => [InvoiceToPledgeFragmentDoc])
export const InvoiceToPledgeFragmentDoc = /*#__PURE__*/ documentOf<InvoiceToPledgeFragment, never>(`fragment InvoiceToPledge on Invoice { id invoiceNumber customerName balanceDue currency }`)
export const PledgeCollateralDocument = /*#__PURE__*/ documentOf<PledgeCollateralMutation, PledgeCollateralMutationVariables>(`mutation PledgeCollateral($id: ID!, $input: PledgeCollateralInput!, $idempotencyKey: String!) { pledgeCollateral(id: $id, input: $input, idempotencyKey: $idempotencyKey) { ...CollateralFacts } }`, () => [CollateralFactsFragmentDoc])
export const ConfirmCollateralDocument = /*#__PURE__*/ documentOf<ConfirmCollateralMutation, ConfirmCollateralMutationVariables>(`mutation ConfirmCollateral($id: ID!) { confirmCollateral(id: $id) { ...CollateralFacts } }`, () => [CollateralFactsFragmentDoc])
export const ReleaseCollateralDocument = /*#__PURE__*/ documentOf<ReleaseCollateralMutation, ReleaseCollateralMutationVariables>(`mutation ReleaseCollateral($id: ID!, $reason: String!) { releaseCollateral(id: $id, reason: $reason) { ...CollateralFacts } }`, () => [CollateralFactsFragmentDoc])
export const useContractCollateralQuery = /*#__PURE__*/ queryHook(ContractCollateralDocument)
export const useInvoicesToPledgeQuery = /*#__PURE__*/ queryHook(InvoicesToPledgeDocument)
export const usePledgeCollateralMutation = /*#__PURE__*/ mutationHook(PledgeCollateralDocument)
export const useConfirmCollateralMutation = /*#__PURE__*/ mutationHook(ConfirmCollateralDocument)
export const useReleaseCollateralMutation = /*#__PURE__*/ mutationHook(ReleaseCollateralDocument)