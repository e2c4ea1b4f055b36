import type { Tx } from '../../../platform/transaction.ts'
import { type Approval, ApprovalKind, type ApprovalsRoom, payeeName } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { refuseToPaySuspended } from '../billing/standing.ts'
import { LinkPayment, LinkPaymentStatus } from './link-payment.entity.ts'
import { aboutToPayer, linkPaymentApproved, linkPaymentRejected } from './link-payment.events.ts'
import { paymentOfPayer, subjectOf } from './link-payment.query.ts'
import { lockPaidFor, type PaidFor } from './paid-for.ts'
import type { Paying } from './paying.ts'

const NOT_DUE = 'receivables.linkPayments.lapsed'

/** What becomes of payments through links that wait for a second member of the payer. */
export const declareLinkPaymentApproval = (approvals: ApprovalsRoom, ledger: Ledger, paying: Paying): void => {
  /** A payment under the locks of what it pays and of itself. */
  const lock = async (tx: Tx, { subjectId }: Approval): Promise<{ payment: LinkPayment; paidFor: PaidFor }> => {
    const seen = await tx.db.findOneByOrFail(LinkPayment, { id: subjectId })
    const paidFor = await lockPaidFor(tx, subjectOf(seen), tx.now)
    const payment = await tx.db.findOneOrFail(LinkPayment, { where: { id: subjectId }, lock: { mode: 'pessimistic_write' } })
    return { payment, paidFor }
  }

  approvals.declare(ApprovalKind.LINK_PAYMENT, {
    subject: paymentOfPayer,

    /**
     * What is due is looked at again: a payment that asked for no more than was due takes no more than is left of it, and
     * lapses when nothing is.
     */
    async approved(tx, approval) {
      const { payment, paidFor } = await lock(tx, approval)
      if (paidFor.dueMinor === 0n) return NOT_DUE
      await refuseToPaySuspended(tx.db, payment.businessId)
      if (payment.paysBalance && payment.amountMinor > paidFor.dueMinor) payment.amountMinor = paidFor.dueMinor
      await paying.complete(tx, payment, paidFor, payment.holdId!)
      await approvals.thresholds.know(tx, approval, payeeName.business(payment.businessId))
      const approved = await tx.db.save(payment)
      await paying.announce(tx, approved)
      await tx.emit(aboutToPayer(linkPaymentApproved, approved))
      return null
    },

    /** The money held for it is free again. */
    async ended(tx, approval) {
      const { payment } = await lock(tx, approval)
      await ledger.release(tx, payment.holdId!, 'failed')
      const declined = await tx.db.save(Object.assign(payment, { status: LinkPaymentStatus.DECLINED, declineReason: approval.reason }))
      await tx.emit(aboutToPayer(linkPaymentRejected, declined))
    },
  })
}
