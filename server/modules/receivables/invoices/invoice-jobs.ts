import { job } from '../../../platform/jobs/jobs.ts'

/** Makes the PDF of an invoice and mails it to the customer, with its link. */
export const deliverInvoice = job<{ invoiceId: string }>('receivables.deliver_invoice', { attempts: 8, lane: 'messages' })

/** Mails a reminder that was asked for. */
export const deliverReminder = job<{ reminderId: string }>('receivables.deliver_reminder', { attempts: 6, lane: 'messages' })

/** Announces invoices whose due date has passed where their issuers are. */
export const markOverdue = job<Record<never, never>>('receivables.mark_overdue', { attempts: 1 })

/** Sends the scheduled invoices, and issues the recurring ones, whose time has come. */
export const sendDue = job<Record<never, never>>('receivables.send_due', { attempts: 1 })

/** Asks for the reminders that go out by themselves today. */
export const remindDue = job<Record<never, never>>('receivables.remind_due', { attempts: 1 })
