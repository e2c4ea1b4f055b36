import { registerEnumType } from 'type-graphql'

/** What is sent to endpoints. The values are those of `type` in the bodies. */
export enum WebhookEventType {
  INVOICE_PAID = 'invoice.paid',
  INVOICE_PARTLY_PAID = 'invoice.partly_paid',
  INVOICE_OVERDUE = 'invoice.overdue',
  PAYMENT_RECEIVED = 'payment.received',
  PAYMENT_REQUEST_PAID = 'payment_request.paid',
  REFUND_MADE = 'refund.made',
  VENDOR_PAID = 'vendor.paid',
  TRANSFER_COMPLETED = 'transfer.completed',
  ACCOUNT_FROZEN = 'account.frozen',
  ACCOUNT_UNFROZEN = 'account.unfrozen',
  PROPOSAL_RECEIVED = 'proposal.received',
  PROPOSAL_REVISED = 'proposal.revised',
  PROPOSAL_ACCEPTED = 'proposal.accepted',
  REVIEW_DECIDED = 'review.decided',
  REQUEST_FUNDED = 'request.funded',
  CONTRACT_DISBURSED = 'contract.disbursed',
  CONTRACT_SIGNED = 'contract.signed',
  CONTRACT_STEP_RECORDED = 'contract.step_recorded',
  FACILITY_CHANGED = 'facility.changed',
  FACILITY_LATE = 'facility.late',
  PING = 'ping',
}

registerEnumType(WebhookEventType, {
  name: 'WebhookEventType',
  description: 'What endpoints can receive. The body names it in lower case, such as `invoice.paid`.',
  valuesConfig: {
    INVOICE_PAID: { description: '`invoice.paid`: an invoice was paid in full.' },
    INVOICE_PARTLY_PAID: { description: '`invoice.partly_paid`: a part of an invoice was paid.' },
    INVOICE_OVERDUE: { description: '`invoice.overdue`: an invoice is past its due date.' },
    PAYMENT_RECEIVED: { description: '`payment.received`: money arrived through a payment link.' },
    PAYMENT_REQUEST_PAID: { description: '`payment_request.paid`: a payment request was paid in full.' },
    REFUND_MADE: { description: '`refund.made`: the business refunded a payment that it had received.' },
    VENDOR_PAID: { description: '`vendor.paid`: a transfer to a vendor was made.' },
    TRANSFER_COMPLETED: { description: '`transfer.completed`: money moved between two accounts of the business.' },
    ACCOUNT_FROZEN: { description: '`account.frozen`: administration froze an account.' },
    ACCOUNT_UNFROZEN: { description: '`account.unfrozen`: a frozen account can be debited again.' },
    PROPOSAL_RECEIVED: { description: '`proposal.received`, to merchants: a lender sent a proposal.' },
    PROPOSAL_REVISED: { description: '`proposal.revised`, to merchants: a lender changed its proposal.' },
    PROPOSAL_ACCEPTED: { description: '`proposal.accepted`, to lenders: the merchant accepted a proposal of theirs.' },
    REVIEW_DECIDED: { description: '`review.decided`, to the parties: the Shariah board decided.' },
    REQUEST_FUNDED: { description: '`request.funded`, to the parties: the money of every contract of the request has moved.' },
    CONTRACT_DISBURSED: { description: '`contract.disbursed`, to the parties: the money of a contract has moved.' },
    CONTRACT_SIGNED: { description: '`contract.signed`, to the parties: one of them signed the contract.' },
    CONTRACT_STEP_RECORDED: { description: '`contract.step_recorded`, to the parties: a step of the contract was recorded.' },
    FACILITY_CHANGED: {
      description: '`facility.changed`, to the parties: an instalment was paid, or something else happened to a facility.',
    },
    FACILITY_LATE: { description: '`facility.late`, to the parties: a facility became late, or is on time again.' },
    PING: { description: '`ping`: a test that a person or program asked for. Every endpoint can receive it.' },
  },
})

/** What an endpoint can choose. */
export const CHOSEN_TYPES: readonly WebhookEventType[] = Object.values(WebhookEventType).filter((type) => type !== WebhookEventType.PING)

export enum WebhookDeliveryStatus {
  PENDING = 'pending',
  DELIVERED = 'delivered',
  FAILED = 'failed',
}

registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'What became of a delivery.',
  valuesConfig: {
    PENDING: { description: 'It will be attempted, for the first time or again.' },
    DELIVERED: { description: 'The endpoint acknowledged it with a status from 200 to 299.' },
    FAILED: { description: 'The last attempt failed, or the endpoint was disabled meanwhile. It can be replayed.' },
  },
})

export enum WebhookFailure {
  ADDRESS = 'address',
  CONNECTION = 'connection',
  TLS = 'tls',
  TIMEOUT = 'timeout',
  REDIRECT = 'redirect',
  STATUS = 'status',
  SECRET = 'secret',
}

registerEnumType(WebhookFailure, {
  name: 'WebhookFailure',
  description: 'Why an attempt failed.',
  valuesConfig: {
    ADDRESS: { description: 'The host has no address, or one that is not public, so no connection was opened.' },
    CONNECTION: { description: 'The connection was refused or broke.' },
    TLS: { description: 'No secure connection came about, such as because of an expired certificate.' },
    TIMEOUT: { description: 'There was no complete response within 5 seconds.' },
    REDIRECT: { description: 'The endpoint redirects. Redirects are not followed.' },
    STATUS: { description: 'The endpoint responded with a status other than 200 to 299.' },
    SECRET: { description: 'The secret of the endpoint could not be read here, so nothing was sent unsigned. Rotate it.' },
  },
})

export enum WebhookEndpointStatus {
  ENABLED = 'enabled',
  DISABLED = 'disabled',
  DISABLED_BY_FAILURES = 'disabled_by_failures',
}

registerEnumType(WebhookEndpointStatus, {
  name: 'WebhookEndpointStatus',
  description: 'Whether an endpoint receives events.',
  valuesConfig: {
    ENABLED: { description: 'It receives the chosen events.' },
    DISABLED: { description: 'A person disabled it. Nothing is sent, and events of this time are not sent later.' },
    DISABLED_BY_FAILURES: {
      description:
        'Every attempt failed for five days, the last day of them after a warning, so nothing is sent until a person enables it.',
    },
  },
})
