import { randomUUID } from 'node:crypto'
import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/reading.ts'
import type { Allowance } from '../../platform/throttle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { later, MINUTE } from '../../shared/clock.ts'
import { conflict, DomainError, forbidden, notFound, rateLimited } from '../../shared/errors.ts'
import { Business, BusinessStatus, hasFinishedOnboarding } from '../business/index.ts'
import { BankConnection } from './bank-connection.entity.ts'
import { connectionById, connectionsOf, lockConnection, unknownConnection } from './bank-connection.query.ts'
import { endConnection } from './bank-connection-end.ts'
import { actionsOf, connectionLifecycle, needsConsent } from './bank-connection-lifecycle.ts'
import {
  BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  BankProviderKind,
  ConsentStatus,
  DisconnectCause,
} from './bank-connection-terms.ts'
import { aboutCashflow, aboutConnection, connectionFailed } from './banking.events.ts'
import { syncConnection } from './banking-jobs.ts'
import { type BankInstitution, INSTITUTIONS, institutionById } from './institutions.ts'
import { type AskedConsent, BankProblem, type BankProvider, type GivenConsent, type Redeem } from './provider.ts'
import { excludeAccounts, takeTurns } from './rollup.ts'

/** A person may ask the bank again so long after they last did. */
const REFRESH_EVERY = 5 * MINUTE
const CONSENTS: Allowance = { name: 'bank consents', tries: 20, seconds: 3_600 }

/** What the address that the bank sent the browser back to carries. */
export interface ConsentAnswer {
  readonly state: string
  readonly code?: string | null
  readonly error?: string | null
}

export interface StartedConsent {
  readonly connection: BankConnection
  readonly redirectUrl: string
}

/** A connection that is asked for again, or that a new consent was given for, is as if it had not ended. */
const NOT_ENDED = { disconnectedAt: null, disconnectCause: null, successorId: null }

const HISTORY = 'update bank_account set is_connected = false where connection_id = $1 and is_connected returning id'

/** Announces how a connection stands now. */
export const tellConnection = (tx: Tx, connection: BankConnection) => tx.emit(aboutConnection(connection))

const CONSENT_OF: Partial<Record<BankFailure, ConsentStatus>> = {
  [BankFailure.CONSENT_EXPIRED]: ConsentStatus.EXPIRED,
  [BankFailure.CONSENT_REJECTED]: ConsentStatus.REJECTED,
  [BankFailure.CONSENT_REVOKED]: ConsentStatus.REVOKED,
}

/** Records what went wrong with a connection, and tells it. */
export const failConnection = async (tx: Tx, connection: BankConnection, failure: BankFailure, detail: string) => {
  const isKnown = connection.status === BankConnectionStatus.ERROR && connection.failure === failure
  connectionLifecycle.move(connection, 'fail')
  Object.assign(connection, {
    failure,
    failureDetail: detail.slice(0, 500),
    syncId: null,
    syncedCount: null,
    nextRefreshAt: null,
    consentStatus: CONSENT_OF[failure] ?? connection.consentStatus,
  })
  await tx.db.save(connection)
  await tellConnection(tx, connection)
  if (isKnown) return
  const { id: connectionId, businessId, bankName } = connection
  const payload = { connectionId, businessId, bankName, failure, needsPerson: needsConsent(failure) }
  await tx.emit(connectionFailed.of(connectionId, [toBusiness(businessId)], payload))
}

const FAILURE_OF: Partial<Record<ConsentStatus, BankFailure>> = {
  [ConsentStatus.EXPIRED]: BankFailure.CONSENT_EXPIRED,
  [ConsentStatus.REJECTED]: BankFailure.CONSENT_REJECTED,
  [ConsentStatus.REVOKED]: BankFailure.CONSENT_REVOKED,
  [ConsentStatus.AWAITING_AUTHORIZATION]: BankFailure.CONSENT_REJECTED,
}

