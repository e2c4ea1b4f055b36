import { event, type Fact, type NewEvent, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { LinkPayment, PayRail } from '../link-payments/link-payment.entity.ts'
import type { Refund } from './refund.entity.ts'

/** Every fact here has the refund as its subject. */
export interface AboutRefund {
  readonly refundId: string
  readonly linkPaymentId: string
  /** Who refunds. */
  readonly businessId: string
  readonly invoiceId: string | null
  readonly paymentRequestId: string | null
  /** Who gets it; null on the card. */
  readonly payerBusinessId: string | null
  readonly payerName: string
  readonly rail: PayRail
  readonly reference: string
  /** Minor units. */
  readonly amount: string
  readonly currency: Currency
  readonly reason: string
  /** Why it was rejected. */
  readonly declineReason: string | null
}

/** The money has gone back; told to both sides. */
export const refundMade = event<AboutRefund>('receivables.refund_made')
/** Money of the refunding business is held until another member decides; told to it alone. */
export const refundAwaitsApproval = event<AboutRefund>('receivables.refund_awaits_approval')
/** Another member rejected it, or there is nothing left to refund; the money is free again. Told to the refunding business. */
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
