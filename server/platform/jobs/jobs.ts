/** How often a job is tried in all, unless it says otherwise. */
const ATTEMPTS = 10

declare const payloadOf: unique symbol

/**
 * Each lane has workers of its own: jobs that wait for a mail server (`messages`) or a bank (`banks`) never delay a
 * settlement (`work`).
 */
export type Lane = 'work' | 'messages' | 'banks'

/** A kind of background work, named as a command: `webhooks.deliver_webhook`. Its payload is JSON. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly lane: Lane
  /** How often it is tried in all, with growing pauses: 3 s, 7 s, 20 s, 55 s ... 2 h before the tenth. */
  readonly attempts: number
  readonly [payloadOf]?: (payload: Payload) => void
}

/** Declares a kind of background work. Default: 10 attempts in the lane `work`; a job that calls a provider takes another lane. */
export const job = <Payload extends object>(
  name: string,
  { attempts = ATTEMPTS, lane = 'work' }: { attempts?: number; lane?: Lane } = {},
): Job<Payload> => ({ name, attempts, lane })

/** A statement in a transaction of a job may take so long: nobody waits for it, and it may be over a hundred thousand rows. */
export const JOB_STATEMENT_TIMEOUT = 60_000

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
