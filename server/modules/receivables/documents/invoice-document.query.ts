import { buffer } from 'node:stream/consumers'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import type { Currency } from '../../../shared/currency.ts'
import { dayIn } from '../../../shared/day.ts'
import { written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'
import type { StoredVatInAed } from '../billing/vat-in-aed.ts'
import { LATE_NOTE, type Seller } from '../invoices/invoice.entity.ts'
import type { StoredTax } from '../invoices/invoice-tax.type.ts'
import type { DocumentLine, DocumentTax, DocumentTaxCategory, DocumentVatInAed, InvoiceDocument } from './invoice-document.ts'

interface LineRow {
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly total: string
  readonly tax: string
  readonly taxCategory: DocumentTaxCategory
  readonly taxRate: string
  readonly taxReason: string | null
}

interface DocumentRow {
  readonly id: string
  readonly businessId: string
  readonly number: string
  readonly jurisdiction: JurisdictionCode
  readonly currency: Currency
  readonly timeZone: string
  readonly seller: Seller
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string | null
  readonly customerAddress: string | null
  readonly customerTaxId: string | null
  readonly issuedOn: string
  readonly dueOn: string
  readonly issuedAt: Date
  readonly purchaseOrder: string | null
  readonly description: string | null
  readonly lines: readonly LineRow[]
  readonly subtotal: string
  readonly discount: string
  readonly taxes: readonly StoredTax[]
  readonly taxTotal: string
  readonly vatInAed: StoredVatInAed | null
  readonly amount: string
  readonly settled: string
  readonly credited: string
  readonly voidedAt: Date | null
  readonly paidAt: Date | null
  readonly counter: number | null
  readonly previousHash: string | null
}

const LINES = `
  (select json_agg(json_build_object('description', l.description, 'quantity', trim_scale(l.quantity)::text,
    'unitPrice', l.unit_price::text, 'total', l.total::text, 'tax', l.tax::text,
    'taxCategory', l.tax_category,
    'taxRate', trim_scale(l.tax_rate)::text, 'taxReason', l.tax_reason) order by l.place)
   from invoice_line l where l.invoice_id = i.id)`

const INVOICE = `
  select i.id, i.business_id as "businessId", i.number, i.jurisdiction, i.currency, i.time_zone as "timeZone", i.seller,
    i.customer_name as "customerName", i.customer_email as "customerEmail", i.customer_phone as "customerPhone",
    i.customer_address as "customerAddress", i.customer_tax_id as "customerTaxId", i.issued_on::text as "issuedOn",
    i.due_on::text as "dueOn", i.issued_at as "issuedAt", i.purchase_order as "purchaseOrder", i.description,
    ${LINES} as lines, i.subtotal, i.discount, i.taxes, i.tax_total as "taxTotal", i.vat_in_aed as "vatInAed", i.amount,
    i.settled, i.credited,
    i.voided_at as "voidedAt", i.paid_at as "paidAt", e.counter, e.previous_hash as "previousHash"
  from invoice i left join e_invoice e on e.document_id = i.id
  where i.id = $1 and i.issued_at is not null`

interface NoteRow extends DocumentRow {
  readonly reason: string
  readonly invoiceNumber: string
  readonly invoiceIssueDate: string
}

const CREDIT_NOTE = `
  select n.id, n.business_id as "businessId", n.number, i.jurisdiction, n.currency, i.time_zone as "timeZone", i.seller,
    i.customer_name as "customerName", i.customer_email as "customerEmail", i.customer_phone as "customerPhone",
    i.customer_address as "customerAddress", i.customer_tax_id as "customerTaxId", n.issued_on::text as "issuedOn",
    n.issued_at as "issuedAt", i.purchase_order as "purchaseOrder", ${LINES} as lines, n.taxes, n.tax_total as "taxTotal",
    i.vat_in_aed || n.vat_in_aed as "vatInAed", n.amount,
    n.reason, i.number as "invoiceNumber", i.issued_on::text as "invoiceIssueDate", e.counter, e.previous_hash as "previousHash"
  from credit_note n join invoice i on i.id = n.invoice_id left join e_invoice e on e.document_id = n.id
  where n.id = $1`

const LOGO = 'select key from stored_file where id = $1'

/** Runs statements: the pool, or an open transaction. */
type Db = Pick<EntityManager, 'query'>

/** What a document shows in addition to its rows. */
export interface Shown {
  readonly paymentLink: string | null
  readonly withLogo: boolean
}

const NOTHING_SHOWN: Shown = { paymentLink: null, withLogo: false }

const lineOf = (row: LineRow, currency: Currency): DocumentLine => ({
  ...row,
  unitPrice: toDecimal(BigInt(row.unitPrice), currency),
  total: BigInt(row.total),
  tax: BigInt(row.tax),
})

/** Returns the reasons on the lines of a category, without repetition. */
const reasonOf = (lines: readonly LineRow[], { category, rate }: Pick<StoredTax, 'category' | 'rate'>) => {
  const reasons = lines
    .filter((line) => line.taxCategory === category && Number(line.taxRate) === Number(rate))
    .flatMap(({ taxReason }) => taxReason ?? [])
  return [...new Set(reasons)].join('; ') || null
}

const taxesOf = ({ taxes, lines }: DocumentRow): DocumentTax[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({
    category,
    rate,
    taxable: BigInt(taxable),
    tax: BigInt(tax),
    reason: reasonOf(lines, { category, rate }),
  }))

const vatInAedOf = ({ vatInAed, timeZone }: DocumentRow): DocumentVatInAed | null =>
  vatInAed && {
    rate: vatInAed.rate,
    rateOn: dayIn(timeZone, new Date(vatInAed.rateAsOf)),
    rateSource: vatInAed.rateSource,
    tax: BigInt(vatInAed.tax),
    total: BigInt(vatInAed.total),
  }

/** Reads the content of issued documents from their rows. Callers check the viewer's rights. */
export const createDocumentReads = ({ dataSource, storage, config, log }: Platform) => {
  /** Returns null if the logo cannot be read: a document without its logo is better than none. */
  const logoOf = async (fileId: string | null): Promise<Uint8Array | null> => {
    if (fileId === null) return null
    try {
      const [file] = await dataSource.query<{ key: string }[]>(LOGO, [fileId])
      return file ? await buffer(await storage.read(file.key)) : null
    } catch (error) {
      log.warn({ err: error, fileId }, 'the logo of a document could not be read')
      return null
    }
  }

  const common = async (row: DocumentRow, { withLogo, paymentLink }: Shown) => ({
    id: row.id,
    number: row.number,
    jurisdiction: row.jurisdiction,
    currency: row.currency,
    timeZone: row.timeZone,
    seller: { ...row.seller, logo: withLogo ? await logoOf(row.seller.logoFileId) : null },
    buyer: {
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      address: row.customerAddress,
      taxId: row.customerTaxId,
    },
    issuedOn: row.issuedOn,
    issuedAt: row.issuedAt,
    purchaseOrder: row.purchaseOrder,
    taxes: taxesOf(row),
    taxTotal: BigInt(row.taxTotal),
    vatInAed: vatInAedOf(row),
    amount: BigInt(row.amount),
    lateNote: written(LATE_NOTE, 'en'),
    paymentLink,
    chain: row.counter !== null && row.previousHash !== null ? { counter: row.counter, previousHash: row.previousHash } : null,
    publicUrl: config.publicUrl,
  })

  return {
    /** Returns an issued invoice; null for drafts and unknown ids. */
    async invoice(id: string, shown: Shown = NOTHING_SHOWN, db: Db = dataSource): Promise<InvoiceDocument | null> {
      const [row] = await db.query<DocumentRow[]>(INVOICE, [id])
      if (!row) return null
      const [amount, settled, credited] = [BigInt(row.amount), BigInt(row.settled), BigInt(row.credited)]
      const closed = settled > credited ? 'paid' : 'credited'
      const stamp = row.voidedAt ? 'void' : settled >= amount ? closed : null
      return {
        ...(await common(row, { ...shown, paymentLink: stamp === null ? shown.paymentLink : null })),
        kind: 'invoice',
        dueOn: row.dueOn,
        description: row.description,
        lines: row.lines.map((line) => lineOf(line, row.currency)),
        subtotal: BigInt(row.subtotal),
        discount: BigInt(row.discount),
        amountPaid: settled - credited,
        amountCredited: credited,
        balanceDue: row.voidedAt ? 0n : amount - settled,
        stamp,
        paidAt: row.paidAt,
        credits: null,
      }
    },

    /** Returns a credit note, with one line for each tax category that it takes back; null for unknown ids. */
    async creditNote(id: string, shown: Shown = NOTHING_SHOWN, db: Db = dataSource): Promise<InvoiceDocument | null> {
      const [row] = await db.query<NoteRow[]>(CREDIT_NOTE, [id])
      if (!row) return null
      const document = await common(row, { ...shown, paymentLink: null })
      const { amount, taxTotal, taxes, currency } = document
      return {
        ...document,
        kind: 'credit_note',
        dueOn: null,
        description: null,
        lines: taxes.map(({ category, rate, taxable, tax, reason }) => ({
          description: `Credit for invoice ${row.invoiceNumber}`,
          quantity: '1',
          unitPrice: toDecimal(taxable, currency),
          total: taxable,
          tax,
          taxCategory: category,
          taxRate: rate,
          taxReason: reason,
        })),
        subtotal: amount - taxTotal,
        discount: 0n,
        amountPaid: 0n,
        amountCredited: 0n,
        balanceDue: 0n,
        stamp: null,
        paidAt: null,
        credits: { number: row.invoiceNumber, issuedOn: row.invoiceIssueDate, reason: row.reason },
      }
    },
  }
}

export type DocumentReads = ReturnType<typeof createDocumentReads>
