/** How many attempts a job has in all by default. */
const ATTEMPTS = 10

declare const payloadOf: unique symbol

/**
 * Each lane has its own workers, so that jobs that call a mail server (`messages`), a bank (`banks`) or a customer's program
 * (`webhooks`), run a person's query (`queries`) or write a whole list (`exports`), never delay a settlement (`work`).
 */
export type Lane = 'work' | 'messages' | 'banks' | 'webhooks' | 'queries' | 'exports'

/** A kind of background work, named as a command: `webhooks.deliver_webhook`. Its payload is JSON. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly lane: Lane
  /** The number of attempts in all, with growing pauses: 3 s, 7 s, 20 s, 55 s ... 2 h before the tenth. */
  readonly attempts: number
  readonly [payloadOf]?: (payload: Payload) => void
}

/** Declares a kind of background work. Default: 10 attempts in the lane `work`; a job that calls a provider takes another lane. */
export const job = <Payload extends object>(
  name: string,
  { attempts = ATTEMPTS, lane = 'work' }: { attempts?: number; lane?: Lane } = {},
): Job<Payload> => ({ name, attempts, lane })

/** Milliseconds that a statement in a job's transaction may take: no person is waiting, and it may read a hundred thousand rows. */
export const JOB_STATEMENT_TIMEOUT = 60_000

/** One attempt at a job. */
export interface Running {
  readonly id: string
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborts when the process is stopping. */
  readonly signal: AbortSignal
}

export interface JobHandler {
  readonly job: { readonly name: string; readonly lane: Lane }
  run(payload: object, running: Running): Promise<void>
}

/**
 * Declares the handler of a kind of job. A job runs at least once: again after a throw, and again when the process died in
 * the middle, so an effect outside the database carries the job's id or another key that deduplicates it.
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

/** Enqueues the job with `{}` at each match of the pattern (in UTC), once for all processes. A match while no process ran is skipped. */
export const cron = (of: Job<Record<never, never>>, pattern: string): Cron => ({ job: of, pattern })

export type JobOutcome = 'done' | 'failed' | 'given_up'
