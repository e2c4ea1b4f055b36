import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { DomainError } from '../../shared/errors.ts'

interface ThreadsOptions {
  /** The module whose default export a thread runs, by its source file: `new URL('./draw-sheet.ts', import.meta.url)`. */
  readonly module: URL
  /** How many tasks may be pending while every thread is busy. Default: none. */
  readonly waiting?: number
  /** Milliseconds from submission to result; a task that takes longer is ended, with its thread. */
  readonly timeout: number
  /** Megabytes that a thread may use. Default: as many as the process. */
  readonly memory?: number
  /** Creates the error for a task that is refused because every thread is busy and the queue is full. */
  readonly busy: () => DomainError
}

/** A second thread continues while the first restarts after a failure. */
const THREADS = 2
/** Loading a module again costs more than an idle thread. */
const IDLE_FOR = 600_000

const isBuilt = import.meta.url.endsWith('.js')
/** Sources need a loader in each thread; built files run as they are. */
const loadSources = () => ['--import', `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`]
const moduleOf = (source: URL) => fileURLToPath(isBuilt ? new URL(source.href.replace(/\.ts$/, '.js')) : source)

/**
 * Runs long computations in worker threads, so that the process stays responsive. Returns a function that passes a task to a
 * thread and returns its result. It throws what the module throws, `busy()` at once when too many tasks are pending, an
 * `AbortError` after the timeout, and `ERR_WORKER_OUT_OF_MEMORY` when the task exceeded its memory. Threads start with the
 * first task, and an idle one does not keep the process alive.
 */
export const createThreads = <Task, Result>({ module, waiting = 0, timeout, memory, busy }: ThreadsOptions) => {
  const pool = new Piscina<Task, Result>({
    filename: moduleOf(module),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_FOR,
    execArgv: isBuilt ? [] : loadSources(),
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  })
  // No caller can catch an error outside a task: it is printed, the thread is replaced, and the process continues.
  pool.on('error', (error: Error) => process.emitWarning(error))
  let pending = 0
  return async (task: Task): Promise<Result> => {
    if (pending >= THREADS + waiting) throw busy()
    pending++
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(timeout) })
    } finally {
      pending--
    }
  }
}
