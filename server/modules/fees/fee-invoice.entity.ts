import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../platform/authorization.ts'
import type { FeeIssuer } from '../../platform/config.ts'
import type { Batch } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { monthOf } from '../../shared/day.ts'
import { toDecimal } from '../../shared/money.ts'
import { MoneyColumn } from '../../shared/money-column.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../shared/scalars.ts'
import { type StoredVatInAed, TaxCategory, type TaxJurisdiction } from '../receivables/index.ts'
import type { FeeLine } from './fee-tax.ts'
import { FeeInvoiceKind, FeeInvoiceStatus, FeeKind } from './fee-terms.ts'

/** Minor units are stored as text. */
type Stored<Row> = { readonly [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] }

/** The VAT of one category and rate, in minor units as text. */
export interface StoredFeeTax {
  readonly category: TaxCategory
  readonly rate: string
  readonly taxable: string
  readonly tax: string
}

/** What is printed on a document for fees, as it was at issue. */
export interface FeeInvoiceContent {
  /** Null where the platform has configured none. */
  readonly issuer: FeeIssuer | null
  readonly recipient: {
    readonly name: string
    readonly address: string
    readonly trn: string | null
  }
  readonly jurisdiction: TaxJurisdiction
  readonly lines: readonly Stored<FeeLine>[]
  readonly taxes: readonly StoredFeeTax[]
  readonly vatInAed: StoredVatInAed | null
  /** The document that a credit note takes back. */
  readonly credited: { readonly number: string; readonly issuedOn: string } | null
}

@ObjectType({ description: 'The fees of one kind and one rate of VAT on a document.', simpleResolvers: true })
@Embedded()
export class FeeInvoiceLine {
  @Field(() => FeeKind, { description: 'What the fees were taken for.' })
  kind!: FeeKind

  @Field(() => Int, { description: 'How many fees were taken; zero on a credit note.' })
  count!: number

  @Field(() => TaxCategory, { description: 'How VAT applies.' })
  taxCategory!: TaxCategory

  @Field(() => Decimal, { description: 'Rate of VAT in percent.' })
  taxRate!: string

  @Field(() => Decimal, { description: "Fees with the VAT that they contain, in major units of the document's currency." })
  amount!: string

  @Field(() => Decimal, { description: "VAT contained in them, in major units of the document's currency." })
  tax!: string
}

/** A document for the fees of a business in a month: issued once, never changed. */
@ObjectType({
  description:
    'A document for the fees that the platform took of a business in a month and currency. Issued once and never changed: a correction is a credit note and a new document. Readable by that business and administration.',
})
@Scoped()
@Entity('fee_invoice')
export class FeeInvoice {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Business that paid the fees.' })
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => FeeInvoiceKind, { description: 'What the document is.' })
  @Column({ type: 'text' })
  kind!: FeeInvoiceKind

  @Field(() => String, { description: 'Number without gaps in its series of the year, such as FI-2026-000001.' })
  @Column({ type: 'text' })
  number!: string

  /** Of the month of its fees. */
  @Column({ name: 'month', type: 'date' })
  firstDay!: string

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => Int, { description: '1 for the first document of the month; a correction replaces it by the next.' })
  @Column({ type: 'int' })
  version!: number

  @MoneyColumn('amount', { description: 'Fees with the VAT that they contain, in major units.' })
  amountMinor!: bigint

  @MoneyColumn('tax', { description: 'VAT contained in `amount`, in major units; zero on a statement.' })
  taxMinor!: bigint

  @Column({ type: 'jsonb' })
  content!: FeeInvoiceContent

  @Field(() => ID, { nullable: true, description: 'Document that a credit note takes back; null on all others.' })
  @Column({ type: 'uuid', nullable: true })
  creditsId!: string | null

  @Field(() => String, { nullable: true, description: 'Why a credit note was issued; null on all others.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => LocalDate, { description: 'Day of issue, in Gulf time.' })
  @Column({ type: 'date' })
  issuedOn!: string

  @Field(() => DateTime, { description: 'When it was issued.' })
  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt!: Date

  @Field(() => String, { description: 'Month of the fees in Gulf time, such as 2026-10.' })
  get month(): string {
    return monthOf(this.firstDay)
  }

  @Field(() => String, { nullable: true, description: "Issuer's legal name; null when the platform has configured none." })
  get issuerName(): string | null {
    return this.content.issuer?.legalName ?? null
  }

  @Field(() => String, { nullable: true, description: "Issuer's tax registration number; null when it has stated none." })
  get issuerTrn(): string | null {
    return this.content.issuer?.trn ?? null
  }

  @Field(() => String, { nullable: true, description: 'Number of the document that a credit note takes back; null on all others.' })
  get creditedNumber(): string | null {
    return this.content.credited?.number ?? null
  }

  @Field(() => Decimal, { description: 'Fees without the VAT that they contain, in major units.' })
  get net(): string {
    return toDecimal(this.amountMinor - this.taxMinor, this.currency)
  }

  @Field(() => [FeeInvoiceLine], { description: 'Its fees by kind and rate of VAT.' })
  get lines(): FeeInvoiceLine[] {
    return this.content.lines.map(({ kind, count, category, rate, gross, tax }) => ({
      kind,
      count,
      taxCategory: category,
      taxRate: rate,
      amount: toDecimal(BigInt(gross), this.currency),
      tax: toDecimal(BigInt(tax), this.currency),
    }))
  }

  @Field(() => String, { description: 'Path on this server of its PDF.' })
  get pdfPath(): string {
    return `/documents/fee-invoices/${this.id}.pdf`
  }
}

@ObjectType({ description: 'One page of a list of documents for fees.' })
export class FeeInvoicePage extends ConnectionOf(FeeInvoice) {}

const CREDITED = `
  select note.credits_id as "creditsId", sum(note.amount) >= document.amount as "isWhole"
  from fee_invoice note join fee_invoice document on document.id = note.credits_id
  where note.credits_id = any ($1::uuid[]) group by note.credits_id, document.amount`

/** Returns how much of each document still holds. Only for documents that the viewer may see. */
export const statusOfFeeInvoice: Batch<string, FeeInvoiceStatus> = async (db, ids) => {
  const rows = await db.query<{ creditsId: string; isWhole: boolean }[]>(CREDITED, [[...ids]])
  const found = new Map(rows.map(({ creditsId, isWhole }) => [creditsId, isWhole]))
  return ids.map((id) => {
    const isWhole = found.get(id)
    if (isWhole === undefined) return FeeInvoiceStatus.ISSUED
    return isWhole ? FeeInvoiceStatus.CREDITED : FeeInvoiceStatus.PARTLY_CREDITED
  })
}
