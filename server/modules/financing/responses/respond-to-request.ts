import { In, Not } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { type Acting, actingBusiness } from '../../business/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { ProposalVersion } from '../records/proposal-version.entity.ts'
import { countInterested, lockRequest, unknownRequest } from '../records/request.repository.ts'
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
import type { KeptTerms } from './proposal-terms.ts'

const ONE_OPEN_RESPONSE = 'lender_response_one_open'

const alreadyResponded = () => new DomainError('ALREADY_RESPONDED', 'financing.responses.alreadyResponded')

/** The transitions by which an open interest becomes a proposal or a decline. */
const BECOMING: Partial<Record<ResponseStatus, ResponseMove>> = {
  [ResponseStatus.PROPOSAL_SENT]: 'propose',
  [ResponseStatus.DECLINED]: 'decline',
}

const openResponse = (tx: Tx, request: FinancingRequest, lenderId: string): Promise<LenderResponse | null> =>
  tx.db.findOneBy(LenderResponse, {
    requestId: request.id,
    lenderId,
    status: Not(ResponseStatus.WITHDRAWN),
    outcome: In([ResponseOutcome.PENDING, ResponseOutcome.ACCEPTED]),
  })

/**
 * Returns the lender's open interest, moved to the new status, or a new response. Throws ALREADY_RESPONDED if the lender
 * has any other open response.
 */
const begin = async (tx: Tx, request: FinancingRequest, { viewer, business }: Acting, status: ResponseStatus, now: Date) => {
  const said = {
    requestTitle: request.title,
    createdBy: viewer.userId,
    currency: request.currency,
    message: null,
    respondedAt: now,
    updatedAt: now,
  }
  const open = await openResponse(tx, request, business.id)
  if (open) {
    const step = BECOMING[status]
    if (!step || !responseLifecycle.available(responsePhaseOf(open)).includes(step)) throw alreadyResponded()
    moveResponse(open, step)
    return Object.assign(open, said)
  }
  return Object.assign(new LenderResponse(), said, {
    requestId: request.id,
    merchantId: request.merchantId,
    lenderId: business.id,
    status,
    outcome: ResponseOutcome.PENDING,
    hasTerms: false,
    bookId: null,
    commitmentMinor: null,
    termsDueAt: null,
    termsConfirmedAt: null,
    termsConfirmedById: null,
    conditions: [],
    declineReasons: [],
    version: 1,
  })
}

/** What a lender responds, and, of a proposal, the terms to keep with its version. */
export interface Content {
  readonly said: Partial<LenderResponse>
  readonly kept?: KeptTerms
}

/** Stores the current version of a proposal. */
export const keepProposal = (tx: Tx, response: LenderResponse, kept: KeptTerms) =>
  tx.db.insert(ProposalVersion, {
    responseId: response.id,
    version: response.version,
    proposedMinor: response.proposedMinor!,
    commitmentMinor: response.commitmentMinor,
    currency: response.currency,
    proposedStructure: response.proposedStructure!,
    rate: response.proposedRate,
    proposedTerm: response.proposedTerm!,
    ...kept,
    conditions: response.conditions,
    message: response.message,
    expiresAt: response.expiresAt!,
    sentAt: response.updatedAt,
  })

/** Updates a request's count of interested lenders. */
export const recount = async (tx: Tx, request: FinancingRequest) => {
  request.interestedLenders = await countInterested(tx, request.id)
  await tx.db.update(FinancingRequest, { id: request.id }, { interestedLenders: request.interestedLenders })
}

/**
 * Records a lender's response to an open request, under the request's lock, and counts the lender's view. A lender has at most
 * one open response; an interest can become a proposal or a decline. Throws CONFLICT for the lender's own request and before
 * it has completed the onboarding, and ILLEGAL_TRANSITION if a request that it responded to before is no longer open.
 */
export const createRespond =
  ({ work }: Platform) =>
  async (
    viewer: Viewer,
    requestId: string,
    status: ResponseStatus,
    content: (tx: Tx, request: FinancingRequest, acting: Acting) => Promise<Content>,
    announce: (tx: Tx, response: LenderResponse, request: FinancingRequest) => Promise<void>,
  ): Promise<LenderResponse> => {
    try {
      return await work(viewer, async (tx) => {
        const { now } = tx
        const acting = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const request = await lockRequest(tx, requestId, now)
        if (request.merchantId === acting.business.id) throw conflict('financing.responses.ownRequest')
        if (phaseOf(request) !== 'active') {
          const hasResponded = await tx.db.existsBy(LenderResponse, { requestId: request.id, lenderId: acting.business.id })
          if (!hasResponded) throw unknownRequest()
          throw new DomainError('ILLEGAL_TRANSITION', 'financing.responses.requestClosed')
        }
        if (request.hiddenAt !== null && !(await openResponse(tx, request, acting.business.id))) throw unknownRequest()
        const begun = await begin(tx, request, acting, status, now)
        const { said, kept } = await content(tx, request, acting)
        const response = await tx.db.save(Object.assign(begun, said))
        if (kept) await keepProposal(tx, response, kept)
        await countView(tx, request, acting.business.id)
        await recount(tx, request)
        await announce(tx, response, request)
        return response
      })
    } catch (error) {
      if (brokenConstraint(error) === ONE_OPEN_RESPONSE) throw alreadyResponded()
      throw error
    }
  }
