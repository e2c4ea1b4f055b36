import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import { actingBusiness } from '../../business/index.ts'
import { takeTurns } from '../intake/rollup.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { connectionLifecycle } from '../records/bank-connection-lifecycle.ts'
import {
  BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  BankProviderKind,
  ConsentStatus,
} from '../records/bank-connection-terms.ts'
import { type BankInstitution, institutionById, institutionsFor } from '../records/institutions.ts'
import { type AskedConsent, BankProblem, type BankProvider, type GivenConsent, type Redeem } from '../records/provider.ts'
import { checkRoomForConnection, lockConnection } from './bank-connection.query.ts'
import { announceConnection, beginSync, failConnection, providerIn, refuseUnlessAllowed } from './bank-connection-changes.ts'

const CONSENTS: Allowance = { name: 'bank consents', tries: 20, seconds: 3_600 }

/** The parameters of the address to which the bank redirected the browser. */
export interface ConsentCallback {
  readonly state: string
  readonly code?: string | null
  readonly error?: string | null
}

export interface StartedConsent {
  readonly connection: BankConnection
  readonly redirectUrl: string
}

/** Resets the end of a connection, for which a new consent was requested or given. */
const NOT_ENDED = { disconnectedAt: null, disconnectCause: null, successorId: null }

const FAILURE_OF: Partial<Record<ConsentStatus, BankFailure>> = {
  [ConsentStatus.EXPIRED]: BankFailure.CONSENT_EXPIRED,
  [ConsentStatus.REJECTED]: BankFailure.CONSENT_REJECTED,
  [ConsentStatus.REVOKED]: BankFailure.CONSENT_REVOKED,
  [ConsentStatus.AWAITING_AUTHORIZATION]: BankFailure.CONSENT_REJECTED,
}

const NOT_GIVEN = 'banking.consents.refused'

const unknownConsent = () => notFound('banking.consents.notFound')

