/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import type { DecidableFragment } from '../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../ui/records/decision.generated'
export type VendorPaymentAwaitingFragment = { readonly __typename: 'VendorPayment', readonly id: string, readonly method: Types.PaymentMethod, readonly totalDebit: string, readonly currency: Types.Currency, readonly payeeAccount: string | null, readonly isPayeeAcknowledged: boolean, readonly description: string | null, readonly reference: string | null, readonly payeeCheck: { readonly __typename: 'PayeeCheck', readonly id: string, readonly result: Types.PayeeResult } | null, readonly account: { readonly __typename: 'WalletAccount', readonly id: string, readonly name: string }, readonly vendor: { readonly __typename: 'Vendor', readonly id: string, readonly name: string } };

export type VendorDetailsAwaitingFragment = { readonly __typename: 'VendorDetailChange', readonly id: string, readonly destination: string, readonly destinationBefore: string | null, readonly vendor: { readonly __typename: 'Vendor', readonly id: string, readonly name: string, readonly payeeCheck: { readonly __typename: 'PayeeCheck', readonly id: string, readonly result: Types.PayeeResult } | null } };

export type LinkPaymentAwaitingFragment = { readonly __typename: 'LinkPayment', readonly id: string, readonly paidFor: Types.PayableKind, readonly payeeName: string | null, readonly linkReference: string };

export type RefundAwaitingFragment = { readonly __typename: 'Refund', readonly id: string, readonly refundReason: string, readonly payment: { readonly __typename: 'LinkPayment', readonly id: string, readonly payerName: string | null } };

export type ThresholdAwaitingFragment = { readonly __typename: 'ThresholdChange', readonly id: string, readonly before: string | null, readonly threshold: string | null, readonly thresholdCurrency: Types.Currency };

export type BoardSettingAwaitingFragment = { readonly __typename: 'BoardSettingChange', readonly id: string, readonly entityType: Types.ReviewEntityType, readonly requiredApprovals: number, readonly approvalsBefore: number };

export type BoardSeatAwaitingFragment = { readonly __typename: 'BoardSeatChange', readonly id: string, readonly newSeat: Types.BoardSeat | null, readonly seatReason: string, readonly person: { readonly __typename: 'Person', readonly name: string } | null };

export type CharityAwaitingFragment = { readonly __typename: 'CharityPayee', readonly id: string, readonly name: string, readonly registrationNo: string, readonly country: string, readonly accountHolder: string, readonly iban: string | null, readonly bankAccount: string | null };

export type RateAwaitingFragment = { readonly __typename: 'ExchangeRateChange', readonly id: string, readonly base: Types.Currency, readonly quote: Types.Currency, readonly rate: string, readonly rateBefore: string | null, readonly rateSource: string };

export type LoweringAwaitingFragment = { readonly __typename: 'ReviewLowering', readonly id: string, readonly fromVotes: number, readonly toVotes: number, readonly loweringReason: string, readonly review: { readonly __typename: 'SSBReview', readonly id: string, readonly entityName: string } | null };

export type OverrideAwaitingFragment = { readonly __typename: 'KycOverride', readonly id: string, readonly failed: ReadonlyArray<Types.KycCheck>, readonly overrideReason: string, readonly business: { readonly __typename: 'Business', readonly id: string, readonly name: string } | null };

export type ResetAwaitingFragment = { readonly __typename: 'TwoFactorReset', readonly id: string, readonly resetReason: string, readonly user: { readonly __typename: 'UserAccount', readonly id: string, readonly name: string, readonly email: string } | null };

export type InvitationAwaitingFragment = { readonly __typename: 'AdminInvitation', readonly id: string, readonly email: string };

export type DealFlowAwaitingFragment = { readonly __typename: 'DealFlowChange', readonly id: string, readonly flow: Types.DealFlow, readonly samplePercent: number, readonly dealFlowReason: string };

export type SuspensionAwaitingFragment = { readonly __typename: 'ProductSuspension', readonly id: string, readonly suspensionReason: string, readonly product: { readonly __typename: 'LenderProduct', readonly id: string, readonly lenderName: string, readonly approved: { readonly __typename: 'LenderProductVersion', readonly version: number, readonly name: string } | null } | null };

export type ModelAwaitingFragment = { readonly __typename: 'ModelSubmission', readonly id: string, readonly version: string, readonly modelReason: string };

export type RollbackAwaitingFragment = { readonly __typename: 'ModelRollback', readonly id: string, readonly version: string, readonly fromVersion: string, readonly rollbackReason: string };

