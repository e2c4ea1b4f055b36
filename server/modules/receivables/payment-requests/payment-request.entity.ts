import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'

/** A business's request for money from a customer without an invoice. Its status is derived, see payment-request-status.ts. */
@ObjectType({ description: 'A demand for money without an invoice. Readable by the business that asks; customers read it as `Payable`.' })
@Scoped()
@Entity('payment_request')
export class PaymentRequest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  customerId!: string

  @Field(() => String, { description: "Customer's name as entered." })
  @Personal()
  @Column({ type: 'text' })
  customerName!: string

  @Field(() => String, { description: 'Where it was mailed.' })
  @Personal()
  @Column({ type: 'text' })
  customerEmail!: string

  @MoneyColumn('amount', { description: 'Amount asked for, in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => String, { description: 'What the money is for.' })
  @Personal()
  @Column({ type: 'text' })
  description!: string

  @Field(() => LocalDate, { description: 'Last day to pay in time.' })
  @Column({ type: 'date' })
  dueOn!: string

  @Field(() => DateTime, { description: 'When it can no longer be paid: 30 days after the due date.' })
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date

  @Column({ type: 'uuid', nullable: true })
  createdBy!: string | null

  @Field(() => DateTime, { description: 'When it was created and mailed.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** The facility that its money pays; null for all other requests. */
  @Column({ type: 'uuid', nullable: true })
  facilityId!: string | null

  @MoneyColumn('amountPaid', { description: 'Paid so far, in major units.' })
  amountPaidMinor!: bigint

  @Field(() => DateTime, { nullable: true, description: 'When it was paid in full; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstViewedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelledAt!: Date | null

  /** When its expiry was announced; null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiredAt!: Date | null

  @Field(() => Int, { description: 'Reminders accepted by the mail server.' })
  @Column({ type: 'int' })
  remindersSent!: number

  @Field(() => DateTime, { nullable: true, description: 'When the last reminder was mailed; null without any.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastReminderAt!: Date | null

  /** When a reminder was handed over for delivery; null if none is in progress. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  remindingSince!: Date | null

  @Field(() => Boolean, { description: 'True when something, but not everything, is paid.' })
  get isPartlyPaid(): boolean {
    return this.amountPaidMinor > 0n && this.amountPaidMinor < this.amountMinor
  }

  @Field(() => DateTime, { nullable: true, description: 'When the customer first opened its page; null until then.' })
  get viewedAt(): Date | null {
    return this.firstViewedAt
  }

  /** Returns the unpaid amount in minor units, whatever the status. */
  get balanceMinor(): bigint {
    return this.amountMinor - this.amountPaidMinor
  }
}

@ObjectType({ description: 'One page of a list of payment requests.' })
export class PaymentRequestPage extends ConnectionOf(PaymentRequest) {}
