import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

export enum RefundStatus {
  AWAITING_APPROVAL = 'awaiting_approval',
  COMPLETED = 'completed',
  REJECTED = 'rejected',
}

export enum RefundOutcome {
  NOT_DUE = 'not_due',
  DUE_AGAIN = 'due_again',
}

registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'How far a refund has come.',
  valuesConfig: {
    AWAITING_APPROVAL: { description: 'Another member of the refunding business has to approve it; the money is on hold.' },
    COMPLETED: { description: 'The money went back to the payer.' },
    REJECTED: { description: 'Not approved, or withdrawn; nothing was refunded.' },
  },
})
registerEnumType(RefundOutcome, {
  name: 'RefundOutcome',
  description: 'What becomes of a refunded amount.',
  valuesConfig: {
    NOT_DUE: { description: 'It is not asked for again; on an invoice, a credit note takes its place.' },
    DUE_AGAIN: { description: 'It is due again on the invoice or payment request.' },
  },
})

/** A refund of a payment through a link, to its payer and by the same means. */
@ObjectType({
  description: 'A refund of a payment that was made through a link. Readable by the refunding business; the payer sees completed ones.',
  implements: ApprovalSubject,
})
@Scoped()
@Entity('refund')
export class Refund extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  /** The refunding business. */
  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  linkPaymentId!: string

  /** The account that received the payment. */
  @Column({ type: 'uuid' })
  accountId!: string

  @Field(() => String, { description: 'Reference shown to both sides.' })
  @Personal()
  @Column({ type: 'text' })
  reference!: string

  @MoneyColumn('amount', { description: 'Refunded amount in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of the payment.' })
  @Column({ type: 'text' })
  currency!: Currency

  @MoneyColumn('fromCredit', { description: "Part taken from the customer's credit of an earlier overpayment, in major units." })
  fromCreditMinor!: bigint

  @Field(() => RefundOutcome, { description: 'What becomes of the refunded amount.' })
  @Column({ type: 'text' })
  outcome!: RefundOutcome

  @Field(() => String, { description: 'Why, as the payer reads it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  @Field(() => RefundStatus, { description: 'How far the refund has come.' })
  @Column({ type: 'text' })
  status!: RefundStatus

  @Column({ type: 'uuid' })
  requestedBy!: string

  @Column({ type: 'text', nullable: true })
  declineReason!: string | null

  @Column({ type: 'uuid', nullable: true })
  holdId!: string | null

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'uuid', nullable: true })
  creditNoteId!: string | null

  @Field(() => DateTime, { description: 'When it was requested.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the money went back; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt!: Date | null
}
