import { runMigrations, runOnce } from 'graphile-worker'
import type { Logger } from 'pino'
import { LOCKS } from '../database/advisory-locks.ts'
import type { Connection } from '../database/database.ts'
import type { Lane } from './jobs.ts'
import { type Jobs, type JobsSettings, startLane, taskList } from './lane.ts'
import { createPool, endPool, libraryLog } from './pool.ts'

/** How many jobs of each lane run at once in a process. */
const LANES: Readonly<Record<Lane, number>> = { work: 5, messages: 3, banks: 3, webhooks: 4, queries: 2, exports: 1 }
const SWEEP_EVERY = 15_000

/**
 * Creates or updates the tables of the queue, in the schema `graphile_worker`. Processes that start together take turns.
 * Needs no privilege beyond ownership of the database.
 */
export const migrateJobs = async (connection: Connection, log: Logger): Promise<void> => {
  const pool = createPool(connection, 2, log)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCKS.jobMigration])
      await runMigrations({ pgPool: pool, logger: libraryLog(log) })
    } finally {
      // The lock ends with its session.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Releases the jobs of workers that are no longer alive, and deletes jobs that failed finally a week ago. */
const SWEEP = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '30 seconds' and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${LOCKS.worker} and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())))),
  (select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days')))`

/** Releases the jobs of dead workers, of any process, at regular intervals. Returns a function that stops it. */
const startSweeping = async (connection: Connection, log: Logger) => {
  const pool = createPool(connection, 1, log)
  const sweep = () => pool.query(SWEEP).catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs could not be released'))
  await sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY)
  return async () => {
    clearInterval(sweeping)
    await endPool(pool)
  }
}

/**
 * Runs background work in this process. A job enqueued in a transaction starts within milliseconds of the commit, in one
 * process. A lost database connection is replaced; while there is none, jobs stay queued. A job of a killed process is
 * started again within a minute, by any process.
 *
 * A finished job is deleted with its payload. One that failed its last attempt stays in `graphile_worker.jobs`, with
 * its error and (in `_private_jobs`) its payload, for a week. Payloads are never logged.
 */
export const startJobs = async (settings: JobsSettings): Promise<Jobs> => {
  const { connection, handlers, crons, log } = settings
  const handled = new Set(handlers.map(({ job: { name } }) => name))
  const unhandled = crons.find((each) => !handled.has(each.job.name))
  if (unhandled) throw new Error(`The cron table names ${unhandled.job.name}, which has no handler.`)
  const lanes = (Object.keys(LANES) as Lane[]).map((lane) => ({
    ...settings,
    handlers: handlers.filter((handler) => handler.job.lane === lane),
    // One lane enqueues the crons of all: a job runs in its own lane, whichever enqueued it.
    crons: lane === 'work' ? crons : [],
    concurrency: LANES[lane],
  }))
  const running = await Promise.all(lanes.filter((lane) => lane.handlers.length + lane.crons.length > 0).map(startLane))
  const stopSweeping = await startSweeping(connection, log)
  return {
    async stop() {
      await Promise.all([...running.map((lane) => lane.stop()), stopSweeping()])
    },
  }
}

const WAITING =
  'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null) as waiting'

/**
 * Runs the queued jobs, and those that they enqueue, one at a time until none is due. For a process without workers, such as
 * the one that makes the demo, whose clock is stopped meanwhile. A failed job stays queued for a process with workers.
 */
export const createJobFinisher = (settings: Pick<JobsSettings, 'connection' | 'handlers' | 'log'>) => {
  // One connection: the library does not wait until a job is marked as done, and with more would return before its last one is.
  const pool = createPool(settings.connection, 1, settings.log)
  const tasks = taskList(settings)
  return {
    async finish(): Promise<void> {
      const { rows } = await pool.query<{ waiting: boolean }>(WAITING)
      if (!rows[0]!.waiting) return
      await runOnce({ pgPool: pool, taskList: tasks, concurrency: 1, noHandleSignals: true, logger: libraryLog(settings.log) })
    },
    end: () => endPool(pool),
  }
}
