import type { Running } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { addDays } from '../../../shared/day.ts'
import type { Said } from '../../../shared/i18n/text.ts'
import type { Ingest } from '../intake/ingest.ts'
import { takeTurns } from '../intake/rollup.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { connectionLifecycle } from '../records/bank-connection-lifecycle.ts'
import { BankConnectionStatus, BankFailure, type BankProviderKind, ConsentStatus } from '../records/bank-connection-terms.ts'
import { type NewBankRow, RowSource } from '../records/new-bank-row.ts'
import { BankProblem, type BankProvider, type SyncSink } from '../records/provider.ts'
import type { BankAccounts } from './bank-accounts.ts'
import { announceConnection, failConnection } from './bank-connection-changes.ts'
import { endIfReplaced } from './bank-connection-end.ts'

/** Rows are written in batches of at least this many, by whole days. */
const AT_A_TIME = 20_000
/** Days that are read again, because banks book late. */
const OVERLAP_DAYS = 7

type Act<Result> = (tx: Tx, connection: BankConnection) => Promise<Result>

/** Thrown in a sync that another one has replaced. */
class Superseded extends Error {}

/** Syncs connections, and emits their progress. */
export const createSync = (
  { work, dataSource, log }: Platform,
  providers: ReadonlyMap<BankProviderKind, BankProvider>,
  accounts: BankAccounts,
  ingest: Ingest,
) => {
  /** Runs a step of one sync with its connection under a lock. Does nothing once another sync started or the connection ended. */
  const step = <Result>(connectionId: string, syncId: string, act: Act<Result>, first?: (tx: Tx) => Promise<void>) =>
    work(SYSTEM, async (tx) => {
      await first?.(tx)
      const connection = await tx.db.findOne(BankConnection, { where: { id: connectionId, syncId }, lock: { mode: 'pessimistic_write' } })
      if (!connection) throw new Superseded()
      return act(tx, connection)
    })

  /** Runs a step that may touch other connections of the business, under the lock on its transactions, taken before any connection. */
  const turn = <Result>(businessId: string, connectionId: string, syncId: string, act: Act<Result>) =>
    step(connectionId, syncId, act, (tx) => takeTurns(tx, businessId))

  const read = async (provider: BankProvider, connection: BankConnection, syncId: string, signal: AbortSignal) => {
    const { id, businessId, lastSyncedAt } = connection
    const buffers = new Map<string, NewBankRow[]>()
    let count = 0
    // A retry counts from the beginning.
    await step(id, syncId, async (tx, its) => {
      its.syncedCount = 0
      await tx.db.save(its)
    })

    const write = async (accountId: string, rows: readonly NewBankRow[]) => {
      if (rows.length > 0) await turn(businessId, id, syncId, (tx) => ingest(tx, accountId, rows, RowSource.CONSENT))
    }
    const sink: SyncSink = {
      signal,
      account: (account) =>
        turn(businessId, id, syncId, async (tx) => {
          const known = await accounts.findOrCreate(tx, { ...account, connectionId: id })
          const isContinued = lastSyncedAt !== null && !known.isNew && known.lastDay !== null
          return { id: known.id, since: isContinued ? addDays(known.lastDay!, -OVERLAP_DAYS) : null }
        }),
      async page(accountId, rows) {
        if (rows.length === 0) return
        const buffer = [...(buffers.get(accountId) ?? []), ...rows]
        const openDay = buffer.at(-1)!.bookedOn
        const closed = buffer.length > AT_A_TIME ? buffer.filter(({ bookedOn }) => bookedOn !== openDay) : []
        buffers.set(accountId, closed.length > 0 ? buffer.filter(({ bookedOn }) => bookedOn === openDay) : buffer)
        count += rows.length
        await write(accountId, closed)
        await step(id, syncId, async (tx, its) => {
          its.syncedCount = count
          await tx.db.save(its)
          await announceConnection(tx, its)
        })
      },
      consent: ({ status, permissions, expiresAt }) =>
        step(id, syncId, async (tx, its) => {
          Object.assign(its, { consentStatus: status, consentPermissions: [...permissions], consentExpiresAt: expiresAt })
          await tx.db.save(its)
        }),
    }
    await provider.sync(connection, sink)
    for (const [accountId, rows] of buffers) await write(accountId, rows)
  }

  const finish = ({ id, businessId }: BankConnection, syncId: string) =>
    turn(businessId, id, syncId, async (tx, connection) => {
      if (await endIfReplaced(tx, connection, tx.now)) return
      connectionLifecycle.move(connection, 'finish')
      Object.assign(connection, {
        lastSyncedAt: tx.now,
        syncId: null,
        syncedCount: null,
        reportedSilentSince: null,
        consentStatus: ConsentStatus.AUTHORIZED,
      })
      await tx.db.save(connection)
      await announceConnection(tx, connection)
    })

  const fail = ({ id, businessId }: BankConnection, syncId: string, failure: BankFailure, detail: Said) =>
    turn(businessId, id, syncId, async (tx, connection) => {
      if (!(await endIfReplaced(tx, connection, tx.now))) await failConnection(tx, connection, failure, detail)
    })

  return {
    /** Reads a connection once. A failure of the bank or the consent ends the sync at once; any other failure is retried. */
    async run({ connectionId, syncId }: { connectionId: string; syncId: string }, { signal, isLastAttempt }: Running): Promise<void> {
      const connection = await dataSource.manager.findOneBy(BankConnection, {
        id: connectionId,
        syncId,
        status: BankConnectionStatus.SYNCING,
      })
      const provider = connection && providers.get(connection.provider)
      if (!connection) return
      try {
        if (!provider) throw new BankProblem(BankFailure.BANK_UNAVAILABLE, 'banking.connections.notHere')
        await read(provider, connection, syncId, signal)
        await finish(connection, syncId)
      } catch (error) {
        if (error instanceof Superseded) return
        const problem = error instanceof BankProblem ? error : null
        if (!problem && (!isLastAttempt || signal.aborted)) throw error
        if (!problem) log.error({ err: error, connectionId }, 'a bank could not be read')
        const failure = problem?.failure ?? BankFailure.INVALID_RESPONSE
        const detail = problem?.detail ?? 'banking.consents.badResponse'
        await fail(connection, syncId, failure, detail).catch((late: unknown) => {
          if (!(late instanceof Superseded)) throw late
        })
      }
    },

    /** Ends the consent of a disconnected connection at the bank. */
    async end({ connectionId }: { connectionId: string }, { isLastAttempt }: Running): Promise<void> {
      const connection = await dataSource.manager.findOneBy(BankConnection, {
        id: connectionId,
        status: BankConnectionStatus.DISCONNECTED,
      })
      if (!connection) return
      try {
        await providers.get(connection.provider)?.disconnect(connection)
      } catch (error) {
        if (!isLastAttempt) throw error
        log.error({ err: error, connectionId }, 'a consent could not be ended at the bank; it ends automatically when it expires')
      }
    },
  }
}

export type Sync = ReturnType<typeof createSync>
