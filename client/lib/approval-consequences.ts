import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { ApprovalKind } from '@/graphql/types.generated'

const MONEY = ['cashPosition', 'transactions', 'walletAccount', 'walletAccounts', 'walletSummary'] as const

/** The fields of a query that a decision can change, beside the approvals themselves. */
const SHOWN: Readonly<Record<ApprovalKind, readonly string[]>> = {
  VENDOR_PAYMENT: ['vendor', 'vendorPayments', 'vendors', ...MONEY],
  VENDOR_DETAILS: ['vendor', 'vendors'],
  LINK_PAYMENT: MONEY,
  REFUND: [
    'customer',
    'customers',
    'invoice',
    'invoices',
    'invoicingSummary',
    'paymentRequest',
    'paymentRequests',
    'receivedPayment',
    ...MONEY,
  ],
  PAYMENT_THRESHOLD: ['paymentPolicy'],
  BOARD_SETTING: ['boardSettings'],
  CHARITY_PAYEE: ['charityPayees'],
  KYC_OVERRIDE: ['business', 'businesses'],
  REVIEW_LOWERING: ['ssbReview', 'ssbReviews', 'ssbOverview'],
}

/** Once something was asked for or decided: reads again whatever is on the screen that this kind of approval changes. */
export const useApprovalConsequences = (): ((kind: ApprovalKind) => void) => {
  const client = useApolloClient()
  return useCallback(
    (kind) => {
      const fields = ['approvals', ...SHOWN[kind]].map((field) => [
        field,
        (_: unknown, { INVALIDATE }: { INVALIDATE: never }) => INVALIDATE,
      ])
      client.refetchQueries({ updateCache: (cache) => cache.modify({ fields: Object.fromEntries(fields) }) }).catch(() => undefined)
    },
    [client],
  )
}
