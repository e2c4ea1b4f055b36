/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type ComplianceOfLenderQueryVariables = Exact<{
  businessId: string;
}>;


export type ComplianceOfLenderQuery = { readonly business: { readonly __typename: 'Business', readonly id: string, readonly status: Types.BusinessStatus, readonly kycStatus: Types.KycStatus, readonly documents: ReadonlyArray<{ readonly __typename: 'KycDocument', readonly id: string, readonly type: Types.KycDocumentType, readonly uploadedAt: string }>, readonly documentDetails: ReadonlyArray<{ readonly __typename: 'KycDetails', readonly id: string, readonly type: Types.KycDocumentType, readonly number: string, readonly authority: string | null, readonly expiresOn: string | null, readonly approvedAt: string | null }> } | null, readonly policies: { readonly __typename: 'SSBPolicyPage', readonly totalCount: number } };

export type LenderLimitsUsedQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderLimitsUsedQuery = { readonly lenderClassifications: ReadonlyArray<{ readonly __typename: 'LenderClassification', readonly jurisdiction: Types.Jurisdiction, readonly lenderClass: Types.LenderClass, readonly commitments: { readonly __typename: 'LenderLimits', readonly exemptFrom: ReadonlyArray<Types.CommitmentRule>, readonly unconverted: ReadonlyArray<Types.Currency>, readonly limits: ReadonlyArray<{ readonly __typename: 'LenderLimit', readonly rule: Types.CommitmentRule, readonly currency: Types.Currency, readonly most: string, readonly used: string, readonly remaining: string, readonly source: string, readonly verifiedOn: string | null }> } }> };

export const ComplianceOfLenderDocument = /*#__PURE__*/ documentOf<ComplianceOfLenderQuery, ComplianceOfLenderQueryVariables>(`query ComplianceOfLender($businessId: ID!) { business(id: $businessId) { id status kycStatus documents { id type uploadedAt } documentDetails { id type number authority expiresOn approvedAt } } policies(first: 1, filter: {statuses: [ACTIVE]}) { totalCount } }`)
export const LenderLimitsUsedDocument = /*#__PURE__*/ documentOf<LenderLimitsUsedQuery, LenderLimitsUsedQueryVariables>(`query LenderLimitsUsed { lenderClassifications { jurisdiction lenderClass commitments { limits { rule currency most used remaining source verifiedOn } exemptFrom unconverted } } }`)
export const useComplianceOfLenderQuery = /*#__PURE__*/ queryHook(ComplianceOfLenderDocument)
export const useLenderLimitsUsedQuery = /*#__PURE__*/ queryHook(LenderLimitsUsedDocument)