export type AwaitingApprovalFragment = (
  { readonly __typename: 'Approval', readonly amount: string | null, readonly currency: Types.Currency | null, readonly passedLimit: { readonly __typename: 'PassedLimit', readonly currency: Types.Currency, readonly limit: string, readonly paidBefore: string } | null, readonly subject:
    | (
      { readonly __typename: 'AdminInvitation' }
      & InvitationAwaitingFragment
    )
    | (
      { readonly __typename: 'BoardSeatChange' }
      & BoardSeatAwaitingFragment
    )
    | (
      { readonly __typename: 'BoardSettingChange' }
      & BoardSettingAwaitingFragment
    )
    | { readonly __typename: 'CategoryChange' }
    | (
      { readonly __typename: 'CharityPayee' }
      & CharityAwaitingFragment
    )
    | (
      { readonly __typename: 'DealFlowChange' }
      & DealFlowAwaitingFragment
    )
    | (
      { readonly __typename: 'ExchangeRateChange' }
      & RateAwaitingFragment
    )
    | (
      { readonly __typename: 'KycOverride' }
      & OverrideAwaitingFragment
    )
    | (
      { readonly __typename: 'LinkPayment' }
      & LinkPaymentAwaitingFragment
    )
    | (
      { readonly __typename: 'ModelRollback' }
      & RollbackAwaitingFragment
    )
    | (
      { readonly __typename: 'ModelSubmission' }
      & ModelAwaitingFragment
    )
    | (
      { readonly __typename: 'ProductSuspension' }
      & SuspensionAwaitingFragment
    )
    | (
      { readonly __typename: 'Refund' }
      & RefundAwaitingFragment
    )
    | (
      { readonly __typename: 'ReviewLowering' }
      & LoweringAwaitingFragment
    )
    | (
      { readonly __typename: 'ThresholdChange' }
      & ThresholdAwaitingFragment
    )
    | (
      { readonly __typename: 'TwoFactorReset' }
      & ResetAwaitingFragment
    )
    | (
      { readonly __typename: 'VendorDetailChange' }
      & VendorDetailsAwaitingFragment
    )
    | (
      { readonly __typename: 'VendorPayment' }
      & VendorPaymentAwaitingFragment
    )
   | null }
  & DecidableFragment
);

export type ApprovalsAwaitedQueryVariables = Exact<{
  filter: Types.ApprovalFilter;
  first?: number;
  after?: string | null | undefined;
}>;


