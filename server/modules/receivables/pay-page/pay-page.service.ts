import { buffer } from 'node:stream/consumers'
import type { EntityManager } from 'typeorm'
import type { MadeDocument } from '../../../platform/files/documents.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDecimal, toMinor } from '../../../shared/money.ts'
import { Business, BusinessStatus } from '../../business/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import { type InvoiceReads, unknownInvoice } from '../invoices/invoice.query.ts'
import type { InvoicePdf } from '../invoices/invoice-delivery.service.ts'
import type { IssueService } from '../invoices/invoice-issue.service.ts'
import { type LinkPayment, LinkPaymentStatus, PayRail } from '../link-payments/link-payment.entity.ts'
import type { LinkPaymentService } from '../link-payments/link-payment.service.ts'
import { type Payable, PayableKind, PayableStatus } from '../link-payments/payable.entity.ts'
import type { OpenedLink, PayableDoor } from '../link-payments/payable-door.ts'
import { payableStatusOfInvoice, payableStatusOfRequest } from '../link-payments/payment-target.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestViewed } from '../payment-requests/payment-request.events.ts'
import { PaymentRequestStatus, paymentRequestStatus } from '../payment-requests/payment-request-status.ts'
import { refundsByPayment } from '../refunds/refund.query.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const NOTHING_DUE: readonly PayableStatus[] = [PayableStatus.PAID, PayableStatus.CREDITED, PayableStatus.CANCELLED, PayableStatus.EXPIRED]
const LOCK = { mode: 'pessimistic_write' } as const

/** Returns the path of the issuer's logo, for anyone with the link's token. */
const payableLogoPath = (token: string) => `/documents/pay/${token}/logo`

/** Returns the path of the subject's PDF, for anyone with the link's token. */
const payablePdfPath = (token: string) => `/documents/pay/${token}.pdf`

