import type { Tx } from '../../../platform/transaction.ts'
import { type Approval, ApprovalKind, type ApprovalsRoom, payeeName } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { LinkPayment, LinkPaymentStatus } from './link-payment.entity.ts'
import { aboutToPayer, linkPaymentApproved, linkPaymentRejected } from './link-payment.events.ts'
import { paymentOfPayer, subjectOf } from './link-payment.query.ts'
import type { LinkPaymentPosting } from './link-payment-posting.ts'
import { lockPaymentTarget, type PaymentTarget } from './payment-target.ts'

const NOT_DUE = 'receivables.linkPayments.lapsed'

/** Registers how payments through links are carried out or released after a second member's decision. */
export const declareLinkPaymentApproval = (approvals: ApprovalsRoom, ledger: Ledger, posting: LinkPaymentPosting): void => {
  /** Locks what is paid and the payment itself. */
  const lock = async (tx: Tx, { subjectId }: Approval): Promise<{ payment: LinkPayment; target: PaymentTarget }> => {
    const seen = await tx.db.findOneByOrFail(LinkPayment, { id: subjectId })
    const target = await lockPaymentTarget(tx, subjectOf(seen), tx.now)
    const payment = await tx.db.findOneOrFail(LinkPayment, { where: { id: subjectId }, lock: { mode: 'pessimistic_write' } })
    return { payment, target }
  }

  approvals.declare(ApprovalKind.LINK_PAYMENT, {
    subject: paymentOfPayer,

    /**
     * Checks the amount due again. A payment of no more than the balance shown takes no more than the current balance,
     * and lapses if there is none.
     */
    async approved(tx, approval) {
      const { payment, target } = await lock(tx, approval)
      if (target.dueMinor === 0n) return NOT_DUE
      await posting.refuseSuspended(tx, target)
      if (payment.paysBalance && payment.amountMinor > target.dueMinor) payment.amountMinor = target.dueMinor
      await posting.complete(tx, payment, target, payment.holdId!)
      await approvals.thresholds.know(tx, approval, payeeName.business(payment.businessId))
      const approved = await tx.db.save(payment)
      await posting.announce(tx, approved)
      await tx.emit(aboutToPayer(linkPaymentApproved, approved))
      return null
    },

    /** Releases the money held for the payment. */
    async ended(tx, approval) {
      const { payment } = await lock(tx, approval)
      await ledger.release(tx, payment.holdId!, 'failed')
      const declined = await tx.db.save(Object.assign(payment, { status: LinkPaymentStatus.DECLINED, declineReason: approval.reason }))
      await tx.emit(aboutToPayer(linkPaymentRejected, declined))
    },
  })
}
