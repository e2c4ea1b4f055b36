import { eachInTurn } from '../../platform/due.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { FindUndoObstacles } from '../banking/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { BillingResolver } from './billing/billing.resolver.ts'
import { type BillingService, createBillingService } from './billing/billing.service.ts'
import { BillingProfile } from './billing/billing-profile.entity.ts'
import { createLinks, type Links } from './billing/link.ts'
import { VatInAedResolver } from './billing/vat-in-aed.ts'
import { Customer } from './customers/customer.entity.ts'
import { CustomerResolver } from './customers/customer.resolver.ts'
import { type CustomerService, createCustomerService } from './customers/customer.service.ts'
import { createEInvoiceChain } from './documents/e-invoice-chain.ts'
import { createDocumentReads } from './documents/invoice-document.query.ts'
import { createInvoiceDownloads } from './documents/invoice-downloads.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import { InvoiceLiveResolver } from './invoices/invoice.live.ts'
import { createInvoiceReads, type InvoiceReads } from './invoices/invoice.query.ts'
import { InvoiceResolver } from './invoices/invoice.resolver.ts'
import { createInvoiceService, type InvoiceService } from './invoices/invoice.service.ts'
import { InvoiceAllocation } from './invoices/invoice-allocation.entity.ts'
import { createInvoiceClock, type InvoiceClock } from './invoices/invoice-clock.service.ts'
import { createDeliveryService } from './invoices/invoice-delivery.service.ts'
import { createIssueService, type IssueService } from './invoices/invoice-issue.service.ts'
import { deliverInvoice, deliverReminder, markOverdue, remindDue, sendDue } from './invoices/invoice-jobs.ts'
import { InvoiceLine } from './invoices/invoice-line.entity.ts'
import { createInvoicingSummary, type InvoicingSummaryReads } from './invoices/invoicing-summary.ts'
import { createReminderService, type ReminderService } from './invoices/reminder.service.ts'
import { createFacilityParts, type FacilityParts } from './link-payments/facility-parts.ts'
import { openPayingDesk, type PayingDesk, payPageEntities } from './pay-page/pay-page.ts'
import { receiptsOfImports } from './receipts/undo-obstacle.query.ts'
import { RecurringResolver } from './recurring/recurring.resolver.ts'
import { createRecurringService, type RecurringService } from './recurring/recurring.service.ts'
import { RecurringInvoice } from './recurring/recurring-invoice.entity.ts'
import { CreditResolver } from './settlement/credit.resolver.ts'
import { type CreditService, createCreditService } from './settlement/credit.service.ts'
import { CreditNote } from './settlement/credit-note.entity.ts'
import { createSettlementService, type SettlementService } from './settlement/settlement.service.ts'

export type { BillingService } from './billing/billing.service.ts'
export { TaxCategory, TaxJurisdiction } from './billing/tax.ts'
export { creditShares, type TaxShare } from './billing/totals.ts'
export { creditInAed, type StoredVatInAed, stateVatInAed } from './billing/vat-in-aed.ts'
export type { DocumentTax, InvoiceDocument } from './documents/invoice-document.ts'
export { invoicePdf } from './documents/invoice-pdf.ts'
export { invoiceDataset } from './invoices/invoice.dataset.ts'
export { type AboutInvoice, invoiceOverdue, invoicePaid, invoicePartlyPaid } from './invoices/invoice.events.ts'
export { lockOwnInvoice } from './invoices/invoice.repository.ts'
export { InvoiceStatus } from './invoices/invoice-status.ts'
export { LinkPayment } from './link-payments/link-payment.entity.ts'
export {
  type AboutLinkPayment,
  linkPaymentApproved,
  linkPaymentAwaitsApproval,
  linkPaymentRejected,
  linkPaymentSucceeded,
} from './link-payments/link-payment.events.ts'
export { PaymentRequest } from './payment-requests/payment-request.entity.ts'
export { paymentRequestPaid } from './payment-requests/payment-request.events.ts'
export { PaymentRequestStatus, paymentRequestStatus } from './payment-requests/payment-request-status.ts'
export { mentions } from './receipts/match.ts'
export { type AboutRefund, refundAwaitsApproval, refundMade, refundRejected } from './refunds/refund.events.ts'

export const receivablesEntities = [
  BillingProfile,
  Customer,
  Invoice,
  InvoiceLine,
  InvoiceAllocation,
  CreditNote,
  RecurringInvoice,
  ...payPageEntities,
]

