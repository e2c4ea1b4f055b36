import { Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import { type Clock, later, SECOND } from '../../shared/clock.ts'
import { usesReaderPool } from '../process/operation.ts'
import { type Connection, clientConfig } from './database.ts'

/** An analyst's statement is cancelled after this many milliseconds. */
const READING_TIMEOUT = 10 * SECOND
/** How long a request may queue behind those that hold every connection. */
const QUEUE_TIMEOUT = 10 * SECOND
const LOCK_TIMEOUT = 2 * SECOND
const IDLE_IN_TRANSACTION_TIMEOUT = 10 * SECOND
/** How long a measured lag is used. */
const MEASURED_FOR = SECOND

/**
 * The seconds by which a replica is behind; null for a primary, and for a replica that has replayed nothing yet. A replica that
 * receives and has replayed everything is not behind, however old the last transaction is.
 */
const LAG = `
  select case
    when not pg_is_in_recovery() then null
    when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())
  end::float8 as lag`

/** The connections of analysts' queries: few, read-only and with a statement timeout of their own, so that transfers keep theirs. */
export interface ReaderPool {
  readonly pool: Pool
  /** Whether they read a replica. */
  readonly isReplica: boolean
  /** Measures by how many seconds the replica is behind. Null without one, and where that cannot be known. */
  lag(): Promise<number | null>
  /** Whether the replica follows a primary: one that was promoted does not. */
  follows(): Promise<boolean>
  /** The moment whose data an analyst's query reads; null where it reads the present. */
  asOf(): Promise<Date | null>
  /** The moment whose data the running request reads. */
  readAsOf(): Promise<Date>
  /** Makes the repositories and queries of a data source read here during analysts' queries, except within `work`. */
  attachTo(dataSource: DataSource): void
  end(): Promise<void>
}

export interface ReaderPoolSettings {
  readonly poolSize: number
  readonly isReplica: boolean
  /** Milliseconds. Default: {@link READING_TIMEOUT}. */
  readonly timeout?: number
  readonly clock: Clock
  readonly log: Logger
}

const connectIn = (pool: Pool) =>
  new Promise<[PoolClient, (error?: Error | boolean) => void]>((resolve, reject) =>
    pool.connect((error, client, release) => (error || !client ? reject(error) : resolve([client, release]))),
  )

/** Opens the pool of analysts' queries. It connects when the first is made. */
export const createReaderPool = (
  connection: Connection,
  { poolSize, isReplica, timeout = READING_TIMEOUT, clock, log }: ReaderPoolSettings,
): ReaderPool => {
  const pool = new Pool({
    ...clientConfig(connection),
    application_name: 'mizan reading',
    max: poolSize,
    connectionTimeoutMillis: QUEUE_TIMEOUT,
    statement_timeout: timeout,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    options: '-c default_transaction_read_only=on',
    keepAlive: true,
  })
  pool.on('error', (error) => log.error({ err: error }, 'a connection of analysts’ queries broke'))

  const lag = async () => {
    if (!isReplica) return null
    const { lag: found } = (await pool.query<{ lag: number | null }>(LAG)).rows[0]!
    // The clock of the primary may be a little ahead.
    return found === null ? null : Math.max(0, found)
  }
  let measured: { readonly at: number; readonly lag: Promise<number | null> } | undefined
  const recentLag = () => {
    const now = performance.now()
    if (!measured || now - measured.at > MEASURED_FOR) measured = { at: now, lag: lag() }
    return measured.lag
  }

  const asOf = async () => {
    if (!isReplica) return null
    const behind = await recentLag()
    return behind === null ? null : later(clock.now(), -behind * SECOND)
  }

  return {
    pool,
    isReplica,
    lag,
    async follows() {
      const { rows } = await pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      return rows[0]!.follows
    },
    asOf,
    readAsOf: async () => (usesReaderPool() ? await asOf() : null) ?? clock.now(),
    attachTo(dataSource) {
      const driver = dataSource.driver as unknown as { obtainMasterConnection(): Promise<[PoolClient, () => void]> }
      const obtain = driver.obtainMasterConnection.bind(driver)
      driver.obtainMasterConnection = () => (usesReaderPool() ? connectIn(pool) : obtain())
    },
    end: () => pool.end(),
  }
}
