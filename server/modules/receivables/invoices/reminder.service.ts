import { actOnDue } from '../../../platform/due.ts'
import type { Running } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { dayIn, gulfMomentOf } from '../../../shared/day.ts'
import { conflict } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { stored, type TextKey, textOf } from '../../../shared/i18n/text.ts'
import { actingBusiness } from '../../business/index.ts'
import type { Links } from '../billing/link.ts'
import type { Invoice } from './invoice.entity.ts'
import { about, invoiceReminded, invoiceUpdated } from './invoice.events.ts'
import type { InvoiceReads } from './invoice.query.ts'
import { keepInvoice, lockInvoice, lockOwnInvoice } from './invoice.repository.ts'
import { verdictOn } from './invoice-delivery.service.ts'
import { deliverReminder } from './invoice-jobs.ts'
import { reminderLetter } from './invoice-mails.ts'
import { InvoiceAction, OPEN_STATUSES, refuseUnlessAllowed } from './invoice-status.ts'

/** The shortest time between two reminders of an invoice. */
const PAUSE = DAY
/** Automatic reminders are sent from this hour on, in the issuer's time zone. */
const FROM_HOUR = 8

const LATEST = `
  select asked_at as "askedAt" from invoice_reminder
  where invoice_id = $1 and failed_at is null order by asked_at desc limit 1`
const ASK = `
  insert into invoice_reminder (invoice_id, rule, due_on, asked_at) values ($1, $2, $3, $4) on conflict do nothing returning id`
const READ = `
  select invoice_id as "invoiceId" from invoice_reminder where id = $1 and accepted_at is null and failed_at is null`
const ACCEPTED = 'update invoice_reminder set accepted_at = $2 where id = $1 and accepted_at is null returning 1'
const FAILED = 'update invoice_reminder set failed_at = $2 where id = $1 and accepted_at is null'

const DUE = `
  select i.id, rule from invoice i
  join billing_profile p on p.business_id = i.business_id
  join business b on b.id = i.business_id and b.status <> 'suspended'
  cross join lateral unnest(p.reminder_days) as rule
  cross join lateral (select $1::timestamptz at time zone i.time_zone as local) here
  where i.status in ('sent', 'viewed', 'overdue')
    and i.due_on between ($1::timestamptz)::date - 400 and ($1::timestamptz)::date + 70
    and i.due_on + rule = here.local::date and i.issued_on < here.local::date and extract(hour from here.local) >= ${FROM_HOUR}
    and not exists (select 1 from invoice_reminder r where r.invoice_id = i.id and r.asked_at > $2 and r.failed_at is null)
    and not exists (
      select 1 from invoice_reminder r where r.invoice_id = i.id and r.rule = rule::text and r.due_on = here.local::date)
  order by i.id`

/** Sends reminders: at most one in 24 hours, only while something is due, and counted when the mail server has accepted them. */
export const createReminderService = (platform: Platform, reads: InvoiceReads, links: Links) => {
  const { work, clock, mailer, dataSource } = platform

  const nextMayGoAt = async (tx: Tx, invoiceId: string): Promise<Date | null> => {
    const [latest] = await tx.db.query<{ askedAt: Date }[]>(LATEST, [invoiceId])
    const next = latest ? later(latest.askedAt, PAUSE) : null
    return next && next > tx.now ? next : null
  }

  /** Requests a reminder; returns false if the same one was requested before. */
  const ask = async (tx: Tx, invoice: Invoice, rule: string): Promise<boolean> => {
    const { now } = tx
    const [asked] = await tx.db.query<{ id: string }[]>(ASK, [invoice.id, rule, dayIn(invoice.timeZone, now), now])
    if (!asked) return false
    await tx.enqueue(deliverReminder, { reminderId: asked.id })
    return true
  }

  const accepted = (reminderId: string, invoiceId: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, invoiceId, now)
      const counted = await tx.db.query<unknown[]>(ACCEPTED, [reminderId, now])
      if (counted.length === 0) return
      invoice.remindersSent++
      Object.assign(invoice, { lastReminderAt: now, deliveryFailure: null })
      await tx.emit(about(invoiceReminded, await keepInvoice(tx, invoice, now)))
    })

  const failed = (reminderId: string, invoiceId: string, said: TextKey | null) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, invoiceId, now)
      await tx.db.query(FAILED, [reminderId, now])
      if (!said) return
      invoice.deliveryFailure = stored(said)
      await tx.emit(about(invoiceUpdated, await keepInvoice(tx, invoice, now)))
    })

  return {
    /** Reminds the customer. Within 24 hours of the last reminder it throws, with the time of the next one allowed. */
    async send(viewer: Viewer, id: string): Promise<Invoice> {
      await work(viewer, async (tx) => {
        await actingBusiness(tx, 'SEND_INVOICES')
        const invoice = await lockOwnInvoice(tx, id, tx.now)
        refuseUnlessAllowed(invoice, InvoiceAction.REMIND)
        const next = await nextMayGoAt(tx, invoice.id)
        if (next || !(await ask(tx, invoice, 'manual'))) {
          const { day, time } = gulfMomentOf(next ?? later(tx.now, PAUSE))
          throw conflict(textOf('receivables.reminders.nextFrom', { day: asDay(day), time }))
        }
      })
      return reads.one(viewer, id)
    },

    /** Mails a requested reminder, unless nothing is due any more. */
    async deliver(reminderId: string, running: Running): Promise<void> {
      const [reminder] = await dataSource.query<{ invoiceId: string }[]>(READ, [reminderId])
      const invoice = reminder && (await reads.whole(reminder.invoiceId))
      if (!invoice) return
      if (!OPEN_STATUSES.includes(invoice.status)) return failed(reminderId, invoice.id, null)
      const link = await links.linkFor(dataSource.manager, 'invoice', invoice.id)
      try {
        await mailer.send({ to: invoice.customerEmail, ...reminderLetter(invoice, link) })
      } catch (error) {
        const { said, isOver } = verdictOn(error, running)
        if (!isOver) throw error
        return failed(reminderId, invoice.id, said)
      }
      await accepted(reminderId, invoice.id)
    },

    /** Requests the automatic reminders of the day, each once, however often this runs. Returns the number. */
    askDue(): Promise<number> {
      const now = clock.now()
      return actOnDue<{ id: string; rule: number }>(platform, {
        sql: DUE,
        values: [now, later(now, -PAUSE)],
        async act(tx, { id, rule }) {
          const invoice = await lockInvoice(tx, id, now)
          if (!OPEN_STATUSES.includes(invoice.status) || (await nextMayGoAt(tx, id))) return false
          return ask(tx, invoice, String(rule))
        },
      })
    },
  }
}

export type ReminderService = ReturnType<typeof createReminderService>
