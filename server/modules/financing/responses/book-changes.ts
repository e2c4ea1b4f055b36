import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { conflict } from '../../../shared/errors.ts'
import { aboutRequest, aboutResponse, bookClosed, bookLeft, toParties } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { lendersOf, moveResponses } from '../records/request.repository.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'

const joined = (tx: Tx, { id }: LenderResponse, outcome: ResponseOutcome): Promise<LenderResponse[]> =>
  tx.db.find(LenderResponse, {
    where: { bookId: id, status: ResponseStatus.PROPOSAL_SENT, outcome },
    order: { respondedAt: 'ASC', id: 'ASC' },
  })

/** Ends the commitments to a book that its lead has withdrawn, and notifies their lenders. The caller holds the request's lock. */
export const closeBook = async (tx: Tx, request: FinancingRequest, lead: LenderResponse): Promise<void> => {
  const participants = await joined(tx, lead, ResponseOutcome.PENDING)
  if (participants.length === 0) return
  await moveResponses(tx, participants, 'lapse', tx.now)
  const participantIds = lendersOf(participants)
  const payload = { ...aboutRequest(request), leadId: lead.lenderId, participantIds, reason: lead.withdrawReason }
  await tx.emit(bookClosed.of(request.id, toParties(request, [lead.lenderId, ...participantIds]), payload))
}

/** Notifies the lead that a participant has withdrawn its commitment. */
export const leaveBook = async (tx: Tx, request: FinancingRequest, response: LenderResponse): Promise<void> => {
  const { lenderId: leadId } = await tx.db.findOneByOrFail(LenderResponse, { id: response.bookId! })
  const payload = { ...aboutResponse(response, request), leadId, reason: response.withdrawReason }
  await tx.emit(bookLeft.of(request.id, [toBusiness(leadId), toBusiness(response.lenderId)], payload))
}

/** Throws CONFLICT for a participant, which has no terms of its own, and for a lead whose terms participants have accepted. */
export const mustBeRevisable = async (tx: Tx, response: LenderResponse): Promise<void> => {
  if (response.bookId !== null) throw conflict('financing.syndicates.noOwnTerms')
  const others = await joined(tx, response, response.outcome)
  if (others.length > 0) throw conflict('financing.syndicates.termsBind')
}
