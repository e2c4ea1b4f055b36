import { endOfFullBusinessDays, type JurisdictionCode, jurisdictionOf } from '../../jurisdictions/index.ts'
import type { LenderResponse } from './lender-response.entity.ts'
import type { RequestPhase } from './request-lifecycle.ts'
import { ResponseAction, ResponseOutcome } from './response-lifecycle.ts'

/** How many full business days the lenders of a syndicate have for terms that were changed. */
const DAYS_TO_DECIDE = 5

/** Returns until when changed terms may be confirmed, exclusive: local midnight after the fifth full business day. */
export const termsDueFrom = (jurisdiction: JurisdictionCode, changedAt: Date): Date =>
  endOfFullBusinessDays(jurisdictionOf(jurisdiction).calendar, changedAt, DAYS_TO_DECIDE)

type Awaiting = Pick<LenderResponse, 'outcome' | 'termsDueAt'>

/** Returns whether a participant has yet to confirm changed terms, or a lead to take up what is missing, in time or not. */
export const awaitsTerms = ({ outcome, termsDueAt }: Awaiting): boolean => outcome === ResponseOutcome.ACCEPTED && termsDueAt !== null

/** Returns whether a lender may decide on changed terms now, given the phase of the request. */
export const mayDecideTerms = (response: Awaiting, request: RequestPhase | undefined, now: Date): boolean =>
  request === 'modification' && awaitsTerms(response) && response.termsDueAt! > now

/** Returns what the lender of a syndicate may decide on changed terms now. */
export const termsActions = (
  response: Awaiting & Pick<LenderResponse, 'bookId'>,
  request: RequestPhase | undefined,
  now: Date,
): ResponseAction[] => {
  if (!mayDecideTerms(response, request, now)) return []
  return response.bookId === null ? [ResponseAction.TAKE_UP_PART] : [ResponseAction.CONFIRM_TERMS, ResponseAction.LEAVE_SYNDICATE]
}
