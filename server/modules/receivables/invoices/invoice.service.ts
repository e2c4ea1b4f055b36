import type { Platform } from '../../../platform/platform.ts'
import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { invalidField } from '../../../shared/errors.ts'
import { actingBusiness, ownBusinessId } from '../../business/index.ts'
import { normaliseEmail } from '../../identity/index.ts'
import { billingProfileUpdated } from '../billing/billing.events.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { BillingProfile } from '../billing/billing-profile.entity.ts'
import { type TaxStatus, type Totals, totalsOf } from '../billing/totals.ts'
import { given } from '../billing/wording.ts'
import type { CustomerService } from '../customers/customer.service.ts'
import { Invoice } from './invoice.entity.ts'
import { about, invoiceCreated, invoiceDeleted, invoiceUpdated } from './invoice.events.ts'
import type { InvoiceInput } from './invoice.inputs.ts'
import type { InvoiceReads } from './invoice.query.ts'
import { keepInvoice, lockOwnInvoice } from './invoice.repository.ts'
import { type InvoiceContent, type InvoiceTotals, readContent, refuseNothing, showTotals, storedTaxes } from './invoice-content.ts'
import { InvoiceLine } from './invoice-line.entity.ts'
import { InvoiceAction, InvoiceStatus, refuseUnlessAllowed } from './invoice-status.ts'

const DRAFTS = `select id from invoice where business_id = $1 and status = 'draft' order by id for update`

const RESTATE = `
  update invoice_line l set tax_rate = given.rate, tax_category = given.category, total = given.total, tax = given.tax
  from unnest($1::uuid[], $2::numeric[], $3::text[], $4::bigint[], $5::bigint[]) as given (id, rate, category, total, tax)
  where l.id = given.id`

/** Returns the position of a business under VAT rules at a moment. */
export const taxStatusOf = ({ jurisdiction, trn, timeZone }: BillingProfile, now: Date): TaxStatus => ({
  jurisdiction,
  day: dayIn(timeZone, now),
  isRegistered: trn !== null,
})

/** How a draft was created, in addition to its input. */
interface Origin {
  readonly createdBy: string | null
  readonly recurringId?: string
  readonly occurrence?: number
}

const sums = ({ subtotal, discount, taxes, taxTotal, amount }: Totals) => ({
  subtotalMinor: subtotal,
  discountMinor: discount,
  storedTaxes: storedTaxes(taxes),
  taxTotalMinor: taxTotal,
  amountMinor: amount,
})

const saveLines = async (tx: Tx, invoiceId: string, { lines, totals }: InvoiceContent) => {
  await tx.db.delete(InvoiceLine, { invoiceId })
  const rows = lines.map((line, at) => ({
    ...line,
    invoiceId,
    place: at,
    taxRate: totals.lines[at]!.taxRate,
    total: totals.lines[at]!.total,
    tax: totals.lines[at]!.tax,
  }))
  await tx.db.insert(InvoiceLine, rows)
}

/**
 * Recalculates a draft for the issuer's current VAT status. With `forGood` its lines are also stored in the category that
 * applies to this issuer: out of scope if no tax is charged.
 */
export const sumUp = async (tx: Tx, invoice: Invoice, profile: BillingProfile, forGood = false): Promise<void> => {
  const lines = await tx.db.find(InvoiceLine, { where: { invoiceId: invoice.id }, order: { place: 'ASC' } })
  const { discountPercent, discountMinor } = invoice
  const discount = discountPercent ? { percent: discountPercent } : discountMinor > 0n ? { amount: discountMinor } : null
  const totals = totalsOf(lines, discount, taxStatusOf(profile, tx.now))
  const recalculated = lines.map((line, at) => {
    const { taxRate, taxCategory, total, tax } = totals.lines[at]!
    return { id: line.id, taxRate, taxCategory: forGood ? taxCategory : line.taxCategory, total, tax, before: line }
  })
  const changed = recalculated.filter(
    ({ taxRate, taxCategory, total, tax, before }) =>
      Number(taxRate) !== Number(before.taxRate) || taxCategory !== before.taxCategory || total !== before.total || tax !== before.tax,
  )
  if (changed.length > 0) {
    await tx.db.query(RESTATE, [
      changed.map(({ id }) => id),
      changed.map(({ taxRate }) => taxRate),
      changed.map(({ taxCategory }) => taxCategory),
      changed.map(({ total }) => String(total)),
      changed.map(({ tax }) => String(tax)),
    ])
  }
  Object.assign(invoice, sums(totals), { jurisdiction: profile.jurisdiction, timeZone: profile.timeZone })
}

