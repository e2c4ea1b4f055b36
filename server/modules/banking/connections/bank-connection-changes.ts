import { randomUUID } from 'node:crypto'
import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError } from '../../../shared/errors.ts'
import { type Said, stored } from '../../../shared/i18n/text.ts'
import type { BankConnection } from '../records/bank-connection.entity.ts'
import { actionsOf, connectionLifecycle, needsConsent, refusalOf } from '../records/bank-connection-lifecycle.ts'
import {
  type BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  type BankProviderKind,
  ConsentStatus,
} from '../records/bank-connection-terms.ts'
import { aboutConnection, connectionFailed } from '../records/banking.events.ts'
import { syncConnection } from '../records/banking-jobs.ts'
import type { BankProvider } from '../records/provider.ts'

/** Returns the provider of a connection. Throws SERVICE_UNAVAILABLE where banks of this kind cannot be connected. */
export const providerIn = (providers: ReadonlyMap<BankProviderKind, BankProvider>, { provider }: Pick<BankConnection, 'provider'>) => {
  const found = providers.get(provider)
  if (!found) throw new DomainError('SERVICE_UNAVAILABLE', 'banking.consents.unavailable')
  return found
}

/** Emits the current status of a connection. */
export const announceConnection = (tx: Tx, connection: BankConnection) => tx.emit(aboutConnection(connection))

const CONSENT_OF: Partial<Record<BankFailure, ConsentStatus>> = {
  [BankFailure.CONSENT_EXPIRED]: ConsentStatus.EXPIRED,
  [BankFailure.CONSENT_REJECTED]: ConsentStatus.REJECTED,
  [BankFailure.CONSENT_REVOKED]: ConsentStatus.REVOKED,
}

/** Records the failure of a connection, and emits it. */
export const failConnection = async (tx: Tx, connection: BankConnection, failure: BankFailure, detail: Said) => {
  const isKnown = connection.status === BankConnectionStatus.ERROR && connection.failure === failure
  connectionLifecycle.move(connection, 'fail')
  Object.assign(connection, {
    failure,
    failureDetail: stored(detail),
    syncId: null,
    syncedCount: null,
    nextRefreshAt: null,
    consentStatus: CONSENT_OF[failure] ?? connection.consentStatus,
  })
  await tx.db.save(connection)
  await announceConnection(tx, connection)
  if (isKnown) return
  const { id: connectionId, businessId, bankName } = connection
  const payload = { connectionId, businessId, bankName, failure, needsPerson: needsConsent(failure) }
  await tx.emit(connectionFailed.of(connectionId, [toBusiness(businessId)], payload))
}

/** Starts a sync of a connection, which replaces one that is still running. */
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
  await announceConnection(tx, connection)
}

/** Throws ILLEGAL_TRANSITION, with the reason and an alternative, when the connection does not allow the action. */
export const refuseUnlessAllowed = (connection: BankConnection, action: Exclude<BankConnectionAction, BankConnectionAction.IMPORT>) => {
  if (!actionsOf(connection).includes(action)) throw new DomainError('ILLEGAL_TRANSITION', refusalOf(connection, action))
}
