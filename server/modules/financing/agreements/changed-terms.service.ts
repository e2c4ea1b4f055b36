import { actOnDue } from '../../../platform/due.ts'
import { toBusiness } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { stored } from '../../../shared/i18n/text.ts'
import { actingBusiness } from '../../business/index.ts'
import type { CommitmentLimitsService } from '../limits/commitment-limit.service.ts'
import { awaitsTerms, mayDecideTerms, termsDueFrom } from '../records/changed-terms.ts'
import { aboutResponse, syndicateLeft, syndicatePartTakenUp, syndicateTermsConfirmed } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import {
  acceptedResponses,
  lendersOf,
  lockRequest,
  moveResponses,
  presentVersions,
  unknownResponse,
} from '../records/request.repository.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import { ResponseOutcome } from '../records/response-lifecycle.ts'
import type { ProposalChecks } from '../responses/proposal-checks.ts'
import { proposalToCheck } from '../responses/proposal-terms.ts'
import { keepProposal, recount } from '../responses/respond-to-request.ts'
import { type Book, booksIn, remainingOf } from '../syndicates/book.ts'
import type { ConfirmSyndicateTermsInput } from './changed-terms.inputs.ts'
import { graceAfter } from './credit-confirmation.ts'
import { returnRequest } from './return-request.ts'

export const lapseChangedTerms = job<Record<never, never>>('financing.lapse_changed_terms', { attempts: 1 })

const DUE = `
  select distinct request_id as id from lender_response where outcome = 'accepted' and terms_due_at <= $1`

const refusal = (response: LenderResponse, isOther: boolean): DomainError => {
  if (response.outcome !== ResponseOutcome.ACCEPTED) return new DomainError('ILLEGAL_TRANSITION', 'financing.syndicates.notAccepted')
  const isOver = !isOther && awaitsTerms(response)
  return new DomainError('ILLEGAL_TRANSITION', isOver ? 'financing.syndicates.termsOver' : 'financing.syndicates.nothingToDecide')
}

/** The accepted book of a request, which a syndicate is. */
const acceptedBook = async (tx: Tx, requestId: string): Promise<Book> => booksIn(await acceptedResponses(tx.db, requestId))[0]!

