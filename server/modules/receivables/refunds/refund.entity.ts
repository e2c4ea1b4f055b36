import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
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
  description: 'AWAITING_APPROVAL holds the money until another member of the refunding business decides.',
})
registerEnumType(RefundOutcome, {
  name: 'RefundOutcome',
  description:
    'What becomes of the refunded sum. NOT_DUE: it is not asked for again, and on an invoice a credit note takes its place; DUE_AGAIN: it is owed again.',
})

/** Money of a payment through a link that goes back to whoever paid it, the way it came. */
@ObjectType({
  description: 'Money of a payment through a link that goes back to whoever paid, the way it came.',
  implements: ApprovalSubject,
})
@Scoped()
@Entity('refund')
export class Refund extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  /** Who refunds. */
  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  linkPaymentId!: string

  /** The account that received the payment. */
  @Column({ type: 'uuid' })
  accountId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  reference!: string

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ name: 'from_credit', type: 'bigint', transformer: asBigint })
  fromCreditMinor!: bigint

  @Field(() => RefundOutcome)
  @Column({ type: 'text' })
  outcome!: RefundOutcome

  @Field(() => String, { description: 'Why, as whoever paid reads it.' })
  @Column({ type: 'text' })
  reason!: string

  @Field(() => RefundStatus)
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

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the money went back.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt!: Date | null

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'What of it was credit of the customer, from an earlier overpayment.' })
  get fromCredit(): string {
    return toDecimal(this.fromCreditMinor, this.currency)
  }
}