export type ApprovalsAwaitedQuery = { readonly approvals: { readonly __typename: 'ApprovalPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Approval' }
      & AwaitingApprovalFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ApprovalChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ApprovalChangedSubscription = { readonly approvalChanged: { readonly __typename: 'ApprovalChanged', readonly cursor: string, readonly approval: (
      { readonly __typename: 'Approval' }
      & DecidableFragment
    ) } };

export const VendorPaymentAwaitingFragmentDoc = /*#__PURE__*/ documentOf<VendorPaymentAwaitingFragment, never>(`fragment VendorPaymentAwaiting on VendorPayment { id method totalDebit currency payeeAccount isPayeeAcknowledged payeeCheck { id result } description reference account { id name } vendor { id name } }`)
export const VendorDetailsAwaitingFragmentDoc = /*#__PURE__*/ documentOf<VendorDetailsAwaitingFragment, never>(`fragment VendorDetailsAwaiting on VendorDetailChange { id destination destinationBefore vendor { id name payeeCheck { id result } } }`)
export const LinkPaymentAwaitingFragmentDoc = /*#__PURE__*/ documentOf<LinkPaymentAwaitingFragment, never>(`fragment LinkPaymentAwaiting on LinkPayment { id linkReference: reference paidFor payeeName }`)
export const RefundAwaitingFragmentDoc = /*#__PURE__*/ documentOf<RefundAwaitingFragment, never>(`fragment RefundAwaiting on Refund { id refundReason: reason payment { id payerName } }`)
export const ThresholdAwaitingFragmentDoc = /*#__PURE__*/ documentOf<ThresholdAwaitingFragment, never>(`fragment ThresholdAwaiting on ThresholdChange { id before threshold thresholdCurrency: currency }`)
export const BoardSettingAwaitingFragmentDoc = /*#__PURE__*/ documentOf<BoardSettingAwaitingFragment, never>(`fragment BoardSettingAwaiting on BoardSettingChange { id entityType requiredApprovals approvalsBefore: before }`)
export const BoardSeatAwaitingFragmentDoc = /*#__PURE__*/ documentOf<BoardSeatAwaitingFragment, never>(`fragment BoardSeatAwaiting on BoardSeatChange { id newSeat: seat seatReason: reason person { name } }`)
export const CharityAwaitingFragmentDoc = /*#__PURE__*/ documentOf<CharityAwaitingFragment, never>(`fragment CharityAwaiting on CharityPayee { id name registrationNo country accountHolder iban bankAccount }`)
export const RateAwaitingFragmentDoc = /*#__PURE__*/ documentOf<RateAwaitingFragment, never>(`fragment RateAwaiting on ExchangeRateChange { id base quote rateBefore: before rate rateSource: source }`)
export const LoweringAwaitingFragmentDoc = /*#__PURE__*/ documentOf<LoweringAwaitingFragment, never>(`fragment LoweringAwaiting on ReviewLowering { id fromVotes toVotes loweringReason: reason review { id entityName } }`)
export const OverrideAwaitingFragmentDoc = /*#__PURE__*/ documentOf<OverrideAwaitingFragment, never>(`fragment OverrideAwaiting on KycOverride { id failed overrideReason: reason business { id name } }`)
export const ResetAwaitingFragmentDoc = /*#__PURE__*/ documentOf<ResetAwaitingFragment, never>(`fragment ResetAwaiting on TwoFactorReset { id resetReason: reason user { id name email } }`)
export const InvitationAwaitingFragmentDoc = /*#__PURE__*/ documentOf<InvitationAwaitingFragment, never>(`fragment InvitationAwaiting on AdminInvitation { id email }`)
export const DealFlowAwaitingFragmentDoc = /*#__PURE__*/ documentOf<DealFlowAwaitingFragment, never>(`fragment DealFlowAwaiting on DealFlowChange { id flow samplePercent dealFlowReason: reason }`)
export const SuspensionAwaitingFragmentDoc = /*#__PURE__*/ documentOf<SuspensionAwaitingFragment, never>(`fragment SuspensionAwaiting on ProductSuspension { id suspensionReason: reason product { id lenderName approved { version name } } }`)
export const ModelAwaitingFragmentDoc = /*#__PURE__*/ documentOf<ModelAwaitingFragment, never>(`fragment ModelAwaiting on ModelSubmission { id version modelReason: reason }`)
export const RollbackAwaitingFragmentDoc = /*#__PURE__*/ documentOf<RollbackAwaitingFragment, never>(`fragment RollbackAwaiting on ModelRollback { id version fromVersion rollbackReason: reason }`)
export const AwaitingApprovalFragmentDoc = /*#__PURE__*/ documentOf<AwaitingApprovalFragment, never>(`fragment AwaitingApproval on Approval { ...Decidable amount currency passedLimit { currency limit paidBefore } subject { ...VendorPaymentAwaiting ...VendorDetailsAwaiting ...LinkPaymentAwaiting ...RefundAwaiting ...ThresholdAwaiting ...BoardSettingAwaiting ...BoardSeatAwaiting ...CharityAwaiting ...RateAwaiting ...LoweringAwaiting ...DealFlowAwaiting ...SuspensionAwaiting ...ModelAwaiting ...RollbackAwaiting ...OverrideAwaiting ...ResetAwaiting ...InvitationAwaiting } }`, () => [DecidableFragmentDoc, VendorPaymentAwaitingFragmentDoc, VendorDetailsAwaitingFragmentDoc, LinkPaymentAwaitingFragmentDoc, RefundAwaitingFragmentDoc, ThresholdAwaitingFragmentDoc, BoardSettingAwaitingFragmentDoc, BoardSeatAwaitingFragmentDoc, CharityAwaitingFragmentDoc, RateAwaitingFragmentDoc, LoweringAwaitingFragmentDoc, DealFlowAwaitingFragmentDoc, SuspensionAwaitingFragmentDoc, ModelAwaitingFragmentDoc, RollbackAwaitingFragmentDoc, OverrideAwaitingFragmentDoc, ResetAwaitingFragmentDoc, InvitationAwaitingFragmentDoc])
export const ApprovalsAwaitedDocument = /*#__PURE__*/ documentOf<ApprovalsAwaitedQuery, ApprovalsAwaitedQueryVariables>(`query ApprovalsAwaited($filter: ApprovalFilter!, $first: Int! = 20, $after: String) { approvals(filter: $filter, first: $first, after: $after) { nodes { ...AwaitingApproval } pageInfo { hasNextPage endCursor } totalCount } }`, () => [AwaitingApprovalFragmentDoc])
export const ApprovalChangedDocument = /*#__PURE__*/ documentOf<ApprovalChangedSubscription, ApprovalChangedSubscriptionVariables>(`subscription ApprovalChanged($after: String) { approvalChanged(after: $after) { cursor approval { ...Decidable } } }`, () => [DecidableFragmentDoc])
export const useApprovalsAwaitedQuery = /*#__PURE__*/ queryHook(ApprovalsAwaitedDocument)
export const useApprovalChangedSubscription = /*#__PURE__*/ subscriptionHook(ApprovalChangedDocument)