import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as WorkerLogger } from 'graphile-worker'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Connection, clientConfig } from '../database/database.ts'

/** Milliseconds. */
const SHORTLY = 5

/** Opens a pool of connections for jobs; a broken connection is logged and replaced. */
export const createPool = (connection: Connection, max: number, log: Logger) => {
  const broke = (error: Error) => log.warn({ err: error }, 'a database connection of the jobs broke; it is replaced')
  const pool = new Pool({
    ...clientConfig(connection),
    max,
    application_name: 'mizan jobs',
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  })
  pool.on('error', broke)
  pool.on('connect', (client) => client.on('error', broke))
  return pool
}

/**
 * Ends a pool, even one that has already ended. What still needs a connection gets it first, such as the completion of a job: a pool
 * that ends leaves it without one until it fails.
 */
export const endPool = async (pool: Pool) => {
  while (!pool.ending && pool.waitingCount > 0) await sleep(SHORTLY)
  if (!pool.ending) await pool.end()
}

/** Logs the library's own messages. Those about single jobs are dropped, because they hold the payload: we log jobs ourselves. */
export const libraryLog = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (meta && ('job' in meta || 'failure' in meta)) return
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
