import { randomUUID } from 'node:crypto'
import { type Once, once } from '../../../platform/idempotency.ts'
import { newRow } from '../../../platform/new-row.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toDecimal, toPositiveMinor } from '../../../shared/money.ts'
import { ApprovalKind, type LimitPassed, type PaymentToJudge, payeeName } from '../../approvals/index.ts'
import { actingBusiness } from '../../business/index.ts'
import type { WalletAccount } from '../../wallet/index.ts'
import { LinkPayment, LinkPaymentStatus } from '../link-payments/link-payment.entity.ts'
import { subjectOf } from '../link-payments/link-payment.query.ts'
import { newReference } from '../link-payments/link-payment-posting.ts'
import type { MoneyServices } from '../link-payments/money-services.ts'
import { lockPaymentTarget, type PaymentTarget } from '../link-payments/payment-target.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import { Refund, RefundOutcome, RefundStatus } from './refund.entity.ts'
import { aboutRefund, refundAwaitsApproval } from './refund.events.ts'
import type { RefundLinkPaymentInput } from './refund.inputs.ts'
import { refundableOf } from './refund.query.ts'
import { mostRefundable, planRefund } from './refund-plan.ts'
import { type RefundPosting, refuseOverdraw } from './refund-posting.ts'
import type { RefundPreview } from './refund-preview.ts'

const unknownPayment = () => notFound('common.paymentNotFound')

/**
 * Returns a refund as thresholds count it. The payees of refunds are never approved: on a card the payee is not even
 * known, and a fraudulent member could use a new payer for each refund.
 */
const toJudge = ({ businessId, payerBusinessId, currency }: LinkPayment, minor: bigint): PaymentToJudge => ({
  businessId,
  minor,
  currency,
  payees: payerBusinessId === null ? [] : [payeeName.business(payerBusinessId)],
  knownAs: null,
})

