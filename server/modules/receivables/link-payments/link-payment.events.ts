import { event, type Fact, type NewEvent, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { LinkPayment, PayRail } from './link-payment.entity.ts'

/** Every fact here has the payment as its subject. */
export interface AboutLinkPayment {
  readonly linkPaymentId: string
  /** Whom it pays. */
  readonly businessId: string
  readonly invoiceId: string | null
  readonly paymentRequestId: string | null
  readonly payerBusinessId: string | null
  readonly payerName: string
  /** Who asked for it; null on the card. */
  readonly requestedBy: string | null
  readonly rail: PayRail
  readonly reference: string
  /** Minor units. */
  readonly amount: string
  readonly credited: string
  readonly currency: Currency
  /** Why it was declined. */
  readonly reason: string | null
}

/** The money has moved; told to both sides. */
export const linkPaymentSucceeded = event<AboutLinkPayment>('receivables.link_payment_succeeded')
/** Money of the payer is held until another member decides; told to the payer. */
export const linkPaymentAwaitsApproval = event<AboutLinkPayment>('receivables.link_payment_awaits_approval')
/** Another member approved it, and the money has moved; told to the payer. */
export const linkPaymentApproved = event<AboutLinkPayment>('receivables.link_payment_approved')
/** Another member rejected it, or nothing was due any more; the money is free again. Told to the payer. */
export const linkPaymentRejected = event<AboutLinkPayment>('receivables.link_payment_rejected')
/** The card was not charged; nothing has moved. Told to nobody: it is for the record. */
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
