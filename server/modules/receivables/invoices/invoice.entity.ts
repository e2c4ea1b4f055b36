import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { TaxCategory, TaxJurisdiction } from '../billing/tax.ts'
import { type StoredVatInAed, showVatInAed, VatInAed } from '../billing/vat-in-aed.ts'
import { actionsOf, InvoiceAction, InvoiceStatus } from './invoice-status.ts'

/** The words on late payment that stand on every invoice. */
export const LATE_NOTE = 'No interest is charged on late payment.'

/** The issuer as it stood when the invoice was issued. */
export interface Seller {
  readonly legalName: string
  readonly legalNameArabic: string | null
  readonly address: string
  readonly trn: string | null
  readonly registryNo: string | null
  readonly email: string | null
  readonly logoFileId: string | null
}

/** The tax of one category and rate as it is stored: minor units as text. */
export interface StoredTax {
  readonly category: TaxCategory
  readonly rate: string
  readonly taxable: string
  readonly tax: string
}

@ObjectType({ description: 'The tax of one category and rate.', simpleResolvers: true })
@Embedded()
export class InvoiceTax {
  @Field(() => TaxCategory)
  category!: TaxCategory

  @Field(() => Decimal, { description: 'Percent.' })
  rate!: string

  @Field(() => Decimal)
  taxable!: string

  @Field(() => Decimal)
  tax!: string
}

/** Stored taxes as they are read. */
export const readTaxes = (taxes: readonly StoredTax[], currency: Currency): InvoiceTax[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({
    category,
    rate,
    taxable: toDecimal(BigInt(taxable), currency),
    tax: toDecimal(BigInt(tax), currency),
  }))

/** An invoice. Read it through invoice.query.ts, where its status is that of the moment. */
@ObjectType({ description: 'What a business asks a customer to pay.', simpleResolvers: true })
@Scoped()
@Entity('invoice')
export class Invoice {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  customerId!: string

  @Column({ type: 'uuid', nullable: true })
  createdBy!: string | null

  @Field(() => String, { nullable: true, description: 'INV-YYYY-NNN; null for drafts.' })
  @Column({ name: 'number', type: 'text', nullable: true })
  invoiceNumber!: string | null

  @Column({ type: 'int', nullable: true })
  seriesYear!: number | null

  @Column({ type: 'int', nullable: true })
  seriesNumber!: number | null

  @Field(() => InvoiceStatus)
  @Column({ type: 'text' })
  status!: InvoiceStatus

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  customerName!: string

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  customerEmail!: string

  @Column({ type: 'text', nullable: true })
  customerPhone!: string | null

  @Column({ type: 'text', nullable: true })
  customerTaxId!: string | null

