/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/types.generated';

import type { PolicyRulePartsFragment, PolicyConditionPartsFragment, PolicyTestPartsFragment } from '../rules/rule.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { PolicyRulePartsFragmentDoc } from '../rules/rule.generated'
export type PolicyTextFragment = { readonly __typename: 'SSBPolicy', readonly id: string, readonly number: string, readonly version: number, readonly status: Types.PolicyStatus, readonly category: Types.PolicyCategory, readonly titleEn: string, readonly titleAr: string, readonly descriptionEn: string, readonly descriptionAr: string, readonly shariahBasisEn: string, readonly shariahBasisAr: string, readonly implementationGuidelinesEn: ReadonlyArray<string>, readonly implementationGuidelinesAr: ReadonlyArray<string>, readonly effectiveOn: string, readonly lastReviewedAt: string | null, readonly nextReviewOn: string, readonly incomeThresholdPercent: string | null, readonly relatedFatwa: string | null, readonly contentHash: string, readonly notes: string | null, readonly updatedAt: string, readonly takesEffectAt: string | null, readonly replacedAt: string | null, readonly pdfPath: string, readonly publicPdfPathAr: string | null, readonly publicPdfPathEn: string | null, readonly isPublic: boolean, readonly availableActions: ReadonlyArray<Types.PolicyAction>, readonly incomeSources: ReadonlyArray<{ readonly __typename: 'PolicyIncomeSource', readonly code: string, readonly nameEn: string, readonly nameAr: string, readonly bankCategories: ReadonlyArray<string>, readonly words: ReadonlyArray<string> }>, readonly author: { readonly __typename: 'Person', readonly name: string } | null, readonly approvedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly rules: ReadonlyArray<(
    { readonly __typename: 'PolicyRule' }
    & PolicyRulePartsFragment
  )> };

export type PolicyPageQueryVariables = Exact<{
  id: string;
}>;


export type PolicyPageQuery = { readonly policy: (
    { readonly __typename: 'SSBPolicy', readonly review: { readonly __typename: 'SSBReview', readonly id: string } | null, readonly versions: ReadonlyArray<{ readonly __typename: 'SSBPolicy', readonly id: string, readonly version: number, readonly status: Types.PolicyStatus, readonly titleEn: string, readonly titleAr: string, readonly updatedAt: string, readonly takesEffectAt: string | null, readonly replacedAt: string | null }> }
    & PolicyTextFragment
  ) | null };

export type PolicyChangesQueryVariables = Exact<{
  id: string;
  since?: number | null | undefined;
}>;


export type PolicyChangesQuery = { readonly policy: { readonly __typename: 'SSBPolicy', readonly id: string, readonly differences: { readonly __typename: 'PolicyDifferences', readonly comparedWith: number, readonly texts: ReadonlyArray<{ readonly __typename: 'PolicyTextDifference', readonly part: Types.PolicyPart, readonly before: string | null, readonly after: string | null }>, readonly rules: ReadonlyArray<{ readonly __typename: 'PolicyRuleDifference', readonly code: string, readonly before: (
          { readonly __typename: 'PolicyRule' }
          & PolicyRulePartsFragment
        ) | null, readonly after: (
          { readonly __typename: 'PolicyRule' }
          & PolicyRulePartsFragment
        ) | null }> } | null } | null };

export type PolicyTrialQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PolicyTrialQuery = { readonly policyDryRun: { readonly __typename: 'PolicyDryRun', readonly asOf: string, readonly evaluatedProposals: number, readonly evaluatedFacilities: number, readonly refusedRequests: number, readonly refusedProposals: number, readonly refusedFacilities: number, readonly sums: ReadonlyArray<{ readonly __typename: 'PolicyDryRunSum', readonly currency: Types.Currency, readonly proposals: string, readonly facilities: string }>, readonly cases: { readonly __typename: 'PolicyCases', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'PolicyCase', readonly id: string, readonly kind: Types.PolicyCaseKind, readonly requestId: string, readonly requestTitle: string, readonly reference: string | null, readonly merchantName: string, readonly lenderName: string, readonly amount: string, readonly currency: Types.Currency, readonly ruleCodes: ReadonlyArray<string> }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } } };

