import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/reading.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestExpired } from './payment-request.events.ts'
import { PaymentRequestStatus, paymentRequestStatus } from './payment-request-status.ts'

export const expirePaymentRequests = job<Record<never, never>>('receivables.expire_payment_requests', { attempts: 1 })

const BATCH = 200
const DUE = `
  select id from payment_request
  where paid_at is null and cancelled_at is null and expired_at is null and expires_at <= $1
  order by expires_at, id limit ${BATCH}`

/** What the clock does to payment requests. Reads do not wait for it: past its time one reads as expired at once. */
export const createPaymentRequestExpiry = ({ work, clock, dataSource }: Platform) => {
  const expire = (id: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const request = await lockById(tx.db, PaymentRequest, id)
      if (!request || request.expiredAt || paymentRequestStatus(request, now) !== PaymentRequestStatus.EXPIRED) return
      request.expiredAt = now
      await tx.db.save(request)
      await tx.emit(aboutPaymentRequest(paymentRequestExpired, request))
    })

  return {
    /** Announces every payment request whose time is over, each in a transaction of its own. Answers how many. */
    async expireDue(): Promise<number> {
      let expired = 0
      for (;;) {
        const due = await dataSource.query<{ id: string }[]>(DUE, [clock.now()])
        for (const { id } of due) await expire(id)
        expired += due.length
        if (due.length < BATCH) return expired
      }
    },
  }
}

export type PaymentRequestExpiry = ReturnType<typeof createPaymentRequestExpiry>
