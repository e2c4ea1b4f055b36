/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type CategoryChangeOfRowFragment = (
  { readonly __typename: 'Approval', readonly decidedAt: string | null, readonly reason: string | null, readonly subject:
    | { readonly __typename: 'AdminInvitation' }
    | { readonly __typename: 'BoardSeatChange' }
    | { readonly __typename: 'BoardSettingChange' }
    | { readonly __typename: 'CategoryChange', readonly id: string, readonly category: Types.CashflowCategory, readonly note: string | null }
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

export const CategoryChangeOfRowFragmentDoc = /*#__PURE__*/ documentOf<CategoryChangeOfRowFragment, never>(`fragment CategoryChangeOfRow on Approval { ...Decidable decidedAt reason subject { ... on CategoryChange { id category note } } }`, () => [DecidableFragmentDoc])