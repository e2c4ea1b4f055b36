import { event, type Fact, type NewEvent, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { PaymentRequest } from './payment-request.entity.ts'

/** The payload of every event of this file. The event's subject is the payment request; the business that created it is notified. */
export interface AboutPaymentRequest {
  readonly paymentRequestId: string
  readonly businessId: string
  readonly customerName: string
  readonly description: string
  /** The requested total, in minor units. */
  readonly amount: string
  readonly currency: Currency
}

export const paymentRequested = event<AboutPaymentRequest>('receivables.payment_requested')
export const paymentRequestViewed = event<AboutPaymentRequest>('receivables.payment_request_viewed')
export const paymentRequestReminded = event<AboutPaymentRequest>('receivables.payment_request_reminded')
export const paymentRequestPartlyPaid = event<AboutPaymentRequest>('receivables.payment_request_partly_paid')
export const paymentRequestPaid = event<AboutPaymentRequest>('receivables.payment_request_paid')
/** Money that was paid for it was refunded to the payer. */
export const paymentRequestRefunded = event<AboutPaymentRequest>('receivables.payment_request_refunded')
export const paymentRequestCancelled = event<AboutPaymentRequest>('receivables.payment_request_cancelled')
export const paymentRequestExpired = event<AboutPaymentRequest>('receivables.payment_request_expired')

/** The events that change a payment request. */
export const PAYMENT_REQUEST_FACTS: readonly Fact<AboutPaymentRequest>[] = [
  paymentRequested,
  paymentRequestViewed,
  paymentRequestReminded,
  paymentRequestPartlyPaid,
  paymentRequestPaid,
  paymentRequestRefunded,
  paymentRequestCancelled,
  paymentRequestExpired,
]

export const aboutPaymentRequest = (fact: Fact<AboutPaymentRequest>, request: PaymentRequest): NewEvent<AboutPaymentRequest> =>
  fact.of(request.id, [toBusiness(request.businessId)], {
    paymentRequestId: request.id,
    businessId: request.businessId,
    customerName: request.customerName,
    description: request.description,
    amount: request.amountMinor.toString(),
    currency: request.currency,
  })
