import { useCallback } from 'react'
import type { QueryField } from '@/graphql/query-fields.generated'
import type { ApprovalKind } from '@/graphql/types.generated'
import { MONEY, useStale } from '../lists/use-stale'

/** The query fields that requesting or deciding an approval can change, by kind. */
export const CHANGED_BY = {
  VENDOR_PAYMENT: ['approvals', 'vendor', 'vendorPayments', 'vendors', ...MONEY],
  VENDOR_DETAILS: ['approvals', 'vendor', 'vendors'],
  LINK_PAYMENT: ['approvals', ...MONEY],
  REFUND: [
    'approvals',
    'customer',
    'customers',
    'invoice',
    'invoices',
    'invoicingSummary',
    'paymentRequest',
    'paymentRequests',
    'receivedPayment',
    'refundPreview',
    ...MONEY,
  ],
  PAYMENT_THRESHOLD: ['approvals', 'paymentPolicy'],
  CATEGORY_CHANGE: ['approval', 'approvals', 'bankTransaction', 'bankTransactions'],
  BOARD_SETTING: ['approvals', 'boardSettings'],
  BOARD_SEAT: ['approvals', 'boardSettings', 'shariahBoard', 'ssbReview', 'ssbReviews'],
  CHARITY_PAYEE: ['approvals', 'charityPayees'],
  EXCHANGE_RATE: ['approvals', 'exchangeRateRules'],
  KYC_OVERRIDE: ['approvals', 'business', 'businesses'],
  TWO_FACTOR_RESET: ['approvals', 'user', 'users'],
  ADMIN_INVITATION: ['approvals', 'staffInvitations'],
  DEAL_FLOW: ['approvals', 'dealFlow'],
  PRODUCT_SUSPENSION: ['approvals', 'lenderProduct', 'lenderProducts'],
  MODEL_VERSION: ['approvals', 'modelConfiguration', 'modelDraft', 'ssbReview', 'ssbReviews'],
  MODEL_ROLLBACK: ['approvals', 'modelConfiguration'],
  REVIEW_LOWERING: ['approvals', 'ssbOverview', 'ssbReview', 'ssbReviews'],
} as const satisfies Readonly<Record<ApprovalKind, readonly QueryField[]>>

/** Returns a function that refetches the queries on the screen that this kind of approval changes. */
export const useApprovalConsequences = (): ((kind: ApprovalKind) => void) => {
  const stale = useStale()
  return useCallback((kind) => void stale(CHANGED_BY[kind]), [stale])
}
