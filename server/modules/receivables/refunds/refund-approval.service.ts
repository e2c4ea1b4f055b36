import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import type { Ledger } from '../../ledger/index.ts'
import { actingBusiness } from '../../wallet/index.ts'
import { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { subjectOf } from '../link-payments/link-payment.query.ts'
import { lockPaidFor, type PaidFor } from '../link-payments/paid-for.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import { Refund, RefundOutcome, RefundStatus } from './refund.entity.ts'
import { aboutRefund, refundRejected } from './refund.events.ts'
import { refundableOf } from './refund.query.ts'
import { mostRefundable, planRefund } from './refund-plan.ts'
import type { Refunding } from './refunding.ts'

const REASON_LENGTH = 500
const MOST_SHOWN = 100
const NOT_LEFT = 'The customer credit for this refund was used in the meantime. The money held for it has been released.'

const unknownRefund = () => notFound('This refund was not found.')

interface Waiting {
  readonly refund: Refund
  readonly payment: LinkPayment
  readonly paidFor: PaidFor
}

/** The second pair of eyes on refunds. */
export const createRefundApprovals = ({ work, dataSource }: Platform, ledger: Ledger, credits: CreditService, refunding: Refunding) => {
  /** A refund of the viewer's business that waits, under the locks of what was paid for, of the payment and of itself. */
  const lockWaiting = async (tx: Tx, id: string): Promise<Waiting> => {
    const { businessId } = signedIn(tx.viewer)
    const own = { id, businessId: businessId ?? '' }
    const seen = orNotFound(isId(id) && businessId ? await tx.db.findOneBy(Refund, own) : null, unknownRefund)
    const paid = await tx.db.findOneByOrFail(LinkPayment, { id: seen.linkPaymentId })
    const paidFor = await lockPaidFor(tx, subjectOf(paid), tx.now)
    const payment = orNotFound(await lockById(tx.db, LinkPayment, paid.id), unknownRefund)
    const refund = orNotFound(await lockById(tx.db, Refund, seen.id), unknownRefund)
    if (refund.status !== RefundStatus.AWAITING_APPROVAL) {
      throw new DomainError('ILLEGAL_TRANSITION', 'This refund is no longer awaiting approval.')
    }
    return { refund, payment, paidFor }
  }

  const decline = async (tx: Tx, { refund, payment, paidFor }: Waiting, declineReason: string): Promise<void> => {
    await ledger.release(tx, refund.holdId!, 'failed')
    await tx.db.update(LinkPayment, { id: payment.id }, { refundingMinor: payment.refundingMinor - refund.amountMinor })
    const decided = { status: RefundStatus.REJECTED, declineReason, decidedBy: tx.viewer.userId, decidedAt: tx.now }
    const declined = await tx.db.save(Object.assign(refund, decided))
    await tx.emit(aboutRefund(refundRejected, declined, payment))
    await refunding.announceWaiting(tx, paidFor)
  }

  /** Decides a refund once for each key, and returns it as it is now. */
  const decide = (viewer: Viewer, id: string, asked: Once, steps: (tx: Tx, waiting: Waiting) => Promise<void>): Promise<Refund> =>
    work(viewer, async (tx) => {
      await once(tx, asked, async () => steps(tx, await lockWaiting(tx, id)))
      return tx.db.findOneByOrFail(Refund, { id, businessId: viewer.businessId ?? '' })
    })

  return {
    /** Refunds of the viewer's business that wait for another member, latest first. */
    async waiting(viewer: Viewer): Promise<Refund[]> {
      const { businessId } = signedIn(viewer)
      if (!businessId) return []
      return dataSource.manager.find(Refund, {
        where: { businessId, status: RefundStatus.AWAITING_APPROVAL },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: MOST_SHOWN,
      })
    },

    /**
     * Another member than the one who asked lets the money go back. What can be refunded is looked at again: when credit
     * that it would take was used meanwhile, it is rejected and the money is free again.
     */
    async approve(viewer: Viewer, id: string, asked: Once): Promise<Refund> {
      return decide(viewer, id, asked, async (tx, waiting) => {
        await actingBusiness(tx)
        const { refund, payment, paidFor } = waiting
        if (refund.requestedBy === viewer.userId) {
          throw new DomainError('NEEDS_APPROVAL', 'You requested this refund, so another member of your business has to approve it.')
        }
        await credits.lockCustomer(tx, paidFor.customerId)
        const refundable = await refundableOf(tx.db, payment.id, refund.id)
        if (refund.amountMinor > mostRefundable(refundable)) return decline(tx, waiting, NOT_LEFT)
        const plan = planRefund(refund.amountMinor, refundable)
        if (refund.outcome === RefundOutcome.DUE_AGAIN && plan.fromSettled > 0n) {
          await refunding.expectCanBeDue(tx, paidFor, plan.fromSettled)
        }
        await refunding.complete(tx, refund, payment, paidFor, plan)
        const approved = await tx.db.save(Object.assign(refund, { decidedBy: viewer.userId, decidedAt: tx.now }))
        await refunding.announce(tx, approved, payment, paidFor)
      })
    },

    /** Frees the money again; whoever asked for the refund may take it back so, too. */
    async reject(viewer: Viewer, id: string, given: string, asked: Once): Promise<Refund> {
      const reason = given.trim()
      if (reason === '' || reason.length > REASON_LENGTH)
        throw invalidField('reason', `Give the reason in up to ${REASON_LENGTH} characters.`)
      return decide(viewer, id, asked, (tx, waiting) => decline(tx, waiting, reason))
    },
  }
}

export type RefundApprovals = ReturnType<typeof createRefundApprovals>
