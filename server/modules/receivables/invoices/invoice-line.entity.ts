import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { TaxCategory } from '../billing/tax.ts'

/** A stored line, in minor units of its invoice's currency. */
@Entity('invoice_line')
export class InvoiceLine {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  invoiceId!: string

  @Column({ type: 'smallint' })
  place!: number

  @Column({ type: 'text' })
  description!: string

  @Column({ type: 'numeric', precision: 18, scale: 6 })
  quantity!: string

  @Column({ type: 'bigint', transformer: asBigint })
  unitPrice!: bigint

  @Column({ type: 'text' })
  taxCategory!: TaxCategory

  @Column({ type: 'text', nullable: true })
  taxReason!: string | null

  @Column({ type: 'numeric', precision: 9, scale: 4 })
  taxRate!: string

  @Column({ type: 'bigint', transformer: asBigint })
  total!: bigint

  @Column({ type: 'bigint', transformer: asBigint })
  tax!: bigint
}

@ObjectType({ simpleResolvers: true, description: 'A line of an invoice.' })
@Embedded()
export class InvoiceItem {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'What is sold.' })
  @Personal()
  description!: string

  @Field(() => Decimal, { description: 'How many units, up to 6 decimals.' })
  quantity!: string

  @Field(() => Decimal, { description: "Price of one unit without tax, in major units of the invoice's currency." })
  unitPrice!: string

  @Field(() => TaxCategory, { description: 'How VAT applies to the line.' })
  taxCategory!: TaxCategory

  @Field(() => String, {
    nullable: true,
    description: 'Why no standard VAT is charged, as stated on the invoice; null when no reason was given.',
  })
  taxReason!: string | null

  @Field(() => Decimal, { description: 'VAT rate in percent.' })
  taxRate!: string

  @Field(() => Decimal, { description: "Quantity times unit price, before discount and tax, in major units of the invoice's currency." })
  total!: string

  @Field(() => Decimal, {
    description:
      "VAT on this line alone, before an invoice discount, in major units of the invoice's currency, rounded half up. The invoice's VAT is calculated per category.",
  })
  tax!: string
}

const ITEMS = `
  select l.invoice_id as "invoiceId", i.currency, l.id, l.description, trim_scale(l.quantity)::text as quantity,
    l.unit_price as "unitPrice", l.tax_category as "taxCategory", l.tax_reason as "taxReason",
    trim_scale(l.tax_rate)::text as "taxRate", l.total, l.tax
  from invoice_line l join invoice i on i.id = l.invoice_id
  where l.invoice_id = any($1::uuid[]) order by l.invoice_id, l.place`

type ItemRow = InvoiceItem & { invoiceId: string; currency: Currency }

/** Loads the lines of invoices, in order. Only for invoices that the viewer may see. */
export const itemsByInvoice: Batch<string, InvoiceItem[]> = async (db, invoiceIds) => {
  const rows = await db.query<ItemRow[]>(ITEMS, [[...invoiceIds]])
  const items = rows.map((row) => ({
    ...row,
    unitPrice: toDecimal(BigInt(row.unitPrice), row.currency),
    total: toDecimal(BigInt(row.total), row.currency),
    tax: toDecimal(BigInt(row.tax), row.currency),
  }))
  return groupByKey(invoiceIds, items, ({ invoiceId }) => invoiceId)
}
