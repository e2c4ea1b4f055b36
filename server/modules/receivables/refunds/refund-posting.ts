import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { stored, textOf } from '../../../shared/i18n/text.ts'
import { type Ledger, systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletAccount } from '../../wallet/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { about, aboutSettlement, invoiceRefunded, invoiceUpdated } from '../invoices/invoice.events.ts'
import { lockInvoice } from '../invoices/invoice.repository.ts'
import type { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { purposeOf, SOURCE } from '../link-payments/link-payment-posting.ts'
import { PayableKind } from '../link-payments/payable.entity.ts'
import type { PaymentTarget } from '../link-payments/payment-target.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestRefunded } from '../payment-requests/payment-request.events.ts'
import { PaymentRequestStatus, paymentRequestStatus } from '../payment-requests/payment-request-status.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import { type Refund, RefundOutcome, RefundStatus } from './refund.entity.ts'
import { aboutRefund, refundMade } from './refund.events.ts'
import { refundLetter } from './refund-mail.ts'
import type { RefundPlan } from './refund-plan.ts'

/** Throws if the account's available balance is too low: a refund never makes it negative. */
export const refuseOverdraw = ({ name, currency, availableMinor }: WalletAccount, amount: bigint): void => {
  if (amount <= availableMinor) return
  const said = textOf('receivables.refunds.notEnough', {
    amount: asAmount(amount, currency),
    account: name,
    available: asAmount(availableMinor, currency),
  })
  throw new DomainError('INSUFFICIENT_FUNDS', said, { amount: said })
}

/** Returns what the invoice's history shows of a refund: its amount is read in the reader's language. */
const noteOf = ({ reference, amountMinor, currency, reason }: Refund): string =>
  stored(textOf('receivables.refunds.inHistory', { reference, amount: asAmount(amountMinor, currency), reason }))

/** Posts refunds to payers, and reverses what the payments settled. */
export const createRefundPosting = (
  { clock }: Platform,
  ledger: Ledger,
  settlement: SettlementService,
  credits: CreditService,
  billing: BillingService,
) => {
  const requestOf = (tx: Tx, { id }: PaymentTarget) => tx.db.findOneByOrFail(PaymentRequest, { id })

  const debitOf = (refund: Refund, payment: LinkPayment, target: PaymentTarget) => ({
    accountId: refund.accountId,
    type: TransactionType.DEBIT,
    category: TransactionCategory.REFUND,
    amount: refund.amountMinor,
    counterparty: payment.payerName,
    description: purposeOf(target),
    reference: refund.reference,
  })

  const creditOf = async (tx: Tx, refund: Refund, payment: LinkPayment, target: PaymentTarget) => ({
    ...debitOf(refund, payment, target),
    accountId: payment.payerAccountId!,
    type: TransactionType.CREDIT,
    counterparty: (await billing.of(tx.db, payment.businessId)).legalName,
  })

  const moveBack = async (tx: Tx, refund: Refund, payment: LinkPayment, target: PaymentTarget): Promise<string> => {
    const { id, accountId, amountMinor: amount, currency } = refund
    const to = payment.payerAccountId ?? systemAccount('settlement_in', currency as Currency)
    const received = payment.payerAccountId ? [await creditOf(tx, refund, payment, target)] : []
    const { journalId } = await ledger.post(tx, {
      key: `refund:${id}`,
      cause: 'refund',
      causeId: id,
      entries: [
        { accountId, amount: -amount, currency },
        { accountId: to, amount, currency },
      ],
      transactions: [debitOf(refund, payment, target), ...received],
      ...(refund.holdId ? { settlesHold: refund.holdId } : {}),
    })
    return journalId
  }

  /** Reverses what the payment had settled: by a credit note, whose id is returned, or so that it is due again. */
  const unsettle = async (tx: Tx, refund: Refund, payment: LinkPayment, target: PaymentTarget, amount: bigint): Promise<string | null> => {
    const isDueAgain = refund.outcome === RefundOutcome.DUE_AGAIN
    if (target.kind === PayableKind.INVOICE) {
      const invoice = await lockInvoice(tx, target.id, tx.now)
      const note = isDueAgain ? null : await credits.issueNote(tx, invoice, amount, refund.reason)
      await settlement.refund(tx, { invoiceId: invoice.id, source: SOURCE[payment.rail], sourceId: payment.id, amount, note })
      return note?.id ?? null
    }
    if (!isDueAgain) return null
    const request = await requestOf(tx, target)
    request.amountPaidMinor -= amount
    request.paidAt = null
    await tx.db.save(request)
    return null
  }

  return {
    debitOf,

    /** Throws if a target that would be due again could no longer be paid. */
    async expectCanBeDue(tx: Tx, target: PaymentTarget, amount: bigint): Promise<void> {
      if (target.kind === PayableKind.INVOICE) return
      const request = await requestOf(tx, target)
      const after = Object.assign(tx.db.create(PaymentRequest, { ...request }), { amountPaidMinor: request.amountPaidMinor - amount })
      if (paymentRequestStatus(after, tx.now) === PaymentRequestStatus.PENDING) return
      throw conflict('receivables.refunds.requestEnded')
    },

    /** Returns the current balance of a payment's target, in minor units. */
    async dueOf(db: Tx['db'], { invoiceId, paymentRequestId }: LinkPayment): Promise<bigint> {
      if (invoiceId) return (await db.findOneByOrFail(Invoice, { id: invoiceId })).balanceDueMinor
      const request = await db.findOneByOrFail(PaymentRequest, { id: paymentRequestId! })
      return paymentRequestStatus(request, clock.now()) === PaymentRequestStatus.PENDING ? request.balanceMinor : 0n
    },

    /**
     * Posts the refund in a separate journal and reverses what the payment settled, in the caller's transaction and under
     * its locks. Changes the refund without saving it.
     */
    async complete(
      tx: Tx,
      refund: Refund,
      payment: LinkPayment,
      target: PaymentTarget,
      { fromCredit, fromSettled }: RefundPlan,
    ): Promise<void> {
      const journalId = await moveBack(tx, refund, payment, target)
      const { businessId, currency } = payment
      const { customerId } = target
      if (fromCredit > 0n) {
        await credits.spend(tx, { businessId, customerId, currency, amount: fromCredit, cause: 'refund', causeId: refund.id })
      }
      const creditNoteId = fromSettled > 0n ? await unsettle(tx, refund, payment, target, fromSettled) : null
      Object.assign(refund, {
        status: RefundStatus.COMPLETED,
        fromCreditMinor: fromCredit,
        journalId,
        creditNoteId,
        completedAt: tx.now,
      })
    },

    /** Emits a stored refund; a payer without an account here is notified by e-mail. */
    async announce(tx: Tx, refund: Refund, payment: LinkPayment, target: PaymentTarget): Promise<void> {
      await tx.emit(aboutRefund(refundMade, refund, payment))
      const isInvoice = target.kind === PayableKind.INVOICE
      const subject = isInvoice ? await lockInvoice(tx, target.id, tx.now) : await requestOf(tx, target)
      await tx.emit(
        subject instanceof Invoice
          ? aboutSettlement(invoiceRefunded, subject, {
              settled: refund.amountMinor,
              source: SOURCE[payment.rail],
              note: noteOf(refund),
            })
          : aboutPaymentRequest(paymentRequestRefunded, subject),
      )
      if (payment.payerBusinessId) return
      const issuer = (await billing.of(tx.db, payment.businessId)).legalName
      const letter = refundLetter({ refund, issuer, payerName: payment.payerName, paidFor: purposeOf(target) })
      await tx.enqueue(deliverMail, { to: subject.customerEmail, ...letter })
    },

    /** Emits that a pending refund changed, so that subscribers reload what was paid for. */
    async announcePending(tx: Tx, target: PaymentTarget): Promise<void> {
      await tx.emit(
        target.kind === PayableKind.INVOICE
          ? about(invoiceUpdated, await lockInvoice(tx, target.id, tx.now))
          : aboutPaymentRequest(paymentRequestRefunded, await requestOf(tx, target)),
      )
    },
  }
}

export type RefundPosting = ReturnType<typeof createRefundPosting>
