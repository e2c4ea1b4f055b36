/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type ContractTermsFragment = { readonly __typename: 'Contract', readonly id: string, readonly requestId: string, readonly reference: string, readonly merchantName: string, readonly lenderName: string, readonly structure: Types.Structure, readonly amount: string, readonly currency: Types.Currency, readonly flatRate: string | null, readonly term: number, readonly totalPayable: string | null, readonly conditions: ReadonlyArray<string>, readonly reviewedHash: string, readonly checklistVersion: number, readonly voteHashes: ReadonlyArray<string>, readonly hash: string, readonly agreedAt: string, readonly status: Types.ContractStatus, readonly pendingConditions: ReadonlyArray<Types.DisbursementCondition>, readonly disbursedAt: string | null, readonly cancelledAt: string | null, readonly pdfPath: string, readonly proofPath: string, readonly voteProofPaths: ReadonlyArray<string>, readonly terms:
    | { readonly __typename: 'DiminishingMusharakahTerms' }
    | { readonly __typename: 'IjarahTerms' }
    | { readonly __typename: 'IstisnaTerms' }
    | { readonly __typename: 'MudarabahTerms' }
    | { readonly __typename: 'MurabahaTerms' }
    | { readonly __typename: 'MusharakahTerms' }
    | { readonly __typename: 'SalamTerms' }
    | { readonly __typename: 'TawarruqTerms' }
   | null, readonly approvedProduct: { readonly __typename: 'ContractProduct', readonly id: string, readonly number: string, readonly version: number, readonly agreementHash: string } | null };

export const ContractTermsFragmentDoc = /*#__PURE__*/ documentOf<ContractTermsFragment, never>(`fragment ContractTerms on Contract { id requestId reference merchantName lenderName structure amount currency flatRate term terms { __typename } totalPayable conditions reviewedHash approvedProduct { id number version agreementHash } checklistVersion voteHashes hash agreedAt status pendingConditions disbursedAt cancelledAt pdfPath proofPath voteProofPaths }`)