import { DAY } from '../../../shared/clock.ts'
import { endOfFullBusinessDays, type JurisdictionCode, jurisdictionOf } from '../../jurisdictions/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'

/** How many full business days a lender has to confirm its credit. */
const DAYS_TO_CONFIRM = 5
/** How much longer a request is open that lost its time to an agreement without credit. */
const GRACE = 7 * DAY

/** Returns until when a lender may confirm its credit, exclusive: local midnight after the fifth full business day. */
export const creditDueFrom = (jurisdiction: JurisdictionCode, acceptedAt: Date): Date =>
  endOfFullBusinessDays(jurisdictionOf(jurisdiction).calendar, acceptedAt, DAYS_TO_CONFIRM)

/**
 * Returns until when a request is open after an agreement that its lender did not confirm: 7 days from the end of its time, or
 * from now where that is earlier, and never less than it had.
 */
export const graceAfter = ({ expiresAt }: Pick<FinancingRequest, 'expiresAt'>, now: Date): Date => {
  const from = Math.min(expiresAt.getTime(), now.getTime())
  return new Date(Math.max(expiresAt.getTime(), from + GRACE))
}
