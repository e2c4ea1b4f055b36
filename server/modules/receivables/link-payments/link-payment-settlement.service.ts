import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { LinkPayment, LinkPaymentStatus } from './link-payment.entity.ts'
import { subjectOf } from './link-payment.query.ts'
import type { LinkPaymentPosting } from './link-payment-posting.ts'
import { lockPaymentTarget } from './payment-target.ts'

/** Settles pending payments whose own job was lost. */
export const settleLinkPayments = job<Record<never, never>>('receivables.settle_link_payments', { attempts: 1 })

const OVERDUE = `select id from link_payment where status = 'pending' and settles_at <= $1 order by settles_at, id`

/** Settles payments whose money did not arrive at once. */
export const createLinkPaymentSettlement = (platform: Platform, posting: LinkPaymentPosting) => {
  const settle = async (tx: Tx, id: string): Promise<boolean> => {
    const pending = await tx.db.findOneBy(LinkPayment, { id, status: LinkPaymentStatus.PENDING })
    if (!pending) return false
    // The target is locked first, as everywhere, then the payment, because another process may be settling it too.
    const target = await lockPaymentTarget(tx, subjectOf(pending), tx.now)
    const payment = await lockById(tx.db, LinkPayment, id)
    if (payment?.status !== LinkPaymentStatus.PENDING) return false
    await posting.complete(tx, payment, target)
    await tx.db.save(payment)
    await posting.announce(tx, payment)
    return true
  }

  return {
    /**
     * Settles a pending payment whose money has arrived. It settles what is due now; any remainder becomes the customer's
     * credit. Returns false if it was settled before.
     */
    settle: (id: string): Promise<boolean> => platform.work(SYSTEM, (tx) => settle(tx, id)),

    /** Settles every pending payment that is due. Returns the number. Throws AggregateError for those that failed. */
    settleDue: (): Promise<number> =>
      actOnDue(platform, { sql: OVERDUE, values: [platform.clock.now()], act: (tx, { id }) => settle(tx, id) }),
  }
}

export type LinkPaymentSettlement = ReturnType<typeof createLinkPaymentSettlement>
