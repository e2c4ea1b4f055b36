import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { MoneyColumn } from '../../shared/money-column.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { NotificationDetails } from './notification-details.type.ts'
import { NotificationKind } from './notification-kind.ts'

/** One notification to one person. Its contents are those of the moment it was written. */
@ObjectType({
  description:
    'One notification to one person about one thing that happened. It keeps what was true when it was written. Readable by that person alone; news of a business only while the person acts for it and sees all its accounts.',
})
@Scoped()
@Entity('notification')
export class Notification {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  /** The business whose news it is; null for news of the person. Readable while the person acts for that business. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => NotificationKind, { description: 'What happened. The client words it in the language of the viewer.' })
  @Column({ type: 'text' })
  kind!: NotificationKind

  @Field(() => ID, {
    description:
      'Id of what it is about: the review for REVIEW_QUEUED, REVIEW_LATE, REVIEW_SHORT_OF_VOTES and REVIEW_LOWER*, the setting for BOARD_SETTING_*, the business for BUSINESS_*, DOCUMENT_EXPIRING, RENEWAL_REJECTED, VERIFICATION_EXPIRED and OVERRIDE_*, the invoice for INVOICE_*, the payment request for PAYMENT_REQUEST_PAID, the vendor payment or the payment through a link for other PAYMENT_* and CHEQUE_BOUNCED, the account for ACCOUNT_FROZEN, the bank transaction for CATEGORY_CHANGE_DECIDED, the connection for BANK_*, the vendor for VENDOR_DETAILS_*, the score for SCORE_*, the refunded payment for REFUND_*, the incident for INCIDENT_* and PURIFICATION_DUE, the product for PRODUCT_SUSPENDED, the proposed change for DEAL_FLOW_*, the version for POLICY_IN_FORCE, the beginning of a version for MODEL_ACTIVATED, the fatwa for FATWA_DECLINED, the contest for INCOME_CONTEST*, the complaint for COMPLAINT_*, the verification for LOG_BROKEN, the endpoint for WEBHOOK_*, else the financing request.',
  })
  @Column({ type: 'uuid' })
  subjectId!: string

  @Field(() => String, {
    description:
      'Title of what it is about, such as the title of the request, the name of the vendor, the number of the invoice or the host of the endpoint.',
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
