import { coolingOffAt, coolingOffEnd, type JurisdictionCode } from '../../jurisdictions/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { phaseOf, requestLifecycle } from '../records/request-lifecycle.ts'

type Agreement = Pick<FinancingRequest, 'status' | 'stage' | 'coolingOffEndsAt' | 'coolingOffWaivedAt'>

/** Returns the cooling-off of an agreement by the rules of the merchant's country. It is stored, so later rule changes do not move it. */
export const coolingOffFrom = (jurisdiction: JurisdictionCode, acceptedAt: Date) => {
  return { jurisdiction, coolingOffEndsAt: coolingOffEnd(jurisdiction, acceptedAt), coolingOffWaivedAt: null, coolingOffWaivedBy: null }
}

/** Returns whether a cooling-off has ended, by time or by waiver. `coolingOffEndsAt` is exclusive. */
export const isCoolingOffOver = ({ coolingOffEndsAt, coolingOffWaivedAt }: Agreement, now: Date): boolean =>
  coolingOffWaivedAt !== null || (coolingOffEndsAt !== null && coolingOffEndsAt <= now)

/** Returns whether the parties may still cancel the agreement. */
export const mayStepBack = (request: Agreement, now: Date): boolean =>
  requestLifecycle.available(phaseOf(request)).includes('cancel_acceptance') && !isCoolingOffOver(request, now)

/** Returns whether the law of the merchant's country lets it waive the cooling-off. */
export const isWaivable = ({ jurisdiction, acceptedAt }: Pick<FinancingRequest, 'jurisdiction' | 'acceptedAt'>): boolean =>
  jurisdiction !== null && acceptedAt !== null && coolingOffAt(jurisdiction, acceptedAt).mayBeWaived

/** Returns whether the merchant may waive the cooling-off now: a contract is concluded and can be read. */
export const mayWaive = (request: Agreement & Pick<FinancingRequest, 'jurisdiction' | 'acceptedAt'>, now: Date): boolean =>
  requestLifecycle.available(phaseOf(request)).includes('waive_cooling_off') && isWaivable(request) && !isCoolingOffOver(request, now)

/** Returns whether a request is contracted and its cooling-off is over. Verification and frozen accounts are checked per contract. */
export const mayPayOut = (request: Agreement, now: Date): boolean => phaseOf(request) === 'contracted' && isCoolingOffOver(request, now)
