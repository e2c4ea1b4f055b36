import { EventEmitter } from 'node:events'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
  type WorkerPool,
} from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './database.ts'

const ATTEMPTS = 10
/** How many jobs of each lane run at once in a process. */
const LANES = { work: 5, messages: 3, banks: 3 } as const
const POLL_EVERY = 1_000
const RESTART_AFTER = 1_000
/** So many failed looks for work in a row, by each of the workers, and the runner is begun anew. */
const PATIENCE = 5
const SWEEP_EVERY = 15_000
const STOP_WITHIN = 10_000
/** Running jobs are asked to hurry this long after a stop began. */
const HURRY_AFTER = 5_000
const MIGRATION_LOCK = 6_491_527
/** The first half of the advisory lock that a living worker holds; the second half is the hash of its name. */
const WORKER_LOCK = 6_491_528

declare const payloadOf: unique symbol

/**
 * Jobs of one lane wait behind each other, never behind those of another: what waits for a mail server (`messages`) or a
 * bank (`banks`) that does not answer keeps no settlement waiting (`work`).
 */
export type Lane = keyof typeof LANES

/** A kind of background work, named as a command: `webhooks.deliver_webhook`. Its payload is JSON. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly lane: Lane
  /** How often it is tried in all, with growing pauses: 3 s, 7 s, 20 s, 55 s ... 2 h before the tenth. */
  readonly attempts: number
  readonly [payloadOf]?: (payload: Payload) => void
}

/** Declares a kind of background work. Default: 10 attempts, in the lane `work`. Whatever calls a provider has another lane. */
export const job = <Payload extends object>(
  name: string,
  { attempts = ATTEMPTS, lane = 'work' }: { attempts?: number; lane?: Lane } = {},
): Job<Payload> => ({ name, attempts, lane })

/** One try of one piece of work. */
export interface Running {
  readonly id: string
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborts when the process is stopping and would like to go. */
  readonly signal: AbortSignal
}

export interface JobHandler {
  readonly job: { readonly name: string; readonly lane: Lane }
  run(payload: object, running: Running): Promise<void>
}

/**
 * Says how a kind of work is done. It is done at least once: again after a throw, and again when the process died in the
 * middle, so an effect outside the database carries the job's id or another key by which it is recognised.
 */
export const handle = <Payload extends object>(
  of: Job<Payload>,
  act: (payload: Payload, running: Running) => Promise<void>,
): JobHandler => ({
  job: of,
  run: (payload, running) => act(payload as Payload, running),
})

/** An entry of the cron table. */
export interface Cron {
  readonly job: { readonly name: string; readonly attempts: number }
  readonly pattern: string
}

/** Enqueues the job with `{}` at each match of the pattern (in UTC), once however many processes run. A match missed while no process ran is not made up for. */
export const cron = (of: Job<Record<never, never>>, pattern: string): Cron => ({ job: of, pattern })

export type JobOutcome = 'done' | 'failed' | 'given_up'

export interface JobsSettings {
  readonly connection: Connection
  readonly handlers: readonly JobHandler[]
  readonly crons: readonly Cron[]
  readonly log: Logger
  /** How long `stop` waits for running jobs, in milliseconds. Default: 10,000. */
  readonly stopWithin?: number
  /** Hears how each try ended, for the metrics. */
  readonly onSettled?: (name: string, outcome: JobOutcome, seconds: number) => void
}

export interface Jobs {
  /** Takes no new job, lets running ones finish, and gives back those that do not finish in time. */
  stop(): Promise<void>
}

const poolConfig = (connection: Connection): PoolConfig =>
  'url' in connection
    ? { connectionString: connection.url }
    : { host: connection.host, port: connection.port, user: connection.username, database: connection.database, ssl: connection.ssl }

const createPool = (connection: Connection, max: number, log: Logger) => {
  const broke = (error: Error) => log.warn({ err: error }, 'a database connection of the jobs broke; it is replaced')
  const pool = new Pool({ ...poolConfig(connection), max, application_name: 'mizan jobs', connectionTimeoutMillis: 2_000, keepAlive: true })
  pool.on('error', broke)
  pool.on('connect', (client) => client.on('error', broke))
  return pool
}

/** Ends a pool that may have ended already. */
const endPool = async (pool: Pool) => {
  if (!pool.ending) await pool.end()
}

/** The library's own words. What it says of single jobs is dropped, for it holds their payload: we say that ourselves. */
const libraryLog = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (meta && ('job' in meta || 'failure' in meta)) return
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })

/**
 * Installs or brings up to date the tables of the queue, in the schema `graphile_worker`. Processes that start together
 * take turns. Needs no more than ownership of the database.
 */