  @Column({ type: 'text', nullable: true })
  customerAddress!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  description!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  purchaseOrder!: string | null

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => TaxJurisdiction)
  @Column({ type: 'text' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, { description: 'Decides which day a moment is for it, such as Asia/Dubai.' })
  @Column({ type: 'text' })
  timeZone!: string

  @Column({ type: 'jsonb', nullable: true })
  seller!: Seller | null

  @Column({ name: 'subtotal', type: 'bigint', transformer: asBigint })
  subtotalMinor!: bigint

  @Column({ name: 'discount', type: 'bigint', transformer: asBigint })
  discountMinor!: bigint

  @Field(() => Decimal, { nullable: true, description: 'When the discount was given in percent.' })
  @Column({ type: 'numeric', precision: 9, scale: 4, nullable: true })
  discountPercent!: string | null

  @Column({ name: 'taxes', type: 'jsonb' })
  storedTaxes!: StoredTax[]

  @Column({ name: 'tax_total', type: 'bigint', transformer: asBigint })
  taxTotalMinor!: bigint

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Column({ name: 'vat_in_aed', type: 'jsonb', nullable: true })
  storedVatInAed!: StoredVatInAed | null

  /** The sum of what settles it and was not taken back, credit notes too. */
  @Column({ name: 'settled', type: 'bigint', transformer: asBigint })
  settledMinor!: bigint

  /** What of it credit notes settled. */
  @Column({ name: 'credited', type: 'bigint', transformer: asBigint })
  creditedMinor!: bigint

  @Field(() => LocalDate)
  @Column({ type: 'date' })
  dueDate!: string

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  issueDate!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  issuedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstViewedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When nothing was due any more; null unless it is PAID.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null

  /** When it was announced as overdue. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  overdueAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  voidedAt!: Date | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  voidReason!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: "Null until the customer's mail server has taken it, or when it was issued without mail.",
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why the last mail could not be delivered.' })
  @Column({ type: 'text', nullable: true })
  deliveryFailure!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it will be issued and sent by itself; null when it will not.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  scheduledFor!: Date | null

  @Field(() => Int, { description: 'Reminders that the mail server took.' })
  @Column({ type: 'int' })
  remindersSent!: number

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastReminderAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  recurringId!: string | null

  @Column({ type: 'int', nullable: true })
  occurrence!: number | null

  @Field(() => Decimal, { description: 'To be paid, with discount and tax: the sum of its lines.' })
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'Settled so far, by money or by credit notes.' })
  get amountPaid(): string {
    return toDecimal(this.settledMinor, this.currency)
  }

  /** Nothing is due on a void one. */
  get balanceDueMinor(): bigint {
    return this.voidedAt ? 0n : this.amountMinor - this.settledMinor
  }

  @Field(() => Decimal)
  get balanceDue(): string {
    return toDecimal(this.balanceDueMinor, this.currency)
  }

  @Field(() => Boolean)
  get isPartlyPaid(): boolean {
    return this.settledMinor > 0n && this.settledMinor < this.amountMinor
  }

  @Field(() => Decimal)
  get subtotal(): string {
    return toDecimal(this.subtotalMinor, this.currency)
  }

  @Field(() => Decimal)
  get discount(): string {
    return toDecimal(this.discountMinor, this.currency)
  }

  @Field(() => Decimal)
  get taxTotal(): string {
    return toDecimal(this.taxTotalMinor, this.currency)
  }

  @Field(() => [InvoiceTax])
  get taxes(): InvoiceTax[] {
    return readTaxes(this.storedTaxes, this.currency)
  }

  @Field(() => VatInAed, { nullable: true, description: 'Null for drafts, in dirhams, and for sellers who owe no VAT in dirhams.' })
  get vatInAed(): VatInAed | null {
    return this.storedVatInAed && showVatInAed(this.storedVatInAed)
  }

  @Field(() => String, { nullable: true })
  get sellerTrn(): string | null {
    return this.seller?.trn ?? null
  }

  @Field(() => DateTime, { nullable: true, description: 'When the customer first looked at it.' })
  get viewedAt(): Date | null {
    return this.firstViewedAt
  }

  @Field(() => [InvoiceAction], { description: 'What the viewer may do with it now.' })
  get availableActions(): InvoiceAction[] {
    return actionsOf(this.status, this.isPartlyPaid)
  }

  @Field(() => String, { nullable: true, description: 'Where its PDF is; null for drafts.' })
  get pdfPath(): string | null {
    return this.issuedAt ? `/documents/invoices/${this.id}.pdf` : null
  }

  @Field(() => String, { nullable: true, description: 'Where its UBL 2.1 XML is; null for drafts.' })
  get xmlPath(): string | null {
    return this.issuedAt ? `/documents/invoices/${this.id}.xml` : null
  }
}

@ObjectType()
export class InvoicePage extends ConnectionOf(Invoice) {}

@ObjectType({ description: 'Open invoices by their due date.', simpleResolvers: true })
@Scoped()
export class InvoicesDue {
  @Field(() => [Invoice], { description: 'Soonest first.' })
  invoices!: Invoice[]

  @Field(() => Int, { description: 'How many are due in these days, listed or not.' })
  totalCount!: number
}
