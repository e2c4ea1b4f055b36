import { event, type Fact, type NewEvent, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { LinkPayment, PayRail } from '../link-payments/link-payment.entity.ts'
import type { Refund } from './refund.entity.ts'

/** The payload of every event of this file; the event's subject is the refund. */
export interface AboutRefund {
  readonly refundId: string
  readonly linkPaymentId: string
  /** The refunding business. */
  readonly businessId: string
  readonly invoiceId: string | null
  readonly paymentRequestId: string | null
  /** The business that is refunded; null for a card payment. */
  readonly payerBusinessId: string | null
  readonly payerName: string
  readonly rail: PayRail
  readonly reference: string
  /** In minor units. */
  readonly amount: string
  readonly currency: Currency
  readonly reason: string
  /** Why it was rejected; null otherwise. */
  readonly declineReason: string | null
}

/** The money was refunded. Both sides are notified. */
export const refundMade = event<AboutRefund>('receivables.refund_made')
/** The refunding business's money is held until another member decides. Only that business is notified. */
export const refundAwaitsApproval = event<AboutRefund>('receivables.refund_awaits_approval')
/** Another member rejected it, or nothing is left to refund; the held money was released. The refunding business is notified. */
export const refundRejected = event<AboutRefund>('receivables.refund_rejected')

const payload = (refund: Refund, payment: LinkPayment): AboutRefund => ({
  refundId: refund.id,
  linkPaymentId: payment.id,
  businessId: refund.businessId,
  invoiceId: payment.invoiceId,
  paymentRequestId: payment.paymentRequestId,
  payerBusinessId: payment.payerBusinessId,
  payerName: payment.payerName,
  rail: payment.rail,
  reference: refund.reference,
  amount: refund.amountMinor.toString(),
  currency: refund.currency,
  reason: refund.reason,
  declineReason: refund.declineReason,
})

export const aboutRefund = (fact: Fact<AboutRefund>, refund: Refund, payment: LinkPayment): NewEvent<AboutRefund> => {
  const { businessId, payerBusinessId } = payment
  const toPayer = fact === refundMade && payerBusinessId ? [toBusiness(payerBusinessId)] : []
  return fact.of(refund.id, [toBusiness(businessId), ...toPayer], payload(refund, payment))
}
