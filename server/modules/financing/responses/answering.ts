import { In, Not } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { type Acting, actingBusiness } from '../../business/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { countInterested, lockRequest, unknownRequest } from '../records/holding.ts'
import { LenderResponse, ProposalVersion } from '../records/lender-response.entity.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import {
  moveResponse,
  type ResponseMove,
  ResponseOutcome,
  ResponseStatus,
  responseLifecycle,
  responsePhaseOf,
} from '../records/response-lifecycle.ts'
import { countView } from '../requests/request-view.ts'

const ONE_OPEN_ANSWER = 'lender_response_one_open'

const alreadyAnswered = () => new DomainError('ALREADY_ANSWERED', 'financing.responses.alreadyResponded')

/** What an open answer may become without being withdrawn first. */
const BECOMING: Partial<Record<ResponseStatus, ResponseMove>> = {
  [ResponseStatus.PROPOSAL_SENT]: 'propose',
  [ResponseStatus.DECLINED]: 'decline',
}

const openAnswer = (tx: Tx, request: FinancingRequest, lenderId: string): Promise<LenderResponse | null> =>
  tx.db.findOneBy(LenderResponse, {
    requestId: request.id,
    lenderId,
    status: Not(ResponseStatus.WITHDRAWN),
    outcome: In([ResponseOutcome.PENDING, ResponseOutcome.ACCEPTED]),
  })

/** The answer that is given: the lender's open interest that becomes it, or a new one. Any other open answer bars it. */
const begin = async (tx: Tx, request: FinancingRequest, { viewer, business }: Acting, status: ResponseStatus, now: Date) => {
  const said = {
    requestTitle: request.title,
    createdBy: viewer.userId,
    currency: request.currency,
    message: null,
    respondedAt: now,
    updatedAt: now,
  }
  const open = await openAnswer(tx, request, business.id)
  if (open) {
    const step = BECOMING[status]
    if (!step || !responseLifecycle.available(responsePhaseOf(open)).includes(step)) throw alreadyAnswered()
    moveResponse(open, step)
    return Object.assign(open, said)
  }
  return Object.assign(new LenderResponse(), said, {
    requestId: request.id,
    merchantId: request.merchantId,
    lenderId: business.id,
    status,
    outcome: ResponseOutcome.PENDING,
    conditions: [],
    declineReasons: [],
    version: 1,
  })
}

/** Keeps a proposal as it was sent. */
export const keepProposal = (tx: Tx, response: LenderResponse) =>
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
    expiresAt: response.expiresAt!,
    sentAt: response.updatedAt,
  })

/** Brings a request's count of interested lenders up to date. */
export const recount = async (tx: Tx, request: FinancingRequest) => {
  request.interestedLenders = await countInterested(tx, request.id)
  await tx.db.update(FinancingRequest, { id: request.id }, { interestedLenders: request.interestedLenders })
}

/**
 * How a lender answers an open request: once, under the request's lock, by somebody else's business that has finished the
 * onboarding. Who answers has viewed it. An interest may become a proposal or a decline in place.
 */
export const createAnswering =
  ({ work }: Platform) =>
  async (
    viewer: Viewer,
    requestId: string,
    status: ResponseStatus,
    content: (request: FinancingRequest) => Partial<LenderResponse>,
    announce: (tx: Tx, response: LenderResponse, request: FinancingRequest) => Promise<void>,
  ): Promise<LenderResponse> => {
    try {
      return await work(viewer, async (tx) => {
        const { now } = tx
        const acting = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const request = await lockRequest(tx, requestId, now)
        if (request.merchantId === acting.business.id) throw conflict('financing.responses.ownRequest')
        if (phaseOf(request) !== 'active') {
          const hasAnswered = await tx.db.existsBy(LenderResponse, { requestId: request.id, lenderId: acting.business.id })
          if (!hasAnswered) throw unknownRequest()
          throw new DomainError('ILLEGAL_TRANSITION', 'financing.responses.requestClosed')
        }
        const begun = await begin(tx, request, acting, status, now)
        const response = await tx.db.save(Object.assign(begun, content(request)))
        if (status === ResponseStatus.PROPOSAL_SENT) await keepProposal(tx, response)
        await countView(tx, request, acting.business.id)
        await recount(tx, request)
        await announce(tx, response, request)
        return response
      })
    } catch (error) {
      if (brokenConstraint(error) === ONE_OPEN_ANSWER) throw alreadyAnswered()
      throw error
    }
  }
