import { event, type Fact, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { Invoice } from './invoice.entity.ts'
import type { SettlementSource } from './invoice-allocation.entity.ts'

/** The payload of every event about an invoice. Amounts are in minor units, as text. */
export interface AboutInvoice {
  readonly invoiceId: string
  readonly businessId: string
  readonly customerId: string
  readonly customerName: string
  readonly number: string | null
  readonly amount: string
  readonly balanceDue: string
  readonly currency: Currency
  /** Shown with the event in the history: a person's words or a reference, or a text that `stored` serialised; null without one. */
  readonly note: string | null
  /** When it happened, by the product's clock. */
  readonly at: string
}

export interface AboutSettlement extends AboutInvoice {
  readonly settled: string
  readonly source: SettlementSource
}

export const invoiceCreated = event<AboutInvoice>('receivables.invoice_created')
/** Its content, schedule, link or delivery status changed. */
export const invoiceUpdated = event<AboutInvoice>('receivables.invoice_updated')
export const invoiceDeleted = event<AboutInvoice>('receivables.invoice_deleted')
/** It received its number and its link. */
export const invoiceIssued = event<AboutInvoice>('receivables.invoice_issued')
/** The customer's mail server accepted it, or the issuer delivers it otherwise. */
export const invoiceSent = event<AboutInvoice>('receivables.invoice_sent')
export const invoiceViewed = event<AboutInvoice>('receivables.invoice_viewed')
export const invoiceReminded = event<AboutInvoice>('receivables.invoice_reminded')
export const invoiceOverdue = event<AboutInvoice>('receivables.invoice_overdue')
/** It was paid in full. */
export const invoicePaid = event<AboutSettlement>('receivables.invoice_paid')
export const invoicePartlyPaid = event<AboutSettlement>('receivables.invoice_partly_paid')
/** A credit note reduced its balance. */
export const invoiceCredited = event<AboutSettlement>('receivables.invoice_credited')
/** A settlement was reversed. */
export const invoiceReopened = event<AboutSettlement>('receivables.invoice_reopened')
/** Money that was paid for it was refunded to the payer. */
export const invoiceRefunded = event<AboutSettlement>('receivables.invoice_refunded')
export const invoiceVoided = event<AboutInvoice>('receivables.invoice_voided')
export const invoiceLinkRenewed = event<AboutInvoice>('receivables.invoice_link_renewed')

export const INVOICE_FACTS: readonly Fact<AboutInvoice>[] = [
  invoiceCreated,
  invoiceUpdated,
  invoiceDeleted,
  invoiceIssued,
  invoiceSent,
  invoiceViewed,
  invoiceReminded,
  invoiceOverdue,
  invoicePaid,
  invoicePartlyPaid,
  invoiceCredited,
  invoiceReopened,
  invoiceRefunded,
  invoiceVoided,
  invoiceLinkRenewed,
]

const aboutInvoice = (invoice: Invoice, note: string | null): AboutInvoice => ({
  invoiceId: invoice.id,
  businessId: invoice.businessId,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  number: invoice.invoiceNumber,
  amount: String(invoice.amountMinor),
  balanceDue: String(invoice.balanceDueMinor),
  currency: invoice.currency,
  note,
  at: invoice.updatedAt.toISOString(),
})

/** Addresses an event of an invoice to its issuer. */
export const about = (fact: Fact<AboutInvoice>, invoice: Invoice, note: string | null = null) =>
  fact.of(invoice.id, [toBusiness(invoice.businessId)], aboutInvoice(invoice, note))

/** Addresses an event of a settlement to the invoice's issuer. */
export const aboutSettlement = (
  fact: Fact<AboutSettlement>,
  invoice: Invoice,
  { settled, source, note = null }: { settled: bigint; source: SettlementSource; note?: string | null },
) => fact.of(invoice.id, [toBusiness(invoice.businessId)], { ...aboutInvoice(invoice, note), settled: String(settled), source })
