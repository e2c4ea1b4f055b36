import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { asBigint } from '../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'
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
  FUNDS_NEEDED = 'funds_needed',
  FINANCING_DISBURSED = 'financing_disbursed',
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
  CATEGORY_CONTEST_DECIDED = 'category_contest_decided',
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
}

registerEnumType(NotificationKind, { name: 'NotificationKind', description: 'What happened; the texts are the client’s.' })

/** One thing one person was told. It tells what was so when it was written. */
@ObjectType({ description: 'One thing the viewer was told.' })
@Scoped()
@Entity('notification')
export class Notification {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => NotificationKind)
  @Column({ type: 'text' })
  kind!: NotificationKind

  @Field(() => ID, {
    description:
      'What it is about: the review for REVIEW_QUEUED, REVIEW_SHORT_OF_VOTES and REVIEW_LOWER*, the setting for BOARD_SETTING_*, the business for BUSINESS_*, the invoice, payment request, vendor payment, account or bank transaction where the kind names one, the connection for BANK_*, the vendor for VENDOR_DETAILS_*, the score for SCORE_*, the payment that was made for REFUND_*, else the financing request.',
  })
  @Column({ type: 'uuid' })
  subjectId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  subjectTitle!: string

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  actorName!: string | null

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  amountMinor!: bigint | null

  @Field(() => Currency, { nullable: true })
  @Column({ type: 'text', nullable: true })
  currency!: Currency | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => NotificationDetails, { nullable: true })
  @Column({ type: 'jsonb', nullable: true })
  details!: NotificationDetails | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null

  @Field(() => Decimal, { nullable: true })
  get amount(): string | null {
    return this.amountMinor === null || this.currency === null ? null : toDecimal(this.amountMinor, this.currency)
  }
}

@ObjectType({ simpleResolvers: true })
export class NotificationPage extends ConnectionOf(Notification) {
  @Field(() => Int, { description: 'How many are unread in all.' })
  unreadCount!: number
}
