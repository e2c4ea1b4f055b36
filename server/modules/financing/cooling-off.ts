import { DAY, HOUR } from '../../shared/clock.ts'
import type { FinancingRequest } from './financing-request.entity.ts'
import { phaseOf, requestLifecycle } from './request-lifecycle.ts'

/** Two full business days: both sides may step back from an agreement without a loss. */
const COOLING_OFF = 2 * DAY
/** Days begin and end as they do in the Gulf, which keeps no summer time. */
const GULF = 4 * HOUR
const [SUNDAY, SATURDAY] = [0, 6]

const isWeekend = (gulf: number) => [SUNDAY, SATURDAY].includes(new Date(gulf).getUTCDay())

/** When the cooling-off of an acceptance ends: two days later, in which Saturdays and Sundays do not count. */
export const coolingOffEnd = (acceptedAt: Date): Date => {
  let at = acceptedAt.getTime() + GULF
  let left = COOLING_OFF
  for (;;) {
    const midnight = (Math.floor(at / DAY) + 1) * DAY
    if (!isWeekend(at)) {
      if (left <= midnight - at) return new Date(at + left - GULF)
      left -= midnight - at
    }
    at = midnight
  }
}

/** Until when the parties of an agreement may step back from it; null while there is none, or once that time is over. */
export const coolingOffEndsAt = (request: Pick<FinancingRequest, 'status' | 'stage' | 'acceptedAt'>, now: Date): Date | null => {
  if (request.acceptedAt === null || !requestLifecycle.available(phaseOf(request)).includes('cancel_acceptance')) return null
  const end = coolingOffEnd(request.acceptedAt)
  return end > now ? end : null
}
