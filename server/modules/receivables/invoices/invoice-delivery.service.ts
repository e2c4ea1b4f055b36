import type { MadeDocument } from '../../../platform/files/documents.ts'
import type { Running } from '../../../platform/jobs/jobs.ts'
import type { MailAttachment } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { stored, type TextKey } from '../../../shared/i18n/text.ts'
import type { Links } from '../billing/link.ts'
import type { Invoice } from './invoice.entity.ts'
import { about, invoiceSent, invoiceUpdated } from './invoice.events.ts'
import type { InvoiceReads } from './invoice.query.ts'
import { keepInvoice, lockInvoice } from './invoice.repository.ts'
import { invoiceLetter } from './invoice-mails.ts'

/** Returns the PDF of an issued invoice. */
export type InvoicePdf = (invoice: Invoice) => Promise<MadeDocument>

const REFUSED = 'receivables.invoices.delivery.rejected'
const NOT_YET = 'receivables.invoices.delivery.retried'
const GIVEN_UP = 'receivables.invoices.delivery.failed'

/** Returns whether a mail server's refusal is permanent. */
const isPermanent = (error: unknown) => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/** Returns what is reported about a failed attempt, and whether it was the last. */
export const verdictOn = (error: unknown, { isLastAttempt }: Running): { said: TextKey; isOver: boolean } => {
  if (isPermanent(error)) return { said: REFUSED, isOver: true }
  return isLastAttempt ? { said: GIVEN_UP, isOver: true } : { said: NOT_YET, isOver: false }
}

export const asAttachment = ({ name, type, body }: MadeDocument): MailAttachment => ({
  name,
  type,
  contentBase64: Buffer.from(body).toString('base64'),
})

/** Mails invoices and records the outcome. */
export const createDeliveryService = (platform: Platform, reads: InvoiceReads, links: Links, pdfOf: InvoicePdf | null) => {
  const { work, mailer, dataSource } = platform

  const remember = (invoiceId: string, failure: TextKey | null) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const invoice = await lockInvoice(tx, invoiceId, now)
      Object.assign(invoice, { deliveryFailure: failure && stored(failure), ...(failure ? {} : { deliveredAt: now }) })
      await tx.emit(about(failure ? invoiceUpdated : invoiceSent, await keepInvoice(tx, invoice, now)))
    })

  return {
    /**
     * Mails an issued invoice with its PDF and its link. It counts as delivered when the mail server has accepted it. A
     * void invoice is not sent.
     */
    async deliver(invoiceId: string, running: Running): Promise<void> {
      const invoice = await reads.whole(invoiceId)
      if (!invoice?.issuedAt || invoice.voidedAt) return
      const link = await links.linkFor(dataSource.manager, 'invoice', invoice.id)
      const attachments = pdfOf ? [asAttachment(await pdfOf(invoice))] : []
      try {
        await mailer.send({ to: invoice.customerEmail, ...invoiceLetter(invoice, link), attachments })
      } catch (error) {
        const { said, isOver } = verdictOn(error, running)
        await remember(invoiceId, said)
        if (isOver) return
        throw error
      }
      await remember(invoiceId, null)
    },
  }
}

export type DeliveryService = ReturnType<typeof createDeliveryService>