export type SubmitPolicyMutationVariables = Exact<{
  id: string;
  input: Types.SubmitPolicyInput;
}>;


export type SubmitPolicyMutation = { readonly submitPolicy: (
    { readonly __typename: 'SSBPolicy', readonly review: { readonly __typename: 'SSBReview', readonly id: string } | null }
    & PolicyTextFragment
  ) };

export type WithdrawPolicyMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type WithdrawPolicyMutation = { readonly withdrawPolicy: (
    { readonly __typename: 'SSBPolicy' }
    & PolicyTextFragment
  ) };

export const PolicyTextFragmentDoc = /*#__PURE__*/ documentOf<PolicyTextFragment, never>(`fragment PolicyText on SSBPolicy { id number version status category titleEn titleAr descriptionEn descriptionAr shariahBasisEn shariahBasisAr implementationGuidelinesEn implementationGuidelinesAr effectiveOn lastReviewedAt nextReviewOn incomeThresholdPercent incomeSources { code nameEn nameAr bankCategories words } relatedFatwa contentHash notes updatedAt takesEffectAt replacedAt pdfPath publicPdfPathAr publicPdfPathEn isPublic availableActions author { name } approvedBy { name } rules { ...PolicyRuleParts } }`, () => [PolicyRulePartsFragmentDoc])
export const PolicyPageDocument = /*#__PURE__*/ documentOf<PolicyPageQuery, PolicyPageQueryVariables>(`query PolicyPage($id: ID!) { policy(id: $id) { ...PolicyText review { id } versions { id version status titleEn titleAr updatedAt takesEffectAt replacedAt } } }`, () => [PolicyTextFragmentDoc])
export const PolicyChangesDocument = /*#__PURE__*/ documentOf<PolicyChangesQuery, PolicyChangesQueryVariables>(`query PolicyChanges($id: ID!, $since: Int) { policy(id: $id) { id differences(since: $since) { comparedWith texts { part before after } rules { code before { ...PolicyRuleParts } after { ...PolicyRuleParts } } } } }`, () => [PolicyRulePartsFragmentDoc])
export const PolicyTrialDocument = /*#__PURE__*/ documentOf<PolicyTrialQuery, PolicyTrialQueryVariables>(`query PolicyTrial($id: ID!, $first: Int!, $after: String) { policyDryRun(id: $id, first: $first, after: $after) { asOf evaluatedProposals evaluatedFacilities refusedRequests refusedProposals refusedFacilities sums { currency proposals facilities } cases { nodes { id kind requestId requestTitle reference merchantName lenderName amount currency ruleCodes } pageInfo { hasNextPage endCursor } totalCount } } }`)
export const SubmitPolicyDocument = /*#__PURE__*/ documentOf<SubmitPolicyMutation, SubmitPolicyMutationVariables>(`mutation SubmitPolicy($id: ID!, $input: SubmitPolicyInput!) { submitPolicy(id: $id, input: $input) { ...PolicyText review { id } } }`, () => [PolicyTextFragmentDoc])
export const WithdrawPolicyDocument = /*#__PURE__*/ documentOf<WithdrawPolicyMutation, WithdrawPolicyMutationVariables>(`mutation WithdrawPolicy($id: ID!, $reason: String!) { withdrawPolicy(id: $id, reason: $reason) { ...PolicyText } }`, () => [PolicyTextFragmentDoc])
export const usePolicyPageQuery = /*#__PURE__*/ queryHook(PolicyPageDocument)
export const usePolicyChangesQuery = /*#__PURE__*/ queryHook(PolicyChangesDocument)
export const usePolicyTrialQuery = /*#__PURE__*/ queryHook(PolicyTrialDocument)
export const useSubmitPolicyMutation = /*#__PURE__*/ mutationHook(SubmitPolicyDocument)
export const useWithdrawPolicyMutation = /*#__PURE__*/ mutationHook(WithdrawPolicyDocument)