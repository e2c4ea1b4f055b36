import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, In, IsNull, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'

export enum ReceiptSource {
  MANUAL = 'manual',
  BANK = 'bank',
}

registerEnumType(ReceiptSource, {
  name: 'ReceiptSource',
  description: 'How a receipt was recorded.',
  valuesConfig: {
    MANUAL: { description: 'Entered by a person.' },
    BANK: { description: 'From a transaction of a connected bank.' },
  },
})

/** Money received outside the product. What it settled is in its allocations. */
@ObjectType({
  description: 'Money that arrived outside the product, and the invoices it settles. Readable by the business that recorded it.',
})
@Scoped()
@Entity('receipt')
export class Receipt {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => ReceiptSource, { description: 'How it was recorded.' })
  @Column({ type: 'text' })
  source!: ReceiptSource

  @MoneyColumn('amount', { description: 'Amount that arrived, in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => LocalDate, { description: 'Day the money arrived.' })
  @Column({ type: 'date' })
  receivedOn!: string

  @Field(() => String, { nullable: true, description: 'Who paid; null when it is not known.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  payerName!: string | null

  /** The bank transaction that it was recorded from; a transaction is recorded once at most. */
  @Column({ type: 'uuid', nullable: true })
  bankTransactionId!: string | null

  /** The payer's name in its comparable form. */
  @Column({ type: 'text', nullable: true })
  payerKey!: string | null

  @Field(() => String, { nullable: true, description: 'IBAN the money came from; null when it is not known.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  payerIban!: string | null

  @Field(() => String, { nullable: true, description: 'Reference given with the payment; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reference!: string | null

  @Field(() => String, { nullable: true, description: 'Note of the person who recorded it; null when none was written.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  note!: string | null

  @MoneyColumn('allocated', { description: 'Part that has been allocated to invoices so far, in major units.' })
  allocatedMinor!: bigint

  @Column({ type: 'uuid', nullable: true })
  recordedBy!: string | null

  @Field(() => DateTime, { description: 'When it was recorded.' })
  @Column({ type: 'timestamptz', precision: 3 })
  recordedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was reversed; null while it counts.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reversedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why it was reversed; null unless it was.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reversalReason!: string | null

  @Field(() => Decimal, { description: 'Part that is not yet allocated to invoices, in major units; zero once the receipt is reversed.' })
  get unallocated(): string {
    return toDecimal(this.unallocatedMinor, this.currency)
  }

  get unallocatedMinor(): bigint {
    return this.reversedAt ? 0n : this.amountMinor - this.allocatedMinor
  }
}

/** Loads the viewer's own receipts of bank transactions, without reversed ones; null where there is none. */
export const receiptByBankTransaction: Batch<string, Receipt | null> = async (db, ids, { businessId }) => {
  if (businessId === null) return ids.map(() => null)
  const receipts = await db.findBy(Receipt, { bankTransactionId: In([...ids]), businessId, reversedAt: IsNull() })
  const found = new Map(receipts.map((receipt) => [receipt.bankTransactionId, receipt]))
  return ids.map((id) => found.get(id) ?? null)
}

@ObjectType({ description: 'One page of a list of receipts.' })
export class ReceiptPage extends ConnectionOf(Receipt) {}

/** The part of a receipt that a person allocated to an invoice. Its id is the source of the settlement. */
@Entity('receipt_allocation')
export class ReceiptAllocation {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  receiptId!: string

  @Column({ type: 'uuid' })
  invoiceId!: string

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reversedAt!: Date | null
}
