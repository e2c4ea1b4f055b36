import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { lifecycle } from '../../../shared/lifecycle.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import type { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { RecurrenceFrequency } from './recurrence.ts'

export enum RecurrenceStatus {
  ACTIVE = 'active',
  PAUSED = 'paused',
  ENDED = 'ended',
}

registerEnumType(RecurrenceStatus, { name: 'RecurrenceStatus' })
registerEnumType(RecurrenceFrequency, { name: 'RecurrenceFrequency' })

/** What may be done with a recurring invoice. */
export const recurrenceLifecycle = lifecycle<RecurrenceStatus, 'pause' | 'resume' | 'end'>(
  {
    pause: { from: [RecurrenceStatus.ACTIVE], to: RecurrenceStatus.PAUSED },
    resume: { from: [RecurrenceStatus.PAUSED], to: RecurrenceStatus.ACTIVE },
    end: { from: [RecurrenceStatus.ACTIVE, RecurrenceStatus.PAUSED], to: RecurrenceStatus.ENDED },
  },
  {
    [RecurrenceStatus.ACTIVE]: 'This recurring invoice is active. You can pause or end it.',
    [RecurrenceStatus.PAUSED]: 'This recurring invoice is already paused. You can resume or end it.',
    [RecurrenceStatus.ENDED]: 'This recurring invoice has ended. Create a new one instead.',
  },
)

/** An invoice that is issued and sent again and again. */
@ObjectType({ description: 'An invoice that is issued and sent again and again.' })
@Scoped()
@Entity('recurring_invoice')
export class RecurringInvoice {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  customerId!: string

  /** What each of them says, as it was written. */
  @Column({ type: 'jsonb' })
  template!: InvoiceInput

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => RecurrenceFrequency)
  @Column({ type: 'text' })
  frequency!: RecurrenceFrequency

  @Field(() => LocalDate)
  @Column({ type: 'date' })
  startOn!: string

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  endOn!: string | null

  @Field(() => Int, { description: 'Days from issue to the due date.' })
  @Column({ type: 'int' })
  dueInDays!: number

  @Field(() => RecurrenceStatus)
  @Column({ type: 'text' })
  status!: RecurrenceStatus

  @Column({ type: 'int' })
  nextOccurrence!: number

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  nextOn!: string | null

  @Field(() => Int)
  @Column({ type: 'int' })
  issuedCount!: number

  @Field(() => String, { nullable: true, description: 'Why the last one could not be issued.' })
  @Column({ type: 'text', nullable: true })
  lastFailure!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => String)
  @Personal()
  get customerName(): string {
    return this.template.customerName.trim()
  }

  @Field(() => String)
  @Personal()
  get customerEmail(): string {
    return this.template.customerEmail.trim().toLowerCase()
  }

  @Field(() => String, { nullable: true })
  get description(): string | null {
    return this.template.description?.trim() || null
  }
}
