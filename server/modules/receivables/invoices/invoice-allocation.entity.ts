import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'

export enum SettlementSource {
  CREDIT_NOTE = 'credit_note',
  CUSTOMER_CREDIT = 'customer_credit',
  MANUAL_RECEIPT = 'manual_receipt',
  SANDBOX_CARD = 'sandbox_card',
  WALLET = 'wallet',
}

registerEnumType(SettlementSource, { name: 'SettlementSource', description: 'What an invoice was settled with.' })

/** What settled an invoice, wholly or partly. Taken back, it stays on record. */
@ObjectType('InvoiceSettlement', { description: 'What settled an invoice, wholly or partly.' })
@Embedded()
@Entity('invoice_allocation')
export class InvoiceAllocation {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  invoiceId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  /** Minor units that went back to whoever paid. */
  @Column({ name: 'refunded', type: 'bigint', transformer: asBigint })
  refundedMinor!: bigint

  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => SettlementSource)
  @Column({ type: 'text' })
  source!: SettlementSource

  @Column({ type: 'text' })
  sourceId!: string

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  payerName!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  reference!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reversedAt!: Date | null

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'What of it went back to whoever paid.' })
  get refunded(): string {
    return toDecimal(this.refundedMinor, this.currency)
  }
}

/** What settled invoices, oldest first. Only for invoices that the viewer was already shown. */
export const settlementsByInvoice: Batch<string, InvoiceAllocation[]> = async (db, invoiceIds) => {
  const rows = await db
    .createQueryBuilder(InvoiceAllocation, 'allocation')
    .where('allocation.invoiceId in (:...invoiceIds)', { invoiceIds: [...invoiceIds] })
    .orderBy('allocation.at', 'ASC')
    .addOrderBy('allocation.id', 'ASC')
    .getMany()
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