/** Begins to read a connection; a sync that still ran is given up. */
export const beginSync = async (tx: Tx, connection: BankConnection, move: 'consent' | 'refresh' | 'resume') => {
  connectionLifecycle.move(connection, move)
  const syncId = randomUUID()
  Object.assign(connection, {
    failure: null,
    failureDetail: null,
    syncId,
    syncedCount: 0,
  })
  await tx.db.save(connection)
  await tx.enqueue(syncConnection, { connectionId: connection.id, syncId }, { key: `sync ${connection.id}` })
  await tellConnection(tx, connection)
}

const refuseUnlessAllowed = (connection: BankConnection, action: BankConnectionAction) => {
  const allowed = actionsOf(connection)
  if (allowed.includes(action)) return
  const status = connection.status.replaceAll('_', ' ')
  throw new DomainError('ILLEGAL_TRANSITION', `Cannot ${action} while ${status}. Allowed now: ${allowed.join(', ') || 'nothing'}.`)
}

const NOT_GIVEN = 'The consent was not given at the bank.'

const unknownConsent = () => notFound('This consent was not found, or it was used already. Connect the bank again.')

/** The banks that businesses connect, and how their consents begin and end. */
export const createConnectionService = (platform: Platform, providers: ReadonlyMap<BankProviderKind, BankProvider>) => {
  const { work, clock, dataSource, throttle, config } = platform
  const institutions = config.production ? INSTITUTIONS.filter(({ isSandbox }) => !isSandbox) : INSTITUTIONS

  const providerOf = ({ provider }: Pick<BankConnection, 'provider'>): BankProvider => {
    const found = providers.get(provider)
    if (!found) throw new DomainError('SERVICE_UNAVAILABLE', 'Connecting banks is not available here. Import a statement instead.')
    return found
  }

  const actingBusinessId = async (tx: Tx): Promise<string> => {
    const { businessId } = signedIn(tx.viewer)
    const business = businessId === null ? null : await tx.db.findOneBy(Business, { id: businessId })
    if (business?.status === BusinessStatus.SUSPENDED) {
      throw forbidden('Your business is suspended and cannot connect banks. Contact us to clear it up.')
    }
    if (!business || !(await hasFinishedOnboarding(tx.db, tx.viewer))) {
      throw conflict('Finish your onboarding first: your business, its documents and your phone come before its accounts.')
    }
    return business.id
  }

  /** Asks the bank, with no transaction open. */
  const ask = async (connection: Pick<BankConnection, 'provider' | 'businessId' | 'institutionId'>): Promise<AskedConsent> => {
    try {
      return await providerOf(connection).start(connection)
    } catch (error) {
      if (error instanceof BankProblem)
        throw new DomainError('SERVICE_UNAVAILABLE', 'The bank does not answer. Try again in a few minutes.')
      throw error
    }
  }

  const remember = async (tx: Tx, connection: BankConnection, asked: AskedConsent): Promise<StartedConsent> => {
    await asked.keep(tx, connection.id)
    await tellConnection(tx, connection)
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
    const begun = tx.db.create(BankConnection, {
      ...waiting,
      id: randomUUID(),
      bankName: institution.name,
      isSandbox: institution.isSandbox,
      failure: null,
      failureDetail: null,
      consentStatus: ConsentStatus.AWAITING_AUTHORIZATION,
      consentPermissions: [],
      consentExpiresAt: null,
      consentWarnedDays: null,
      createdAt: clock.now(),
      createdBy: tx.viewer.userId,
      lastSyncedAt: null,
      nextRefreshAt: null,
      syncedCount: null,
      syncId: null,
      disconnectedAt: null,
      disconnectCause: null,
      consentedAt: null,
      successorId: null,
      toldSilentSince: null,
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

  /** A connection that another consent still serves stays as it is. */
  const failUnlessServed = async (tx: Tx, connection: BankConnection, { failure, detail }: BankProblem) => {
    const isServed = [BankConnectionStatus.CONNECTED, BankConnectionStatus.SYNCING].includes(connection.status)
    if (!isServed && connection.status !== BankConnectionStatus.DISCONNECTED) await failConnection(tx, connection, failure, detail)
    return connection
  }

  return {
    /** The banks that can be connected, by country. */
    institutions: (): readonly BankInstitution[] => institutions,

    /** The viewer's connections, newest first. */
    list: (viewer: Viewer, history: boolean): Promise<BankConnection[]> => connectionsOf(dataSource.manager, viewer, history),

    /** One connection; NOT_FOUND for what the viewer may not see. */
    async find(viewer: Viewer, id: string): Promise<BankConnection> {
      const [found] = await connectionById(dataSource.manager, [id], viewer)
      return orNotFound(found, unknownConnection)
    },

    /** Asks a bank for consent; returns where to give it. A connection that still waits for its consent is used again. */
    async connect(viewer: Viewer, institutionId: string): Promise<StartedConsent> {
      const institution = institutionById(institutionId)
      if (!institution || !institutions.includes(institution)) throw notFound('This bank was not found.')
      await throttle.take(CONSENTS, viewer.businessId ?? '')
      const businessId = await work(viewer, actingBusinessId)
      const asked = await ask({ provider: BankProviderKind.OPEN_BANKING, businessId, institutionId })
      return work(viewer, async (tx) => {
        await actingBusinessId(tx)
        await takeTurns(tx, businessId)
        return remember(tx, await waitingOrNew(tx, businessId, institution), asked)
      })
    },

    /** Asks the bank of a connection for a new consent: after it ended, before it does, or to link again what was disconnected. */
    async reconnect(viewer: Viewer, id: string): Promise<StartedConsent> {
      await throttle.take(CONSENTS, viewer.businessId ?? '')
      const lockRenewable = async (tx: Tx) => {
        await actingBusinessId(tx)
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.RECONNECT)
        return connection
      }
      const asked = await ask(await work(viewer, lockRenewable))
      return work(viewer, async (tx) => {
        const connection = await lockRenewable(tx)
        if (connection.status === BankConnectionStatus.DISCONNECTED) {
          connectionLifecycle.move(connection, 'reconnect')
          Object.assign(connection, { ...NOT_ENDED, consentStatus: ConsentStatus.AWAITING_AUTHORIZATION })
          await tx.db.save(connection)
        }
        return remember(tx, connection, asked)
      })
    },

    /**
     * Takes what the bank sent back with the browser. Given: the accounts are read at once. Refused: the connection says
     * so, unless an older consent still serves. The state is used up first, then the bank is asked, then what it gave is
     * kept: should this process die in between, the person asks for a consent again.
     */
    async completeConsent(viewer: Viewer, { state, code = null, error = null }: ConsentAnswer): Promise<BankConnection> {
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
          consentedAt: clock.now(),
          nextRefreshAt: null,
          ...NOT_ENDED,
        })
        await beginSync(tx, connection, 'consent')
        return connection
      })
    },

    /** Reads a connection again; refused within five minutes of the last time, saying when next. Allowed after a failure. */
    async refresh(viewer: Viewer, id: string): Promise<BankConnection> {
      return work(viewer, async (tx) => {
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.REFRESH)
        const wait = (connection.nextRefreshAt?.getTime() ?? 0) - clock.now().getTime()
        if (wait > 0) {
          const minutes = Math.ceil(wait / MINUTE)
          throw rateLimited(`This bank was read a moment ago. Refresh again in ${minutes === 1 ? '60 seconds' : `${minutes} minutes`}.`)
        }
        providerOf(connection)
        connection.nextRefreshAt = later(clock.now(), REFRESH_EVERY)
        await beginSync(tx, connection, 'refresh')
        return connection
      })
    },

    /** Ends a connection, and its consent at the bank. What was read stays as history, and counts nowhere until it is linked again. */
    async disconnect(viewer: Viewer, id: string): Promise<BankConnection> {
      return work(viewer, async (tx) => {
        // The turn first, as everywhere: who has it may lock a second connection.
        if (viewer.businessId) await takeTurns(tx, viewer.businessId)
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.DISCONNECT)
        await endConnection(tx, connection, DisconnectCause.PERSON, clock.now())
        const [accounts] = await tx.db.query<[{ id: string }[], number]>(HISTORY, [connection.id])
        await excludeAccounts(
          tx,
          connection.businessId,
          accounts.map((account) => account.id),
        )
        await tx.emit(aboutCashflow(connection.businessId))
        return connection
      })
    },
  }
}

export type ConnectionService = ReturnType<typeof createConnectionService>
