import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { connectionLifecycle } from '../records/bank-connection-lifecycle.ts'
import { BankConnectionStatus, BankProviderKind, ConsentStatus, DisconnectCause } from '../records/bank-connection-terms.ts'
import { aboutConnection, connectionReplaced } from '../records/banking.events.ts'
import { endConsent } from '../records/banking-jobs.ts'

/** Ends a connection that the caller holds under a lock. Its consent is ended at the bank after the commit. */
export const endConnection = async (tx: Tx, connection: BankConnection, cause: DisconnectCause, now: Date): Promise<void> => {
  connectionLifecycle.move(connection, 'disconnect')
  Object.assign(connection, {
    disconnectedAt: now,
    disconnectCause: cause,
    failure: null,
    failureDetail: null,
    syncId: null,
    syncedCount: null,
    nextRefreshAt: null,
    consentStatus: connection.consentStatus === null ? null : ConsentStatus.REVOKED,
  })
  await tx.db.save(connection)
  if (connection.provider !== BankProviderKind.STATEMENT_IMPORT) await tx.enqueue(endConsent, { connectionId: connection.id })
  await tx.emit(aboutConnection(connection))
}

/** A connection ends only in these statuses: a running sync or consent rechecks it when it finishes. */
const IS_AT_REST: readonly BankConnectionStatus[] = [BankConnectionStatus.CONNECTED, BankConnectionStatus.ERROR]

/**
 * Ends a connection when newer ones have all of its accounts, and returns whether it did. A connection that never had
 * accounts, or still has one, stays. The caller holds the locks on the connection and on the transactions of its business.
 */
export const endIfReplaced = async (tx: Tx, connection: BankConnection, now: Date): Promise<boolean> => {
  const { id, businessId, bankName, successorId } = connection
  if (successorId === null || (await tx.db.existsBy(BankAccount, { connectionId: id }))) return false
  await endConnection(tx, connection, DisconnectCause.REPLACED, now)
  const payload = { connectionId: id, businessId, bankName, byConnectionId: successorId }
  await tx.emit(connectionReplaced.of(id, [toBusiness(businessId)], payload))
  return true
}

/** Records that a newer connection took an account of this one, and ends this one if it was the last. */
export const giveWay = async (tx: Tx, connectionId: string, successorId: string, now: Date): Promise<void> => {
  const connection = await tx.db.findOneOrFail(BankConnection, { where: { id: connectionId }, lock: { mode: 'pessimistic_write' } })
  if (connection.status === BankConnectionStatus.DISCONNECTED) return
  connection.successorId = successorId
  await tx.db.save(connection)
  if (IS_AT_REST.includes(connection.status)) await endIfReplaced(tx, connection, now)
}
