import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

export enum LinkPaymentStatus {
  AWAITING_APPROVAL = 'awaiting_approval',
  PENDING = 'pending',
  SUCCEEDED = 'succeeded',
  DECLINED = 'declined',
}

export enum PayRail {
  WALLET = 'wallet',
  SANDBOX_CARD = 'sandbox_card',
}

registerEnumType(LinkPaymentStatus, {
  name: 'LinkPaymentStatus',
  description: 'AWAITING_APPROVAL holds the money until another member of the paying business decides; PENDING settles by itself.',
})
registerEnumType(PayRail, { name: 'PayRail', description: 'Which way the money came.' })

/** A payment through a payment link: of one invoice or one payment request. */
@ObjectType({ description: 'A payment through a payment link.', implements: ApprovalSubject })
@Scoped()
@Entity('link_payment')
export class LinkPayment extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  /** Whom it pays. */
  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid', nullable: true })
  invoiceId!: string | null

  @Column({ type: 'uuid', nullable: true })
  paymentRequestId!: string | null

  @Field(() => String)
  @Column({ type: 'text' })
  reference!: string

  @Field(() => PayRail)
  @Column({ type: 'text' })
  rail!: PayRail

  @Field(() => LinkPaymentStatus)
  @Column({ type: 'text' })
  status!: LinkPaymentStatus

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ name: 'credited', type: 'bigint', transformer: asBigint })
  creditedMinor!: bigint

  /** What of it was refunded, or waits to be. */
  @Column({ name: 'refunding', type: 'bigint', transformer: asBigint })
  refundingMinor!: bigint

  /** No more was asked for than was due: it pays what is due, and never more. */
  @Column({ type: 'boolean' })
  paysBalance!: boolean

  @Column({ type: 'text' })
  payerName!: string

  @Column({ type: 'uuid', nullable: true })
  payerBusinessId!: string | null

  @Column({ type: 'uuid', nullable: true })
  payerAccountId!: string | null

  @Column({ type: 'uuid', nullable: true })
  requestedBy!: string | null

  @Column({ type: 'text', nullable: true })
  declineReason!: string | null

  @Column({ type: 'uuid', nullable: true })
  holdId!: string | null

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settlesAt!: Date | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  succeededAt!: Date | null

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: "Paid beyond the balance, kept as the customer's credit." })
  get credited(): string {
    return toDecimal(this.creditedMinor, this.currency)
  }
}

/** Where the receipt of a payment is, for whoever holds the link's token. */
export const receiptPath = (token: string, paymentId: string) => `/documents/receipts/${token}/${paymentId}.pdf`
