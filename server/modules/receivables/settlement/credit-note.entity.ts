import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import type { AedAmounts } from '../billing/vat-in-aed.ts'
import type { StoredTax } from '../invoices/invoice.entity.ts'

/** What a business takes back of an invoice that it issued. */
@ObjectType({ description: 'What was taken back of an invoice.' })
@Embedded()
@Entity('credit_note')
export class CreditNote {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  invoiceId!: string

  @Field(() => String, { description: 'CN-YYYY-NNN.' })
  @Column({ type: 'text' })
  number!: string

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Column({ name: 'tax_total', type: 'bigint', transformer: asBigint })
  taxTotalMinor!: bigint

  @Column({ name: 'taxes', type: 'jsonb' })
  storedTaxes!: StoredTax[]

  @Column({ name: 'vat_in_aed', type: 'jsonb', nullable: true })
  storedVatInAed!: AedAmounts | null

  @Field(() => String)
  @Column({ type: 'text' })
  reason!: string

  @Column({ type: 'date' })
  issuedOn!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'The tax in the amount, in the proportion of the invoice.' })
  get taxTotal(): string {
    return toDecimal(this.taxTotalMinor, this.currency)
  }

  @Field(() => Decimal, {
    nullable: true,
    description: "The tax in dirhams, by the invoice's own rate; null where the invoice states none.",
  })
  get taxInAed(): string | null {
    return this.storedVatInAed && toDecimal(BigInt(this.storedVatInAed.tax), Currency.AED)
  }

  @Field(() => String, { description: 'Where its PDF is.' })
  get pdfPath(): string {
    return `/documents/credit-notes/${this.id}.pdf`
  }

  @Field(() => String, { description: 'Where its UBL 2.1 XML is.' })
  get xmlPath(): string {
    return `/documents/credit-notes/${this.id}.xml`
  }
}

/** Credit notes of invoices, oldest first. Only for invoices that the viewer was already shown. */
export const creditNotesByInvoice: Batch<string, CreditNote[]> = async (db, invoiceIds) => {
  const rows = await db
    .createQueryBuilder(CreditNote, 'note')
    .where('note.invoiceId in (:...invoiceIds)', { invoiceIds: [...invoiceIds] })
    .orderBy('note.issuedAt', 'ASC')
    .addOrderBy('note.number', 'ASC')
    .getMany()
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
