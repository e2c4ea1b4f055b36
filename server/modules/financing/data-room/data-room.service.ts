import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { ReadMonthHistory } from '../../analytics/index.ts'
import type { BureausRoom } from '../../bureaus/index.ts'
import { actingBusiness, Business, BusinessStatus } from '../../business/index.ts'
import type { AltScoreService } from '../../scoring/index.ts'
import { aboutRequest, dataAsked, dataGranted, dataRefused, dataRevoked, toParties } from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { lockRequest, unknownRequest } from '../records/request.repository.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import { responsePhaseOf } from '../records/response-lifecycle.ts'
import type { AskForDataInput, GrantDataInput } from './data-room.inputs.ts'
import { DataRoomGrant } from './data-room-grant.entity.ts'
import { DataRoomScope, type GrantMove, grantLifecycle, grantStateOf, MOST_ASKED, openScopes, takesPart } from './grant-lifecycle.ts'

const unknownGrant = () => notFound('financing.dataRoom.notFound')

interface DataRoomNeeds {
  readonly scores: AltScoreService
  readonly history: ReadMonthHistory
  readonly bureaus: BureausRoom
}

/** Lenders ask for data of a merchant, and the merchant grants it for a time, refuses it, or ends the access. */
export const createDataRoomService = ({ work, dataSource }: Platform, { scores, history, bureaus }: DataRoomNeeds) => {
  /** Locks a data request of a lender to the viewer's business, after its financing request, and checks that it allows the action. */
  const lockFor = async (tx: Tx, id: string, move: GrantMove) => {
    const { userId, businessId } = signedIn(tx.viewer)
    const seen = isId(id) && businessId ? await tx.db.findOneBy(DataRoomGrant, { id, merchantId: businessId }) : null
    const { requestId, responseId, lenderId } = orNotFound(seen, unknownGrant)
    const request = await lockRequest(tx, requestId, tx.now)
    const grant = orNotFound(await lockById(tx.db, DataRoomGrant, id), unknownGrant)
    const response = await tx.db.findOneByOrFail(LenderResponse, { id: responseId })
    const lender = await tx.db.findOneByOrFail(Business, { id: lenderId })
    const state = grantStateOf(grant, {
      response: responsePhaseOf(response),
      request: phaseOf(request),
      isLenderSuspended: lender.status === BusinessStatus.SUSPENDED,
      now: tx.now,
    })
    grantLifecycle.move({ status: state }, move)
    return { request, grant, decision: { decidedBy: userId, decidedAt: tx.now } }
  }

  /** Returns the score that a grant opens: the one that the request carries, else the latest. */
  const scoreFor = async (tx: Tx, request: FinancingRequest): Promise<string> => {
    const score = await scores.toCarry(tx, request.merchantId, request.altScoreId, 'scopes')
    if (!score) throw invalidField('scopes', 'financing.dataRoom.noScore')
    return score.id
  }

  const expectStatements = async (tx: Tx, { merchantId, currency }: FinancingRequest) => {
    const months = await history(tx.db, merchantId, tx.now, currency)
    if (months.length === 0) throw invalidField('scopes', 'financing.dataRoom.noStatements')
  }

  const merchantOf = (tx: Tx, { merchantId }: FinancingRequest) => tx.db.findOneByOrFail(Business, { id: merchantId })

  /** Throws INVALID where the bureau of the merchant cannot be asked. */
  const expectBureau = async (tx: Tx, request: FinancingRequest, needs: 'connection' | 'consent') => {
    const state = await bureaus.checks.stateOf(tx.db, await merchantOf(tx, request), tx.now)
    if (!state?.isConnected) throw invalidField('scopes', 'bureaus.notConnected')
    if (needs === 'consent' && !state.hasConsent) throw invalidField('scopes', 'bureaus.consentFirst')
  }

  const about = (request: FinancingRequest, { id, lenderId }: DataRoomGrant) => ({ ...aboutRequest(request), grantId: id, lenderId })

  return {
    /**
     * Asks the merchant for data, under the lender's open response to an active request. Throws CONFLICT without such a response,
     * while the merchant has not decided yet, and for scopes that are all open already; LIMIT_EXCEEDED after five times.
     */
    ask: (viewer: Viewer, { requestId, scopes, message }: AskForDataInput): Promise<DataRoomGrant> =>
      work(viewer, async (tx) => {
        const { viewer: person, business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const request = await lockRequest(tx, requestId, tx.now)
        const phase = phaseOf(request)
        const responses = await tx.db.findBy(LenderResponse, { requestId: request.id, lenderId: business.id })
        if (phase !== 'active') {
          if (responses.length === 0) throw unknownRequest()
          throw new DomainError('ILLEGAL_TRANSITION', 'financing.dataRoom.requestClosed')
        }
        if (scopes.includes(DataRoomScope.CREDIT_BUREAU)) await expectBureau(tx, request, 'connection')
        const response = responses.find((each) => takesPart({ response: responsePhaseOf(each), request: phase, isLenderSuspended: false }))
        if (!response) throw conflict('financing.dataRoom.respondFirst')
        const earlier = await tx.db.findBy(DataRoomGrant, { responseId: response.id })
        if (earlier.some(({ status }) => status === 'asked')) throw conflict('financing.dataRoom.alreadyAsked')
        const open = openScopes(earlier, tx.now)
        if (scopes.every((scope) => open.includes(scope))) throw conflict('financing.dataRoom.alreadyOpen')
        if (earlier.length >= MOST_ASKED)
          throw new DomainError('LIMIT_EXCEEDED', textOf('financing.dataRoom.tooMany', { most: MOST_ASKED }))
        const grant = await tx.db.save(
          tx.db.create(DataRoomGrant, {
            requestId: request.id,
            merchantId: request.merchantId,
            lenderId: business.id,
            responseId: response.id,
            askedBy: person.userId,
            askedAt: tx.now,
            askedScopes: scopes,
            message: message?.trim() || null,
            status: 'asked',
            grantedScopes: [],
          }),
        )
        await tx.emit(dataAsked.of(request.id, toParties(request, [grant.lenderId]), { ...about(request, grant), scopes }))
        return grant
      }),

    /** Opens asked scopes to the lender for some days. Throws INVALID for a scope that was not asked for or that has no data. */
    grant: (viewer: Viewer, id: string, { scopes, days }: GrantDataInput): Promise<DataRoomGrant> =>
      work(viewer, async (tx) => {
        const { request, grant, decision } = await lockFor(tx, id, 'grant')
        if (scopes.some((scope) => !grant.askedScopes.includes(scope))) throw invalidField('scopes', 'financing.dataRoom.notAskedFor')
        if (scopes.includes(DataRoomScope.STATEMENTS)) await expectStatements(tx, request)
        if (scopes.includes(DataRoomScope.CREDIT_BUREAU)) await expectBureau(tx, request, 'consent')
        const altScoreId = scopes.includes(DataRoomScope.SCORE_FACTORS) ? await scoreFor(tx, request) : null
        const expiresAt = later(tx.now, days * DAY)
        await tx.db.save(Object.assign(grant, decision, { status: 'granted', grantedScopes: scopes, altScoreId, expiresAt }))
        const payload = { ...about(request, grant), scopes, expiresAt: expiresAt.toISOString() }
        await tx.emit(dataGranted.of(request.id, toParties(request, [grant.lenderId]), payload))
        return grant
      }),

    /**
     * Requests a check of the merchant at its credit bureau. Throws FORBIDDEN unless the merchant granted the scope and the lender takes
     * part, CONFLICT without the consent of the merchant, without a connection, and while a check is pending, and RATE_LIMITED after five
     * in a day.
     */
    async requestBureauCheck(viewer: Viewer, requestId: string): Promise<FinancingRequest> {
      const check = () =>
        work(viewer, async (tx) => {
          const { business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
          const request = await lockRequest(tx, requestId, tx.now)
          const grants = await tx.db.findBy(DataRoomGrant, { requestId: request.id, lenderId: business.id })
          if (grants.length === 0) throw unknownRequest()
          const responses = await tx.db.findBy(LenderResponse, { requestId: request.id, lenderId: business.id })
          const taking = responses.filter((each) =>
            takesPart({ response: responsePhaseOf(each), request: phaseOf(request), isLenderSuspended: false }),
          )
          const open = openScopes(
            grants.filter(({ responseId }) => taking.some(({ id }) => id === responseId)),
            tx.now,
          )
          if (!open.includes(DataRoomScope.CREDIT_BUREAU)) throw forbidden('financing.dataRoom.noBureau')
          await bureaus.checks.request(tx, await merchantOf(tx, request), business.id)
          return request
        })
      const asked = isId(requestId) ? await dataSource.manager.findOneBy(FinancingRequest, { id: requestId }) : null
      return asked && viewer.businessId ? bureaus.checks.limited(viewer.businessId, asked.merchantId, check) : check()
    },

    /** Refuses a data request of a lender, which reads the reason. */
    refuse: (viewer: Viewer, id: string, reason: string): Promise<DataRoomGrant> =>
      work(viewer, async (tx) => {
        const { request, grant, decision } = await lockFor(tx, id, 'refuse')
        const said = reason.trim()
        await tx.db.save(Object.assign(grant, decision, { status: 'refused', reason: said }))
        await tx.emit(dataRefused.of(request.id, toParties(request, [grant.lenderId]), { ...about(request, grant), reason: said }))
        return grant
      }),

    /** Ends the access of a lender at once. */
    revoke: (viewer: Viewer, id: string): Promise<DataRoomGrant> =>
      work(viewer, async (tx) => {
        const { request, grant, decision } = await lockFor(tx, id, 'revoke')
        await tx.db.save(Object.assign(grant, decision, { status: 'revoked' }))
        await tx.emit(dataRevoked.of(request.id, toParties(request, [grant.lenderId]), about(request, grant)))
        return grant
      }),
  }
}

export type DataRoomService = ReturnType<typeof createDataRoomService>
