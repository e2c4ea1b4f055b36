import { WebhookEventType as Type } from './webhook-terms.ts'

/**
 * The fields of `data` by the type of the event: ids by which a receiver reads more, and what it needs at once. Nothing names a
 * person or a counterparty. `docs/webhooks.md` lists them.
 */
export const WEBHOOK_FIELDS = {
  [Type.INVOICE_PAID]: ['invoiceId', 'customerId', 'number', 'amount', 'balanceDue', 'settled', 'currency'],
  [Type.INVOICE_PARTLY_PAID]: ['invoiceId', 'customerId', 'number', 'amount', 'balanceDue', 'settled', 'currency'],
  [Type.INVOICE_OVERDUE]: ['invoiceId', 'customerId', 'number', 'amount', 'balanceDue', 'currency'],
  [Type.PAYMENT_RECEIVED]: ['paymentId', 'invoiceId', 'paymentRequestId', 'reference', 'amount', 'currency'],
  [Type.PAYMENT_REQUEST_PAID]: ['paymentRequestId', 'amount', 'currency'],
  [Type.REFUND_MADE]: ['refundId', 'paymentId', 'invoiceId', 'paymentRequestId', 'amount', 'currency'],
  [Type.VENDOR_PAID]: ['paymentId', 'vendorId', 'accountId', 'amount', 'currency'],
  [Type.TRANSFER_COMPLETED]: ['transferId', 'fromAccountId', 'toAccountId', 'amount', 'fee', 'currency', 'received', 'receivedCurrency'],
  [Type.ACCOUNT_FROZEN]: ['accountId'],
  [Type.ACCOUNT_UNFROZEN]: ['accountId'],
  [Type.PROPOSAL_RECEIVED]: ['requestId', 'responseId', 'amount', 'currency'],
  [Type.PROPOSAL_REVISED]: ['requestId', 'responseId', 'version', 'amount', 'currency'],
  [Type.PROPOSAL_ACCEPTED]: ['requestId', 'responseId'],
  [Type.REVIEW_DECIDED]: ['reviewId', 'requestId', 'decision', 'status'],
  [Type.REQUEST_FUNDED]: ['requestId'],
  [Type.CONTRACT_DISBURSED]: ['requestId', 'contractId', 'amount', 'currency'],
  [Type.CONTRACT_SIGNED]: ['facilityId', 'requestId', 'reference', 'side'],
  [Type.CONTRACT_STEP_RECORDED]: ['facilityId', 'requestId', 'reference', 'step'],
  [Type.FACILITY_CHANGED]: ['facilityId', 'requestId', 'reference', 'change', 'status', 'amount', 'currency'],
  [Type.FACILITY_LATE]: ['facilityId', 'requestId', 'reference', 'daysPastDue'],
  [Type.PING]: ['endpointId'],
} as const satisfies Record<Type, readonly string[]>

/** What an event of a type says. Amounts are decimals in major units, as in the API. */
export type WebhookData<Of extends Type> = Readonly<Record<(typeof WEBHOOK_FIELDS)[Of][number], string | number | null>>