/** What the lenders of a syndicate decide on terms that its lead changed because the board asked for it, and what lapses without it. */
export const createChangedTermsService = (
  platform: Platform,
  limits: Pick<CommitmentLimitsService, 'refuseProposal'>,
  checks: Pick<ProposalChecks, 'run'>,
) => {
  const { work } = platform

  /** Locks the request of the lender's own response, as a participant or as the lead. Throws NOT_FOUND for any other. */
  const lockOwn = async (tx: Tx, id: string) => {
    const { business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
    const seen = isId(id) ? await tx.db.findOneBy(LenderResponse, { id, lenderId: business.id }) : null
    const { requestId } = orNotFound(seen, unknownResponse)
    const request = await lockRequest(tx, requestId, tx.now)
    return { request, response: await tx.db.findOneByOrFail(LenderResponse, { id }) }
  }

  const mustDecide = (tx: Tx, request: FinancingRequest, response: LenderResponse, isLead: boolean): void => {
    const isOther = (response.bookId === null) !== isLead
    if (isOther || !mayDecideTerms(response, phaseOf(request), tx.now)) throw refusal(response, isOther)
  }

  /** Takes over the terms of the lead as a new version of the participant's commitment. */
  const takeOver = async (tx: Tx, request: FinancingRequest, response: LenderResponse, lead: LenderResponse) => {
    const { given, schedule, disclosure } = (await presentVersions(tx.db, [lead])).get(lead.id)!
    await checks.run(tx, proposalToCheck(request, response.lenderId, lead, given))
    await limits.refuseProposal(tx, request, response.lenderId, response.commitmentMinor!, 'commitment')
    const { proposedStructure, proposedRate, proposedTerm, conditions, expiresAt } = lead
    Object.assign(response, { proposedStructure, proposedRate, proposedTerm, conditions, expiresAt })
    const { userId } = signedIn(tx.viewer)
    const confirmed = { termsDueAt: null, termsConfirmedAt: tx.now, termsConfirmedById: userId }
    Object.assign(response, confirmed, { version: response.version + 1, updatedAt: tx.now })
    await tx.db.save(response)
    await keepProposal(tx, response, { given, schedule, disclosure })
  }

  const confirm = async (tx: Tx, { responseId, expectedVersion }: ConfirmSyndicateTermsInput): Promise<LenderResponse> => {
    const { request, response } = await lockOwn(tx, responseId)
    if (response.outcome === ResponseOutcome.ACCEPTED && response.termsConfirmedAt !== null) return response
    mustDecide(tx, request, response, false)
    const { lead } = await acceptedBook(tx, request.id)
    if (lead.version !== expectedVersion) throw new DomainError('CONTENT_CHANGED', 'financing.syndicates.termsRevised')
    await takeOver(tx, request, response, lead)
    const accepted = await acceptedResponses(tx.db, request.id)
    const payload = { ...aboutResponse(response, request), leadId: lead.lenderId, isComplete: !accepted.some(awaitsTerms) }
    const audience = [request.merchantId, lead.lenderId, response.lenderId].map(toBusiness)
    await tx.emit(syndicateTermsConfirmed.of(request.id, audience, payload))
    return response
  }

  const leave = async (tx: Tx, id: string, reason: string) => {
    const { request, response } = await lockOwn(tx, id)
    mustDecide(tx, request, response, false)
    const said = { withdrawReason: reason.trim(), termsDueAt: null }
    await moveResponses(tx, [Object.assign(response, said)], 'lapse', tx.now)
    const book = await acceptedBook(tx, request.id)
    book.lead.termsDueAt = termsDueFrom(request.jurisdiction!, tx.now)
    await tx.db.save(book.lead)
    await recount(tx, request)
    const payload = {
      ...aboutResponse(response, request),
      leadId: book.lead.lenderId,
      participantIds: lendersOf(book.participants),
      missing: remainingOf(book).toString(),
      reason: reason.trim(),
    }
    const audience = [request.merchantId, book.lead.lenderId, response.lenderId].map(toBusiness)
    await tx.emit(syndicateLeft.of(request.id, audience, payload))
  }

  const takeUp = async (tx: Tx, id: string) => {
    const { request, response } = await lockOwn(tx, id)
    mustDecide(tx, request, response, true)
    const { lead, participants } = await acceptedBook(tx, request.id)
    const missing = remainingOf({ lead, participants })
    const commitmentMinor = lead.commitmentMinor! + missing
    await limits.refuseProposal(tx, request, lead.lenderId, commitmentMinor, 'commitment')
    const { given, schedule, disclosure } = (await presentVersions(tx.db, [lead])).get(lead.id)!
    Object.assign(lead, { commitmentMinor, termsDueAt: null, version: lead.version + 1, updatedAt: tx.now })
    await tx.db.save(lead)
    await keepProposal(tx, lead, { given, schedule, disclosure })
    const payload = { ...aboutResponse(lead, request), participantIds: lendersOf(participants), taken: missing.toString() }
    await tx.emit(syndicatePartTakenUp.of(request.id, [request.merchantId, lead.lenderId].map(toBusiness), payload))
  }

  const lapse = async (tx: Tx, requestId: string): Promise<boolean> => {
    const request = await lockRequest(tx, requestId, tx.now)
    const accepted = await acceptedResponses(tx.db, request.id)
    const late = accepted.filter((response) => awaitsTerms(response) && response.termsDueAt! <= tx.now)
    if (phaseOf(request) !== 'modification' || late.length === 0) return false
    const isUnconfirmed = late.some(({ bookId }) => bookId !== null)
    const reason = stored(isUnconfirmed ? 'financing.syndicates.termsLapsed' : 'financing.syndicates.partLapsed')
    request.expiresAt = graceAfter(request, tx.now)
    await returnRequest(tx, request, { cause: 'terms_lapsed', reason, cancelledBy: null }, tx.now)
    return true
  }

  const read = (tx: Tx, id: string) => tx.db.findOneByOrFail(LenderResponse, { id })

  return {
    /** Confirms changed terms for a participant; confirming again changes nothing. Throws CONTENT_CHANGED for terms of another version. */
    confirm: (viewer: Viewer, input: ConfirmSyndicateTermsInput): Promise<LenderResponse> => work(viewer, (tx) => confirm(tx, input)),

    /** Ends the commitment of a participant that does not confirm changed terms; a reaction frees its money. */
    leave: (viewer: Viewer, id: string, reason: string, asked: Once): Promise<LenderResponse> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => leave(tx, id, reason))
        return read(tx, id)
      }),

    /** Raises the commitment of a lead by what is missing; a reaction holds the money, or throws LENDER_NOT_FUNDED. */
    takeUp: (viewer: Viewer, id: string, asked: Once): Promise<LenderResponse> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => takeUp(tx, id))
        return read(tx, id)
      }),

    /**
     * Ends every agreement of a syndicate whose changed terms were not confirmed in time, or whose missing part was not taken up, each
     * in a transaction of its own, as a credit that was not confirmed does. Returns the number of requests.
     */
    lapseDue: (): Promise<number> => actOnDue(platform, { sql: DUE, values: [platform.clock.now()], act: (tx, { id }) => lapse(tx, id) }),
  }
}

export type ChangedTermsService = ReturnType<typeof createChangedTermsService>
