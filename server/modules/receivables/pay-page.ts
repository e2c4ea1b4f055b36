import type { Batch } from '../../platform/context.ts'
import type { DocumentRoute } from '../../platform/documents.ts'
import { type Cron, cron, handle, type JobHandler } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BillingService } from './billing.service.ts'
import type { CreditService } from './credit.service.ts'
import type { CustomerService } from './customer.service.ts'
import type { InvoiceReads } from './invoice.query.ts'
import type { InvoicePdf } from './invoice-delivery.service.ts'
import type { IssueService } from './invoice-issue.service.ts'
import type { LinkKind, Links } from './link.ts'
import { LinkPayment } from './link-payment.entity.ts'
import { LinkPaymentResolver, SettlementReceiptResolver } from './link-payment.resolver.ts'
import { createLinkPaymentService, settleLinkPayment } from './link-payment.service.ts'
import { createLinkPaymentApprovals } from './link-payment-approval.service.ts'
import { createLinkPaymentSettling, type LinkPaymentSettling, settleLinkPayments } from './link-payment-settling.service.ts'
import { createMatching, type Matching } from './match.query.ts'
import type { MoneyServices } from './money-services.ts'
import { createPayPage, type PayPage } from './pay-page.service.ts'
import { PayableResolver } from './payable.resolver.ts'
import { createPayableDoor } from './payable-door.ts'
import { createPaying } from './paying.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { PaymentRequestLiveResolver } from './payment-request.live.ts'
import { createPaymentRequestReads } from './payment-request.query.ts'
import { PaymentRequestResolver } from './payment-request.resolver.ts'
import { createPaymentRequestService, mailPaymentRequest, type PaymentRequestService } from './payment-request.service.ts'
import { createPaymentRequestExpiry, expirePaymentRequests, type PaymentRequestExpiry } from './payment-request-expiry.ts'
import { Receipt, ReceiptAllocation } from './receipt.entity.ts'
import { BankTransactionReceiptResolver, ReceiptResolver } from './receipt.resolver.ts'
import { createReceiptService, type ReceiptService } from './receipt.service.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { Refund } from './refund.entity.ts'
import { InvoicePaymentsResolver, PaymentRefundsResolver, RefundResolver, RequestPaymentsResolver } from './refund.resolver.ts'
import { createRefundService, type RefundService } from './refund.service.ts'
import { createRefundApprovals } from './refund-approval.service.ts'
import { createRefunding } from './refunding.ts'
import type { SettlementService } from './settlement.service.ts'

export const payPageEntities = [PaymentRequest, LinkPayment, Refund, Receipt, ReceiptAllocation]

/** What paying needs of the rest of the room. */
export interface Invoicing {
  readonly links: Links
  readonly customers: CustomerService
  readonly billing: BillingService
  readonly invoices: InvoiceReads
  readonly issuing: IssueService
  /** Null while no PDF can be made. */
  readonly pdfOf: InvoicePdf | null
  readonly settlement: SettlementService
  readonly credits: CreditService
}

/** The tokens of links that work; see {@link Links} on whose they are. */
const tokensOf = (links: Links, kind: LinkKind): Batch<string, string | null> => {
  const linksBy = links.linksBy(kind)
  return async (db, subjectIds, viewer) =>
    (await linksBy(db, subjectIds, viewer)).map((link) => (link === null ? null : link.slice(link.lastIndexOf('/') + 1)))
}

export interface PayingDesk {
  readonly resolvers: readonly object[]
  readonly jobs: readonly JobHandler[]
  readonly crons: readonly Cron[]
  readonly documents: readonly DocumentRoute[]
  readonly paymentRequests: PaymentRequestService
  readonly paymentRequestExpiry: PaymentRequestExpiry
  readonly settling: LinkPaymentSettling
  readonly page: PayPage
  readonly receipts: ReceiptService
  readonly refunds: RefundService
  /** Which open invoices money that came in may be for. */
  readonly suggestionsFor: Matching['suggestionsFor']
}

/** Payment requests, the page that customers pay on, and money that came in elsewhere. */
export const openPayingDesk = (platform: Platform, money: MoneyServices, invoicing: Invoicing): PayingDesk => {
  const { links, customers, billing, invoices, issuing, pdfOf, settlement, credits } = invoicing
  const reads = createPaymentRequestReads(platform)
  const paymentRequests = createPaymentRequestService(platform, links, customers, billing, reads)
  const paymentRequestExpiry = createPaymentRequestExpiry(platform)
  const door = createPayableDoor(platform, links)
  const paying = createPaying(money, settlement, credits, billing)
  const linkPayments = createLinkPaymentService(platform, money, door, paying)
  const settling = createLinkPaymentSettling(platform, paying)
  const approvals = createLinkPaymentApprovals(platform, money.ledger, paying)
  const refunding = createRefunding(platform, money.ledger, settlement, credits, billing)
  const refunds = createRefundService(platform, money, credits, refunding)
  const refundApprovals = createRefundApprovals(platform, money.ledger, credits, refunding)
  const page = createPayPage(platform, door, linkPayments, billing, invoices, issuing, pdfOf)
  const receipts = createReceiptService(platform, settlement, billing)
  const matching = createMatching(platform)
  const opens: DocumentRoute['opens'] = async (viewer, { token = '' }) => (await door.open(viewer, token)).tokenHash
  const tokens = { invoice: tokensOf(links, 'invoice'), payment_request: tokensOf(links, 'payment_request') }

  return {
    resolvers: [
      new PaymentRequestResolver(paymentRequests, reads, links.linksBy('payment_request')),
      new PaymentRequestLiveResolver(),
      new PayableResolver(page),
      new LinkPaymentResolver(linkPayments, approvals, tokens),
      new SettlementReceiptResolver(tokens),
      new RefundResolver(refunds, refundApprovals),
      new PaymentRefundsResolver(),
      new InvoicePaymentsResolver(),
      new RequestPaymentsResolver(),
      new ReceiptResolver(receipts, matching, invoices),
      new BankTransactionReceiptResolver(),
    ],
    jobs: [
      handle(mailPaymentRequest, ({ id }) => paymentRequests.mail(id)),
      handle(expirePaymentRequests, async () => {
        await paymentRequestExpiry.expireDue()
      }),
      handle(settleLinkPayment, async ({ id }) => {
        await settling.settle(id)
      }),
      handle(settleLinkPayments, async () => {
        await settling.settleDue()
      }),
    ],
    crons: [cron(expirePaymentRequests, '* * * * *'), cron(settleLinkPayments, '* * * * *')],
    documents: [
      {
        path: 'receipts/:token/:paymentId.pdf',
        opens,
        async make(viewer, { token = '', paymentId = '' }) {
          const facts = await page.receiptFacts(viewer, token, paymentId)
          return { name: `${facts.reference}.pdf`, type: 'application/pdf', body: await receiptPdf(facts) }
        },
      },
      { path: 'pay/:token.pdf', opens, make: (viewer, { token = '' }) => page.pdf(viewer, token) },
      { path: 'pay/:token/logo', opens, make: (viewer, { token = '' }) => page.logo(viewer, token) },
    ],
    paymentRequests,
    paymentRequestExpiry,
    settling,
    page,
    receipts,
    refunds,
    suggestionsFor: matching.suggestionsFor,
  }
}
