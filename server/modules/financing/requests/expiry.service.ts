import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { aboutRequest, requestExpired, toParties } from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { lendersOf, moveResponses, openResponses } from '../records/request.repository.ts'
import { moveRequest, RequestStatus } from '../records/request-lifecycle.ts'

export const expireRequests = job<Record<never, never>>('financing.expire_requests', { attempts: 1 })

const DUE = `select id from financing_request where status = 'active' and expires_at <= $1 order by expires_at`

/** Expires requests on schedule. Reads do not depend on it: a request past its expiry reads as expired at once. */
export const createExpiryService = (platform: Platform) => {
  const expire = async (tx: Tx, id: string): Promise<boolean> => {
    const { now } = tx
    const request = await tx.db.findOne(FinancingRequest, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (request?.status !== RequestStatus.ACTIVE || request.expiresAt > now) return false
    moveRequest(request, 'expire')
    request.updatedAt = now
    request.interestedLenders = 0
    const open = await openResponses(tx, id)
    await moveResponses(tx, open, 'lapse', now)
    await tx.db.save(request)
    const lenderIds = lendersOf(open)
    await tx.emit(requestExpired.of(id, toParties(request, lenderIds), { ...aboutRequest(request), lenderIds }))
    return true
  }

  return {
    /**
     * Expires every request past its expiry, each in a separate transaction, and notifies those concerned. Returns the
     * number expired.
     */
    expireDue: (): Promise<number> => actOnDue(platform, { sql: DUE, values: [platform.clock.now()], act: (tx, { id }) => expire(tx, id) }),
  }
}

export type ExpiryService = ReturnType<typeof createExpiryService>
