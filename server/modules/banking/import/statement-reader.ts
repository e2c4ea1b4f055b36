import { Worker } from 'node:worker_threads'
import { DomainError, invalid } from '../../../shared/errors.ts'
import type { CsvChoices } from './csv-statement.ts'
import { type Reading, readStatement } from './read-statement.ts'
import { refuseFile } from './statement.ts'
import type { ReadingOrder, ReadingResult } from './statement-worker.ts'

/** A file up to this size is read in some milliseconds; a larger one in a thread of its own. */
const READ_AT_ONCE = 256 * 1024
const THREADS = 2
const GIVEN_UP_AFTER = 30_000
const MEMORY = { maxOldGenerationSizeMb: 768 }

/** Sources run through a loader, which a thread has to start for itself; what was built runs as it is. */
const isBuilt = import.meta.url.endsWith('.js')
const FROM_SOURCES =
  "import('tsx/esm/api').then((loader) => { loader.register(); return import(require('node:worker_threads').workerData.module) })"

const startThread = (order: Omit<ReadingOrder, 'module'>) => {
  const module = new URL(isBuilt ? './statement-worker.js' : './statement-worker.ts', import.meta.url)
  const options = { workerData: { ...order, module: module.href } satisfies ReadingOrder, resourceLimits: MEMORY }
  return isBuilt ? new Worker(module, options) : new Worker(FROM_SOURCES, { ...options, eval: true, execArgv: [] })
}

const tooMuch = () => refuseFile('This file is too large to be read at once. Import it in parts.')

const readInThread = (bytes: Uint8Array, choices: CsvChoices) =>
  new Promise<Reading>((resolve, reject) => {
    const worker = startThread({ bytes, choices })
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      worker.on('error', () => {})
      void worker.terminate()
      act()
    }
    const timer = setTimeout(() => settle(() => reject(tooMuch())), GIVEN_UP_AFTER)
    worker.on('message', (result: ReadingResult) =>
      settle(() => {
        if ('reading' in result) resolve(result.reading)
        else if ('refusal' in result) reject(invalid(result.refusal.message, result.refusal.fields))
        else reject(new Error(`A statement could not be read: ${result.failure}`))
      }),
    )
    worker.on('error', (error: NodeJS.ErrnoException) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)),
    )
    worker.on('exit', () => settle(() => reject(new Error('A statement could not be read: its thread has ended.'))))
  })

/**
 * Makes the reader of statements: small files are read at once, large ones in a thread, two of them at a time, so that no
 * file keeps the server from answering others. Refuses like `readStatement`, and with SERVICE_UNAVAILABLE when both are busy.
 */
export const createStatementReader = () => {
  let running = 0
  return async (bytes: Uint8Array, choices: CsvChoices): Promise<Reading> => {
    if (bytes.length <= READ_AT_ONCE) return readStatement(bytes, choices)
    if (running >= THREADS) {
      throw new DomainError('SERVICE_UNAVAILABLE', 'Too many statements are being read at the moment. Try again shortly.')
    }
    running++
    try {
      return await readInThread(bytes, choices)
    } finally {
      running--
    }
  }
}