/** How businesses connect banks: a consent is requested, given at the bank, and redeemed here. */
export const createConsentService = (platform: Platform, providers: ReadonlyMap<BankProviderKind, BankProvider>) => {
  const { work, throttle, config } = platform
  const institutions = institutionsFor(config)
  const providerOf = (connection: Pick<BankConnection, 'provider'>) => providerIn(providers, connection)

  const mayConnect = (tx: Tx) => actingBusiness(tx, 'CONNECT_BANKS')

  /** Requests a consent from the bank, with no transaction open. */
  const ask = async (connection: Pick<BankConnection, 'provider' | 'businessId' | 'institutionId'>): Promise<AskedConsent> => {
    try {
      return await providerOf(connection).start(connection)
    } catch (error) {
      if (error instanceof BankProblem) throw new DomainError('SERVICE_UNAVAILABLE', 'banking.consents.bankSilent')
      throw error
    }
  }

  const remember = async (tx: Tx, connection: BankConnection, asked: AskedConsent): Promise<StartedConsent> => {
    await asked.keep(tx, connection.id)
    await announceConnection(tx, connection)
    return { connection, redirectUrl: asked.redirectUrl }
  }

  const waitingOrNew = async (tx: Tx, businessId: string, institution: BankInstitution): Promise<BankConnection> => {
    const waiting = {
      businessId,
      provider: BankProviderKind.OPEN_BANKING,
      institutionId: institution.id,
      status: BankConnectionStatus.AWAITING_CONSENT,
    }
    const known = await tx.db.findOneBy(BankConnection, waiting)
    if (known) return known
    await checkRoomForConnection(tx, businessId)
    const begun = tx.db.create(BankConnection, {
      ...waiting,
      id: randomUUID(),
      bankName: institution.name,
      isSandbox: institution.isSandbox,
      consentStatus: ConsentStatus.AWAITING_AUTHORIZATION,
      consentPermissions: [],
      createdAt: tx.now,
      createdBy: tx.viewer.userId,
    })
    return tx.db.save(begun)
  }

  const lockAwaited = (tx: Tx, id: string): Promise<BankConnection> =>
    lockConnection(tx, id).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'NOT_FOUND' ? unknownConsent() : error
    })

  const redeemed = async (redeem: Redeem): Promise<GivenConsent | BankProblem> => {
    try {
      const given = await redeem()
      const failure = FAILURE_OF[given.consent.status]
      return failure ? new BankProblem(failure, NOT_GIVEN) : given
    } catch (error) {
      if (error instanceof BankProblem) return error
      throw error
    }
  }

  /** Fails a connection, unless another consent still serves it. */
  const failUnlessServed = async (tx: Tx, connection: BankConnection, { failure, detail }: BankProblem) => {
    const isServed = [BankConnectionStatus.CONNECTED, BankConnectionStatus.SYNCING].includes(connection.status)
    if (!isServed && connection.status !== BankConnectionStatus.DISCONNECTED) await failConnection(tx, connection, failure, detail)
    return connection
  }

  return {
    /** Requests a consent from a bank and returns where to give it. Reuses a connection whose consent is still pending. Throws LIMIT_EXCEEDED at the limit of connections. */
    async connect(viewer: Viewer, institutionId: string): Promise<StartedConsent> {
      const institution = institutionById(institutionId)
      if (!institution || !institutions.includes(institution)) throw notFound('banking.consents.bankNotFound')
      await throttle.take(CONSENTS, viewer.businessId ?? '')
      const businessId = (await work(viewer, mayConnect)).business.id
      const asked = await ask({ provider: BankProviderKind.OPEN_BANKING, businessId, institutionId })
      return work(viewer, async (tx) => {
        await mayConnect(tx)
        await takeTurns(tx, businessId)
        return remember(tx, await waitingOrNew(tx, businessId, institution), asked)
      })
    },

    /** Requests a new consent for a connection: before or after its consent ends, or to reconnect a disconnected one. Throws LIMIT_EXCEEDED at the limit of connections. */
    async reconnect(viewer: Viewer, id: string): Promise<StartedConsent> {
      await throttle.take(CONSENTS, viewer.businessId ?? '')
      const lockRenewable = async (tx: Tx) => {
        await mayConnect(tx)
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.RECONNECT)
        return connection
      }
      const asked = await ask(await work(viewer, lockRenewable))
      return work(viewer, async (tx) => {
        // One at a time, so that two do not both take the last place.
        await takeTurns(tx, (await mayConnect(tx)).business.id)
        const connection = await lockRenewable(tx)
        if (connection.status === BankConnectionStatus.DISCONNECTED) {
          await checkRoomForConnection(tx, connection.businessId)
          connectionLifecycle.move(connection, 'reconnect')
          Object.assign(connection, { ...NOT_ENDED, consentStatus: ConsentStatus.AWAITING_AUTHORIZATION })
          await tx.db.save(connection)
        }
        return remember(tx, connection, asked)
      })
    },

    /**
     * Completes a consent with the parameters of the callback. When it was given, a sync starts at once. When it was refused,
     * the connection fails, unless an older consent still serves it. Uses up the state, redeems the code at the bank with no
     * transaction open, then stores the tokens: if the process dies in between, the person has to connect again.
     */
    async complete(viewer: Viewer, { state, code = null, error = null }: ConsentCallback): Promise<BankConnection> {
      const waiting = await Promise.all([...providers.values()].map((provider) => provider.connectionOf(state)))
      const id = waiting.find((found) => found !== null)
      if (!id) throw unknownConsent()
      const taken = await work(viewer, async (tx) => {
        const connection = await lockAwaited(tx, id)
        const redeem = await providerOf(connection).take(tx, connection, { state, code, error })
        if (redeem) return redeem
        return failUnlessServed(tx, connection, new BankProblem(BankFailure.CONSENT_REJECTED, NOT_GIVEN))
      })
      if (typeof taken !== 'function') return taken
      const given = await redeemed(taken)
      return work(viewer, async (tx) => {
        const connection = await lockAwaited(tx, id)
        if (given instanceof BankProblem) return failUnlessServed(tx, connection, given)
        const { consent, keep } = given
        await keep(tx)
        Object.assign(connection, {
          consentStatus: consent.status,
          consentPermissions: [...consent.permissions],
          consentExpiresAt: consent.expiresAt,
          consentWarnedDays: null,
          consentedAt: tx.now,
          nextRefreshAt: null,
          ...NOT_ENDED,
        })
        await beginSync(tx, connection, 'consent')
        return connection
      })
    },
  }
}

export type ConsentService = ReturnType<typeof createConsentService>
