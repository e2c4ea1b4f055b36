import { createThreads } from '../../../../platform/process/threads.ts'
import { DomainError, invalid } from '../../../../shared/errors.ts'
import type { CsvChoices } from './csv-statement.ts'
import type { ReadingResult, ReadingTask } from './read-in-thread.ts'
import { type Reading, readStatement } from './read-statement.ts'
import { refuseFile } from './statement.ts'

/** Files up to this size are read within milliseconds; larger ones in a thread. */
const READ_AT_ONCE = 256 * 1024

const readInThread = createThreads<ReadingTask, ReadingResult>({
  module: new URL('./read-in-thread.ts', import.meta.url),
  timeout: 30_000,
  memory: 768,
  busy: () => new DomainError('SERVICE_UNAVAILABLE', 'banking.import.file.busy'),
})

/** The thread was ended because the file took too much time or memory. */
const isTooMuch = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')

/**
 * Reads a bank statement: a small file directly, a large one in one of two threads, so that no file blocks other requests.
 * Throws like `readStatement`, and SERVICE_UNAVAILABLE while both threads are busy.
 */
export const readStatementFile = async (bytes: Uint8Array, choices: CsvChoices): Promise<Reading> => {
  if (bytes.length <= READ_AT_ONCE) return readStatement(bytes, choices)
  try {
    const result = await readInThread({ bytes, choices })
    if ('reading' in result) return result.reading
    throw invalid(result.refusal.said, result.refusal.fields)
  } catch (error) {
    if (isTooMuch(error)) throw refuseFile('banking.import.file.tooLarge')
    throw error
  }
}
