import { endOfFullBusinessDays, type JurisdictionCode, jurisdictionOf } from '../jurisdictions/index.ts'
import type { FinancingRequest } from './financing-request.entity.ts'
import { phaseOf, requestLifecycle } from './request-lifecycle.ts'

type Agreement = Pick<FinancingRequest, 'status' | 'stage' | 'coolingOffEndsAt' | 'coolingOffWaivedAt'>

/** The cooling-off of an agreement made now, by the rules of the merchant's country; kept with it, whatever the rules become. */
export const coolingOffFrom = (jurisdiction: JurisdictionCode, acceptedAt: Date) => {
  const { calendar, coolingOff } = jurisdictionOf(jurisdiction)
  return {
    jurisdiction,
    coolingOffEndsAt: endOfFullBusinessDays(calendar, acceptedAt, coolingOff.businessDays),
    coolingOffWaivedAt: null,
    coolingOffWaivedBy: null,
  }
}

/** What a request holds while no agreement stands. */
export const NO_COOLING_OFF = { jurisdiction: null, coolingOffEndsAt: null, coolingOffWaivedAt: null, coolingOffWaivedBy: null }

/** Whether a cooling-off has ended, by time or by waiver. Its end is exclusive: in that very moment it is over. */
export const isCoolingOffOver = ({ coolingOffEndsAt, coolingOffWaivedAt }: Agreement, now: Date): boolean =>
  coolingOffWaivedAt !== null || (coolingOffEndsAt !== null && coolingOffEndsAt <= now)

/** Whether the parties of an agreement may step back from it. */
export const mayStepBack = (request: Agreement, now: Date): boolean =>
  requestLifecycle.available(phaseOf(request)).includes('cancel_acceptance') && !isCoolingOffOver(request, now)

/** Whether the law of the merchant's country leaves it to the merchant to end the cooling-off earlier. */
export const isWaivable = ({ jurisdiction }: Pick<FinancingRequest, 'jurisdiction'>): boolean =>
  jurisdiction !== null && jurisdictionOf(jurisdiction).coolingOff.mayBeWaived

/** Whether the merchant may end the cooling-off now, with the contract to read. */
export const mayWaive = (request: Agreement & Pick<FinancingRequest, 'jurisdiction'>, now: Date): boolean =>
  requestLifecycle.available(phaseOf(request)).includes('waive_cooling_off') && isWaivable(request) && !isCoolingOffOver(request, now)

/** Whether nothing but the parties' own standing keeps the money from moving. */
export const mayPayOut = (request: Agreement, now: Date): boolean => phaseOf(request) === 'contracted' && isCoolingOffOver(request, now)
