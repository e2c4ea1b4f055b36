import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { lifecycle } from '../../../shared/lifecycle.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import type { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { RecurrenceFrequency } from './recurrence.ts'

export enum RecurrenceStatus {
  ACTIVE = 'active',
  PAUSED = 'paused',
  ENDED = 'ended',
}

registerEnumType(RecurrenceStatus, {
  name: 'RecurrenceStatus',
  description: 'Status of a recurring invoice.',
  valuesConfig: {
    ACTIVE: { description: 'Issues invoices on its days.' },
    PAUSED: { description: 'Issues nothing until it is resumed.' },
    ENDED: { description: 'Issues no more invoices.' },
  },
})
registerEnumType(RecurrenceFrequency, {
  name: 'RecurrenceFrequency',
  description: 'How often a recurring invoice is issued.',
  valuesConfig: {
    WEEKLY: { description: 'Every seven days.' },
    MONTHLY: { description: 'Every month, on the day of the start date.' },
    QUARTERLY: { description: 'Every three months.' },
    YEARLY: { description: 'Every twelve months.' },
  },
})

/** The transitions of a recurring invoice. */
export const recurrenceLifecycle = lifecycle<RecurrenceStatus, 'pause' | 'resume' | 'end'>(
  {
    pause: { from: [RecurrenceStatus.ACTIVE], to: RecurrenceStatus.PAUSED },
    resume: { from: [RecurrenceStatus.PAUSED], to: RecurrenceStatus.ACTIVE },
    end: { from: [RecurrenceStatus.ACTIVE, RecurrenceStatus.PAUSED], to: RecurrenceStatus.ENDED },
  },
  {
    [RecurrenceStatus.ACTIVE]: 'receivables.recurring.active',
    [RecurrenceStatus.PAUSED]: 'receivables.recurring.paused',
    [RecurrenceStatus.ENDED]: 'receivables.recurring.ended',
  },
)

/** An invoice that is issued and sent on a schedule. */
@ObjectType({ description: 'A series of invoices that are issued and mailed automatically. Readable by the issuing business.' })
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

  /** The content of each invoice, as entered. */
  @Column({ type: 'jsonb' })
  template!: InvoiceInput

  @MoneyColumn('amount', { description: 'Total of each invoice, in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Each invoice is in this currency.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => RecurrenceFrequency, { description: 'How often one is issued.' })
  @Column({ type: 'text' })
  frequency!: RecurrenceFrequency

  @Field(() => LocalDate, { description: 'Day of the first one.' })
  @Column({ type: 'date' })
  startOn!: string

  @Field(() => LocalDate, { nullable: true, description: 'Last day on which one can be issued; null without an end.' })
  @Column({ type: 'date', nullable: true })
  endOn!: string | null

  @Field(() => Int, { description: 'Days from issue to the due date.' })
  @Column({ type: 'int' })
  dueInDays!: number

  @Field(() => RecurrenceStatus, { description: 'Whether it issues invoices.' })
  @Column({ type: 'text' })
  status!: RecurrenceStatus

  @Column({ type: 'int' })
  nextOccurrence!: number

  @Field(() => LocalDate, { nullable: true, description: 'Day on which the next invoice is issued; null when no more will be.' })
  @Column({ type: 'date', nullable: true })
  nextOn!: string | null

  @Field(() => Int, { description: 'Invoices issued so far.' })
  @Column({ type: 'int' })
  issuedCount!: number

  /** A text in the form of {@link stored}. */
  @Column({ type: 'text', nullable: true })
  lastFailure!: string | null

  @Field(() => DateTime, { description: 'When the series was created.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => String, { description: "Customer's name on each invoice." })
  @Personal()
  get customerName(): string {
    return this.template.customerName.trim()
  }

  @Field(() => String, { description: 'Where each invoice is mailed.' })
  @Personal()
  get customerEmail(): string {
    return this.template.customerEmail.trim().toLowerCase()
  }

  @Field(() => String, { nullable: true, description: 'Note on each invoice; null when there is none.' })
  @Personal()
  get description(): string | null {
    return this.template.description?.trim() || null
  }
}

@ObjectType({ description: 'One page of a list of recurring invoices.' })
export class RecurringInvoicePage extends ConnectionOf(RecurringInvoice) {}
