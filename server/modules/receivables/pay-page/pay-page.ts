import type { Batch } from '../../../platform/context.ts'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { type Cron, cron, handle, type JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { LinkKind, Links } from '../billing/link.ts'
import type { CustomerService } from '../customers/customer.service.ts'
import type { InvoiceReads } from '../invoices/invoice.query.ts'
import type { InvoicePdf } from '../invoices/invoice-delivery.service.ts'
import type { IssueService } from '../invoices/invoice-issue.service.ts'
import type { FacilityParts } from '../link-payments/facility-parts.ts'
import { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { LinkPaymentResolver, SettlementReceiptResolver } from '../link-payments/link-payment.resolver.ts'
import { createLinkPaymentService, settleLinkPayment } from '../link-payments/link-payment.service.ts'
import { declareLinkPaymentApproval } from '../link-payments/link-payment-approval.ts'
import { createLinkPaymentPosting } from '../link-payments/link-payment-posting.ts'
import {
  createLinkPaymentSettlement,
  type LinkPaymentSettlement,
  settleLinkPayments,
} from '../link-payments/link-payment-settlement.service.ts'
import type { MoneyServices } from '../link-payments/money-services.ts'
import { createPayableDoor } from '../link-payments/payable-door.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import { PaymentRequestLiveResolver } from '../payment-requests/payment-request.live.ts'
import { createPaymentRequestReads } from '../payment-requests/payment-request.query.ts'
import { PaymentRequestResolver } from '../payment-requests/payment-request.resolver.ts'
import { createPaymentRequestService, mailPaymentRequest, type PaymentRequestService } from '../payment-requests/payment-request.service.ts'
import { createPaymentRequestExpiry, expirePaymentRequests, type PaymentRequestExpiry } from '../payment-requests/payment-request-expiry.ts'
import { createMatching, type Matching } from '../receipts/match.query.ts'
import { Receipt, ReceiptAllocation } from '../receipts/receipt.entity.ts'
import { BankTransactionReceiptResolver, ReceiptResolver } from '../receipts/receipt.resolver.ts'
import { createReceiptService, type ReceiptService } from '../receipts/receipt.service.ts'
import { Refund } from '../refunds/refund.entity.ts'
import { InvoicePaymentsResolver, PaymentRefundsResolver, RefundResolver, RequestPaymentsResolver } from '../refunds/refund.resolver.ts'
import { createRefundService, type RefundService } from '../refunds/refund.service.ts'
import { declareRefundApproval } from '../refunds/refund-approval.ts'
import { createRefundPosting } from '../refunds/refund-posting.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import { createPayPage, type PayPage } from './pay-page.service.ts'
import { PayableResolver } from './payable.resolver.ts'
import { receiptPdf } from './receipt-pdf.ts'

export const payPageEntities = [PaymentRequest, LinkPayment, Refund, Receipt, ReceiptAllocation]

/** The services of the room that the pay page needs. */
export interface Invoicing {
  readonly links: Links
  readonly customers: CustomerService
  readonly billing: BillingService
  readonly invoices: InvoiceReads
  readonly issuing: IssueService
  /** Null if no PDF can be created. */
  readonly pdfOf: InvoicePdf | null
  readonly settlement: SettlementService
  readonly credits: CreditService
  readonly facilityParts: Pick<FacilityParts, 'of'>
}

/** Loads the tokens of active links; see {@link Links} for whose they may be. */
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
  readonly pendingPayments: LinkPaymentSettlement
  readonly page: PayPage
  readonly receipts: ReceiptService
  readonly refunds: RefundService
  /** Suggests the open invoices that received money may pay. */
  readonly suggestionsFor: Matching['suggestionsFor']
}

/** Opens payment requests, the pay page, and receipts of money received elsewhere. */
export const openPayingDesk = (platform: Platform, money: MoneyServices, invoicing: Invoicing): PayingDesk => {
  const { links, customers, billing, invoices, issuing, pdfOf, settlement, credits, facilityParts } = invoicing
  const reads = createPaymentRequestReads(platform)
  const paymentRequests = createPaymentRequestService(platform, links, customers, billing, reads)
  const paymentRequestExpiry = createPaymentRequestExpiry(platform)
  const door = createPayableDoor(platform, links)
  const posting = createLinkPaymentPosting(money, settlement, credits, billing, facilityParts)
  const linkPayments = createLinkPaymentService(platform, money, door, posting)
  const pendingPayments = createLinkPaymentSettlement(platform, posting)
  declareLinkPaymentApproval(money.approvals, money.ledger, posting)
  const refundPosting = createRefundPosting(platform, money.ledger, settlement, credits, billing)
  const refunds = createRefundService(platform, money, credits, refundPosting)
  declareRefundApproval(money.approvals, money.ledger, credits, refundPosting)
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
      new LinkPaymentResolver(linkPayments, tokens),
      new SettlementReceiptResolver(tokens),
      new RefundResolver(refunds),
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
        await pendingPayments.settle(id)
      }),
      handle(settleLinkPayments, async () => {
        await pendingPayments.settleDue()
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
    pendingPayments,
    page,
    receipts,
    refunds,
    suggestionsFor: matching.suggestionsFor,
  }
}
