import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import { DAY, later } from '../../shared/clock.ts'
import { BankConnection } from './bank-connection.entity.ts'
import { beginSync, failConnection, tellConnection } from './bank-connection-changes.ts'
import { needsConsent } from './bank-connection-lifecycle.ts'
import { BankConnectionStatus, BankFailure } from './bank-connection-terms.ts'
import { connectionSilent, consentExpiring } from './banking.events.ts'

/** A consent's end is warned of so many days before. */
const WARNED_DAYS = [30, 7, 1] as const

const OVER = `
  select id from bank_connection
  where consent_status = 'authorized' and consent_expires_at <= $1 and status in ('connected', 'error') order by id`
const ENDING = `
  select id from bank_connection
  where consent_status = 'authorized' and consent_expires_at > $1 and consent_expires_at <= $2
    and status in ('connected', 'syncing', 'error') and (consent_warned_days is null or consent_warned_days > 1) order by id`
/** What is connected, what a bank's bad day broke, and what still says that it syncs since yesterday. */
const DUE = `
  select id from bank_connection
  where provider <> 'statement_import'
    and (status in ('connected', 'syncing') or (status = 'error' and failure in ('bank_unavailable', 'invalid_answer')))
  order by last_synced_at nulls first, id`

/** A bank that has not answered for so long is told. */
const SILENT_AFTER = 3 * DAY

/** That consent is given counts as an answer. What needs a new consent is told as that. */
const SILENT = `
  select id from bank_connection
  where provider <> 'statement_import' and told_silent_since is null
    and (status = 'connected' or (status = 'error' and failure in ('bank_unavailable', 'invalid_answer')))
    and coalesce(greatest(last_synced_at, consented_at), created_at) < $1 order by id`

const latest = (...moments: readonly (Date | null)[]) =>
  moments.reduce((found, each) => (each && (!found || each > found) ? each : found), null)

/** What happens to connections as time passes. */
export const createConsentWatch = ({ work, clock, dataSource }: Platform) => {
  const each = async (sql: string, values: unknown[], act: (id: string) => Promise<void>) => {
    const found = await dataSource.query<{ id: string }[]>(sql, values)
    for (const { id } of found) await act(id)
  }
  const change = (id: string, act: (tx: Tx, connection: BankConnection) => Promise<void>) =>
    work(SYSTEM, async (tx) => {
      const connection = await tx.db.findOne(BankConnection, { where: { id }, lock: { mode: 'pessimistic_write' } })
      if (connection) await act(tx, connection)
    })

  return {
    /** Marks consents that are over, and warns 30, 7 and 1 days before they are. */
    async watch(): Promise<void> {
      const now = clock.now()
      await each(OVER, [now], (id) =>
        change(id, async (tx, connection) => {
          if (connection.status !== BankConnectionStatus.CONNECTED && connection.status !== BankConnectionStatus.ERROR) return
          await failConnection(tx, connection, BankFailure.CONSENT_EXPIRED, 'The consent has expired. Connect the bank again to renew it.')
        }),
      )
      await each(ENDING, [now, later(now, WARNED_DAYS[0] * DAY)], (id) =>
        change(id, async (tx, connection) => {
          const expiresAt = connection.consentExpiresAt!
          const left = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY)
          const days = [...WARNED_DAYS].reverse().find((each) => left <= each)
          if (days === undefined || (connection.consentWarnedDays !== null && connection.consentWarnedDays <= days)) return
          connection.consentWarnedDays = days
          await tx.db.save(connection)
          const { businessId, bankName } = connection
          const payload = { connectionId: id, businessId, bankName, days: left, expiresAt: expiresAt.toISOString() }
          await tx.emit(consentExpiring.of(id, [toBusiness(businessId)], payload))
        }),
      )
    },

    /** Tells of banks that have not answered for three days, once until they answer again. */
    async watchSilence(): Promise<void> {
      await each(SILENT, [later(clock.now(), -SILENT_AFTER)], (id) =>
        change(id, async (tx, connection) => {
          const { status, businessId, bankName, failure } = connection
          const isAsked = status === BankConnectionStatus.CONNECTED || (status === BankConnectionStatus.ERROR && !needsConsent(failure))
          const since = latest(connection.lastSyncedAt, connection.consentedAt) ?? connection.createdAt
          if (!isAsked || connection.toldSilentSince !== null || since >= later(tx.now, -SILENT_AFTER)) return
          connection.toldSilentSince = since
          await tx.db.save(connection)
          await tellConnection(tx, connection)
          const payload = { connectionId: id, businessId, bankName, failure, since: since.toISOString() }
          await tx.emit(connectionSilent.of(id, [toBusiness(businessId)], payload))
        }),
      )
    },

    /** Begins to read every connection again, one after the other. */
    async syncAll(): Promise<void> {
      await each(DUE, [], (id) =>
        change(id, async (tx, connection) => {
          if (connection.status === BankConnectionStatus.DISCONNECTED) return
          await beginSync(tx, connection, connection.status === BankConnectionStatus.SYNCING ? 'resume' : 'refresh')
        }),
      )
    },
  }
}

export type ConsentWatch = ReturnType<typeof createConsentWatch>
