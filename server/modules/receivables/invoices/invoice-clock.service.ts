import { actOnDue } from '../../../platform/due.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError } from '../../../shared/errors.ts'
import { type Said, stored } from '../../../shared/i18n/text.ts'
import { about, invoiceOverdue, invoiceUpdated } from './invoice.events.ts'
import { keepInvoice, lockInvoice } from './invoice.repository.ts'
import type { IssueService } from './invoice-issue.service.ts'
import { InvoiceStatus } from './invoice-status.ts'

// The first condition uses the index: no zone is more than a day from UTC.
const LATE = `
  select id from invoice
  where status in ('sent', 'viewed', 'overdue') and overdue_at is null and due_on <= ($1::timestamptz)::date + 1
    and due_on < ($1::timestamptz at time zone time_zone)::date
  order by due_on, id`
const SCHEDULED = `select id from invoice where scheduled_at <= $1 order by scheduled_at, id`

/** Runs the scheduled changes of invoices. Reads do not depend on it: an invoice past its due date reads as overdue at once. */
export const createInvoiceClock = (platform: Platform, issuing: IssueService) => {
  const announce = async (tx: Tx, id: string): Promise<boolean> => {
    const { now } = tx
    const invoice = await lockInvoice(tx, id, now)
    if (invoice.status !== InvoiceStatus.OVERDUE || invoice.overdueAt) return false
    invoice.overdueAt = now
    await tx.emit(about(invoiceOverdue, await keepInvoice(tx, invoice, now)))
    return true
  }

  const send = async (tx: Tx, id: string): Promise<boolean> => {
    const { now } = tx
    const invoice = await lockInvoice(tx, id, now)
    if (invoice.issuedAt || !invoice.scheduledAt || invoice.scheduledAt > now) return false
    await issuing.issueAndMail(tx, invoice)
    return true
  }

  /** Cancels the schedule of a draft, and stores the reason for its owner. */
  const callOff = async (tx: Tx, id: string, why: Said): Promise<void> => {
    const { now } = tx
    const invoice = await lockInvoice(tx, id, now)
    if (invoice.issuedAt) return
    Object.assign(invoice, { scheduledAt: null, deliveryFailure: stored(why) })
    await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, now)))
  }

  const due = () => [platform.clock.now()]

  return {
    /** Marks and announces invoices that are past their due date in the issuer's time zone, once each. Returns the number. */
    markOverdue: (): Promise<number> => actOnDue(platform, { sql: LATE, values: due(), act: (tx, { id }) => announce(tx, id) }),

    /**
     * Issues and mails the drafts that are due, each in a separate transaction, so that a retry issues none twice. A
     * refused draft is not tried again; any other failure is. Returns the number sent.
     */
    sendScheduled: (): Promise<number> =>
      actOnDue(platform, {
        sql: SCHEDULED,
        values: due(),
        act: (tx, { id }) => send(tx, id),
        async onFailure(tx, { id }, error) {
          if (!(error instanceof DomainError)) return false
          await callOff(tx, id, error.said)
          return true
        },
      }),
  }
}

export type InvoiceClock = ReturnType<typeof createInvoiceClock>
