import { type Once, once, wasDone } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { later, MINUTE } from '../../../shared/clock.ts'
import { dayIn, yearOf } from '../../../shared/day.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { actingBusiness, type Business, businessWith, contactsOf } from '../../business/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { BillingProfile } from '../billing/billing-profile.entity.ts'
import type { Links } from '../billing/link.ts'
import { stateVatInAed } from '../billing/vat-in-aed.ts'
import type { Invoice, Seller } from './invoice.entity.ts'
import { about, invoiceIssued, invoiceLinkRenewed, invoiceSent, invoiceUpdated, invoiceViewed, invoiceVoided } from './invoice.events.ts'
import type { InvoiceReads } from './invoice.query.ts'
import { keepInvoice, lockInvoice, lockOwnInvoice } from './invoice.repository.ts'
import { sumUp } from './invoice.service.ts'
import { deliverInvoice } from './invoice-jobs.ts'
import { InvoiceAction, OPEN_STATUSES, refuseUnlessAllowed } from './invoice-status.ts'
import { nextPlace, numberOf } from './series.ts'

/** The most e-mails of one invoice per day, without reminders, to protect its customer. */
const MAILS: Allowance = { name: 'invoice-mail', tries: 5, seconds: 86_400 }
/** Addresses are entered freely, so a business's e-mails per day are limited. */
const PER_BUSINESS: Allowance = { name: 'invoice-mails', tries: 1_000, seconds: 86_400 }

const sellerOf = async (tx: Tx, profile: BillingProfile, business: Business): Promise<Seller> => {
  const contact = await contactsOf(tx.db, profile.businessId)
  return {
    legalName: profile.legalName,
    legalNameArabic: profile.legalNameArabic,
    address: profile.address,
    trn: profile.trn,
    registryNo: business.registryNo,
    email: contact?.email ?? null,
    logoFileId: profile.logoFileId ?? business.logoId,
  }
}

