import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import type { LinkSubject } from '../billing/link.ts'
import type { Invoice } from '../invoices/invoice.entity.ts'
import { lockInvoice } from '../invoices/invoice.repository.ts'
import type { SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { InvoiceStatus } from '../invoices/invoice-status.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestPaid, paymentRequestPartlyPaid } from '../payment-requests/payment-request.events.ts'
import { PaymentRequestStatus, paymentRequestStatus } from '../payment-requests/payment-request-status.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import { PayableKind, PayableStatus } from './payable.entity.ts'

/** The invoice or payment request that a payment is for, reduced to what payments need. */
export interface PaymentTarget {
  readonly kind: PayableKind
  readonly id: string
  readonly businessId: string
  readonly customerId: string
  readonly currency: Currency
  readonly status: PayableStatus
  readonly number: string | null
  readonly description: string | null
  readonly amountMinor: bigint
  /** The amount that can still be paid; zero if it can no longer be paid. */
  readonly dueMinor: bigint
  /** The facility that its money pays, whatever exceeds the amount due included; null for everything else. */
  readonly facilityId: string | null
}

/** A payment that settles a balance. */
interface Settling {
  readonly amount: bigint
  readonly source: SettlementSource
  readonly sourceId: string
  readonly payerName: string
  readonly reference: string
  readonly at: Date
}

const OF_INVOICE: Readonly<Record<InvoiceStatus, PayableStatus>> = {
  [InvoiceStatus.DRAFT]: PayableStatus.CANCELLED,
  [InvoiceStatus.SENT]: PayableStatus.OPEN,
  [InvoiceStatus.VIEWED]: PayableStatus.OPEN,
  [InvoiceStatus.OVERDUE]: PayableStatus.OVERDUE,
  [InvoiceStatus.PAID]: PayableStatus.PAID,
  [InvoiceStatus.CREDITED]: PayableStatus.CREDITED,
  [InvoiceStatus.VOID]: PayableStatus.CANCELLED,
}

const OF_REQUEST: Readonly<Record<PaymentRequestStatus, PayableStatus>> = {
  [PaymentRequestStatus.PENDING]: PayableStatus.OPEN,
  [PaymentRequestStatus.PAID]: PayableStatus.PAID,
  [PaymentRequestStatus.CANCELLED]: PayableStatus.CANCELLED,
  [PaymentRequestStatus.EXPIRED]: PayableStatus.EXPIRED,
}

/** Returns the status of an invoice as its payer sees it. The invoice's own status must be current. */
export const payableStatusOfInvoice = ({ status }: Pick<Invoice, 'status'>): PayableStatus => OF_INVOICE[status]

/** Returns the status of a payment request as its payer sees it; it is overdue from the day after the due date. */
export const payableStatusOfRequest = (request: PaymentRequest, today: string, now: Date): PayableStatus => {
  const status = OF_REQUEST[paymentRequestStatus(request, now)]
  return status === PayableStatus.OPEN && request.dueOn < today ? PayableStatus.OVERDUE : status
}

const canBePaid = (status: PayableStatus) => status === PayableStatus.OPEN || status === PayableStatus.OVERDUE

export const alreadyPaid = () => new DomainError('INVOICE_ALREADY_PAID', 'receivables.linkPayments.paid')

/** Throws for a target that can no longer be paid, with a message for each status. */
export const expectPayable = ({ status }: Pick<PaymentTarget, 'status'>): void => {
  if (status === PayableStatus.PAID) throw alreadyPaid()
  if (status === PayableStatus.CREDITED) throw conflict('receivables.linkPayments.credited')
  if (status === PayableStatus.EXPIRED) throw conflict('receivables.linkPayments.expired')
  if (status === PayableStatus.CANCELLED) throw conflict('receivables.linkPayments.cancelled')
}

const ofInvoice = (invoice: Invoice): PaymentTarget => {
  const status = payableStatusOfInvoice(invoice)
  return {
    kind: PayableKind.INVOICE,
    id: invoice.id,
    businessId: invoice.businessId,
    customerId: invoice.customerId,
    currency: invoice.currency,
    status,
    number: invoice.invoiceNumber,
    description: invoice.description,
    amountMinor: invoice.amountMinor,
    dueMinor: canBePaid(status) ? invoice.balanceDueMinor : 0n,
    facilityId: null,
  }
}

const ofRequest = (request: PaymentRequest, now: Date): PaymentTarget => {
  const status = OF_REQUEST[paymentRequestStatus(request, now)]
  return {
    kind: PayableKind.PAYMENT_REQUEST,
    id: request.id,
    businessId: request.businessId,
    customerId: request.customerId,
    currency: request.currency,
    status,
    number: null,
    description: request.description,
    amountMinor: request.amountMinor,
    dueMinor: canBePaid(status) ? request.balanceMinor : 0n,
    facilityId: request.facilityId,
  }
}

/** Locks the target of a link until the end of the transaction and returns it. */
export const lockPaymentTarget = async (
  tx: Tx,
  { kind, subjectId }: Pick<LinkSubject, 'kind' | 'subjectId'>,
  now: Date,
): Promise<PaymentTarget> => {
  if (kind === 'invoice') return ofInvoice(await lockInvoice(tx, subjectId, now))
  const where = { id: subjectId }
  return ofRequest(await tx.db.findOneOrFail(PaymentRequest, { where, lock: { mode: 'pessimistic_write' } }), now)
}

/**
 * Settles the amount due with received money, under the lock of {@link lockPaymentTarget}, and returns the excess that is the
 * customer's credit: none where the money pays a facility, which keeps it itself.
 */
export const settlePaymentTarget = async (tx: Tx, invoices: SettlementService, target: PaymentTarget, money: Settling): Promise<bigint> => {
  if (target.dueMinor === 0n) return target.facilityId === null ? money.amount : 0n
  if (target.kind === PayableKind.INVOICE) {
    const { excess } = await invoices.settle(tx, { invoiceId: target.id, ...money })
    return excess
  }
  const request = await tx.db.findOneByOrFail(PaymentRequest, { id: target.id })
  const settled = money.amount < request.balanceMinor ? money.amount : request.balanceMinor
  request.amountPaidMinor += settled
  if (request.balanceMinor === 0n) request.paidAt = money.at
  await tx.db.save(request)
  await tx.emit(aboutPaymentRequest(request.paidAt ? paymentRequestPaid : paymentRequestPartlyPaid, request))
  return target.facilityId === null ? money.amount - settled : 0n
}
