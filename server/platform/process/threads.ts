import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { DomainError } from '../../shared/errors.ts'

interface ThreadsOptions {
  /** The module whose default export a thread runs, by the name of its source: `new URL('./draw-sheet.ts', import.meta.url)`. */
  readonly module: URL
  /** How many more tasks than threads are taken at once; these wait for a thread. Default: none. */
  readonly waiting?: number
  /** Milliseconds from being taken to the result; a task that takes longer is ended, with its thread. */
  readonly timeout: number
  /** Megabytes that a thread may use; default: as many as the process. */
  readonly memory?: number
  /** The refusal of a task that finds every thread and every waiting place taken. */
  readonly busy: () => DomainError
}

/** A second thread goes on while the first starts again after a failure. */
const THREADS = 2
/** Loading a module again costs more than an idle thread. */
const IDLE_FOR = 600_000

const isBuilt = import.meta.url.endsWith('.js')
/** Sources need a loader in each thread; what was built runs as it is. */
const loadSources = () => ['--import', `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`]
const moduleOf = (source: URL) => fileURLToPath(isBuilt ? new URL(source.href.replace(/\.ts$/, '.js')) : source)

/**
 * Runs tasks that compute for long in threads of their own, so that the process goes on answering others. Returns a function
 * that hands a task to a thread and returns its result; it throws what the module throws, `busy()` at once when too many tasks
 * are pending, an `AbortError` after the timeout, and `ERR_WORKER_OUT_OF_MEMORY` when the task used up its memory. Threads start
 * with the first task, and an idle one does not keep the process alive.
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
  // An error outside of a task is nobody's to catch: it is printed, the thread is replaced, and the process goes on.
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
