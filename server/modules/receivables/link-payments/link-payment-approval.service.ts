import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import type { Ledger } from '../../ledger/index.ts'
import { actingBusiness } from '../../wallet/index.ts'
import { refuseToPaySuspended } from '../billing/standing.ts'
import { LinkPayment, LinkPaymentStatus } from './link-payment.entity.ts'
import { aboutToPayer, linkPaymentApproved, linkPaymentRejected } from './link-payment.events.ts'
import { subjectOf } from './link-payment.query.ts'
import { lockPaidFor, type PaidFor } from './paid-for.ts'
import type { Paying } from './paying.ts'

const REASON_LENGTH = 500
const MOST_SHOWN = 100
const NOT_DUE = 'This was paid in the meantime or can no longer be paid. The money held for it has been released.'

const unknownPayment = () => notFound('This payment was not found.')

/** The second pair of eyes on payments through links. */
export const createLinkPaymentApprovals = ({ work, dataSource }: Platform, ledger: Ledger, paying: Paying) => {
  /** A payment of the viewer's business that waits, under the locks of what it pays and of itself. */
  const lockWaiting = async (tx: Tx, id: string): Promise<{ payment: LinkPayment; paidFor: PaidFor }> => {
    const { businessId } = signedIn(tx.viewer)
    const where = { id, payerBusinessId: businessId ?? '' }
    const seen = orNotFound(isId(id) && businessId ? await tx.db.findOneBy(LinkPayment, where) : null, unknownPayment)
    const paidFor = await lockPaidFor(tx, subjectOf(seen), tx.now)
    const payment = orNotFound(await lockById(tx.db, LinkPayment, seen.id), unknownPayment)
    if (payment.status !== LinkPaymentStatus.AWAITING_APPROVAL) {
      throw new DomainError('ILLEGAL_TRANSITION', 'This payment is no longer awaiting approval.')
    }
    return { payment, paidFor }
  }

  const decline = async (tx: Tx, payment: LinkPayment, reason: string): Promise<void> => {
    await ledger.release(tx, payment.holdId!, 'failed')
    const decided = { decidedBy: tx.viewer.userId, decidedAt: tx.now }
    Object.assign(payment, { status: LinkPaymentStatus.DECLINED, declineReason: reason, ...decided })
    const declined = await tx.db.save(payment)
    await tx.emit(aboutToPayer(linkPaymentRejected, declined))
  }

  /** Decides a payment once for each key, and returns it as it is now. */
  const decide = (
    viewer: Viewer,
    id: string,
    asked: Once,
    steps: (tx: Tx, waiting: { payment: LinkPayment; paidFor: PaidFor }) => Promise<void>,
  ): Promise<LinkPayment> =>
    work(viewer, async (tx) => {
      await once(tx, asked, async () => steps(tx, await lockWaiting(tx, id)))
      return tx.db.findOneByOrFail(LinkPayment, { id, payerBusinessId: viewer.businessId ?? '' })
    })

  return {
    /** Payments of the viewer's business that wait for another member, latest first. */
    async waiting(viewer: Viewer): Promise<LinkPayment[]> {
      const { businessId } = signedIn(viewer)
      if (!businessId) return []
      return dataSource.manager.find(LinkPayment, {
        where: { payerBusinessId: businessId, status: LinkPaymentStatus.AWAITING_APPROVAL },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: MOST_SHOWN,
      })
    },

    /**
     * Another member than the one who asked lets the money go. What is due is looked at again: a payment that asked
     * for no more than was due takes no more than is left of it, and is declined when nothing is; the money is then free again.
     */
    async approve(viewer: Viewer, id: string, asked: Once): Promise<LinkPayment> {
      return decide(viewer, id, asked, async (tx, { payment, paidFor }) => {
        await actingBusiness(tx)
        if (payment.requestedBy === viewer.userId) {
          throw new DomainError('NEEDS_APPROVAL', 'You requested this payment, so another member of your business has to approve it.')
        }
        if (paidFor.dueMinor === 0n) return decline(tx, payment, NOT_DUE)
        await refuseToPaySuspended(tx.db, payment.businessId)
        if (payment.paysBalance && payment.amountMinor > paidFor.dueMinor) payment.amountMinor = paidFor.dueMinor
        await paying.complete(tx, payment, paidFor, payment.holdId!)
        Object.assign(payment, { decidedBy: viewer.userId, decidedAt: tx.now })
        const approved = await tx.db.save(payment)
        await paying.announce(tx, approved)
        await tx.emit(aboutToPayer(linkPaymentApproved, approved))
      })
    },

    /** Frees the money again; whoever asked for the payment may take it back so, too. */
    async reject(viewer: Viewer, id: string, given: string, asked: Once): Promise<LinkPayment> {
      const reason = given.trim()
      if (reason === '' || reason.length > REASON_LENGTH)
        throw invalidField('reason', `Give the reason in up to ${REASON_LENGTH} characters.`)
      return decide(viewer, id, asked, (tx, { payment }) => decline(tx, payment, reason))
    },
  }
}

export type LinkPaymentApprovals = ReturnType<typeof createLinkPaymentApprovals>