export const migrateJobs = async (connection: Connection, log: Logger): Promise<void> => {
  const pool = createPool(connection, 2, log)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await runMigrations({ pgPool: pool, logger: libraryLog(log) })
    } finally {
      // The lock ends with its session.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Gives back what workers held that no longer live, and forgets after a week what was given up. */
const SWEEP = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '30 seconds' and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${WORKER_LOCK} and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())))),
  (select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days')))`

const within = async (milliseconds: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  const outcome = await Promise.race([work.then(() => 'finished' as const), late]).finally(() => clearTimeout(timer))
  return outcome === 'finished'
}

const taskList = ({ handlers, log, onSettled = () => {} }: JobsSettings): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      async (stored, { job: { id, attempts, max_attempts }, abortSignal }) => {
        const { _cron, ...payload } = stored as { _cron?: unknown }
        const running: Running = { id, attempt: attempts, isLastAttempt: attempts >= max_attempts, signal: abortSignal }
        const started = performance.now()
        const settled = (outcome: JobOutcome) => onSettled(handler.job.name, outcome, (performance.now() - started) / 1_000)
        try {
          await handler.run(payload, running)
          settled('done')
        } catch (error) {
          const fields = { err: error, job: handler.job.name, jobId: id, attempt: attempts, of: max_attempts }
          if (running.isLastAttempt) log.error(fields, 'a job failed and is given up')
          else log.warn(fields, 'a job failed and will be tried again')
          settled(running.isLastAttempt ? 'given_up' : 'failed')
          throw error
        }
      },
    ]),
  )

const cronItem = ({ job: { name, attempts }, pattern }: Cron): CronItem => ({
  task: name,
  match: pattern,
  identifier: `${name} ${pattern}`,
  // One that still waits is not joined by a second.
  options: { backfillPeriod: 0, maxAttempts: attempts, jobKey: `cron ${name} ${pattern}`, jobKeyMode: 'preserve_run_at' },
})

/** Gives back regularly what workers of any process held that no longer live. */
const startSweeping = async (connection: Connection, log: Logger) => {
  const pool = createPool(connection, 1, log)
  const sweep = () => pool.query(SWEEP).catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs could not be looked for'))
  await sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY)
  return async () => {
    clearInterval(sweeping)
    await endPool(pool)
  }
}

/**
 * Runs background work in this process. A job enqueued in a transaction starts within milliseconds of the commit, in one
 * process. A lost database connection is replaced; while there is none, jobs wait. What a killed process was doing is
 * begun again by another within a minute, by this one too.
 *
 * A job that is done is deleted with its payload. One that failed its last attempt stays in `graphile_worker.jobs`, with
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
    // One lane keeps the times of all: which lane a job is done in does not depend on who enqueued it.
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

interface LaneSettings extends JobsSettings {
  readonly concurrency: number
}

const startLane = async (settings: LaneSettings): Promise<Jobs> => {
  const { connection, crons, log, concurrency, stopWithin = STOP_WITHIN } = settings
  const tasks = taskList(settings)
  const items = parseCronItems(crons.map(cronItem))
  let stopped = false
  let restart: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined
  let current: { runner: Runner; workers: WorkerPool | undefined; pool: Pool }

  const begin = async () => {
    // One connection listens for new jobs as long as the runner lives; the others come and go.
    const pool = createPool(connection, Math.min(concurrency, 4) + 2, log)
    const events: WorkerEvents = new EventEmitter()
    let workers: WorkerPool | undefined
    events.on('pool:create', ({ workerPool }) => {
      workers = workerPool
    })
    let runner: Runner | undefined
    let failedLooks = 0
    const looked = () => {
      failedLooks = 0
    }
    events.on('worker:getJob:empty', looked)
    events.on('job:start', looked)
    events.on('worker:getJob:error', () => {
      // The library asks once which kinds of work it knows; had the connection just gone, it would keep that failure for good.
      if (++failedLooks < PATIENCE * concurrency || !runner || stopped) return
      failedLooks = 0
      log.warn('looking for jobs fails again and again; the job runner is ended to begin anew')
      runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not end in order'))
    })
    events.on('pool:listen:success', ({ workerPool, client }) => {
      // Its LISTEN goes first: a connection runs one statement at a time.
      client.once('drain', () => {
        client
          .query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK, workerPool.id])
          .catch((error: unknown) => log.warn({ err: error }, 'a worker could not say that it lives'))
      })
    })
    try {
      runner = await run({
        pgPool: pool,
        taskList: tasks,
        parsedCronItems: items,
        concurrency,
        pollInterval: POLL_EVERY,
        gracefulShutdownAbortTimeout: Math.min(HURRY_AFTER, stopWithin),
        noHandleSignals: true,
        logger: libraryLog(log),
        events,
      })
      runner.promise
        .catch((error: unknown) => {
          if (!stopped) log.error({ err: error }, 'the job runner ended')
        })
        .finally(() => {
          if (!stopped) beginAgain()
        })
      return { runner, workers, pool }
    } catch (error) {
      await pool.end()
      throw error
    }
  }

  const beginAgain = () => {
    restart = setTimeout(() => {
      // The old pool is left to end by itself: a connection that hangs in it must not keep new work waiting.
      endPool(current.pool).catch((error: unknown) => log.warn({ err: error }, 'the pool of an ended job runner could not be ended'))
      restarting = begin()
        .then((begun) => {
          current = begun
          log.info('the job runner began again')
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'the job runner could not begin again; trying on')
          if (!stopped) beginAgain()
        })
    }, RESTART_AFTER)
  }

  const end = async ({ runner, workers, pool }: typeof current) => {
    const finished = await within(
      stopWithin,
      runner.stop().catch(() => undefined),
    )
    if (!finished) {
      log.warn('jobs still ran when the time to stop was over; they are given back to be done again')
      try {
        await workers?.forcefulShutdown('the process stopped')
      } catch (error) {
        log.warn({ err: error }, 'running jobs could not be given back')
      }
    }
    await within(stopWithin, endPool(pool))
  }

  current = await begin()

  return {
    async stop() {
      stopped = true
      clearTimeout(restart)
      await restarting
      await end(current)
    },
  }
}
