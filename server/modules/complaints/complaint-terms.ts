import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../shared/lifecycle.ts'

export enum ComplaintTopic {
  FINANCING = 'financing',
  PAYMENTS = 'payments',
  INVOICES = 'invoices',
  BANK_DATA = 'bank_data',
  SCORE = 'score',
  PRIVACY = 'privacy',
  SHARIAH = 'shariah',
  SERVICE = 'service',
}

export enum ComplaintStatus {
  OPEN = 'open',
  RESPONDED = 'responded',
  ESCALATED = 'escalated',
  CLOSED = 'closed',
}

export enum ComplaintOutcome {
  UPHELD = 'upheld',
  PARTLY_UPHELD = 'partly_upheld',
  NOT_UPHELD = 'not_upheld',
}

/** What administrators do with a complaint. */
export enum ComplaintAction {
  ASSIGN = 'assign',
  RESPOND = 'respond',
}

export enum ComplaintMessageKind {
  COMPLAINT = 'complaint',
  INFORMATION = 'information',
  RESPONSE = 'response',
  ESCALATION = 'escalation',
  CLOSURE = 'closure',
}

registerEnumType(ComplaintTopic, {
  name: 'ComplaintTopic',
  description: 'What a complaint is about.',
  valuesConfig: {
    FINANCING: { description: 'A request, a proposal, a contract or a facility.' },
    PAYMENTS: { description: 'An account, a transfer or a payment.' },
    INVOICES: { description: 'An invoice, a payment request or a payment link.' },
    BANK_DATA: { description: 'A connected bank or an imported statement.' },
    SCORE: { description: 'AltScore, its reasons or its data.' },
    PRIVACY: { description: 'How personal data is kept or shown.' },
    SHARIAH: { description: 'Compliance with Shariah. It is reported to the board as an incident as well.' },
    SERVICE: { description: 'Anything else.' },
  },
})
registerEnumType(ComplaintStatus, {
  name: 'ComplaintStatus',
  description: 'How far a complaint is.',
  valuesConfig: {
    OPEN: { description: 'It has no response yet.' },
    RESPONDED: { description: 'It had a response. The person who complained can escalate it within 30 days.' },
    ESCALATED: { description: 'The response did not settle it. Another administrator gives the final response.' },
    CLOSED: { description: 'The person who complained closed it, or it had its final response, or 30 days passed after the response.' },
  },
})
registerEnumType(ComplaintOutcome, {
  name: 'ComplaintOutcome',
  description: 'What a response decides on a complaint.',
  valuesConfig: {
    UPHELD: { description: 'The complaint is justified.' },
    PARTLY_UPHELD: { description: 'The complaint is justified in part.' },
    NOT_UPHELD: { description: 'The complaint is not justified.' },
  },
})
registerEnumType(ComplaintAction, {
  name: 'ComplaintAction',
  description: 'What an administrator can do with a complaint.',
  valuesConfig: {
    ASSIGN: { description: 'Takes charge of it.' },
    RESPOND: { description: 'Gives the first or the final response.' },
  },
})
registerEnumType(ComplaintMessageKind, {
  name: 'ComplaintMessageKind',
  description: 'What an entry in the record of a complaint is.',
  valuesConfig: {
    COMPLAINT: { description: 'What was submitted at first.' },
    INFORMATION: { description: 'Information that the person who complained added.' },
    RESPONSE: { description: 'A response of an administrator, with its outcome.' },
    ESCALATION: { description: 'Why the response did not settle it.' },
    CLOSURE: { description: 'The complaint was closed. Empty unless the person who complained gave a reason.' },
  },
})

/** How a complaint moves. `conclude` is the final response to an escalated one, `lapse` the end of the time to escalate. */
export const complaintLifecycle = lifecycle<ComplaintStatus, 'add' | 'respond' | 'escalate' | 'conclude' | 'withdraw' | 'lapse'>(
  {
    add: { from: [ComplaintStatus.OPEN], to: ComplaintStatus.OPEN },
    respond: { from: [ComplaintStatus.OPEN], to: ComplaintStatus.RESPONDED },
    escalate: { from: [ComplaintStatus.RESPONDED], to: ComplaintStatus.ESCALATED },
    conclude: { from: [ComplaintStatus.ESCALATED], to: ComplaintStatus.CLOSED },
    withdraw: { from: [ComplaintStatus.OPEN, ComplaintStatus.RESPONDED, ComplaintStatus.ESCALATED], to: ComplaintStatus.CLOSED },
    lapse: { from: [ComplaintStatus.RESPONDED], to: ComplaintStatus.CLOSED },
  },
  {
    [ComplaintStatus.OPEN]: 'complaints.status.open',
    [ComplaintStatus.RESPONDED]: 'complaints.status.responded',
    [ComplaintStatus.ESCALATED]: 'complaints.status.escalated',
    [ComplaintStatus.CLOSED]: 'complaints.status.closed',
  },
)

/** The statuses in which Mizan owes a response. */
export const AWAITING_RESPONSE: readonly ComplaintStatus[] = [ComplaintStatus.OPEN, ComplaintStatus.ESCALATED]

/** Business days within which a complaint, and an escalated one again, has its response. */
export const RESPOND_WITHIN = 10
/** Calendar days within which a response can be escalated. */
export const ESCALATE_WITHIN = 30

/** Returns the number of a complaint as people write it, such as CMP-2026-001. */
export const complaintNumber = (year: number, serial: number): string => `CMP-${year}-${String(serial).padStart(3, '0')}`
