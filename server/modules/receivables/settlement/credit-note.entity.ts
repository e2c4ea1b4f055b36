import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import type { AedAmounts } from '../billing/vat-in-aed.ts'
import type { StoredTax } from '../invoices/invoice-tax.type.ts'

/** A credit note: the part of an issued invoice that its issuer takes back. */
@ObjectType({ description: 'Takes back all or part of an invoice. Issued once, never changed.' })
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

  @Field(() => String, { description: 'Number without gaps per business and year, CN-YYYY-NNN.' })
  @Column({ type: 'text' })
  number!: string

  @Field(() => Currency, { description: 'Currency of the invoice.' })
  @Column({ type: 'text' })
  currency!: Currency

  @MoneyColumn('amount', { description: 'Amount with tax, in major units.' })
  amountMinor!: bigint

  @MoneyColumn('taxTotal', { description: 'VAT contained in `amount`, in the proportion of the invoice, in major units.' })
  taxTotalMinor!: bigint

  @Column({ name: 'taxes', type: 'jsonb' })
  storedTaxes!: StoredTax[]

  @Column({ name: 'vat_in_aed', type: 'jsonb', nullable: true })
  storedVatInAed!: AedAmounts | null

  @Field(() => String, { description: 'Why it was issued, as printed on it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  @Column({ type: 'date' })
  issuedOn!: string

  @Field(() => DateTime, { description: 'When it was issued.' })
  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date

  @Field(() => Decimal, {
    nullable: true,
    description: 'VAT in dirhams, at the rate of the invoice; null when the invoice states none.',
  })
  get taxInAed(): string | null {
    return this.storedVatInAed && toDecimal(BigInt(this.storedVatInAed.tax), Currency.AED)
  }

  @Field(() => String, { description: 'Path on this server of its PDF.' })
  get pdfPath(): string {
    return `/documents/credit-notes/${this.id}.pdf`
  }

  @Field(() => String, { description: 'Path on this server of its UBL 2.1 XML.' })
  get xmlPath(): string {
    return `/documents/credit-notes/${this.id}.xml`
  }
}

/** Loads the credit notes of invoices, oldest first. Only for invoices that the viewer may see. */
export const creditNotesByInvoice: Batch<string, CreditNote[]> = async (db, invoiceIds) => {
  const rows = await db
    .createQueryBuilder(CreditNote, 'note')
    .where('note.invoiceId in (:...invoiceIds)', { invoiceIds: [...invoiceIds] })
    .orderBy('note.issuedAt', 'ASC')
    .addOrderBy('note.number', 'ASC')
    .getMany()
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
