import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { LinkPayment, LinkPaymentStatus } from './link-payment.entity.ts'
import { subjectOf } from './link-payment.query.ts'
import type { Paying } from './link-payment-posting.ts'
import { lockPaidFor } from './payment-target.ts'

/** Settles pending payments whose own job was lost. */
export const settleLinkPayments = job<Record<never, never>>('receivables.settle_link_payments', { attempts: 1 })

const OVERDUE = `select id from link_payment where status = 'pending' and settles_at <= $1 order by settles_at, id`

/** Settles payments whose money did not arrive at once. */
export const createLinkPaymentSettling = (platform: Platform, paying: Paying) => {
  const settle = async (tx: Tx, id: string): Promise<boolean> => {
    const waiting = await tx.db.findOneBy(LinkPayment, { id, status: LinkPaymentStatus.PENDING })
    if (!waiting) return false
    // The subject is locked first, as everywhere, then the payment, because another process may be settling it too.
    const paidFor = await lockPaidFor(tx, subjectOf(waiting), tx.now)
    const payment = await lockById(tx.db, LinkPayment, id)
    if (payment?.status !== LinkPaymentStatus.PENDING) return false
    await paying.complete(tx, payment, paidFor)
    await tx.db.save(payment)
    await paying.announce(tx, payment)
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

export type LinkPaymentSettling = ReturnType<typeof createLinkPaymentSettling>
