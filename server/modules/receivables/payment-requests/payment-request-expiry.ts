import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestExpired } from './payment-request.events.ts'
import { PaymentRequestStatus, paymentRequestStatus } from './payment-request-status.ts'

export const expirePaymentRequests = job<Record<never, never>>('receivables.expire_payment_requests', { attempts: 1 })

const DUE = `
  select id from payment_request
  where paid_at is null and cancelled_at is null and expired_at is null and expires_at <= $1
  order by expires_at, id`

/** Expires payment requests on schedule. Reads do not depend on it: a request past its expiry reads as expired at once. */
export const createPaymentRequestExpiry = (platform: Platform) => {
  const expire = async (tx: Tx, id: string): Promise<boolean> => {
    const { now } = tx
    const request = await lockById(tx.db, PaymentRequest, id)
    if (!request || request.expiredAt || paymentRequestStatus(request, now) !== PaymentRequestStatus.EXPIRED) return false
    request.expiredAt = now
    await tx.db.save(request)
    await tx.emit(aboutPaymentRequest(paymentRequestExpired, request))
    return true
  }

  return {
    /** Announces every payment request past its expiry, each in a separate transaction. Returns the number. */
    expireDue: (): Promise<number> => actOnDue(platform, { sql: DUE, values: [platform.clock.now()], act: (tx, { id }) => expire(tx, id) }),
  }
}

export type PaymentRequestExpiry = ReturnType<typeof createPaymentRequestExpiry>
