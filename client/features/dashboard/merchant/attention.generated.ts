/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { OpenRequestFragment } from './merchant-home.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { OpenRequestFragmentDoc } from './merchant-home.generated'
export type HomeAttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeAttentionQuery = { readonly invoicingSummary: { readonly __typename: 'InvoicingSummary', readonly currency: Types.Currency, readonly overdueAmount: string, readonly overdueCount: number }, readonly approvals: { readonly __typename: 'ApprovalPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Approval', readonly id: string, readonly kind: Types.ApprovalKind, readonly status: Types.ApprovalStatus, readonly amount: string | null, readonly currency: Types.Currency | null, readonly availableActions: ReadonlyArray<Types.ApprovalAction>, readonly subject:
        | { readonly __typename: 'AdminInvitation' }
        | { readonly __typename: 'BoardSeatChange' }
        | { readonly __typename: 'BoardSettingChange' }
        | { readonly __typename: 'CategoryChange' }
        | { readonly __typename: 'CharityPayee' }
        | { readonly __typename: 'DealFlowChange' }
        | { readonly __typename: 'ExchangeRateChange' }
        | { readonly __typename: 'KycOverride' }
        | { readonly __typename: 'LinkPayment', readonly id: string, readonly payeeName: string | null }
        | { readonly __typename: 'ModelRollback' }
        | { readonly __typename: 'ModelSubmission' }
        | { readonly __typename: 'ProductSuspension' }
        | { readonly __typename: 'Refund', readonly id: string, readonly payment: { readonly __typename: 'LinkPayment', readonly id: string } }
        | { readonly __typename: 'ReviewLowering' }
        | { readonly __typename: 'ThresholdChange' }
        | { readonly __typename: 'TwoFactorReset' }
        | { readonly __typename: 'VendorDetailChange', readonly id: string, readonly vendor: { readonly __typename: 'Vendor', readonly id: string, readonly name: string } }
        | { readonly __typename: 'VendorPayment', readonly id: string, readonly totalDebit: string, readonly vendor: { readonly __typename: 'Vendor', readonly id: string, readonly name: string } }
       | null }> }, readonly bankConnections: { readonly __typename: 'BankConnectionPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'BankConnection', readonly id: string, readonly bankName: string, readonly status: Types.BankConnectionStatus, readonly availableActions: ReadonlyArray<Types.BankConnectionAction>, readonly consentExpiresAt: string | null }> }, readonly financingRequests: { readonly __typename: 'FinancingRequestPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'FinancingRequest' }
      & OpenRequestFragment
    )> } };

export type HomeApprovalsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HomeApprovalsSubscription = { readonly approvalChanged: { readonly __typename: 'ApprovalChanged', readonly cursor: string, readonly approval: { readonly __typename: 'Approval', readonly id: string, readonly status: Types.ApprovalStatus, readonly availableActions: ReadonlyArray<Types.ApprovalAction> } } };

export const HomeAttentionDocument = /*#__PURE__*/ documentOf<HomeAttentionQuery, HomeAttentionQueryVariables>(`query HomeAttention { invoicingSummary { currency overdueAmount overdueCount } approvals( filter: {kinds: [VENDOR_PAYMENT, VENDOR_DETAILS, LINK_PAYMENT, REFUND, PAYMENT_THRESHOLD], statuses: [PENDING]} first: 50 ) { nodes { id kind status amount currency availableActions subject { ... on VendorPayment { id totalDebit vendor { id name } } ... on VendorDetailChange { id vendor { id name } } ... on LinkPayment { id payeeName } ... on Refund { id payment { id } } } } } bankConnections(first: 100) { nodes { id bankName status availableActions consentExpiresAt } } financingRequests(filter: {statuses: [ACTIVE, UNDER_REVIEW]}, first: 20) { nodes { ...OpenRequest } totalCount } }`, () => [OpenRequestFragmentDoc])
export const HomeApprovalsDocument = /*#__PURE__*/ documentOf<HomeApprovalsSubscription, HomeApprovalsSubscriptionVariables>(`subscription HomeApprovals($after: String) { approvalChanged(after: $after) { cursor approval { id status availableActions } } }`)
export const useHomeAttentionQuery = /*#__PURE__*/ queryHook(HomeAttentionDocument)
export const useHomeApprovalsSubscription = /*#__PURE__*/ subscriptionHook(HomeApprovalsDocument)