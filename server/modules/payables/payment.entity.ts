import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { MoneyColumn } from '../../shared/money-column.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'
import { ApprovalSubject } from '../approvals/index.ts'
import type { PayeeResult } from '../banking/index.ts'
import { PaymentMethod, VendorPaymentStatus } from './payment-lifecycle.ts'

/** A payment by a business to a vendor. */
@ObjectType({
  description: 'A payment to a vendor. Readable by the paying business only.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('vendor_payment')
export class VendorPayment extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  vendorId!: string

  @Column({ type: 'uuid' })
  accountId!: string

  @Field(() => PaymentMethod, { description: 'How the vendor is paid.' })
  @Column({ type: 'text' })
  method!: PaymentMethod

  @MoneyColumn('amount', { description: 'Amount the vendor receives, in major units.' })
  amountMinor!: bigint

  @MoneyColumn('fee', { description: 'Fee of 0.1 percent, in major units.' })
  feeMinor!: bigint

  @Field(() => Currency, { description: 'Currency of amount, fee and total.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => VendorPaymentStatus, { description: 'How far the payment has come.' })
  @Column({ type: 'text' })
  status!: VendorPaymentStatus

  @Field(() => String, { nullable: true, description: 'IBAN or account number it was paid to; null for cheques.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  payeeAccount!: string | null

  @Column({ type: 'uuid', nullable: true })
  payeeCheckId!: string | null

  @Column({ type: 'text', nullable: true })
  payeeResult!: PayeeResult | null

  @Field(() => Boolean, { description: 'True when the payer confirmed the payment although someone else holds the account.' })
  @Column({ type: 'boolean' })
  isPayeeAcknowledged!: boolean

  @Field(() => String, { nullable: true, description: 'Number of the cheque; null for transfers.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  chequeNumber!: string | null

  @Field(() => String, { nullable: true, description: 'Note of the payer; null when none was written.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  description!: string | null

  @Field(() => String, {
    nullable: true,
    description: "The payer's reference, such as the vendor's invoice number; null when none was given.",
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reference!: string | null

  @Column({ type: 'uuid' })
  requestedBy!: string

  @Field(() => String, {
    nullable: true,
    description: 'Why it was rejected or bounced; null otherwise, and when the request was withdrawn.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Column({ type: 'uuid', nullable: true })
  holdId!: string | null

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Field(() => DateTime, { description: 'When it was requested.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the money left the account, or the cheque was returned; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settledAt!: Date | null

  @Field(() => Decimal, { description: 'Amount and fee together, in major units.' })
  get totalDebit(): string {
    return toDecimal(this.amountMinor + this.feeMinor, this.currency)
  }
}

@ObjectType({ simpleResolvers: true, description: 'One page of a list of payments to vendors.' })
export class VendorPaymentPage extends ConnectionOf(VendorPayment) {}

/** Limits a query to the payments of the viewer's business. */
const visibleTo = (query: SelectQueryBuilder<VendorPayment>, { businessId }: Viewer): SelectQueryBuilder<VendorPayment> =>
  businessId === null ? query.andWhere('false') : query.andWhere('payment.businessId = :businessId', { businessId })

export const paymentsFor = (db: EntityManager, viewer: Viewer) => visibleTo(db.createQueryBuilder(VendorPayment, 'payment'), viewer)

/** Loads payments by id, as far as the viewer may see them. */
export const paymentById: Batch<string, VendorPayment | null> = async (db, ids, viewer) => {
  const rows = await paymentsFor(db, viewer).andWhere('payment.id = any(:ids)', { ids }).getMany()
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}
