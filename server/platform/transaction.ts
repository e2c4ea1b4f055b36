import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { DataSource, EntityManager } from 'typeorm'
import { type Clock, systemClock } from '../shared/clock.ts'
import { type Fact, type NewEvent, type StoredEvent, TO_PROCESSES } from './events.ts'
import { JOB_STATEMENT_TIMEOUT, type Job } from './jobs/jobs.ts'
import { currentOperation, isInJob, onPrimary } from './process/operation.ts'
import { takeChanges, watchChanges } from './row-changes.ts'
import type { Viewer } from './viewer.ts'

export const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK_DETECTED = '40P01'
export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
const ATTEMPTS = 5

/** One use case at work: its rows, the domain events it announces and the jobs it enqueues, all committed or all rolled back together. */
export interface Tx {
  readonly db: EntityManager
  readonly viewer: Viewer
  /** The time of the transaction: one reading of the clock for everything it writes and judges. */
  readonly now: Date
  /**
   * Says who the viewer is, once this transaction has established it without a session: by a right password, code or passkey, or by a
   * valid link. Events are that person's from here on. It gives no rights: `viewer` stays what it was.
   */
  identify(userId: string): void
  /** Stores the event, then runs the reactions of other rooms in this transaction. */
  emit(event: NewEvent): Promise<void>
  /** Enqueues a job that runs after this transaction has committed. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
}

export interface EnqueueOptions {
  /** The earliest time to run. Default: at once. */
  readonly runAt?: Date
  /** A queued job with the same key is replaced. Default: none. */
  readonly key?: string
  /** A replaced job keeps its time, and with it its place before others. Default: false. */
  readonly keepsTime?: boolean
}

/** Runs one use case in one transaction. */
export type Work = <Result>(viewer: Viewer, steps: (tx: Tx) => Promise<Result>) => Promise<Result>

/** A room's handler of another room's domain event, run in the same transaction. */
export interface Reaction {
  readonly fact: string
  react(tx: Tx, event: StoredEvent): Promise<void>
}

/** Declares a reaction with the event's own payload type. */
export const on = <Payload extends object>(
  fact: Fact<Payload>,
  react: (tx: Tx, event: StoredEvent<Payload>) => Promise<void>,
): Reaction => ({
  fact: fact.name,
  react: (tx, event) => react(tx, event as StoredEvent<Payload>),
})

/** Returns the SQLSTATE of a failed statement; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => {
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } }
  const state = driverError?.code ?? code
  return typeof state === 'string' ? state : undefined
}

/** Returns the name of the constraint that a statement violated. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const { constraint, driverError } = error as { constraint?: string; driverError?: { constraint?: string } }
  return sqlState(error) === UNIQUE_VIOLATION ? (driverError?.constraint ?? constraint) : undefined
}

const canRetry = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(sqlState(error) ?? '')

const open = new AsyncLocalStorage<true>()

/** Throws when called inside a transaction: a call to a provider belongs before or after it. */
export const refuseInTransaction = (what: string): void => {
  if (open.getStore()) throw new Error(`A transaction is open: ${what} would keep its connection and its locks waiting.`)
}

/** Gives every statement of the transaction the timeout of a job's: for work whose size a person decides. */
export const takeTime = (db: EntityManager): Promise<unknown> => db.query(`set local statement_timeout = ${JOB_STATEMENT_TIMEOUT}`)

/** Retries after a deadlock or serialization failure, five attempts at most. */
const persistently = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === ATTEMPTS || !canRetry(error)) throw error
    }
  }
}

/** Use cases that are one statement, which decides, writes and announces in SQL. */
export interface Direct {
  /** Runs the statement, prepared under its name, as its own transaction: one round trip to the database. */
  rows<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
}

/** Creates `direct`, on its own connections. Deadlocks are retried and the push is woken as by {@link Work}. */
export const createDirect = (dataSource: DataSource, wake: () => void): Direct => {
  const driver = dataSource.driver as unknown as { master: Pool }
  return {
    async rows<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      const { rows } = await persistently(() =>
        driver.master.query<Row>({ name, text, values: [...values] }).catch((error: Error) => {
          dataSource.logger.logQueryError(error, text)
          throw error
        }),
      )
      wake()
      return rows
    },
  }
}

const INSERT_EVENT = `
  insert into event (name, audience, actor_id, subject_id, payload, ip, at, request_id, api_key_id, changes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/** The request or the job that the caller is part of, as the audit log names it. */
const operationId = (): string | null => {
  const operation = currentOperation()
  if (operation === undefined) return null
  return 'requestId' in operation ? operation.requestId.slice(0, 100) : `job:${operation.jobId}`
}

/**
 * Creates `work`, the only way to write. Events emitted inside are stored by the same transaction: the push delivers them
 * only if it commits, and reactions run inside it. After a deadlock or serialization failure the steps start again in a
 * fresh transaction, five attempts at most. While `isWatched` (default: true), {@link refuseInTransaction} throws inside the
 * steps; production turns it off for its cost. In a job, a statement may take a minute instead of five seconds.
 */
export const createWork = (
  dataSource: DataSource,
  reactions: readonly Reaction[],
  wake: () => void,
  { clock = systemClock, isWatched = true }: { readonly clock?: Clock; readonly isWatched?: boolean } = {},
): Work => {
  watchChanges(dataSource)
  const begin = (db: EntityManager, viewer: Viewer): Tx => {
    const now = clock.now()
    let actor: Pick<Viewer, 'userId' | 'apiKeyId'> = viewer
    const tx: Tx = {
      db,
      viewer,
      now,
      identify(userId) {
        if (userId !== viewer.userId) actor = { userId, apiKeyId: null }
      },
      async emit(event) {
        // News for processes alone says nothing of records: what was changed belongs to the next event.
        const changes = event.audience.every((topic) => topic === TO_PROCESSES) ? [] : takeChanges(db)
        await db.query(INSERT_EVENT, [
          event.name,
          event.audience,
          actor.userId,
          event.subjectId,
          JSON.stringify(event.payload),
          viewer.ip,
          now,
          operationId(),
          actor.apiKeyId,
          changes.length === 0 ? null : JSON.stringify(changes),
        ])
        const stored = { ...event, actorId: actor.userId, at: now }
        for (const reaction of reactions) {
          if (reaction.fact === event.name) await reaction.react(tx, stored)
        }
      },
      async enqueue(job, payload, options = {}) {
        await db.query(
          'select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4, max_attempts => $5, job_key_mode => $6)',
          [
            job.name,
            JSON.stringify(payload),
            options.runAt ?? null,
            options.key ?? null,
            job.attempts,
            options.keepsTime ? 'preserve_run_at' : 'replace',
          ],
        )
      },
    }
    return tx
  }
  return async (viewer, steps) => {
    const attempt = async (db: EntityManager) => {
      if (isInJob()) await takeTime(db)
      return steps(begin(db, viewer))
    }
    const watched = (db: EntityManager) => open.run(true, () => attempt(db))
    const result = await persistently(() => onPrimary(() => dataSource.transaction(isWatched ? watched : attempt)))
    wake()
    return result
  }
}
