import type { Batch } from '../../../platform/context.ts'
import { type SqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { emptyPage, searchList, searchWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { Invoice } from './invoice.entity.ts'
import { INVOICE_ORDERS, type InvoiceFilter, type InvoicesArgs } from './invoice.inputs.ts'
import { InvoiceStatus, statusOf } from './invoice-status.ts'

export const unknownInvoice = () => notFound('common.invoiceNotFound')

/** Selects the columns of an invoice under the names of its fields, from a table called `i`. */
const COLUMNS = `
  i.id, i.business_id as "businessId", i.customer_id as "customerId", i.created_by as "createdBy", i.number as "invoiceNumber",
  i.series_year as "seriesYear", i.series_number as "seriesNumber", i.status, i.customer_name as "customerName",
  i.customer_email as "customerEmail", i.customer_phone as "customerPhone", i.customer_tax_id as "customerTaxId",
  i.customer_address as "customerAddress", i.description, i.purchase_order as "purchaseOrder", i.currency, i.jurisdiction,
  i.time_zone as "timeZone", i.seller, i.subtotal as "subtotalMinor", i.discount as "discountMinor",
  trim_scale(i.discount_percent)::text as "discountPercent", i.taxes as "storedTaxes", i.tax_total as "taxTotalMinor",
  i.vat_in_aed as "storedVatInAed",
  i.amount as "amountMinor", i.settled as "settledMinor", i.credited as "creditedMinor", i.due_on::text as "dueOn",
  i.issued_on::text as "issuedOn", i.created_at as "createdAt", i.updated_at as "updatedAt", i.issued_at as "issuedAt",
  i.first_viewed_at as "firstViewedAt", i.paid_at as "paidAt", i.overdue_at as "overdueAt", i.voided_at as "voidedAt",
  i.void_reason as "voidReason", i.delivered_at as "deliveredAt", i.delivery_failure as "deliveryFailure",
  i.scheduled_at as "scheduledAt", i.reminders_sent as "remindersSent", i.last_reminder_at as "lastReminderAt",
  i.recurring_id as "recurringId", i.occurrence`

const SUMS = ['subtotalMinor', 'discountMinor', 'taxTotalMinor', 'amountMinor', 'settledMinor', 'creditedMinor'] as const

/** A row of {@link COLUMNS}. Bigint columns are text. */
type InvoiceRow = Pick<Invoice, 'timeZone'> & Record<(typeof SUMS)[number], string>

/** Returns an invoice with its status at a moment: overdue past its due date, even before the scheduled job has marked it. */
export const asOf = (invoice: Invoice, now: Date): Invoice =>
  Object.assign(invoice, { status: statusOf(invoice, dayIn(invoice.timeZone, now)) })

const asInvoice = (row: InvoiceRow, now: Date): Invoice => {
  const sums = Object.fromEntries(SUMS.map((name) => [name, BigInt(row[name])]))
  return asOf(Object.assign(new Invoice(), row, sums), now)
}

/** Returns the rule of {@link statusOf} as a condition on stored rows, so that lists use an index. */
const statusIs = (status: InvoiceStatus, now: Date, { bind }: SqlStatement): string => {
  const isLate = () => `i.due_on < (${bind(now)}::timestamptz at time zone i.time_zone)::date`
  if (status === InvoiceStatus.OVERDUE) {
    // The first bound walks the index of open ones: no zone is more than a day from UTC.
    return `i.status in ('sent', 'viewed', 'overdue') and i.due_on <= (${bind(now)}::timestamptz at time zone 'UTC')::date and ${isLate()}`
  }
  if (status === InvoiceStatus.SENT || status === InvoiceStatus.VIEWED) return `i.status = ${bind(status)} and not (${isLate()})`
  return `i.status = ${bind(status)}`
}

/** Open and due from today on, within so many days of the business's own calendar. The first bounds walk an index. */
const isDueWithin = (days: number, now: Date, { bind }: SqlStatement): string => {
  const today = `(${bind(now)}::timestamptz at time zone i.time_zone)::date`
  return `i.status in ('sent', 'viewed') and i.due_on between ${today} and ${today} + ${bind(days)}::int`
}

const conditionsOf = (businessId: string, filter: InvoiceFilter | null | undefined, now: Date, statement: SqlStatement): string[] => {
  const { bind } = statement
  return [
    `i.business_id = ${bind(businessId)}`,
    ...(filter?.status ? [statusIs(filter.status, now, statement)] : []),
    ...(filter?.dueWithinDays ? [isDueWithin(filter.dueWithinDays, now, statement)] : []),
    ...(filter?.partlyPaid ? ["i.settled > 0 and i.settled < i.amount and i.status <> 'void'"] : []),
    ...(filter?.customerId ? [`i.customer_id = ${bind(filter.customerId.toLowerCase())}`] : []),
    ...searchWords(filter?.search).map((word) => `i.search like search_pattern(${bind(word)})`),
  ]
}

/** Reads of invoices, each with the viewer's rights inside: a business sees its own. */
export const createInvoiceReads = ({ readRows, clock }: Platform) => {
  const byIds = async (viewer: Viewer, ids: readonly string[]): Promise<Map<string, Invoice>> => {
    const known = ids.filter(isId)
    if (known.length === 0 || viewer.businessId === null) return new Map()
    const text = `select ${COLUMNS} from invoice i where i.id = any($1::uuid[]) and i.business_id = $2`
    const rows = await readRows<InvoiceRow>(statementName(text), text, [known, viewer.businessId])
    const now = clock.now()
    return new Map(rows.map((row) => asInvoice(row, now)).map((invoice) => [invoice.id, invoice]))
  }

  /** Loads invoices by id; null where one is not the viewer's own. */
  const invoiceById: Batch<string, Invoice | null> = async (_db, ids, viewer) => {
    const found = await byIds(viewer, ids)
    return ids.map((id) => found.get(id.toLowerCase()) ?? null)
  }

  return {
    invoiceById,

    /** Returns one of the viewer's own invoices. Throws NOT_FOUND for any other. */
    async one(viewer: Viewer, id: string): Promise<Invoice> {
      return orNotFound((await byIds(viewer, [id])).get(id.toLowerCase()), unknownInvoice)
    },

    /** Returns an invoice without checking the viewer's rights: for payment links and jobs. */
    async whole(id: string): Promise<Invoice | null> {
      const text = `select ${COLUMNS} from invoice i where i.id = $1`
      const [row] = await readRows<InvoiceRow>(statementName(text), text, [id])
      return row ? asInvoice(row, clock.now()) : null
    },

    /** Returns the viewer's own invoices. */
    async list({ businessId }: Viewer, { filter, orderBy, ...page }: InvoicesArgs): Promise<Page<Invoice>> {
      if (businessId === null || (filter?.customerId && !isId(filter.customerId))) return emptyPage()
      const now = clock.now()
      const invoices = searchList<InvoiceRow, Invoice>(readRows, {
        table: 'invoice',
        alias: 'i',
        columns: () => COLUMNS,
        asNode: (row) => asInvoice(row, now),
        order: INVOICE_ORDERS.by[orderBy],
        base: (statement) => conditionsOf(businessId, filter, now, statement),
        counting: 'exact',
      })
      return invoices.page(page)
    },
  }
}

export type InvoiceReads = ReturnType<typeof createInvoiceReads>