export interface ReceivablesRoom extends Room {
  /** Payment requests, payments through links and manually recorded receipts. */
  readonly desk: PayingDesk
  /** Suggests the open invoices that received money may pay; a person confirms. */
  readonly suggestionsFor: PayingDesk['suggestionsFor']
  readonly links: Links
  readonly billing: BillingService
  /** Who receives what is paid through links of facilities, which the room of facilities says. */
  readonly facilityParts: FacilityParts
  readonly customers: CustomerService
  readonly invoices: InvoiceService
  readonly invoiceReads: InvoiceReads
  readonly issuing: IssueService
  readonly credits: CreditService
  readonly reminders: ReminderService
  readonly recurring: RecurringService
  readonly invoiceClock: InvoiceClock
  readonly summary: InvoicingSummaryReads
  readonly settle: SettlementService['settle']
  readonly unsettle: SettlementService['unsettle']
  /** Finds the receipts taken from an imported statement, so that the import cannot be undone. */
  readonly undoObstacles: FindUndoObstacles
}

interface Needs {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly wallet: Pick<WalletRoom, 'accounts'>
  readonly approvals: ApprovalsRoom
}

/** Opens invoicing, payment requests and received payments. */
export const openReceivables = (platform: Platform, { rates, ledger, wallet, approvals }: Needs): ReceivablesRoom => {
  const links = createLinks(platform)
  const billing = createBillingService(platform)
  const customers = createCustomerService(platform)
  const invoiceReads = createInvoiceReads(platform)
  const invoices = createInvoiceService(platform, invoiceReads, customers, billing)
  const issuing = createIssueService(platform, invoiceReads, billing, links, rates)
  const settlement = createSettlementService()
  const credits = createCreditService(platform, invoiceReads, settlement)
  const reminders = createReminderService(platform, invoiceReads, links)
  const recurring = createRecurringService(platform, billing, customers, invoices, issuing)
  const invoiceClock = createInvoiceClock(platform, issuing)
  const documentReads = createDocumentReads(platform)
  const downloads = createInvoiceDownloads(platform, documentReads, links)
  const delivery = createDeliveryService(platform, invoiceReads, links, downloads.pdfOf)
  const summary = createInvoicingSummary(platform, rates)
  const facilityParts = createFacilityParts()
  const money = { ledger, accounts: wallet.accounts, approvals }
  const desk = openPayingDesk(platform, money, {
    links,
    customers,
    billing,
    invoices: invoiceReads,
    issuing,
    pdfOf: downloads.pdfOf,
    settlement,
    credits,
    facilityParts,
  })

  return {
    resolvers: [
      new BillingResolver(billing, platform.clock),
      new CustomerResolver(customers),
      new InvoiceResolver(invoices, issuing, reminders, invoiceReads, summary, links.linksBy('invoice')),
      new CreditResolver(credits),
      new VatInAedResolver(),
      new InvoiceLiveResolver(invoiceReads),
      new RecurringResolver(recurring),
      ...desk.resolvers,
    ],
    reactions: [...invoices.reactions, ...createEInvoiceChain(documentReads)],
    jobs: [
      handle(deliverInvoice, ({ invoiceId }, running) => delivery.deliver(invoiceId, running)),
      handle(deliverReminder, ({ reminderId }, running) => reminders.deliver(reminderId, running)),
      handle(markOverdue, async () => {
        await invoiceClock.markOverdue()
      }),
      handle(sendDue, async () => {
        await eachInTurn([invoiceClock.sendScheduled, recurring.issueDue])
      }),
      handle(remindDue, async () => {
        await reminders.askDue()
      }),
      ...desk.jobs,
    ],
    crons: [cron(sendDue, '* * * * *'), cron(markOverdue, '*/15 * * * *'), cron(remindDue, '5,20,35,50 * * * *'), ...desk.crons],
    documents: [...downloads.documents, ...desk.documents],
    desk,
    suggestionsFor: desk.suggestionsFor,
    links,
    billing,
    facilityParts,
    customers,
    invoices,
    invoiceReads,
    issuing,
    credits,
    reminders,
    recurring,
    invoiceClock,
    summary,
    settle: settlement.settle,
    unsettle: settlement.unsettle,
    undoObstacles: receiptsOfImports,
  }
}
