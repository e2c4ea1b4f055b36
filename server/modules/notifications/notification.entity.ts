import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { MoneyColumn } from '../../shared/money-column.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { NotificationDetails } from './notification-details.type.ts'

export enum NotificationKind {
  PROPOSAL_RECEIVED = 'proposal_received',
  INTEREST_RECEIVED = 'interest_received',
  REQUEST_DECLINED = 'request_declined',
  RESPONSE_WITHDRAWN = 'response_withdrawn',
  PROPOSAL_REVISED = 'proposal_revised',
  PROPOSAL_ACCEPTED = 'proposal_accepted',
  PROPOSAL_NOT_SELECTED = 'proposal_not_selected',
  PROPOSAL_REOPENED = 'proposal_reopened',
  PROPOSAL_LAPSED = 'proposal_lapsed',
  ACCEPTANCE_CANCELLED = 'acceptance_cancelled',
  CREDIT_CONFIRMED = 'credit_confirmed',
  CREDIT_REFUSED = 'credit_refused',
  CREDIT_LAPSED = 'credit_lapsed',
  REQUEST_CHANGED = 'request_changed',
  REQUEST_WITHDRAWN = 'request_withdrawn',
  REQUEST_EXPIRED = 'request_expired',
  REQUEST_FUNDED = 'request_funded',
  REVIEW_QUEUED = 'review_queued',
  REVIEW_APPROVED = 'review_approved',
  REVIEW_REJECTED = 'review_rejected',
  REVIEW_NEEDS_MODIFICATION = 'review_needs_modification',
  BUSINESS_VERIFIED = 'business_verified',
  BUSINESS_REJECTED = 'business_rejected',
  BUSINESS_SUSPENDED = 'business_suspended',
  RENEWAL_REJECTED = 'renewal_rejected',
  DOCUMENT_EXPIRING = 'document_expiring',
  VERIFICATION_EXPIRED = 'verification_expired',
  OVERRIDE_ASKED = 'override_asked',
  OVERRIDE_REJECTED = 'override_rejected',
  FUNDS_NEEDED = 'funds_needed',
  FINANCING_DISBURSED = 'financing_disbursed',
  CONTRACT_SIGNED = 'contract_signed',
  STEP_AWAITED = 'step_awaited',
  FACILITY_RECEIPT = 'facility_receipt',
  FACILITY_RECEIPT_REVERSED = 'facility_receipt_reversed',
  FACILITY_LATE = 'facility_late',
  FACILITY_SETTLED = 'facility_settled',
  FACILITY_DEFAULTED = 'facility_defaulted',
  RESTRUCTURE_OFFERED = 'restructure_offered',
  RESTRUCTURE_DECLINED = 'restructure_declined',
  COLLATERAL_PLEDGED = 'collateral_pledged',
  COLLATERAL_CONFIRMED = 'collateral_confirmed',
  COLLATERAL_RELEASED = 'collateral_released',
  BOOK_JOINED = 'book_joined',
  BOOK_LEFT = 'book_left',
  BOOK_CLOSED = 'book_closed',
  INVOICE_PAID = 'invoice_paid',
  INVOICE_OVERDUE = 'invoice_overdue',
  PAYMENT_REQUEST_PAID = 'payment_request_paid',
  PAYMENT_AWAITS_APPROVAL = 'payment_awaits_approval',
  PAYMENT_APPROVED = 'payment_approved',
  PAYMENT_REJECTED = 'payment_rejected',
  CHEQUE_BOUNCED = 'cheque_bounced',
  ACCOUNT_FROZEN = 'account_frozen',
  BANK_CONSENT_ENDING = 'bank_consent_ending',
  BANK_NEEDS_ATTENTION = 'bank_needs_attention',
  BANK_SILENT = 'bank_silent',
  VENDOR_DETAILS_CHANGED = 'vendor_details_changed',
  VENDOR_DETAILS_AWAIT_APPROVAL = 'vendor_details_await_approval',
  VENDOR_DETAILS_APPROVED = 'vendor_details_approved',
  VENDOR_DETAILS_REJECTED = 'vendor_details_rejected',
  SCORE_CHANGED = 'score_changed',
  SCORE_NOT_CURRENT = 'score_not_current',
  REQUEST_SCORE_NOT_CURRENT = 'request_score_not_current',
  CATEGORY_CHANGE_DECIDED = 'category_change_decided',
  REFUND_AWAITS_APPROVAL = 'refund_awaits_approval',
  REFUND_MADE = 'refund_made',
  REFUND_RECEIVED = 'refund_received',
  REFUND_REJECTED = 'refund_rejected',
  REVIEW_SHORT_OF_VOTES = 'review_short_of_votes',
  REVIEW_LOWERING_PROPOSED = 'review_lowering_proposed',
  REVIEW_LOWERED = 'review_lowered',
  REVIEW_LOWERING_REJECTED = 'review_lowering_rejected',
  BOARD_SETTING_PROPOSED = 'board_setting_proposed',
  BOARD_SETTING_CHANGED = 'board_setting_changed',
  BOARD_SETTING_REJECTED = 'board_setting_rejected',
  DATA_ASKED = 'data_asked',
  DATA_GRANTED = 'data_granted',
  DATA_REFUSED = 'data_refused',
  DATA_REVOKED = 'data_revoked',
  INCIDENT_REPORTED = 'incident_reported',
  INCIDENT_DETERMINED = 'incident_determined',
  INCIDENT_STOPPED = 'incident_stopped',
  INCIDENT_PLAN_OVERDUE = 'incident_plan_overdue',
  PURIFICATION_DUE = 'purification_due',
  INCIDENT_CLOSED = 'incident_closed',
}

registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'What happened. Each value says whom it is written for; the person who did it is left out unless said otherwise.',
  valuesConfig: {
    PROPOSAL_RECEIVED: { description: 'To the merchant: a lender sent a proposal.' },
    INTEREST_RECEIVED: { description: 'To the merchant: a lender expressed interest.' },
    REQUEST_DECLINED: { description: 'To the merchant: a lender declined the request.' },
    RESPONSE_WITHDRAWN: { description: 'To the merchant: a lender withdrew its response.' },
    PROPOSAL_REVISED: { description: 'To the merchant: a lender revised its proposal.' },
    PROPOSAL_ACCEPTED: {
      description: 'To the lender: the merchant accepted its proposal. The amount is null when several lenders share it.',
    },
    PROPOSAL_NOT_SELECTED: {
      description: 'To the lender: the merchant accepted other proposals. Its response counts again if that agreement ends.',
    },
    PROPOSAL_REOPENED: { description: 'To the lender: the agreement with others ended, and its response counts again.' },
    PROPOSAL_LAPSED: { description: 'To the lender: the board rejected the agreement, and its accepted proposal lapsed.' },
    ACCEPTANCE_CANCELLED: {
      description:
        'To the parties: one of them cancelled the agreement within the cooling-off. Lenders do not read the name of another lender.',
    },
    CREDIT_CONFIRMED: { description: 'To the merchant: the lender of an accepted proposal confirmed its credit.' },
    CREDIT_REFUSED: { description: 'To the parties of an agreement: a lender refused its credit, which ended it.' },
    CREDIT_LAPSED: { description: 'To the parties of an agreement: a lender did not confirm its credit in time, which ended it.' },
    REQUEST_CHANGED: { description: 'To lenders: the merchant changed a request that they responded to, or resubmitted it to the board.' },
    REQUEST_WITHDRAWN: { description: 'To lenders with a pending response: the merchant withdrew the request.' },
    REQUEST_EXPIRED: { description: 'To the merchant and to lenders with a pending response: the time of the request ran out.' },
    REQUEST_FUNDED: {
      description:
        'To the parties, also to the person who caused it: every contract of the request is carried out and paid. The amount is null for lenders when several share it.',
    },
    REVIEW_QUEUED: { description: 'To auditors: a matter, or a new version of it, was submitted to the board.' },
    REVIEW_APPROVED: { description: 'To the parties: the board approved, and the contracts are concluded.' },
    REVIEW_REJECTED: { description: 'To the merchant: the board rejected the agreement.' },
    REVIEW_NEEDS_MODIFICATION: { description: 'To the parties: the board asked for changes.' },
    BUSINESS_VERIFIED: { description: 'To the business: it is verified, or its new documents were approved.' },
    BUSINESS_REJECTED: { description: 'To the business: its verification was rejected.' },
    BUSINESS_SUSPENDED: { description: 'To the business: it was suspended.' },
    RENEWAL_REJECTED: { description: 'To the business: new documents of the verified business were rejected.' },
    DOCUMENT_EXPIRING: { description: 'To the business: a document will expire soon.' },
    VERIFICATION_EXPIRED: { description: 'To the business: a document expired, and with it the verification.' },
    OVERRIDE_ASKED: { description: 'To admins: an admin asks another one to verify a business although a check fails.' },
    OVERRIDE_REJECTED: {
      description: 'To the admin who asked for it: another admin does not verify the business despite the failed check.',
    },
    FUNDS_NEEDED: { description: 'To the lender: none of its accounts covers its proposal, which cannot be accepted until one does.' },
    FINANCING_DISBURSED: {
      description:
        'To the merchant and the lender, also to the person who caused it: the money of one contract moved; others of the request are still pending.',
    },
    CONTRACT_SIGNED: { description: 'To the other party: a party signed the contract.' },
    STEP_AWAITED: { description: 'To the party whose turn it is: the next step of the contract can be recorded.' },
    FACILITY_RECEIPT: {
      description:
        'To the other party and to the participants of a syndicate, with their own part: a payment on a facility was made or recorded.',
    },
    FACILITY_RECEIPT_REVERSED: {
      description: 'To the merchant, and to the participants of a syndicate: the lender reversed a receipt that came back.',
    },
    FACILITY_LATE: { description: 'To both parties: a payment on a facility is past its due date. The amount is what is late.' },
    FACILITY_SETTLED: {
      description: 'To both parties, also to the person who caused it: everything that was due on a facility is paid or delivered.',
    },
    FACILITY_DEFAULTED: { description: 'To the merchant, and to the participants of a syndicate: the lender declared a default.' },
    RESTRUCTURE_OFFERED: { description: 'To the merchant: the lender offers new instalments for what is owed.' },
    RESTRUCTURE_DECLINED: { description: 'To the lender: the merchant declined its offer of new instalments.' },
    COLLATERAL_PLEDGED: {
      description: 'To the lender: the merchant pledged collateral, which the lender can confirm. The amount is its value.',
    },
    COLLATERAL_CONFIRMED: { description: 'To the merchant: the lender confirmed collateral.' },
    COLLATERAL_RELEASED: { description: 'To both parties: collateral was released by the lender, or because the contract ended.' },
    BOOK_JOINED: { description: 'To the lead of a syndicate: a lender joined its book. The amount is its commitment.' },
    BOOK_LEFT: { description: 'To the lead of a syndicate: a lender withdrew its commitment, which is the amount.' },
    BOOK_CLOSED: { description: 'To the participants of a syndicate: the lead withdrew its book, and their commitments ended.' },
    INVOICE_PAID: { description: 'To the business that issued it: an invoice is settled in full. The amount is what settled it last.' },
    INVOICE_OVERDUE: { description: 'To the business that issued it: an invoice is past its due date. The amount is the balance due.' },
    PAYMENT_REQUEST_PAID: { description: 'To the business that asked: a payment request was paid.' },
    PAYMENT_AWAITS_APPROVAL: {
      description: 'To the paying business: a payment to a vendor or through a link needs the approval of another member.',
    },
    PAYMENT_APPROVED: { description: 'To the paying business: another member approved the payment.' },
    PAYMENT_REJECTED: { description: 'To the paying business: the payment was rejected, or withdrawn, or nothing was due any more.' },
    CHEQUE_BOUNCED: { description: 'To the paying business: a cheque to a vendor bounced.' },
    ACCOUNT_FROZEN: { description: 'To the business: one of its accounts was frozen.' },
    BANK_CONSENT_ENDING: { description: 'To the business: its consent at a bank ends soon.' },
    BANK_NEEDS_ATTENTION: { description: 'To the business: a bank cannot be read until a person connects it again.' },
    BANK_SILENT: { description: 'To the business: a bank has not responded for more than three days although the consent holds.' },
    VENDOR_DETAILS_CHANGED: { description: 'To the business, also to the person who did it: transfers to a vendor go to another account.' },
    VENDOR_DETAILS_AWAIT_APPROVAL: { description: 'To the business: new bank details of a vendor need the approval of another member.' },
    VENDOR_DETAILS_APPROVED: { description: 'To the business: another member approved the bank details.' },
    VENDOR_DETAILS_REJECTED: { description: 'To the business: the bank details were rejected or withdrawn.' },
    SCORE_CHANGED: { description: 'To the business: its new score has other points or another band than the one before.' },
    SCORE_NOT_CURRENT: { description: 'To the business: its latest score is no longer current.' },
    REQUEST_SCORE_NOT_CURRENT: { description: 'To lenders: the score that a request they responded to carries is no longer current.' },
    CATEGORY_CHANGE_DECIDED: {
      description: 'To the business: its change of the category of a bank transaction was decided. A reason says that it was rejected.',
    },
    REFUND_AWAITS_APPROVAL: { description: 'To the refunding business: a refund needs the approval of another member.' },
    REFUND_MADE: { description: 'To the refunding business: a refund was paid back.' },
    REFUND_RECEIVED: { description: 'To the business that had paid: its payment was refunded.' },
    REFUND_REJECTED: { description: 'To the refunding business: the refund was rejected, or withdrawn, or nothing was left to refund.' },
    REVIEW_SHORT_OF_VOTES: {
      description:
        'To auditors and admins, also to the person who caused it: a review can no longer reach the equal votes that it requires.',
    },
    REVIEW_LOWERING_PROPOSED: { description: 'To auditors and admins: an auditor proposes a lower number of votes for one review.' },
    REVIEW_LOWERED: { description: 'To the auditor who proposed it: a second person confirmed the lower number.' },
    REVIEW_LOWERING_REJECTED: { description: 'To the auditor who proposed it: a second person rejected the lower number.' },
    BOARD_SETTING_PROPOSED: { description: 'To auditors: an auditor asks for another number of equal votes.' },
    BOARD_SETTING_CHANGED: { description: 'To the auditor who asked for it: another auditor approved the number.' },
    BOARD_SETTING_REJECTED: { description: 'To the auditor who asked for it: the number was not approved.' },
    DATA_ASKED: { description: 'To the merchant: a lender asks to read more of its data.' },
    DATA_GRANTED: { description: 'To the lender: the merchant lets it read data, until the end that the request shows.' },
    DATA_REFUSED: { description: 'To the lender: the merchant does not let it read data.' },
    DATA_REVOKED: { description: 'To the lender: the merchant ended its access to data before its time.' },
    INCIDENT_REPORTED: { description: 'To admins: an incident was reported. Auditors receive REVIEW_QUEUED.' },
    INCIDENT_DETERMINED: {
      description:
        'To the business that reported it and the one that has to put it right: the board determined a breach, and a plan is due.',
    },
    INCIDENT_STOPPED: { description: 'To the lender: its new business is stopped because of an incident. The reason says why.' },
    INCIDENT_PLAN_OVERDUE: {
      description: 'To auditors, admins and the business that has to put it right: the 30 days for the plan have passed.',
    },
    PURIFICATION_DUE: { description: 'To the business that pays it: the board prescribed an amount to be given to charity.' },
    INCIDENT_CLOSED: { description: 'To the businesses that may read it: it was closed, or found not to be a breach.' },
  },
})

