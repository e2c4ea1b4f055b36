import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../platform/reading.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError } from '../../shared/errors.ts'
import { aboutResponse, interestExpressed, proposalRevised, proposalSent, requestDeclined, responseWithdrawn } from './financing.events.ts'
import { FinancingRequest } from './financing-request.entity.ts'
import { countInterested, lockRequest, unknownRequest, unknownResponse } from './holding.ts'
import { LenderResponse, ProposalVersion } from './lender-response.entity.ts'
import { termsOf } from './proposal-terms.ts'
import { phaseOf } from './request-lifecycle.ts'
import { DEFAULT_DECLINE_REASON, type DeclineRequestInput, type ReviseProposalInput, type SendProposalInput } from './response.inputs.ts'
import { lenderMoves, moveResponse, ResponseOutcome, ResponseStatus, responseLifecycle, responsePhaseOf } from './response-lifecycle.ts'
import { actingBusiness } from './standing.ts'

const TO_ANSWER = 'answer requests'
const ONE_OPEN_ANSWER = 'lender_response_one_open'

const alreadyAnswered = () =>
  new DomainError('ALREADY_ANSWERED', 'You have already answered this request. Withdraw that answer before you give another.')

const text = (given: string | null | undefined) => given?.trim() || null

/** What lenders answer to requests. */
export const createResponseService = ({ work, clock }: Platform) => {
  const keepVersion = (tx: Tx, response: LenderResponse) =>
    tx.db.insert(ProposalVersion, {
      responseId: response.id,
      version: response.version,
      proposedMinor: response.proposedMinor!,
      currency: response.currency,
      proposedStructure: response.proposedStructure!,
      proposedRate: response.proposedRate!,
      proposedTerm: response.proposedTerm!,
      conditions: response.conditions,
      message: response.message,
      validUntil: response.validUntil!,
      sentAt: response.updatedAt,
    })

  const hasAnswered = (tx: Tx, request: FinancingRequest, lenderId: string, open: boolean) =>
    tx.db
      .createQueryBuilder(LenderResponse, 'answer')
      .where('answer.requestId = :requestId and answer.lenderId = :lenderId', { requestId: request.id, lenderId })
      .andWhere(open ? "answer.status <> 'withdrawn' and answer.outcome in ('pending', 'accepted')" : 'true')
      .getExists()

  /** Answers an open request once: under its lock, by somebody else's business that has finished the onboarding. */
  const answer = async (
    viewer: Viewer,
    requestId: string,
    content: (request: FinancingRequest) => Partial<LenderResponse> & Pick<LenderResponse, 'status'>,
    announce: (tx: Tx, response: LenderResponse, request: FinancingRequest) => Promise<void>,
  ): Promise<LenderResponse> => {
    try {
      return await work(viewer, async (tx) => {
        const now = clock.now()
        const acting = await actingBusiness(tx, TO_ANSWER)
        const request = await lockRequest(tx, requestId, now)
        if (request.merchantId === acting.business.id) throw conflict('This request is your own. Only other businesses can answer it.')
        if (phaseOf(request) !== 'active') {
          if (!(await hasAnswered(tx, request, acting.business.id, false))) throw unknownRequest()
          throw new DomainError('ILLEGAL_TRANSITION', 'This request is not open to answers any more.')
        }
        if (await hasAnswered(tx, request, acting.business.id, true)) throw alreadyAnswered()
        const row: Partial<LenderResponse> = {
          requestId: request.id,
          requestTitle: request.title,
          merchantId: request.merchantId,
          lenderId: acting.business.id,
          createdBy: acting.viewer.userId,
          outcome: ResponseOutcome.PENDING,
          responseType: null,
          proposedMinor: null,
          currency: request.currency,
          proposedStructure: null,
          proposedRate: null,
          proposedTerm: null,
          conditions: [],
          message: null,
          declineReason: null,
          declineReasons: [],
          withdrawReason: null,
          validUntil: null,
          version: 1,
          respondedAt: now,
          updatedAt: now,
          ...content(request),
        }
        const response = await tx.db.save(Object.assign(new LenderResponse(), row))
        if (response.status === ResponseStatus.PROPOSAL_SENT) await keepVersion(tx, response)
        await count(tx, request)
        await announce(tx, response, request)
        return response
      })
    } catch (error) {
      if (brokenConstraint(error) === ONE_OPEN_ANSWER) throw alreadyAnswered()
      throw error
    }
  }

  const count = async (tx: Tx, request: FinancingRequest) => {
    request.interestedLenders = await countInterested(tx, request.id)
    await tx.db.update(FinancingRequest, { id: request.id }, { interestedLenders: request.interestedLenders })
  }

  /** The lender's own answer and its request, both under locks, the request's first. */
  const lockOwn = async (tx: Tx, id: string) => {
    const { businessId } = tx.viewer
    const seen = isId(id) && businessId ? await tx.db.findOneBy(LenderResponse, { id, lenderId: businessId }) : null
    const { requestId } = orNotFound(seen, unknownResponse)
    const request = await lockRequest(tx, requestId, clock.now())
    const response = orNotFound(await lockById(tx.db, LenderResponse, id), unknownResponse)
    return { request, response }
  }

  const move = (response: LenderResponse, request: FinancingRequest, wanted: 'revise' | 'withdraw') => {
    const phase = phaseOf(request)
    const step = wanted === 'revise' && phase === 'modification' ? 'rework' : wanted
    const isLegal = responseLifecycle.available(responsePhaseOf(response)).includes(step)
    if (isLegal && !lenderMoves(response, phase).includes(step)) {
      throw new DomainError('ILLEGAL_TRANSITION', `Cannot ${wanted} this answer: the request is ${phase}.`)
    }
    moveResponse(response, step)
  }

  return {
    /** Proposes terms for an open request; they stand until `validUntil`, at most until the request expires. */
    sendProposal: (viewer: Viewer, input: SendProposalInput): Promise<LenderResponse> =>
      answer(
        viewer,
        input.requestId,
        (request) => ({
          status: ResponseStatus.PROPOSAL_SENT,
          responseType: input.responseType,
          ...termsOf(input, input.responseType, request, clock.now()),
        }),
        (tx, response, request) =>
          tx.emit(
            proposalSent.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], aboutResponse(response, request)),
          ),
      ),

    /** Says that the lender would like to know more. */
    expressInterest: (viewer: Viewer, requestId: string, message: string | null | undefined): Promise<LenderResponse> =>
      answer(
        viewer,
        requestId,
        () => ({ status: ResponseStatus.INTERESTED, message: text(message) }),
        (tx, response, request) =>
          tx.emit(
            interestExpressed.of(
              request.id,
              [toBusiness(request.merchantId), toBusiness(response.lenderId)],
              aboutResponse(response, request),
            ),
          ),
      ),

    /** Says no, and why. A decline is no interest and is not counted as one. */
    decline: (viewer: Viewer, input: DeclineRequestInput): Promise<LenderResponse> =>
      answer(
        viewer,
        input.requestId,
        () => ({
          status: ResponseStatus.DECLINED,
          declineReason: text(input.declineReason) ?? DEFAULT_DECLINE_REASON,
          declineReasons: input.reasons ?? [],
          message: text(input.message),
        }),
        (tx, response, request) =>
          tx.emit(
            requestDeclined.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], {
              ...aboutResponse(response, request),
              reason: response.declineReason!,
            }),
          ),
      ),

    /** Makes a new version of an open proposal, or of an accepted one while the board waits for changes. Old versions are kept. */
    async revise(viewer: Viewer, input: ReviseProposalInput): Promise<LenderResponse> {
      return work(viewer, async (tx) => {
        await actingBusiness(tx, TO_ANSWER)
        const { request, response } = await lockOwn(tx, input.responseId)
        move(response, request, 'revise')
        const current = phaseOf(request) === 'modification' ? response.validUntil! : undefined
        Object.assign(response, termsOf(input, response.responseType!, request, clock.now(), current), {
          version: response.version + 1,
          updatedAt: clock.now(),
        })
        await tx.db.save(response)
        await keepVersion(tx, response)
        const payload = { ...aboutResponse(response, request), version: response.version }
        await tx.emit(proposalRevised.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], payload))
        return response
      })
    },

    /** Takes an answer back; the lender may then answer again. An accepted proposal binds and cannot be withdrawn. */
    async withdraw(viewer: Viewer, id: string, reason: string | null | undefined): Promise<LenderResponse> {
      return work(viewer, async (tx) => {
        const { request, response } = await lockOwn(tx, id)
        move(response, request, 'withdraw')
        response.withdrawReason = text(reason)
        response.updatedAt = clock.now()
        await tx.db.save(response)
        await count(tx, request)
        const payload = { ...aboutResponse(response, request), reason: response.withdrawReason }
        await tx.emit(responseWithdrawn.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], payload))
        return response
      })
    },
  }
}

export type ResponseService = ReturnType<typeof createResponseService>
