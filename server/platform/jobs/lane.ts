import { EventEmitter } from 'node:events'
import { type CronItem, parseCronItems, type Runner, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { LOCKS } from '../database/advisory-locks.ts'
import type { Connection } from '../database/database.ts'
import { during } from '../process/operation.ts'
import type { Cron, JobHandler, JobOutcome, Running } from './jobs.ts'
import { createPool, endPool, libraryLog } from './pool.ts'

const POLL_EVERY = 1_000
const RESTART_AFTER = 1_000
/** After this many failed polls in a row, by each of the workers, the runner is restarted. */
const PATIENCE = 5
const STOP_WITHIN = 10_000
/** Running jobs are asked to hurry this long after a stop began, or at half of its time limit. */
const HURRY_AFTER = 5_000

export interface JobsSettings {
  readonly connection: Connection
  readonly handlers: readonly JobHandler[]
  readonly crons: readonly Cron[]
  readonly log: Logger
  /** Milliseconds that `stop` gives running jobs to finish. Default: 10,000. */
  readonly stopWithin?: number
  /** Called with the outcome of each attempt, for the metrics. */
  readonly onSettled?: (name: string, outcome: JobOutcome, seconds: number) => void
}

export interface Jobs {
  /** Takes no new job, lets running ones finish, and gives back those that do not finish in time. */
  stop(): Promise<void>
}

const within = async (milliseconds: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  const outcome = await Promise.race([work.then(() => 'finished' as const), late]).finally(() => clearTimeout(timer))
  return outcome === 'finished'
}

/** Wraps the handlers for the job library: one task for each kind of job. */
export const taskList = ({ handlers, log, onSettled = () => {} }: Pick<JobsSettings, 'handlers' | 'log' | 'onSettled'>): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      async (stored, { job: { id, attempts, max_attempts }, abortSignal }) => {
        const { _cron, ...payload } = stored as { _cron?: unknown }
        const running: Running = { id, attempt: attempts, isLastAttempt: attempts >= max_attempts, signal: abortSignal }
        const started = performance.now()
        const settled = (outcome: JobOutcome) => onSettled(handler.job.name, outcome, (performance.now() - started) / 1_000)
        try {
          await during({ job: handler.job.name, jobId: id }, () => handler.run(payload, running))
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
  // A job of the same cron that is still queued is kept, and no second one is added.
  options: { backfillPeriod: 0, maxAttempts: attempts, jobKey: `cron ${name} ${pattern}`, jobKeyMode: 'preserve_run_at' },
})

interface LaneSettings extends JobsSettings {
  readonly concurrency: number
}

/** Runs the jobs of one lane, with its own workers and connections. Same guarantees as `startJobs`. */
export const startLane = async (settings: LaneSettings): Promise<Jobs> => {
  const { connection, crons, log, concurrency, stopWithin = STOP_WITHIN } = settings
  const tasks = taskList(settings)
  const items = parseCronItems(crons.map(cronItem))
  let stopped = false
  let restart: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined
  let current: { runner: Runner; workers: WorkerPool | undefined; pool: Pool }

  const begin = async () => {
    // One connection listens for new jobs for the runner's whole life; the others come and go.
    const pool = createPool(connection, Math.min(concurrency, 4) + 2, log)
    const events: WorkerEvents = new EventEmitter()
    let workers: WorkerPool | undefined
    events.on('pool:create', ({ workerPool }) => {
      workers = workerPool
    })
    let runner: Runner | undefined
    let failedPolls = 0
    const pollSucceeded = () => {
      failedPolls = 0
    }
    events.on('worker:getJob:empty', pollSucceeded)
    events.on('job:start', pollSucceeded)
    events.on('worker:getJob:error', () => {
      // The library reads once which kinds of job it handles; if the connection fails just then, it fails forever.
      if (++failedPolls < PATIENCE * concurrency || !runner || stopped) return
      failedPolls = 0
      log.warn('polling for jobs keeps failing; the job runner is restarted')
      runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not end in order'))
    })
    events.on('pool:listen:success', ({ workerPool, client }) => {
      // Its LISTEN goes first: a connection runs one statement at a time.
      client.once('drain', () => {
        client
          .query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.worker, workerPool.id])
          .catch((error: unknown) => log.warn({ err: error }, 'a worker could not take the lock that shows it is alive'))
      })
    })
    try {
      runner = await run({
        pgPool: pool,
        taskList: tasks,
        parsedCronItems: items,
        concurrency,
        pollInterval: POLL_EVERY,
        gracefulShutdownAbortTimeout: Math.min(HURRY_AFTER, stopWithin / 2),
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
      // The old pool ends in the background: a hanging connection in it must not delay new work.
      endPool(current.pool).catch((error: unknown) => log.warn({ err: error }, 'the pool of an ended job runner could not be ended'))
      restarting = begin()
        .then((begun) => {
          current = begun
          log.info('the job runner has restarted')
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'the job runner could not restart; trying again')
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
      log.warn('jobs still ran after the time limit of the stop; they are released to run again')
      try {
        await workers?.forcefulShutdown('the process stopped')
      } catch (error) {
        log.warn({ err: error }, 'running jobs could not be released')
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
