/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type PolicyFragment = { readonly __typename: 'PaymentPolicy', readonly threshold: string | null, readonly currency: Types.Currency, readonly members: number, readonly pendingChange: (
    { readonly __typename: 'Approval', readonly subject:
      | { readonly __typename: 'AdminInvitation' }
      | { readonly __typename: 'BoardSeatChange' }
      | { readonly __typename: 'BoardSettingChange' }
      | { readonly __typename: 'CategoryChange' }
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
      | { readonly __typename: 'ThresholdChange', readonly id: string, readonly threshold: string | null }
      | { readonly __typename: 'TwoFactorReset' }
      | { readonly __typename: 'VendorDetailChange' }
      | { readonly __typename: 'VendorPayment' }
     | null }
    & DecidableFragment
  ) | null };

export type PaymentPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentPolicyQuery = { readonly paymentPolicy: (
    { readonly __typename: 'PaymentPolicy' }
    & PolicyFragment
  ) };

export type ProposePaymentThresholdMutationVariables = Exact<{
  input: Types.ProposePaymentThresholdInput;
}>;


export type ProposePaymentThresholdMutation = { readonly proposePaymentThreshold: (
    { readonly __typename: 'PaymentPolicy' }
    & PolicyFragment
  ) };

export const PolicyFragmentDoc = /*#__PURE__*/ documentOf<PolicyFragment, never>(`fragment Policy on PaymentPolicy { threshold currency members pendingChange { ...Decidable subject { ... on ThresholdChange { id threshold } } } }`, () => [DecidableFragmentDoc])
export const PaymentPolicyDocument = /*#__PURE__*/ documentOf<PaymentPolicyQuery, PaymentPolicyQueryVariables>(`query PaymentPolicy { paymentPolicy { ...Policy } }`, () => [PolicyFragmentDoc])
export const ProposePaymentThresholdDocument = /*#__PURE__*/ documentOf<ProposePaymentThresholdMutation, ProposePaymentThresholdMutationVariables>(`mutation ProposePaymentThreshold($input: ProposePaymentThresholdInput!) { proposePaymentThreshold(input: $input) { ...Policy } }`, () => [PolicyFragmentDoc])
export const usePaymentPolicyQuery = /*#__PURE__*/ queryHook(PaymentPolicyDocument)
export const useProposePaymentThresholdMutation = /*#__PURE__*/ mutationHook(ProposePaymentThresholdDocument)