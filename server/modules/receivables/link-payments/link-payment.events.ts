import { event, type Fact, type NewEvent, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { LinkPayment, PayRail } from './link-payment.entity.ts'

/** The payload of every event of this file; the event's subject is the payment. */
export interface AboutLinkPayment {
  readonly linkPaymentId: string
  /** The receiving business. */
  readonly businessId: string
  readonly invoiceId: string | null
  readonly paymentRequestId: string | null
  readonly payerBusinessId: string | null
  readonly payerName: string
  /** The member who requested it; null for a card payment. */
  readonly requestedBy: string | null
  readonly rail: PayRail
  readonly reference: string
  /** In minor units. */
  readonly amount: string
  readonly credited: string
  readonly currency: Currency
  /** Why it was declined; null otherwise. */
  readonly reason: string | null
}

/** The money has moved. Both sides are notified. */
export const linkPaymentSucceeded = event<AboutLinkPayment>('receivables.link_payment_succeeded')
/** The payer's money is held until another member decides. The payer is notified. */
export const linkPaymentAwaitsApproval = event<AboutLinkPayment>('receivables.link_payment_awaits_approval')
/** Another member approved it, and the money has moved. The payer is notified. */
export const linkPaymentApproved = event<AboutLinkPayment>('receivables.link_payment_approved')
/** Another member rejected it, or nothing was due any more; the held money was released. The payer is notified. */
export const linkPaymentRejected = event<AboutLinkPayment>('receivables.link_payment_rejected')
/** The card was not charged, and nothing has moved. Recorded only; no one is notified. */
export const linkPaymentDeclined = event<AboutLinkPayment>('receivables.link_payment_declined')

const payload = (payment: LinkPayment): AboutLinkPayment => ({
  linkPaymentId: payment.id,
  businessId: payment.businessId,
  invoiceId: payment.invoiceId,
  paymentRequestId: payment.paymentRequestId,
  payerBusinessId: payment.payerBusinessId,
  payerName: payment.payerName,
  requestedBy: payment.requestedBy,
  rail: payment.rail,
  reference: payment.reference,
  amount: payment.amountMinor.toString(),
  credited: payment.creditedMinor.toString(),
  currency: payment.currency,
  reason: payment.declineReason,
})

const toPayer = ({ payerBusinessId }: LinkPayment) => (payerBusinessId ? [toBusiness(payerBusinessId)] : [])

export const aboutToBoth = (fact: Fact<AboutLinkPayment>, payment: LinkPayment): NewEvent<AboutLinkPayment> =>
  fact.of(payment.id, [toBusiness(payment.businessId), ...toPayer(payment)], payload(payment))

export const aboutToPayer = (fact: Fact<AboutLinkPayment>, payment: LinkPayment): NewEvent<AboutLinkPayment> =>
  fact.of(payment.id, toPayer(payment), payload(payment))