/** Serves the page of a payment link, and records its first view. */
export const createPayPage = (
  { work, clock, config, dataSource, storage }: Platform,
  door: PayableDoor,
  payments: LinkPaymentService,
  billing: BillingService,
  invoices: InvoiceReads,
  issuing: IssueService,
  /** Null if no PDF can be created. */
  pdfOf: InvoicePdf | null,
) => {
  const issuerOf = async (db: EntityManager, businessId: string) => {
    const business = await db.findOneByOrFail(Business, { id: businessId })
    const { legalName, legalNameArabic, address, trn, timeZone, logoFileId: ofBilling } = await billing.of(db, businessId)
    const logoFileId = ofBilling ?? business.logoId
    return { isVerified: business.status === BusinessStatus.VERIFIED, legalName, legalNameArabic, address, trn, timeZone, logoFileId }
  }
  type Issuer = Awaited<ReturnType<typeof issuerOf>>

  const common = (viewer: Viewer, link: OpenedLink, issuer: Issuer) => ({
    token: link.token,
    subjectId: link.subjectId,
    businessId: link.businessId,
    isIssuerVerified: issuer.isVerified,
    isOwn: viewer.businessId === link.businessId,
    logoPath: issuer.logoFileId === null ? null : payableLogoPath(link.token),
    acceptsSandboxCard: !config.production,
  })

  const ofInvoice = async (viewer: Viewer, link: OpenedLink): Promise<Payable> => {
    const db = dataSource.manager
    const invoice = orNotFound(await invoices.whole(link.subjectId), unknownInvoice)
    const issuer = await issuerOf(db, link.businessId)
    const status = payableStatusOfInvoice(invoice)
    const { seller } = invoice
    const inMajorUnits = (minor: bigint) => toDecimal(minor, invoice.currency)
    return {
      ...common(viewer, link, seller ? { ...issuer, logoFileId: seller.logoFileId } : issuer),
      kind: PayableKind.INVOICE,
      status,
      number: invoice.invoiceNumber,
      description: invoice.description,
      currency: invoice.currency,
      subtotal: inMajorUnits(invoice.subtotalMinor),
      discount: inMajorUnits(invoice.discountMinor),
      taxes: invoice.taxes,
      taxTotal: inMajorUnits(invoice.taxTotalMinor),
      vatInAed: invoice.vatInAed,
      amount: inMajorUnits(invoice.amountMinor),
      amountPaid: inMajorUnits(invoice.settledMinor),
      balanceDue: inMajorUnits(NOTHING_DUE.includes(status) ? 0n : invoice.balanceDueMinor),
      timeZone: invoice.timeZone,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      customerName: invoice.customerName,
      issuerName: seller?.legalName ?? issuer.legalName,
      issuerNameArabic: seller?.legalNameArabic ?? null,
      issuerAddress: seller?.address ?? null,
      issuerTrn: seller?.trn ?? null,
      pdfPath: pdfOf && payablePdfPath(link.token),
    }
  }

  const ofRequest = async (viewer: Viewer, link: OpenedLink): Promise<Payable> => {
    const db = dataSource.manager
    const request = await db.findOneByOrFail(PaymentRequest, { id: link.subjectId })
    const issuer = await issuerOf(db, link.businessId)
    const inMajorUnits = (minor: bigint) => toDecimal(minor, request.currency)
    const status = payableStatusOfRequest(request, dayIn(issuer.timeZone, clock.now()), clock.now())
    return {
      ...common(viewer, link, issuer),
      kind: PayableKind.PAYMENT_REQUEST,
      status,
      number: null,
      description: request.description,
      currency: request.currency,
      subtotal: inMajorUnits(request.amountMinor),
      discount: inMajorUnits(0n),
      taxes: [],
      taxTotal: inMajorUnits(0n),
      vatInAed: null,
      amount: inMajorUnits(request.amountMinor),
      amountPaid: inMajorUnits(request.amountPaidMinor),
      balanceDue: inMajorUnits(NOTHING_DUE.includes(status) ? 0n : request.balanceMinor),
      timeZone: issuer.timeZone,
      issuedOn: dayIn(issuer.timeZone, request.createdAt),
      dueOn: request.dueOn,
      customerName: request.customerName,
      issuerName: issuer.legalName,
      issuerNameArabic: issuer.legalNameArabic,
      issuerAddress: issuer.address,
      issuerTrn: issuer.trn,
      pdfPath: null,
    }
  }

  const markViewed = async (tx: Tx, { kind, subjectId }: OpenedLink): Promise<void> => {
    if (kind === 'invoice') return issuing.markViewed(tx, subjectId)
    const request = await tx.db.findOneOrFail(PaymentRequest, { where: { id: subjectId }, lock: LOCK })
    if (request.firstViewedAt || paymentRequestStatus(request, tx.now) !== PaymentRequestStatus.PENDING) return
    const viewed = await tx.db.save(Object.assign(request, { firstViewedAt: tx.now }))
    await tx.emit(aboutPaymentRequest(paymentRequestViewed, viewed))
  }

  const read = (viewer: Viewer, link: OpenedLink): Promise<Payable> =>
    link.kind === 'invoice' ? ofInvoice(viewer, link) : ofRequest(viewer, link)

  return {
    /** Returns the subject of a link, without recording a view. */
    async payable(viewer: Viewer, token: string): Promise<Payable> {
      return read(viewer, await door.open(viewer, token))
    },

    /**
     * Records a view of the page, and returns what it shows. Only the first view of an open invoice or pending request is
     * stored; views by the issuer's own members are ignored.
     */
    async recordView(viewer: Viewer, token: string): Promise<Payable> {
      const link = await door.open(viewer, token)
      if (viewer.businessId !== link.businessId) await work(viewer, (tx) => markViewed(tx, link))
      return read(viewer, link)
    },

    /** Returns the PDF of the invoice behind a link. Throws NOT_FOUND for a payment request, which has none. */
    async pdf(viewer: Viewer, token: string): Promise<MadeDocument> {
      const { kind, subjectId } = await door.open(viewer, token)
      const invoice = kind === 'invoice' ? await invoices.whole(subjectId) : null
      if (!invoice || !pdfOf) throw notFound('common.documentNotFound')
      return pdfOf(invoice)
    },

    /**
     * Returns the issuer's logo: of an invoice the one it was issued with. Only the logo that a business chose for its documents, and
     * only through an active link.
     */
    async logo(viewer: Viewer, token: string): Promise<MadeDocument> {
      const { kind, subjectId, businessId } = await door.open(viewer, token)
      const invoice = kind === 'invoice' ? await invoices.whole(subjectId) : null
      const { logoFileId } = invoice?.seller ?? (await issuerOf(dataSource.manager, businessId))
      const file = logoFileId === null ? null : await dataSource.manager.findOneBy(StoredFile, { id: logoFileId })
      const { key, name, type } = orNotFound(file, () => notFound('common.documentNotFound'))
      return { name, type, body: await buffer(await storage.read(key)) }
    },

    /** Returns the content of a payment's receipt. Throws NOT_FOUND unless the payment succeeded. */
    async receiptFacts(viewer: Viewer, token: string, paymentId: string): Promise<ReceiptFacts> {
      const payment: LinkPayment = await payments.find(viewer, token, paymentId)
      if (payment.status !== LinkPaymentStatus.SUCCEEDED) throw notFound('receivables.payPage.noReceipt')
      const payable = await read(viewer, await door.open(viewer, token))
      const { timeZone } = await billing.of(dataSource.manager, payment.businessId)
      const [refunds] = await refundsByPayment(dataSource.manager, [payment.id], viewer)
      const made = refunds!.filter(({ completedAt }) => completedAt !== null)
      return {
        reference: payment.reference,
        paidAt: payment.succeededAt!,
        timeZone,
        currency: payment.currency,
        amount: payment.amountMinor,
        credited: payment.creditedMinor,
        balanceDue: toMinor(payable.balanceDue, payment.currency),
        refunds: made.map(({ reference, completedAt, amountMinor }) => ({ reference, at: completedAt!, amount: amountMinor })),
        rail: payment.rail === PayRail.WALLET ? 'wallet' : 'sandbox_card',
        isSandbox: !config.production,
        payerName: payment.payerName,
        paidFor: {
          kind: payable.kind,
          number: payable.number,
          description: payable.description,
          amount: toMinor(payable.amount, payment.currency),
        },
        issuer: {
          name: payable.issuerName,
          nameArabic: payable.issuerNameArabic,
          address: payable.issuerAddress,
          trn: payable.issuerTrn,
          isVerified: payable.isIssuerVerified,
        },
        link: `${config.publicUrl}/pay/${token}`,
      }
    },
  }
}

export type PayPage = ReturnType<typeof createPayPage>
