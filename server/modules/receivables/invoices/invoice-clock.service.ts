import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { about, invoiceOverdue, invoiceUpdated } from './invoice.events.ts'
import { keepInvoice, lockInvoice } from './invoice-holding.ts'
import type { IssueService } from './invoice-issue.service.ts'
import { InvoiceStatus } from './invoice-status.ts'

const BATCH = 200

// The first bound walks the index: no zone is more than a day from UTC.
const LATE = `
  select id from invoice
  where status in ('sent', 'viewed', 'overdue') and overdue_at is null and due_date <= ($1::timestamptz)::date + 1
    and due_date < ($1::timestamptz at time zone time_zone)::date
  order by due_date, id limit ${BATCH}`
const SCHEDULED = `select id from invoice where scheduled_for <= $1 order by scheduled_for, id limit ${BATCH}`

/** What the clock does to invoices. Reads do not wait for it: past its due date an invoice reads as overdue at once. */
export const createInvoiceClock = ({ work, clock, dataSource, log }: Platform, issuing: IssueService) => {
  const announce = (id: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, id, now)
      if (invoice.status !== InvoiceStatus.OVERDUE || invoice.overdueAt) return 0
      invoice.overdueAt = now
      await tx.emit(about(invoiceOverdue, await keepInvoice(tx, invoice, now)))
      return 1
    })

  const sendScheduled = (id: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, id, now)
      if (invoice.issuedAt || !invoice.scheduledFor || invoice.scheduledFor > now) return 0
      await issuing.issueAndMail(tx, invoice)
      return 1
    })

  /** The plan is off, and its owner reads why. */
  const callOff = (id: string, why: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, id, now)
      if (invoice.issuedAt) return
      Object.assign(invoice, { scheduledFor: null, deliveryFailure: why })
      await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, now)))
    })

  return {
    /** Makes overdue, and announces once, what is late where its issuer is. Answers how many. */
    async markOverdue(): Promise<number> {
      let marked = 0
      for (;;) {
        const late = await dataSource.query<{ id: string }[]>(LATE, [clock.now()])
        for (const { id } of late) marked += await announce(id)
        if (late.length < BATCH) return marked
      }
    },

    /** Issues and mails the drafts whose time has come, each in a transaction of its own: a retry issues none twice. Answers how many. */
    async sendScheduled(): Promise<number> {
      let sent = 0
      const due = await dataSource.query<{ id: string }[]>(SCHEDULED, [clock.now()])
      for (const { id } of due) {
        try {
          sent += await sendScheduled(id)
        } catch (error) {
          if (error instanceof DomainError) await callOff(id, error.message)
          else log.warn({ err: error, invoiceId: id }, 'a scheduled invoice was not sent; it is tried again')
        }
      }
      return sent
    },
  }
}

export type InvoiceClock = ReturnType<typeof createInvoiceClock>