/** Issues, mails and voids invoices, and manages their links. */
export const createIssueService = (platform: Platform, reads: InvoiceReads, billing: BillingService, links: Links, rates: RateService) => {
  const { work, throttle, dataSource } = platform

  /** Queues the e-mail for a job, which records whether the customer's mail server accepted it. */
  const leaveMail = async (tx: Tx, invoice: Invoice) => {
    invoice.deliveryFailure = null
    await tx.enqueue(deliverInvoice, { invoiceId: invoice.id }, { key: `invoice mail ${invoice.id}` })
  }

  /** Returns the amounts in dirhams of an invoice that is issued now, at the current rates. */
  const vatInAed = async (tx: Tx, { jurisdiction, currency, taxTotalMinor, amountMinor }: Invoice, { trn }: BillingProfile) =>
    stateVatInAed({ jurisdiction, currency, isRegistered: trn !== null, tax: taxTotalMinor, total: amountMinor }, await rates.list(tx.db))

  /**
   * Assigns a draft's number and link, and fixes seller, buyer, lines and dirham amounts as they are now. The number is
   * assigned last, because it blocks all other issues of the business.
   */
  const issue = async (tx: Tx, invoice: Invoice, byMail: boolean): Promise<Invoice> => {
    const { now } = tx
    const business = await businessWith(tx.db, invoice.businessId, 'SEND_INVOICES')
    const profile = await billing.of(tx.db, invoice.businessId)
    const today = dayIn(profile.timeZone, now)
    if (invoice.dueOn < today) throw invalidField('dueOn', 'receivables.invoices.dueDatePassed')
    await sumUp(tx, invoice, profile, true)
    const storedVatInAed = await vatInAed(tx, invoice, profile)
    const seller = await sellerOf(tx, profile, business)
    await links.open(tx, { kind: 'invoice', subjectId: invoice.id, businessId: invoice.businessId })
    if (byMail) await leaveMail(tx, invoice)
    const seriesYear = yearOf(today)
    const seriesNumber = await nextPlace(tx, invoice.businessId, 'invoice', seriesYear)
    Object.assign(invoice, {
      seller,
      storedVatInAed,
      seriesYear,
      seriesNumber,
      invoiceNumber: numberOf('invoice', seriesYear, seriesNumber),
      issuedOn: today,
      issuedAt: now,
      scheduledAt: null,
    })
    const issued = await keepInvoice(tx, invoice, now)
    await tx.emit(about(invoiceIssued, issued))
    if (!byMail) await tx.emit(about(invoiceSent, issued))
    return issued
  }

  return {
    /** Issues a draft and mails it, within the caller's transaction. */
    issueAndMail: (tx: Tx, invoice: Invoice): Promise<Invoice> => issue(tx, invoice, true),

    /** Issues a draft, by e-mail unless it is delivered otherwise; mails an issued invoice again. Runs once per idempotency key. */
    async send(viewer: Viewer, id: string, byMail: boolean, asked: Once): Promise<Invoice> {
      if (byMail && !(await wasDone(dataSource.manager, viewer, asked))) {
        const own = await reads.one(viewer, id)
        await throttle.take(PER_BUSINESS, own.businessId)
        await throttle.take(MAILS, own.id)
      }
      await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const invoice = await lockOwnInvoice(tx, id, tx.now)
          refuseUnlessAllowed(invoice, InvoiceAction.SEND)
          if (invoice.issuedAt === null) {
            await issue(tx, invoice, byMail)
          } else if (byMail) {
            await businessWith(tx.db, invoice.businessId, 'SEND_INVOICES')
            await leaveMail(tx, invoice)
            await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, tx.now)))
          }
        }),
      )
      return reads.one(viewer, id)
    },

    /** Schedules a draft to be sent automatically; null cancels the schedule. */
    async schedule(viewer: Viewer, id: string, at: Date | null): Promise<Invoice> {
      await work(viewer, async (tx) => {
        await actingBusiness(tx, 'SEND_INVOICES')
        const { now } = tx
        const invoice = await lockOwnInvoice(tx, id, now)
        refuseUnlessAllowed(invoice, InvoiceAction.SCHEDULE)
        if (at && at < later(now, MINUTE)) throw invalidField('at', 'receivables.invoices.sendLater')
        if (at && dayIn(invoice.timeZone, at) > invoice.dueOn) throw invalidField('at', 'receivables.invoices.sentAfterDue')
        invoice.scheduledAt = at
        invoice.deliveryFailure = null
        await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, now)))
      })
      return reads.one(viewer, id)
    },

    /** Voids an invoice for good. It keeps its number, and its payment link shows that it is void. Throws if something was paid. */
    async voidInvoice(viewer: Viewer, id: string, reason: string, asked: Once): Promise<Invoice> {
      await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const { now } = tx
          const invoice = await lockOwnInvoice(tx, id, now)
          refuseUnlessAllowed(invoice, InvoiceAction.VOID)
          if (invoice.isPartlyPaid) throw conflict('receivables.invoices.partlyPaid')
          Object.assign(invoice, { voidedAt: now, voidReason: reason.trim() })
          await tx.emit(about(invoiceVoided, await keepInvoice(tx, invoice, now), invoice.voidReason))
        }),
      )
      return reads.one(viewer, id)
    },

    /** Creates a new payment link; the old one stops working. */
    async renewLink(viewer: Viewer, id: string): Promise<Invoice> {
      await work(viewer, async (tx) => {
        const invoice = await lockOwnInvoice(tx, id, tx.now)
        refuseUnlessAllowed(invoice, InvoiceAction.RENEW_LINK)
        await links.renew(tx, { kind: 'invoice', subjectId: invoice.id, businessId: invoice.businessId })
        await tx.emit(about(invoiceLinkRenewed, await keepInvoice(tx, invoice, tx.now)))
      })
      return reads.one(viewer, id)
    },

    /** Revokes the payment link until a new one is created. */
    async revokeLink(viewer: Viewer, id: string): Promise<Invoice> {
      await work(viewer, async (tx) => {
        const invoice = await lockOwnInvoice(tx, id, tx.now)
        refuseUnlessAllowed(invoice, InvoiceAction.RENEW_LINK)
        await links.revoke(tx, 'invoice', invoice.id)
        await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, tx.now)))
      })
      return reads.one(viewer, id)
    },

    /** Records the first view of an open invoice by anyone but the issuer. */
    async markViewed(tx: Tx, id: string): Promise<void> {
      const { now } = tx
      const invoice = await lockInvoice(tx, id, now)
      if (invoice.firstViewedAt || !OPEN_STATUSES.includes(invoice.status)) return
      invoice.firstViewedAt = now
      await tx.emit(about(invoiceViewed, await keepInvoice(tx, invoice, now)))
    },
  }
}

export type IssueService = ReturnType<typeof createIssueService>
