import { registerEnumType } from 'type-graphql'
import { DAY } from '../../../shared/clock.ts'
import type { Refusals } from '../../../shared/lifecycle.ts'

export enum PaymentRequestStatus {
  PENDING = 'pending',
  PAID = 'paid',
  EXPIRED = 'expired',
  CANCELLED = 'cancelled',
}

export enum PaymentRequestAction {
  COPY_LINK = 'copy_link',
  REMIND = 'remind',
  CANCEL = 'cancel',
}

registerEnumType(PaymentRequestStatus, {
  name: 'PaymentRequestStatus',
  description: 'Status of a payment request, computed from what happened to it.',
  valuesConfig: {
    PENDING: { description: 'Can be paid.' },
    PAID: { description: 'Paid in full.' },
    EXPIRED: { description: '30 days past its due date; can no longer be paid.' },
    CANCELLED: { description: 'Withdrawn by the business that asked.' },
  },
})
registerEnumType(PaymentRequestAction, {
  name: 'PaymentRequestAction',
  description: 'What can be done with a payment request.',
  valuesConfig: {
    COPY_LINK: { description: 'Share its payment link.' },
    REMIND: { description: 'Mail the link again; not within 24 hours of the last reminder.' },
    CANCEL: { description: 'Withdraw the request.' },
  },
})

/** Why a payment request refuses an action in each status. */
export const PAYMENT_REQUEST_REFUSALS: Refusals<PaymentRequestStatus, PaymentRequestAction> = {
  [PaymentRequestStatus.PENDING]: 'receivables.paymentRequests.pending',
  [PaymentRequestStatus.PAID]: {
    [PaymentRequestAction.CANCEL]: 'receivables.paymentRequests.paidNoCancellation',
    otherwise: 'receivables.paymentRequests.paid',
  },
  [PaymentRequestStatus.EXPIRED]: 'receivables.paymentRequests.expired',
  [PaymentRequestStatus.CANCELLED]: 'receivables.paymentRequests.cancelled',
}

/** The shortest time between two reminders of a customer. */
export const REMINDER_PAUSE = DAY

/** The facts that determine the status of a payment request. */
export interface PaymentRequestFacts {
  readonly amountMinor: bigint
  readonly amountPaidMinor: bigint
  readonly cancelledAt: Date | null
  readonly expiresAt: Date
  readonly lastReminderAt: Date | null
}

/** Returns the status of a payment request at a moment. Payment comes first: a request that was paid in full remains paid. */
export const paymentRequestStatus = (facts: PaymentRequestFacts, now: Date): PaymentRequestStatus => {
  if (facts.amountPaidMinor >= facts.amountMinor) return PaymentRequestStatus.PAID
  if (facts.cancelledAt) return PaymentRequestStatus.CANCELLED
  return facts.expiresAt <= now ? PaymentRequestStatus.EXPIRED : PaymentRequestStatus.PENDING
}

/** {@link paymentRequestStatus} as SQL conditions on rows `request`, for lists. `:now` is the moment. */
export const STATUS_CONDITIONS: Readonly<Record<PaymentRequestStatus, string>> = {
  [PaymentRequestStatus.PAID]: 'request.amount_paid >= request.amount',
  [PaymentRequestStatus.CANCELLED]: 'request.amount_paid < request.amount and request.cancelled_at is not null',
  [PaymentRequestStatus.EXPIRED]: 'request.amount_paid < request.amount and request.cancelled_at is null and request.expires_at <= :now',
  [PaymentRequestStatus.PENDING]: 'request.amount_paid < request.amount and request.cancelled_at is null and request.expires_at > :now',
}

/** Returns when the customer can be reminded again; in the past if now. */
export const nextReminderAt = ({ lastReminderAt }: Pick<PaymentRequestFacts, 'lastReminderAt'>): Date =>
  new Date((lastReminderAt?.getTime() ?? -REMINDER_PAUSE) + REMINDER_PAUSE)

/** Returns what its owner may do with it at a moment. */
export const paymentRequestActions = (facts: PaymentRequestFacts, now: Date): PaymentRequestAction[] => {
  if (paymentRequestStatus(facts, now) !== PaymentRequestStatus.PENDING) return []
  const { COPY_LINK, REMIND, CANCEL } = PaymentRequestAction
  return nextReminderAt(facts) <= now ? [COPY_LINK, REMIND, CANCEL] : [COPY_LINK, CANCEL]
}
