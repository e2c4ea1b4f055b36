import type { Tx } from '../../../platform/transaction.ts'
import { type Approval, ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { subjectOf } from '../link-payments/link-payment.query.ts'
import { lockPaymentTarget, type PaymentTarget } from '../link-payments/payment-target.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import { Refund, RefundOutcome, RefundStatus } from './refund.entity.ts'
import { aboutRefund, refundRejected } from './refund.events.ts'
import { refundableOf, refundOfBusiness } from './refund.query.ts'
import { mostRefundable, planRefund } from './refund-plan.ts'
import type { RefundPosting } from './refund-posting.ts'

const NOT_LEFT = 'receivables.refunds.creditUsed'

interface Waiting {
  readonly refund: Refund
  readonly payment: LinkPayment
  readonly target: PaymentTarget
}

/** Registers how refunds are carried out or released after a second member's decision. */
export const declareRefundApproval = (
  approvals: ApprovalsRoom,
  ledger: Ledger,
  credits: CreditService,
  refundPosting: RefundPosting,
): void => {
  /** Locks the payment's target, the payment, and the refund. */
  const lock = async (tx: Tx, { subjectId: id }: Approval): Promise<Waiting> => {
    const { linkPaymentId } = await tx.db.findOneByOrFail(Refund, { id })
    const paid = await tx.db.findOneByOrFail(LinkPayment, { id: linkPaymentId })
    const target = await lockPaymentTarget(tx, subjectOf(paid), tx.now)
    const payment = await tx.db.findOneOrFail(LinkPayment, { where: { id: linkPaymentId }, lock: { mode: 'pessimistic_write' } })
    const refund = await tx.db.findOneOrFail(Refund, { where: { id }, lock: { mode: 'pessimistic_write' } })
    return { refund, payment, target }
  }

  approvals.declare(ApprovalKind.REFUND, {
    subject: refundOfBusiness,

    /** Checks the refundable amount again: the refund lapses if credit that it would take was used meanwhile. */
    async approved(tx, approval) {
      const { refund, payment, target } = await lock(tx, approval)
      await credits.lockCustomer(tx, target.customerId)
      const refundable = await refundableOf(tx.db, payment.id, refund.id)
      if (refund.amountMinor > mostRefundable(refundable)) return NOT_LEFT
      const plan = planRefund(refund.amountMinor, refundable)
      if (refund.outcome === RefundOutcome.DUE_AGAIN && plan.fromSettled > 0n) {
        await refundPosting.expectCanBeDue(tx, target, plan.fromSettled)
      }
      await refundPosting.complete(tx, refund, payment, target, plan)
      await refundPosting.announce(tx, await tx.db.save(refund), payment, target)
      return null
    },

    /** Releases the money held for the refund. */
    async ended(tx, approval) {
      const { refund, payment, target } = await lock(tx, approval)
      await ledger.release(tx, refund.holdId!, 'failed')
      await tx.db.update(LinkPayment, { id: payment.id }, { refundingMinor: payment.refundingMinor - refund.amountMinor })
      const rejected = await tx.db.save(Object.assign(refund, { status: RefundStatus.REJECTED, declineReason: approval.reason }))
      await tx.emit(aboutRefund(refundRejected, rejected, payment))
      await refundPosting.announcePending(tx, target)
    },
  })
}