/** Refunds payments through links, for the business that received them. */
export const createRefundService = (
  { work, clock, dataSource }: Platform,
  { accounts, ledger, approvals }: MoneyServices,
  credits: CreditService,
  refundPosting: RefundPosting,
) => {
  /** Returns a payment that the viewer's business received. Throws NOT_FOUND for any other, and CONFLICT for one that paid a facility. */
  const ownPayment = async (db: Tx['db'], { businessId }: Viewer, id: string): Promise<LinkPayment> => {
    const where = { id, businessId: businessId ?? '', status: LinkPaymentStatus.SUCCEEDED }
    const payment = orNotFound(isId(id) && businessId ? await db.findOneBy(LinkPayment, where) : null, unknownPayment)
    const request = payment.paymentRequestId && (await db.findOneBy(PaymentRequest, { id: payment.paymentRequestId }))
    if (request && request.facilityId !== null) throw conflict('receivables.refunds.paysFacility')
    return payment
  }

  const amountOf = ({ amount }: Pick<RefundLinkPaymentInput, 'amount'>, { currency }: LinkPayment, most: bigint): bigint => {
    const minor = toPositiveMinor(amount, currency, 'amount')
    if (minor <= most) return minor
    throw most === 0n
      ? invalidField('amount', 'receivables.refunds.fullyRefunded')
      : invalidField('amount', textOf('receivables.refunds.tooMuch', { most: asAmount(most, currency) }))
  }

  /** Returns the account that received a payment, in its current state. */
  const receiver = async (tx: Pick<Tx, 'db'>, viewer: Viewer, { journalId }: LinkPayment): Promise<WalletAccount> =>
    accounts.own(tx as Tx, viewer, await ledger.receiver(tx.db, journalId!))

  const begin = (
    input: RefundLinkPaymentInput,
    payment: LinkPayment,
    account: WalletAccount,
    amountMinor: bigint,
    requestedBy: string,
  ): Refund =>
    newRow(dataSource.manager, Refund, {
      id: randomUUID(),
      businessId: payment.businessId,
      linkPaymentId: payment.id,
      accountId: account.id,
      reference: newReference('REF'),
      amountMinor,
      currency: payment.currency,
      fromCreditMinor: 0n,
      outcome: input.outcome,
      reason: input.reason.trim(),
      requestedBy,
      createdAt: clock.now(),
    })

  const hold = async (tx: Tx, refund: Refund, payment: LinkPayment, target: PaymentTarget, limit: LimitPassed): Promise<void> => {
    refund.status = RefundStatus.AWAITING_APPROVAL
    refund.holdId = await ledger.hold(tx, {
      accountId: refund.accountId,
      amount: refund.amountMinor,
      cause: 'refund',
      causeId: refund.id,
      transaction: refundPosting.debitOf(refund, payment, target),
    })
    await tx.db.insert(Refund, refund)
    const { id: subjectId, businessId, amountMinor: minor, currency } = refund
    await approvals.ask(tx, { kind: ApprovalKind.REFUND, subjectId, businessId, money: { minor, currency }, limit })
    await tx.emit(aboutRefund(refundAwaitsApproval, refund, payment))
    await refundPosting.announcePending(tx, target)
  }

  const refund = async (tx: Tx, id: string, input: RefundLinkPaymentInput): Promise<string> => {
    const { userId } = signedIn(tx.viewer)
    await actingBusiness(tx, 'MOVE_MONEY')
    const seen = await ownPayment(tx.db, tx.viewer, id)
    const target = await lockPaymentTarget(tx, subjectOf(seen), tx.now)
    const payment = orNotFound(await lockById(tx.db, LinkPayment, seen.id), unknownPayment)
    await credits.lockCustomer(tx, target.customerId)
    const refundable = await refundableOf(tx.db, payment.id)
    const amount = amountOf(input, payment, mostRefundable(refundable))
    const account = await receiver(tx, tx.viewer, payment)
    refuseOverdraw(account, amount)
    const plan = planRefund(amount, refundable)
    if (input.outcome === RefundOutcome.DUE_AGAIN && plan.fromSettled > 0n) {
      await refundPosting.expectCanBeDue(tx, target, plan.fromSettled)
    }
    await tx.db.update(LinkPayment, { id: payment.id }, { refundingMinor: payment.refundingMinor + amount })
    const begun = begin(input, payment, account, amount, userId)
    const limit = await approvals.thresholds.claim(tx, ApprovalKind.REFUND, begun.id, toJudge(payment, amount))
    if (limit !== null) {
      await hold(tx, begun, payment, target, limit)
      return begun.id
    }
    await refundPosting.complete(tx, begun, payment, target, plan)
    await tx.db.insert(Refund, begun)
    await refundPosting.announce(tx, begun, payment, target)
    return begun.id
  }

  return {
    /** Returns a payment that the viewer's business received. */
    payment: (viewer: Viewer, id: string): Promise<LinkPayment> => ownPayment(dataSource.manager, viewer, id),

    /** Returns the effects of a refund in figures, and records nothing. Throws whatever the refund itself would throw. */
    async preview(viewer: Viewer, id: string, asked: string, outcome: RefundOutcome): Promise<RefundPreview> {
      const db = dataSource.manager
      const payment = await ownPayment(db, viewer, id)
      const { currency } = payment
      const refundable = await refundableOf(db, payment.id)
      const amount = amountOf({ amount: asked }, payment, mostRefundable(refundable))
      const account = await receiver({ db }, viewer, payment)
      refuseOverdraw(account, amount)
      const { fromCredit, fromSettled } = planRefund(amount, refundable)
      const due = await refundPosting.dueOf(db, payment)
      const decimal = (minor: bigint) => toDecimal(minor, currency)
      return {
        amount: decimal(amount),
        currency,
        fromCredit: decimal(fromCredit),
        fromSettled: decimal(fromSettled),
        creditNote: outcome === RefundOutcome.NOT_DUE && payment.invoiceId && fromSettled > 0n ? decimal(fromSettled) : null,
        balanceDue: decimal(due),
        balanceDueAfter: decimal(outcome === RefundOutcome.DUE_AGAIN ? due + fromSettled : due),
        accountName: account.name,
        available: account.balance.available,
        availableAfter: decimal(account.availableMinor - amount),
        needsApproval: (await approvals.thresholds.preview({ db }, toJudge(payment, amount))) !== null,
      }
    },

    /**
     * Refunds a payment, at most what is left of it, from the account that received it and by the same means. A refund
     * that exceeds the business's threshold is held until another member approves it. The same key returns the same
     * refund.
     */
    async refund(viewer: Viewer, paymentId: string, input: RefundLinkPaymentInput, asked: Once): Promise<Refund> {
      signedIn(viewer)
      const id = await work(viewer, (tx) => once(tx, asked, () => refund(tx, paymentId, input)))
      return dataSource.manager.findOneByOrFail(Refund, { id })
    },
  }
}

export type RefundService = ReturnType<typeof createRefundService>
