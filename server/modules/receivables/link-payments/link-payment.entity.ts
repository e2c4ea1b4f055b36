import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime } from '../../../shared/scalars.ts'
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
  description: 'How far a payment through a link has come.',
  valuesConfig: {
    AWAITING_APPROVAL: { description: 'Another member of the paying business has to approve it; the money is on hold.' },
    PENDING: { description: 'Accepted, but the money has not arrived yet; it settles automatically.' },
    SUCCEEDED: { description: 'The money arrived.' },
    DECLINED: { description: 'It did not go through; no money was taken.' },
  },
})
registerEnumType(PayRail, {
  name: 'PayRail',
  description: 'How a payment through a link is made.',
  valuesConfig: {
    WALLET: { description: 'From an account here.' },
    SANDBOX_CARD: { description: 'A sandbox card, outside production: no real money.' },
  },
})

/** A payment of one invoice or one payment request through its payment link. */
@ObjectType({
  description: 'A payment made through a payment link. Readable by the paying and the receiving business, and with the link.',
  implements: ApprovalSubject,
})
@Scoped()
@Entity('link_payment')
export class LinkPayment extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  /** The receiving business. */
  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid', nullable: true })
  invoiceId!: string | null

  @Column({ type: 'uuid', nullable: true })
  paymentRequestId!: string | null

  @Field(() => String, { description: 'Reference shown to both sides.' })
  @Personal()
  @Column({ type: 'text' })
  reference!: string

  @Field(() => PayRail, { description: 'How the payment was made.' })
  @Column({ type: 'text' })
  rail!: PayRail

  @Field(() => LinkPaymentStatus, { description: 'How far the payment has come.' })
  @Column({ type: 'text' })
  status!: LinkPaymentStatus

  @MoneyColumn('amount', { description: 'Amount in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of what is paid.' })
  @Column({ type: 'text' })
  currency!: Currency

  @MoneyColumn('credited', { description: "Part paid beyond the balance due, kept as the customer's credit, in major units." })
  creditedMinor!: bigint

  /** Minor units that were refunded or are in a pending refund. */
  @Column({ name: 'refunding', type: 'bigint', transformer: asBigint })
  refundingMinor!: bigint

  /** True if it was made for the balance shown or less, so that it never pays more than is due. */
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

  @Field(() => DateTime, { description: 'When it was made.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  succeededAt!: Date | null
}

/** Returns the path of a payment's receipt, for anyone with the link's token. */
export const receiptPath = (token: string, paymentId: string) => `/documents/receipts/${token}/${paymentId}.pdf`