/** Manages drafts of invoices. */
export const createInvoiceService = (
  { work, clock }: Platform,
  reads: InvoiceReads,
  customers: CustomerService,
  billing: BillingService,
) => {
  /** Writes the input to an invoice and its lines. */
  const write = async (tx: Tx, invoice: Invoice, input: InvoiceInput, profile: BillingProfile) => {
    if (input.dueOn < dayIn(profile.timeZone, tx.now)) throw invalidField('dueOn', 'receivables.dayNotPast')
    const content = readContent(input, taxStatusOf(profile, tx.now))
    refuseNothing(content.totals)
    const customer = await customers.findOrCreate(tx, profile.businessId, {
      name: input.customerName,
      email: input.customerEmail,
      phone: input.customerPhone,
      taxId: input.customerTaxId,
      address: input.customerAddress,
    })
    Object.assign(invoice, sums(content.totals), {
      customerId: customer.id,
      customerName: input.customerName.trim(),
      customerEmail: normaliseEmail(input.customerEmail),
      customerPhone: given(input.customerPhone),
      customerTaxId: given(input.customerTaxId),
      customerAddress: given(input.customerAddress),
      description: given(input.description),
      purchaseOrder: given(input.purchaseOrder),
      currency: input.currency,
      jurisdiction: profile.jurisdiction,
      timeZone: profile.timeZone,
      discountPercent: content.discountPercent,
      dueOn: input.dueOn,
    })
    const kept = await keepInvoice(tx, invoice, tx.now)
    await saveLines(tx, kept.id, content)
    return kept
  }

  const blank = (businessId: string, { createdBy, recurringId, occurrence }: Origin): Invoice =>
    Object.assign(new Invoice(), {
      businessId,
      createdBy,
      status: InvoiceStatus.DRAFT,
      settledMinor: 0n,
      creditedMinor: 0n,
      createdAt: clock.now(),
      remindersSent: 0,
      recurringId: recurringId ?? null,
      occurrence: occurrence ?? null,
    })

  /** Creates a draft for a business, within the caller's transaction. */
  const draft = async (tx: Tx, businessId: string, input: InvoiceInput, origin: Origin): Promise<Invoice> => {
    const profile = await billing.of(tx.db, businessId)
    const invoice = await write(tx, blank(businessId, origin), input, profile)
    await tx.emit(about(invoiceCreated, invoice))
    return invoice
  }

  const sumUpDrafts: Reaction = on(billingProfileUpdated, async (tx, { payload: { businessId, changed } }) => {
    if (!changed.includes('jurisdiction') && !changed.includes('trn')) return
    const profile = await billing.of(tx.db, businessId)
    const drafts = await tx.db.query<{ id: string }[]>(DRAFTS, [businessId])
    for (const { id } of drafts) {
      const invoice = await tx.db.findOneByOrFail(Invoice, { id })
      await sumUp(tx, invoice, profile)
      await keepInvoice(tx, invoice, tx.now)
    }
  })

  return {
    draft,
    reactions: [sumUpDrafts],

    /** Returns the totals of an invoice for the viewer's business, before anything is saved. */
    async totals(viewer: Viewer, input: InvoiceInput): Promise<InvoiceTotals> {
      const profile = await billing.own(viewer)
      return showTotals(readContent(input, taxStatusOf(profile, clock.now())).totals, input.currency)
    },

    /** Creates a draft. Its customer is found by e-mail address, or created. */
    async create(viewer: Viewer, input: InvoiceInput): Promise<Invoice> {
      const id = await work(viewer, async (tx) => {
        const acting = await actingBusiness(tx, 'SEND_INVOICES')
        return (await draft(tx, acting.business.id, input, { createdBy: acting.viewer.userId })).id
      })
      return reads.one(viewer, id)
    },

    /** Replaces the content of a draft. Issued invoices are never edited: credit one and issue another. */
    async update(viewer: Viewer, id: string, input: InvoiceInput): Promise<Invoice> {
      ownBusinessId(viewer)
      await work(viewer, async (tx) => {
        const invoice = await lockOwnInvoice(tx, id, tx.now)
        refuseUnlessAllowed(invoice, InvoiceAction.EDIT)
        const profile = await billing.of(tx.db, invoice.businessId)
        await tx.emit(about(invoiceUpdated, await write(tx, invoice, input, profile)))
      })
      return reads.one(viewer, id)
    },

    /** Deletes a draft. An invoice with a number is never deleted. */
    async remove(viewer: Viewer, id: string): Promise<string> {
      return work(viewer, async (tx) => {
        const invoice = await lockOwnInvoice(tx, id, tx.now)
        refuseUnlessAllowed(invoice, InvoiceAction.DELETE)
        await tx.db.delete(Invoice, { id: invoice.id })
        await tx.emit(about(invoiceDeleted, invoice))
        return invoice.id
      })
    },
  }
}

export type InvoiceService = ReturnType<typeof createInvoiceService>
