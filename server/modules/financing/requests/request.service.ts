import { TO_MARKETPLACE } from '../../../platform/events.ts'
import { ownUpload } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { DomainError, invalid, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { isLender } from '../../../shared/role.ts'
import { canonicalJson } from '../../../shared/text.ts'
import { actingBusiness, type Business } from '../../business/index.ts'
import { User } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { AltScoreService } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { aboutRequest, asOpportunity, requestChanged, requestPublished, requestWithdrawn, toParties } from '../records/financing.events.ts'
import { FinancingRequest, NO_COOLING_OFF } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import {
  attachedFiles,
  contentOf,
  keepVersion,
  lendersOf,
  lockOwnRequest,
  lockRequest,
  moveResponses,
  openResponses,
  respondingLenders,
  unknownRequest,
} from '../records/request.repository.ts'
import { moveRequest, phaseOf, RequestStatus } from '../records/request-lifecycle.ts'
import { RequestType, Urgency } from '../records/request-terms.ts'
import { ResponseStatus } from '../records/response-lifecycle.ts'
import { attachScore } from './attached-score.ts'
import { comparable } from './comparable.ts'
import type { FinancingRequestDraftInput, FinancingRequestInput, UpdateFinancingRequestInput } from './request.inputs.ts'
import type { RequestReads } from './request.query.ts'
import { amended, asked, missing } from './request-content.ts'
import { countView } from './request-view.ts'

const ATTACH =
  'insert into request_document (request_id, file_id, place) select $1, file, place from unnest($2::uuid[]) with ordinality as given (file, place)'

/** Creates, changes, publishes and withdraws merchants' requests, and records who viewed them. */
export const createRequestService = ({ work, clock }: Platform, rates: RateService, scores: AltScoreService, reads: RequestReads) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  const attach = async (tx: Tx, viewer: SignedInViewer, requestId: string, documentIds: readonly string[] | null | undefined) => {
    if (documentIds === null || documentIds === undefined) return
    for (const id of documentIds) await ownUpload(tx.db, viewer, id)
    await tx.db.query('delete from request_document where request_id = $1', [requestId])
    if (documentIds.length > 0) await tx.db.query(ATTACH, [requestId, documentIds])
  }

  const begin = (viewer: SignedInViewer, business: Business, currency: Currency): FinancingRequest => {
    const now = clock.now()
    return Object.assign(new FinancingRequest(), {
      merchantId: business.id,
      merchantName: business.name,
      isMerchantVerified: business.status === 'verified',
      createdBy: viewer.userId,
      title: '',
      description: '',
      requestType: RequestType.WORKING_CAPITAL,
      amountMinor: 0n,
      currency,
      comparableAmount: 0n,
      preferredStructure: Structure.MURABAHA,
      repaymentPeriod: 24,
      businessSector: business.sector,
      urgency: Urgency.MEDIUM,
      status: RequestStatus.DRAFT,
      stage: null,
      version: 1,
      expiresInDays: 30,
      createdAt: now,
      updatedAt: now,
      expiresAt: later(now, 30 * DAY),
      ...NO_COOLING_OFF,
      viewCount: 0,
      interestedLenders: 0,
      shareScore: false,
    })
  }

  /** Stores a request whose content may have changed. */
  const store = async (tx: Tx, request: FinancingRequest) => {
    request.comparableAmount = comparable(request, await rates.converter(tx.db))
    return tx.db.save(request)
  }

  /** Stores the given changes of a draft, and returns its id. */
  const keepDraft = async (tx: Tx, viewer: SignedInViewer, draft: FinancingRequest, input: FinancingRequestDraftInput) => {
    const { now } = tx
    moveRequest(draft, 'edit_draft')
    Object.assign(draft, amended(draft, input), { updatedAt: now })
    draft.expiresAt = later(now, draft.expiresInDays * DAY)
    const { id } = await store(tx, draft)
    await attach(tx, viewer, id, input.documentIds)
    return id
  }

  const publish = async (tx: Tx, request: FinancingRequest) => {
    const lacking = missing(request)
    if (Object.keys(lacking).length > 0) throw invalid('financing.requests.incomplete', lacking)
    moveRequest(request, 'publish')
    const { now } = tx
    request.publishedAt = request.updatedAt = now
    request.expiresAt = later(now, request.expiresInDays * DAY)
    await attachScore(tx, scores, request)
    const published = await store(tx, request)
    await tx.emit(requestPublished.of(published.id, [...toParties(published), TO_MARKETPLACE], asOpportunity(published)))
    return published
  }

  return {
    /** Publishes a request at once. Throws until the owner has completed the onboarding. */
    async create(viewer: Viewer, input: FinancingRequestInput): Promise<FinancingRequest> {
      const id = await work(viewer, async (tx) => {
        const acting = await actingBusiness(tx, 'ASK_FOR_FINANCING')
        const request = await store(tx, Object.assign(begin(acting.viewer, acting.business, input.currency), asked(input)))
        await attach(tx, acting.viewer, request.id, input.documentIds)
        return (await publish(tx, request)).id
      })
      return read(viewer, id)
    },

    /** Creates a draft, which only its owner sees. */
    async createDraft(viewer: Viewer, input: FinancingRequestDraftInput): Promise<FinancingRequest> {
      const id = await work(viewer, async (tx) => {
        const acting = await actingBusiness(tx, 'DRAFT_REQUESTS')
        const { displayCurrency } = await tx.db.findOneByOrFail(User, { id: acting.viewer.userId })
        return keepDraft(tx, acting.viewer, begin(acting.viewer, acting.business, displayCurrency), input)
      })
      return read(viewer, id)
    },

    /** Changes a draft; omitted fields keep their value. */
    async updateDraft(viewer: Viewer, id: string, input: FinancingRequestDraftInput): Promise<FinancingRequest> {
      await work(viewer, async (tx) => {
        const acting = await actingBusiness(tx, 'DRAFT_REQUESTS')
        return keepDraft(tx, acting.viewer, await lockOwnRequest(tx, id, tx.now), input)
      })
      return read(viewer, id)
    },

    /** Publishes a complete draft. */
    async publish(viewer: Viewer, id: string): Promise<FinancingRequest> {
      await work(viewer, async (tx) => {
        const request = await lockOwnRequest(tx, id, tx.now)
        await actingBusiness(tx, 'ASK_FOR_FINANCING')
        await publish(tx, request)
      })
      return read(viewer, id)
    },

    /**
     * Changes a request. Once a proposal was sent, a change creates a new version, keeps the old one, and notifies every
     * lender that responded. While the board requires changes, resubmitting creates the version. Throws CONTENT_CHANGED
     * if the given version is not the current one.
     */
    async update(viewer: Viewer, id: string, input: UpdateFinancingRequestInput): Promise<FinancingRequest> {
      await work(viewer, async (tx) => {
        const { now } = tx
        const request = await lockOwnRequest(tx, id, now)
        const phase = phaseOf(request)
        moveRequest(request, phase === 'draft' ? 'edit_draft' : phase === 'modification' ? 'rework' : 'edit')
        if (input.expectedVersion != null && input.expectedVersion !== request.version) {
          throw new DomainError('CONTENT_CHANGED', 'financing.requests.changed')
        }
        const before = contentOf(request, await attachedFiles(tx.db, id))
        const expiredBefore = request.expiresAt.getTime()
        const { shareScore: sharedBefore, altScoreId: carriedBefore } = request
        const hasProposals = await tx.db.existsBy(LenderResponse, { requestId: request.id, status: ResponseStatus.PROPOSAL_SENT })
        if (hasProposals && input.currency !== request.currency) {
          throw invalidField('currency', textOf('financing.requests.currencyFixed', { currency: request.currency }))
        }
        Object.assign(request, asked(input), { updatedAt: now })
        if (phase !== 'modification') request.expiresAt = later(request.publishedAt ?? now, request.expiresInDays * DAY)
        if (request.expiresAt <= now && phase === 'active') {
          throw invalidField('expiresInDays', 'financing.requests.alreadyExpired')
        }
        await attach(tx, signedIn(viewer), request.id, input.documentIds)
        const after = contentOf(request, await attachedFiles(tx.db, request.id))
        const isChanged = canonicalJson(before) !== canonicalJson(after)
        if (phase !== 'draft') await attachScore(tx, scores, request)
        const isShared = request.shareScore === sharedBefore && request.altScoreId === carriedBefore
        if (!isChanged && request.expiresAt.getTime() === expiredBefore && isShared) return
        if (hasProposals && isChanged) {
          await keepVersion(tx, request, before, now)
          if (phase === 'active') request.version++
        }
        await store(tx, request)
        if (phase === 'draft') return
        const lenderIds = await respondingLenders(tx, request.id)
        const payload = { ...aboutRequest(request), kind: 'edited' as const, lenderIds, version: request.version, reason: null }
        await tx.emit(requestChanged.of(request.id, toParties(request, lenderIds), payload))
      })
      return read(viewer, id)
    },

    /**
     * Withdraws an active request from the marketplace for good. Open responses lapse, and every lender that responded is
     * notified.
     */
    async withdraw(viewer: Viewer, id: string): Promise<FinancingRequest> {
      await work(viewer, async (tx) => {
        const { now } = tx
        const request = await lockOwnRequest(tx, id, now)
        moveRequest(request, 'withdraw')
        request.updatedAt = now
        request.interestedLenders = 0
        const open = await openResponses(tx, request.id)
        await moveResponses(tx, open, 'lapse', now)
        await tx.db.save(request)
        const lenderIds = lendersOf(open)
        await tx.emit(requestWithdrawn.of(request.id, toParties(request, lenderIds), { ...aboutRequest(request), lenderIds }))
      })
      return read(viewer, id)
    },

    /** Counts the first view of a request by each lender other than its owner, and returns the request. */
    async recordView(viewer: Viewer, id: string): Promise<FinancingRequest> {
      const request = await read(viewer, id)
      const { businessId } = viewer
      if (!isLender(viewer.role) || businessId === null || request.merchantId === businessId) return request
      const isFirst = await work(viewer, async (tx) => countView(tx, await lockRequest(tx, request.id, tx.now), businessId))
      return isFirst ? read(viewer, request.id) : request
    },

    /** Returns one request. */
    read,
  }
}

export type RequestService = ReturnType<typeof createRequestService>
