import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { refusalIn } from '../../../shared/lifecycle.ts'
import { actingBusiness } from '../../business/index.ts'
import {
  aboutResponse,
  interestExpressed,
  proposalRevised,
  proposalSent,
  requestDeclined,
  responseWithdrawn,
} from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { lockRequest, unknownResponse } from '../records/request.repository.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import {
  lenderMoves,
  moveResponse,
  REFUSED_BY_REQUEST,
  ResponseStatus,
  responseLifecycle,
  responsePhaseOf,
} from '../records/response-lifecycle.ts'
import { opensBook } from '../syndicates/book.ts'
import { askToConfirm, closeBook, leaveBook, mustBeRevisable, mustMakeUpAmount } from './book-changes.ts'
import type { CheckProposal } from './check-proposal.ts'
import type { Funding } from './funding.ts'
import { createRespond, keepProposal, recount } from './respond-to-request.ts'
import { DEFAULT_DECLINE_REASON, type DeclineRequestInput, type ReviseProposalInput, type SendProposalInput } from './response.inputs.ts'

const text = (given: string | null | undefined) => given?.trim() || null

/** Sends, revises and withdraws lenders' responses to requests. */
export const createResponseService = (platform: Platform, funding: Funding, checkProposal: CheckProposal) => {
  const { work } = platform
  const respond = createRespond(platform)

  /** Locks the lender's own response and its request, the request first. */
  const lockOwn = async (tx: Tx, id: string) => {
    const { businessId } = tx.viewer
    const seen = isId(id) && businessId ? await tx.db.findOneBy(LenderResponse, { id, lenderId: businessId }) : null
    const { requestId } = orNotFound(seen, unknownResponse)
    const request = await lockRequest(tx, requestId, tx.now)
    const response = orNotFound(await lockById(tx.db, LenderResponse, id), unknownResponse)
    return { request, response }
  }

  const move = (response: LenderResponse, request: FinancingRequest, wanted: 'revise' | 'withdraw') => {
    const phase = phaseOf(request)
    const step = wanted === 'revise' && phase === 'modification' ? 'rework' : wanted
    const isLegal = responseLifecycle.available(responsePhaseOf(response)).includes(step)
    if (isLegal && !lenderMoves(response, phase).includes(step)) {
      throw new DomainError('ILLEGAL_TRANSITION', refusalIn(REFUSED_BY_REQUEST, phase, wanted))
    }
    moveResponse(response, step)
  }

  return {
    /**
     * Proposes terms for an open request, valid until `expiresAt`, at most until the request expires. An open interest
     * becomes the proposal. Throws LIMIT_EXCEEDED for more than the lender may commit, and what a check of another room refuses.
     */
    sendProposal: (viewer: Viewer, input: SendProposalInput): Promise<LenderResponse> =>
      respond(
        viewer,
        input.requestId,
        ResponseStatus.PROPOSAL_SENT,
        async (tx, request, { business }) => {
          const { responseType } = input
          const { proposed, kept } = await checkProposal(tx, { request, lender: business, input, responseType })
          return { said: { responseType, ...proposed }, kept }
        },
        async (tx, response, request) => {
          await tx.emit(
            proposalSent.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], aboutResponse(response, request)),
          )
          await funding.notifyIfUnfunded(tx, request, response)
        },
      ),

    /** Expresses interest in a request, without proposing terms. */
    expressInterest: (viewer: Viewer, requestId: string, message: string | null | undefined): Promise<LenderResponse> =>
      respond(
        viewer,
        requestId,
        ResponseStatus.INTERESTED,
        async () => ({ said: { message: text(message) } }),
        (tx, response, request) =>
          tx.emit(
            interestExpressed.of(
              request.id,
              [toBusiness(request.merchantId), toBusiness(response.lenderId)],
              aboutResponse(response, request),
            ),
          ),
      ),

    /** Declines a request, with reasons. A decline does not count as an interest; an open interest becomes the decline. */
    decline: (viewer: Viewer, input: DeclineRequestInput): Promise<LenderResponse> =>
      respond(
        viewer,
        input.requestId,
        ResponseStatus.DECLINED,
        async () => ({
          said: {
            declineReason: text(input.declineReason) ?? DEFAULT_DECLINE_REASON,
            declineReasons: input.reasons ?? [],
            message: text(input.message),
          },
        }),
        (tx, response, request) =>
          tx.emit(
            requestDeclined.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], {
              ...aboutResponse(response, request),
              reason: response.declineReason!,
            }),
          ),
      ),

    /**
     * Creates a new version of an open proposal, or of an accepted one while the board requires changes. Old versions are kept. Throws
     * the same as for a new proposal, and CONFLICT for the terms of a book that binds participants. Those of an accepted book are then
     * confirmed by each participant, or it leaves.
     */
    async revise(viewer: Viewer, id: string, input: ReviseProposalInput): Promise<LenderResponse> {
      return work(viewer, async (tx) => {
        const { business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const { request, response } = await lockOwn(tx, id)
        move(response, request, 'revise')
        await mustBeRevisable(tx, request, response)
        const isModification = phaseOf(request) === 'modification'
        const current = isModification ? response.expiresAt! : undefined
        const asked = { request, lender: business, input, responseType: response.responseType!, current }
        const { proposed, kept } = await checkProposal(tx, asked)
        const isAgreedBook = isModification && opensBook(response)
        if (isAgreedBook) await mustMakeUpAmount(tx, request, response, proposed.commitmentMinor!)
        Object.assign(response, proposed, { termsDueAt: null, version: response.version + 1, updatedAt: tx.now })
        await tx.db.save(response)
        await keepProposal(tx, response, kept)
        const payload = { ...aboutResponse(response, request), version: response.version }
        await tx.emit(proposalRevised.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], payload))
        if (isAgreedBook) await askToConfirm(tx, request, response)
        return response
      })
    },

    /**
     * Withdraws a response; the lender may then respond again. An accepted proposal is binding and cannot be withdrawn. The commitments
     * to a book end with it.
     */
    async withdraw(viewer: Viewer, id: string, reason: string | null | undefined): Promise<LenderResponse> {
      return work(viewer, async (tx) => {
        const { request, response } = await lockOwn(tx, id)
        move(response, request, 'withdraw')
        response.withdrawReason = text(reason)
        response.updatedAt = tx.now
        await tx.db.save(response)
        if (opensBook(response)) await closeBook(tx, request, response)
        if (response.bookId !== null) await leaveBook(tx, request, response)
        await recount(tx, request)
        const payload = { ...aboutResponse(response, request), reason: response.withdrawReason }
        await tx.emit(responseWithdrawn.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], payload))
        return response
      })
    },
  }
}

export type ResponseService = ReturnType<typeof createResponseService>
