import { cron, handle } from '../../platform/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { FindUndoObstacles } from '../banking/index.ts'
import type { BusinessRoom } from '../business/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PayablesRoom } from '../payables/index.ts'
import type { RateService } from '../rates/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { BillingResolver } from './billing.resolver.ts'
import { type BillingService, createBillingService } from './billing.service.ts'
import { BillingProfile } from './billing-profile.entity.ts'
import { type CreditService, createCreditService } from './credit.service.ts'
import { CreditNote } from './credit-note.entity.ts'
import { Customer } from './customer.entity.ts'
import { CustomerResolver } from './customer.resolver.ts'
import { type CustomerService, createCustomerService } from './customer.service.ts'
import { createEInvoiceChain } from './e-invoice-chain.ts'
import { Invoice } from './invoice.entity.ts'
import { InvoiceLiveResolver } from './invoice.live.ts'
import { createInvoiceReads, type InvoiceReads } from './invoice.query.ts'
import { InvoicePageResolver, InvoiceResolver } from './invoice.resolver.ts'
import { createInvoiceService, type InvoiceService } from './invoice.service.ts'
import { InvoiceAllocation } from './invoice-allocation.entity.ts'
import { createInvoiceClock, type InvoiceClock } from './invoice-clock.service.ts'
import { createDeliveryService } from './invoice-delivery.service.ts'
import { createDocumentReads } from './invoice-document.query.ts'
import { createIssueService, type IssueService } from './invoice-issue.service.ts'
import { deliverInvoice, deliverReminder, markOverdue, remindDue, sendDue } from './invoice-jobs.ts'
import { InvoiceLine } from './invoice-line.entity.ts'
import { createInvoicePapers } from './invoice-papers.ts'
import { createInvoicingSummary, type InvoicingSummaryReads } from './invoicing-summary.ts'
import { createLinks, type Links } from './link.ts'
import { openPayingDesk, type PayingDesk, payPageEntities } from './pay-page.ts'
import { RecurringResolver } from './recurring.resolver.ts'
import { createRecurringService, type RecurringService } from './recurring.service.ts'
import { RecurringInvoice } from './recurring-invoice.entity.ts'
import { createReminderService, type ReminderService } from './reminder.service.ts'
import { createSettlementService, type SettlementService } from './settlement.service.ts'
import { receiptsOfImports } from './undo-obstacle.query.ts'
import { VatInAedResolver } from './vat-in-aed.ts'

export type { BillingService } from './billing.service.ts'
export { Customer } from './customer.entity.ts'
export { Invoice } from './invoice.entity.ts'
export {
  type AboutInvoice,
  type AboutSettlement,
  invoiceCreated,
  invoiceCredited,
  invoiceIssued,
  invoiceOverdue,
  invoicePaid,
  invoicePartlyPaid,
  invoiceReminded,
  invoiceReopened,
  invoiceSent,
  invoiceViewed,
  invoiceVoided,
} from './invoice.events.ts'
export { SettlementSource } from './invoice-allocation.entity.ts'
export { InvoiceStatus } from './invoice-status.ts'
export {
  type AboutLinkPayment,
  linkPaymentApproved,
  linkPaymentAwaitsApproval,
  linkPaymentRejected,
  linkPaymentSucceeded,
} from './link-payment.events.ts'
export { SandboxCard } from './link-payment.inputs.ts'
export type { MoneyIn } from './match.query.ts'
export { type Match, MatchReason } from './match.ts'
export {
  type AboutPaymentRequest,
  paymentRequestCancelled,
  paymentRequestExpired,
  paymentRequested,
  paymentRequestPaid,
  paymentRequestPartlyPaid,
  paymentRequestViewed,
} from './payment-request.events.ts'
export { PaymentRequestInput } from './payment-request.inputs.ts'
export { type AboutReceipt, receiptAllocated, receiptRecorded, receiptReversed } from './receipt.events.ts'
export { type AboutRefund, refundAwaitsApproval, refundMade, refundRejected } from './refund.events.ts'
export type { Settled, Settlement } from './settlement.service.ts'

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
  /** Payment requests, payments through links and money recorded by hand. */
  readonly desk: PayingDesk
  /** Which open invoices money that came in may be for; a person confirms. */
  readonly suggestionsFor: PayingDesk['suggestionsFor']
  readonly links: Links
  readonly billing: BillingService
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
  /** Imports of statements that money was taken from. */
  readonly undoObstacles: FindUndoObstacles
}

interface Needs {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly wallet: Pick<WalletRoom, 'accounts'>
  readonly payables: Pick<PayablesRoom, 'approvals'>
}

/** What businesses ask of their customers, and what comes in. */
export const openReceivables = (
  platform: Platform,
  { rates, ledger, wallet, payables }: Needs,
  _business: BusinessRoom,
): ReceivablesRoom => {
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
  const papers = createInvoicePapers(platform, documentReads, links)
  const delivery = createDeliveryService(platform, invoiceReads, links, papers.pdfOf)
  const summary = createInvoicingSummary(platform, rates)
  const money = { ledger, accounts: wallet.accounts, approvals: payables.approvals }
  const desk = openPayingDesk(platform, money, {
    links,
    customers,
    billing,
    invoices: invoiceReads,
    issuing,
    pdfOf: papers.pdfOf,
    settlement,
    credits,
  })

  return {
    resolvers: [
      new BillingResolver(billing),
      new CustomerResolver(customers),
      new InvoiceResolver(invoices, issuing, credits, reminders, invoiceReads, summary, links.linksBy('invoice')),
      new InvoicePageResolver(),
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
        await invoiceClock.sendScheduled()
        await recurring.issueDue()
      }),
      handle(remindDue, async () => {
        await reminders.askDue()
      }),
      ...desk.jobs,
    ],
    crons: [cron(sendDue, '* * * * *'), cron(markOverdue, '*/15 * * * *'), cron(remindDue, '5,20,35,50 * * * *'), ...desk.crons],
    documents: [...papers.documents, ...desk.documents],
    desk,
    suggestionsFor: desk.suggestionsFor,
    links,
    billing,
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
