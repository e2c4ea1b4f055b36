import { actOnDue, eachInTurn } from '../../../platform/due.ts'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { needsConsent } from '../records/bank-connection-lifecycle.ts'
import { BankConnectionStatus, BankFailure } from '../records/bank-connection-terms.ts'
import { connectionSilent, consentExpiring } from '../records/banking.events.ts'
import { announceConnection, beginSync, failConnection } from './bank-connection-changes.ts'

/** Days before the end of a consent on which a warning is sent. */
const WARNED_DAYS = [30, 7, 1] as const

const OVER = `
  select id from bank_connection
  where consent_status = 'authorized' and consent_expires_at <= $1 and status in ('connected', 'error') order by id`
const ENDING = `
  select id from bank_connection
  where consent_status = 'authorized' and consent_expires_at > $1 and consent_expires_at <= $2
    and status in ('connected', 'syncing', 'error') and (consent_warned_days is null or consent_warned_days > 1) order by id`
/** Connections that are connected, that failed for a temporary cause at the bank, or whose sync has not finished since yesterday. */
const DUE = `
  select id from bank_connection
  where provider <> 'statement_import'
    and (status in ('connected', 'syncing') or (status = 'error' and failure in ('bank_unavailable', 'invalid_response')))
  order by last_synced_at nulls first, id`

/** A bank that has not responded for this long is reported as silent. */
const SILENT_AFTER = 3 * DAY

/** A given consent counts as a response. A connection that needs a new consent is reported as failed, not as silent. */
const SILENT = `
  select id from bank_connection
  where provider <> 'statement_import' and reported_silent_since is null
    and (status = 'connected' or (status = 'error' and failure in ('bank_unavailable', 'invalid_response')))
    and coalesce(greatest(last_synced_at, consented_at), created_at) < $1 order by id`

const latest = (...moments: readonly (Date | null)[]) =>
  moments.reduce((found, each) => (each && (!found || each > found) ? each : found), null)

/** The periodic work on connections. */
export const createConsentWatch = (platform: Platform) => {
  const { clock } = platform
  const eachConnection = (sql: string, values: readonly unknown[], act: (tx: Tx, connection: BankConnection) => Promise<boolean>) =>
    actOnDue(platform, {
      sql,
      values,
      async act(tx, { id }) {
        const connection = await tx.db.findOne(BankConnection, { where: { id }, lock: { mode: 'pessimistic_write' } })
        return connection !== null && act(tx, connection)
      },
    })

  const expire = async (tx: Tx, connection: BankConnection): Promise<boolean> => {
    if (connection.status !== BankConnectionStatus.CONNECTED && connection.status !== BankConnectionStatus.ERROR) return false
    await failConnection(tx, connection, BankFailure.CONSENT_EXPIRED, 'banking.consents.expired')
    return true
  }

  const warn = async (tx: Tx, connection: BankConnection): Promise<boolean> => {
    const expiresAt = connection.consentExpiresAt!
    const left = Math.ceil((expiresAt.getTime() - tx.now.getTime()) / DAY)
    const days = [...WARNED_DAYS].reverse().find((each) => left <= each)
    if (days === undefined || (connection.consentWarnedDays !== null && connection.consentWarnedDays <= days)) return false
    connection.consentWarnedDays = days
    await tx.db.save(connection)
    const { id, businessId, bankName } = connection
    const payload = { connectionId: id, businessId, bankName, days: left, expiresAt: expiresAt.toISOString() }
    await tx.emit(consentExpiring.of(id, [toBusiness(businessId)], payload))
    return true
  }

  const reportSilence = async (tx: Tx, connection: BankConnection): Promise<boolean> => {
    const { id, status, businessId, bankName, failure } = connection
    const isAsked = status === BankConnectionStatus.CONNECTED || (status === BankConnectionStatus.ERROR && !needsConsent(failure))
    const since = latest(connection.lastSyncedAt, connection.consentedAt) ?? connection.createdAt
    if (!isAsked || connection.reportedSilentSince !== null || since >= later(tx.now, -SILENT_AFTER)) return false
    connection.reportedSilentSince = since
    await tx.db.save(connection)
    await announceConnection(tx, connection)
    const payload = { connectionId: id, businessId, bankName, failure, since: since.toISOString() }
    await tx.emit(connectionSilent.of(id, [toBusiness(businessId)], payload))
    return true
  }

  const sync = async (tx: Tx, connection: BankConnection): Promise<boolean> => {
    if (connection.status === BankConnectionStatus.DISCONNECTED) return false
    await beginSync(tx, connection, connection.status === BankConnectionStatus.SYNCING ? 'resume' : 'refresh')
    return true
  }

  return {
    /** Marks expired consents, and warns 30, 7 and 1 days before they expire. */
    async watch(): Promise<void> {
      const now = clock.now()
      await eachInTurn([
        () => eachConnection(OVER, [now], expire),
        () => eachConnection(ENDING, [now, later(now, WARNED_DAYS[0] * DAY)], warn),
      ])
    },

    /** Reports banks that have not responded for three days, once until they respond again. */
    async watchSilence(): Promise<void> {
      await eachConnection(SILENT, [later(clock.now(), -SILENT_AFTER)], reportSilence)
    },

    /** Starts the sync of every connection, one after the other. */
    async syncAll(): Promise<void> {
      await eachConnection(DUE, [], sync)
    },
  }
}

export type ConsentWatch = ReturnType<typeof createConsentWatch>
