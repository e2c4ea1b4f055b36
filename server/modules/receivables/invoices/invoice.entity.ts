import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { TaxJurisdiction } from '../billing/tax.ts'
import { type StoredVatInAed, showVatInAed, VatInAed } from '../billing/vat-in-aed.ts'
import { actionsOf, InvoiceAction, InvoiceStatus } from './invoice-status.ts'
import { InvoiceTax, readTaxes, type StoredTax } from './invoice-tax.type.ts'

/** The text on late payment that is printed on every invoice. */
export const LATE_NOTE = 'receivables.invoices.noInterest'

/** The issuer's details at the time of issue. */
export interface Seller {
  readonly legalName: string
  readonly legalNameArabic: string | null
  readonly address: string
  readonly trn: string | null
  readonly registryNo: string | null
  readonly email: string | null
  readonly logoFileId: string | null
}

/** An invoice. Read it through invoice.query.ts, which applies the status of the moment. */
@ObjectType({
  description: 'A demand for payment by a business to a customer. Readable by the issuing business; customers read it as `Payable`.',
  simpleResolvers: true,
})
@Scoped()
@Entity('invoice')
export class Invoice {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => ID, { description: 'Customer it is addressed to.' })
  @Column({ type: 'uuid' })
  customerId!: string

  @Column({ type: 'uuid', nullable: true })
  createdBy!: string | null

  @Field(() => String, { nullable: true, description: 'Number without gaps per business and year, INV-YYYY-NNN; null for drafts.' })
  @Column({ name: 'number', type: 'text', nullable: true })
  invoiceNumber!: string | null

  @Column({ type: 'int', nullable: true })
  seriesYear!: number | null

  @Column({ type: 'int', nullable: true })
  seriesNumber!: number | null

  @Field(() => InvoiceStatus, { description: 'Computed from what happened to the invoice.' })
  @Column({ type: 'text' })
  status!: InvoiceStatus

  @Field(() => String, { description: "Customer's name as on the invoice." })
  @Personal()
  @Column({ type: 'text' })
  customerName!: string

  @Field(() => String, { description: 'Where it is mailed.' })
  @Personal()
  @Column({ type: 'text' })
  customerEmail!: string

  @Column({ type: 'text', nullable: true })
  customerPhone!: string | null

  @Column({ type: 'text', nullable: true })
  customerTaxId!: string | null

  @Column({ type: 'text', nullable: true })
  customerAddress!: string | null

  @Field(() => String, { nullable: true, description: 'Note on the invoice; null when there is none.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  description!: string | null

  @Field(() => String, { nullable: true, description: "Customer's purchase order number; null when none was given." })
  @Personal()
  @Column({ type: 'text', nullable: true })
  purchaseOrder!: string | null

  @Field(() => Currency, { description: 'All its amounts are in this currency.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => TaxJurisdiction, { description: 'Country whose VAT rules apply.' })
  @Column({ type: 'text' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, { description: 'IANA time zone that decides its days, such as Asia/Dubai.' })
  @Column({ type: 'text' })
  timeZone!: string

  @Column({ type: 'jsonb', nullable: true })
  seller!: Seller | null

  @MoneyColumn('subtotal', { description: 'Sum of the lines before discount and tax, in major units.' })
  subtotalMinor!: bigint

  @MoneyColumn('discount', { description: 'Discount off the sum of the lines, before tax, in major units.' })
  discountMinor!: bigint

  @Field(() => Decimal, {
    nullable: true,
    description: 'Discount in percent of the sum of the lines; null when it was given as an amount, or not at all.',
  })
  @Column({ type: 'numeric', precision: 9, scale: 4, nullable: true })
  discountPercent!: string | null

  @Column({ name: 'taxes', type: 'jsonb' })
  storedTaxes!: StoredTax[]

  @MoneyColumn('taxTotal', { description: 'VAT of all categories, in major units.' })
  taxTotalMinor!: bigint

  @MoneyColumn('amount', { description: 'Total to pay, with discount and tax, in major units.' })
  amountMinor!: bigint

  @Column({ name: 'vat_in_aed', type: 'jsonb', nullable: true })
  storedVatInAed!: StoredVatInAed | null

  /** The total of the settlements that were not reversed, including credit notes. */
  @MoneyColumn('amountPaid', { description: 'Settled so far, by money or by credit notes, in major units.', column: 'settled' })
  settledMinor!: bigint

  /** The part of that total settled by credit notes. */
  @Column({ name: 'credited', type: 'bigint', transformer: asBigint })
  creditedMinor!: bigint

  @Field(() => LocalDate, { description: 'Last day to pay in time.' })
  @Column({ type: 'date' })
  dueOn!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day of issue in `timeZone`; null for drafts.' })
  @Column({ type: 'date', nullable: true })
  issuedOn!: string | null

  @Field(() => DateTime, { description: 'When the draft was created.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  issuedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstViewedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was settled in full; null unless it is PAID.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null

  /** When it was announced as overdue; null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  overdueAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  voidedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why it was voided; null unless it is VOID.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  voidReason!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: "When the customer's mail server accepted it; null until then, or when it was issued without a mail.",
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt!: Date | null

  /** A text in the form of {@link stored}. */
  @Column({ type: 'text', nullable: true })
  deliveryFailure!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it will be issued and mailed automatically; null when it is not scheduled.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  scheduledAt!: Date | null

  @Field(() => Int, { description: "Reminders accepted by the customer's mail server." })
  @Column({ type: 'int' })
  remindersSent!: number

  @Field(() => DateTime, { nullable: true, description: 'When the last reminder was mailed; null without any.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastReminderAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  recurringId!: string | null

  @Column({ type: 'int', nullable: true })
  occurrence!: number | null

  /** Returns the balance due in minor units; zero for a void invoice. */
  get balanceDueMinor(): bigint {
    return this.voidedAt ? 0n : this.amountMinor - this.settledMinor
  }

  @Field(() => Decimal, { description: 'Still due, in major units; zero when void.' })
  get balanceDue(): string {
    return toDecimal(this.balanceDueMinor, this.currency)
  }

  @Field(() => Boolean, { description: 'True when something, but not everything, is settled.' })
  get isPartlyPaid(): boolean {
    return this.settledMinor > 0n && this.settledMinor < this.amountMinor
  }

  @Field(() => [InvoiceTax], { description: 'VAT for each category and rate.' })
  get taxes(): InvoiceTax[] {
    return readTaxes(this.storedTaxes, this.currency)
  }

  @Field(() => VatInAed, {
    nullable: true,
    description: 'VAT and total in dirhams; null for drafts, invoices in dirhams, and sellers not registered in the Emirates.',
  })
  get vatInAed(): VatInAed | null {
    return this.storedVatInAed && showVatInAed(this.storedVatInAed)
  }

  @Field(() => String, { nullable: true, description: "Seller's tax registration number as on the invoice; null when not registered." })
  @Personal()
  get sellerTrn(): string | null {
    return this.seller?.trn ?? null
  }

  @Field(() => DateTime, { nullable: true, description: 'When the customer first opened its payment page; null until then.' })
  get viewedAt(): Date | null {
    return this.firstViewedAt
  }

  @Field(() => [InvoiceAction], { description: 'What the viewer can do with it now.' })
  get availableActions(): InvoiceAction[] {
    return actionsOf(this.status, this.isPartlyPaid)
  }

  @Field(() => String, { nullable: true, description: 'Path on this server of its PDF; null for drafts.' })
  get pdfPath(): string | null {
    return this.issuedAt ? `/documents/invoices/${this.id}.pdf` : null
  }

  @Field(() => String, { nullable: true, description: 'Path on this server of its UBL 2.1 XML; null for drafts.' })
  get xmlPath(): string | null {
    return this.issuedAt ? `/documents/invoices/${this.id}.xml` : null
  }
}

@ObjectType({ description: 'One page of a list of invoices.' })
export class InvoicePage extends ConnectionOf(Invoice) {}
