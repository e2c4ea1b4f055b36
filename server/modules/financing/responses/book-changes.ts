import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { sumOf } from '../../../shared/money.ts'
import { termsDueFrom } from '../records/changed-terms.ts'
import { aboutRequest, aboutResponse, bookClosed, bookLeft, syndicateTermsChanged, toParties } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { lendersOf, moveResponses } from '../records/request.repository.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
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

/**
 * Throws CONFLICT for a participant, which has no terms of its own, and for a lead whose terms participants have accepted, unless the
 * board requires changes.
 */
export const mustBeRevisable = async (tx: Tx, request: FinancingRequest, response: LenderResponse): Promise<void> => {
  if (response.bookId !== null) throw conflict('financing.syndicates.noOwnTerms')
  if (phaseOf(request) === 'modification') return
  const others = await joined(tx, response, response.outcome)
  if (others.length > 0) throw conflict('financing.syndicates.termsBind')
}

/** Throws INVALID unless the commitment of a lead makes up, with those of its participants, the amount of the request. */
export const mustMakeUpAmount = async (tx: Tx, request: FinancingRequest, lead: LenderResponse, commitment: bigint): Promise<void> => {
  const others = sumOf((await joined(tx, lead, lead.outcome)).map(({ commitmentMinor }) => commitmentMinor!))
  const needed = request.amountMinor - others
  if (commitment === needed) return
  const { currency } = request
  if (needed <= 0n) throw invalidField('commitment', textOf('financing.syndicates.othersCommit', { others: asAmount(others, currency) }))
  throw invalidField('commitment', textOf('financing.syndicates.makeUpAmount', { needed: asAmount(needed, currency) }))
}

/** Asks the participants of an accepted book to confirm the terms that its lead changed. The caller holds the request's lock. */
export const askToConfirm = async (tx: Tx, request: FinancingRequest, lead: LenderResponse): Promise<void> => {
  const participants = await joined(tx, lead, ResponseOutcome.ACCEPTED)
  if (participants.length === 0) return
  const termsDueAt = termsDueFrom(request.jurisdiction!, tx.now)
  for (const participant of participants) Object.assign(participant, { termsDueAt, termsConfirmedAt: null, termsConfirmedById: null })
  await tx.db.save(participants)
  const participantIds = lendersOf(participants)
  const payload = { ...aboutResponse(lead, request), participantIds, version: lead.version }
  await tx.emit(syndicateTermsChanged.of(request.id, toParties(request, [lead.lenderId, ...participantIds]), payload))
}
