import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { aboutRequest, requestExpired, toParties } from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { lendersOf, moveAnswers, waitingAnswers } from '../records/holding.ts'
import { moveRequest, RequestStatus } from '../records/request-lifecycle.ts'

export const expireRequests = job<Record<never, never>>('financing.expire_requests', { attempts: 1 })

const BATCH = 200
const DUE = `select id from financing_request where status = 'active' and expires_at <= $1 order by expires_at limit ${BATCH}`

/** What the clock does to requests. Reads do not wait for it: past its time a request reads as expired at once. */
export const createExpiryService = ({ work, clock, dataSource }: Platform) => {
  const expire = (id: string) =>
    work(SYSTEM, async (tx) => {
      const { now } = tx
      const request = await tx.db.findOne(FinancingRequest, { where: { id }, lock: { mode: 'pessimistic_write' } })
      if (request?.status !== RequestStatus.ACTIVE || request.expiresAt > now) return
      moveRequest(request, 'expire')
      request.updatedAt = now
      request.interestedLenders = 0
      const waiting = await waitingAnswers(tx, id)
      await moveAnswers(tx, waiting, 'lapse', now)
      await tx.db.save(request)
      const lenderIds = lendersOf(waiting)
      await tx.emit(requestExpired.of(id, toParties(request, lenderIds), { ...aboutRequest(request), lenderIds }))
    })

  return {
    /** Expires every request whose time is over, each in a transaction of its own, and tells those concerned. Answers how many. */
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

export type ExpiryService = ReturnType<typeof createExpiryService>
