/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type CategoryChangeCaseFragment = { readonly __typename: 'CategoryChange', readonly id: string, readonly cause: Types.CategoryChangeCause, readonly category: Types.CashflowCategory, readonly categoryBefore: Types.CashflowCategory, readonly note: string | null, readonly shareOfMonthlyInflow: number | null, readonly shareTogether: number | null, readonly monthlyInflow: { readonly __typename: 'Money', readonly amount: string, readonly currency: Types.Currency } | null, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string } | null, readonly transaction: { readonly __typename: 'ReviewedTransaction', readonly id: string, readonly amount: string, readonly bookedOn: string, readonly counterparty: string | null, readonly currency: Types.Currency, readonly description: string, readonly reference: string | null, readonly ruleCategory: Types.CashflowCategory, readonly ruleReason: string } };

export type CategoryChangeApprovalFragment = (
  { readonly __typename: 'Approval', readonly decidedAt: string | null, readonly reason: string | null, readonly decidedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly subject:
    | { readonly __typename: 'AdminInvitation' }
    | { readonly __typename: 'BoardSeatChange' }
    | { readonly __typename: 'BoardSettingChange' }
    | (
      { readonly __typename: 'CategoryChange' }
      & CategoryChangeCaseFragment
    )
    | { readonly __typename: 'CharityPayee' }
    | { readonly __typename: 'DealFlowChange' }
    | { readonly __typename: 'ExchangeRateChange' }
    | { readonly __typename: 'KycOverride' }
    | { readonly __typename: 'LinkPayment' }
    | { readonly __typename: 'ModelRollback' }
    | { readonly __typename: 'ModelSubmission' }
    | { readonly __typename: 'ProductSuspension' }
    | { readonly __typename: 'Refund' }
    | { readonly __typename: 'ReviewLowering' }
    | { readonly __typename: 'ThresholdChange' }
    | { readonly __typename: 'TwoFactorReset' }
    | { readonly __typename: 'VendorDetailChange' }
    | { readonly __typename: 'VendorPayment' }
   | null }
  & DecidableFragment
);

export type CategoryChangesQueryVariables = Exact<{
  filter: Types.ApprovalFilter;
  orderBy: Types.ApprovalOrder;
  first?: number;
  after?: string | null | undefined;
}>;


export type CategoryChangesQuery = { readonly approvals: { readonly __typename: 'ApprovalPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Approval' }
      & CategoryChangeApprovalFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CategoryChangeInReviewQueryVariables = Exact<{
  id: string;
}>;


export type CategoryChangeInReviewQuery = { readonly approval: (
    { readonly __typename: 'Approval' }
    & CategoryChangeApprovalFragment
  ) | null };

export const CategoryChangeCaseFragmentDoc = /*#__PURE__*/ documentOf<CategoryChangeCaseFragment, never>(`fragment CategoryChangeCase on CategoryChange { id cause category categoryBefore note monthlyInflow { amount currency } shareOfMonthlyInflow shareTogether business { id name } transaction { id amount bookedOn counterparty currency description reference ruleCategory ruleReason } }`)
export const CategoryChangeApprovalFragmentDoc = /*#__PURE__*/ documentOf<CategoryChangeApprovalFragment, never>(`fragment CategoryChangeApproval on Approval { ...Decidable decidedAt decidedBy { name } reason subject { ...CategoryChangeCase } }`, () => [DecidableFragmentDoc, CategoryChangeCaseFragmentDoc])
export const CategoryChangesDocument = /*#__PURE__*/ documentOf<CategoryChangesQuery, CategoryChangesQueryVariables>(`query CategoryChanges($filter: ApprovalFilter!, $orderBy: ApprovalOrder!, $first: Int! = 20, $after: String) { approvals(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { nodes { ...CategoryChangeApproval } pageInfo { hasNextPage endCursor } totalCount } }`, () => [CategoryChangeApprovalFragmentDoc])
export const CategoryChangeInReviewDocument = /*#__PURE__*/ documentOf<CategoryChangeInReviewQuery, CategoryChangeInReviewQueryVariables>(`query CategoryChangeInReview($id: ID!) { approval(id: $id) { ...CategoryChangeApproval } }`, () => [CategoryChangeApprovalFragmentDoc])
export const useCategoryChangesQuery = /*#__PURE__*/ queryHook(CategoryChangesDocument)
export const useCategoryChangeInReviewQuery = /*#__PURE__*/ queryHook(CategoryChangeInReviewDocument)