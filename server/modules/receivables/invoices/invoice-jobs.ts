import { job } from '../../../platform/jobs/jobs.ts'

/** Creates the PDF of an invoice and mails it to the customer, with its link. */
export const deliverInvoice = job<{ invoiceId: string }>('receivables.deliver_invoice', { attempts: 8, lane: 'messages' })

/** Mails a requested reminder. */
export const deliverReminder = job<{ reminderId: string }>('receivables.deliver_reminder', { attempts: 6, lane: 'messages' })

/** Announces invoices that are past their due date in the issuer's time zone. */
export const markOverdue = job<Record<never, never>>('receivables.mark_overdue', { attempts: 1 })

/** Sends scheduled invoices and issues recurring ones that are due. */
export const sendDue = job<Record<never, never>>('receivables.send_due', { attempts: 1 })

/** Requests the automatic reminders of the day. */
export const remindDue = job<Record<never, never>>('receivables.remind_due', { attempts: 1 })