/** One notification to one person. Its contents are those of the moment it was written. */
@ObjectType({
  description:
    'One notification to one person about one thing that happened. It keeps what was true when it was written. Readable by that person alone.',
})
@Scoped()
@Entity('notification')
export class Notification {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => NotificationKind, { description: 'What happened. The client words it in the language of the viewer.' })
  @Column({ type: 'text' })
  kind!: NotificationKind

  @Field(() => ID, {
    description:
      'Id of what it is about: the review for REVIEW_QUEUED, REVIEW_SHORT_OF_VOTES and REVIEW_LOWER*, the setting for BOARD_SETTING_*, the business for BUSINESS_*, DOCUMENT_EXPIRING, RENEWAL_REJECTED, VERIFICATION_EXPIRED and OVERRIDE_*, the invoice for INVOICE_*, the payment request for PAYMENT_REQUEST_PAID, the vendor payment or the payment through a link for other PAYMENT_* and CHEQUE_BOUNCED, the account for ACCOUNT_FROZEN, the bank transaction for CATEGORY_CHANGE_DECIDED, the connection for BANK_*, the vendor for VENDOR_DETAILS_*, the score for SCORE_*, the refunded payment for REFUND_*, the incident for INCIDENT_* and PURIFICATION_DUE, else the financing request.',
  })
  @Column({ type: 'uuid' })
  subjectId!: string

  @Field(() => String, {
    description: 'Title of what it is about, such as the title of the request, the name of the vendor or the number of the invoice.',
  })
  @Column({ type: 'text' })
  subjectTitle!: string

  /** The person who did it; null where a party did, or where no one may be named. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null

  /** Name of the business or customer that did it. */
  @Column({ type: 'text', nullable: true })
  partyName!: string | null

  @MoneyColumn('amount', {
    description: 'Amount of money that it is about, in major units of `currency`; null when it is not about money.',
    column: 'amount_minor',
    nullable: true,
  })
  amountMinor!: bigint | null

  @Field(() => Currency, { nullable: true, description: 'Currency of the amount; null without one.' })
  @Column({ type: 'text', nullable: true })
  currency!: Currency | null

  /** A text as a person wrote it, or a text of the product as {@link stored} makes it. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => NotificationDetails, {
    nullable: true,
    description: 'Further figures that belong to this kind of notification; null for kinds that have none.',
  })
  @Column({ type: 'jsonb', nullable: true })
  details!: NotificationDetails | null

  @Field(() => DateTime, { description: 'When it was written.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the viewer marked it as read; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null
}

@ObjectType({ description: 'One page of a list of notifications.', simpleResolvers: true })
export class NotificationPage extends ConnectionOf(Notification) {
  @Field(() => Int, { description: 'How many notifications the viewer has not read, on all pages together.' })
  unreadCount!: number
}
