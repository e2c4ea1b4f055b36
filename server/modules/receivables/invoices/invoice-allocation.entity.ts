import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

export enum SettlementSource {
  CREDIT_NOTE = 'credit_note',
  CUSTOMER_CREDIT = 'customer_credit',
  MANUAL_RECEIPT = 'manual_receipt',
  SANDBOX_CARD = 'sandbox_card',
  WALLET = 'wallet',
}

registerEnumType(SettlementSource, {
  name: 'SettlementSource',
  description: 'What an invoice was settled with.',
  valuesConfig: {
    CREDIT_NOTE: { description: 'A credit note took back the amount.' },
    CUSTOMER_CREDIT: { description: "The customer's credit from an overpayment." },
    MANUAL_RECEIPT: { description: 'Money that arrived elsewhere and was recorded.' },
    SANDBOX_CARD: { description: 'A sandbox card, outside production.' },
    WALLET: { description: 'A payment from an account here.' },
  },
})

/** A settlement of all or part of an invoice. A reversed one remains on record. */
@ObjectType('InvoiceSettlement', { description: 'Something that settled all or part of an invoice.' })
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

  @MoneyColumn('amount', { description: "Settled amount in major units of the invoice's currency." })
  amountMinor!: bigint

  /** Minor units that were refunded to the payer. */
  @MoneyColumn('refunded', { description: "Refunded from it, in major units of the invoice's currency." })
  refundedMinor!: bigint

  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => SettlementSource, { description: 'What settled it.' })
  @Column({ type: 'text' })
  source!: SettlementSource

  @Column({ type: 'text' })
  sourceId!: string

  @Field(() => String, { nullable: true, description: 'Who paid; null for credit notes and when unknown.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  payerName!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the payment or receipt, or number of the credit note; null when there is none.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reference!: string | null

  @Field(() => DateTime, { description: 'When it settled the invoice.' })
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was reversed; null while it counts.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reversedAt!: Date | null
}

/** Loads the settlements of invoices, oldest first. Only for invoices that the viewer may see. */
export const settlementsByInvoice: Batch<string, InvoiceAllocation[]> = async (db, invoiceIds) => {
  const rows = await db
    .createQueryBuilder(InvoiceAllocation, 'allocation')
    .where('allocation.invoiceId in (:...invoiceIds)', { invoiceIds: [...invoiceIds] })
    .orderBy('allocation.at', 'ASC')
    .addOrderBy('allocation.id', 'ASC')
    .getMany()
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
