import { parentPort, workerData } from 'node:worker_threads'
import { DomainError } from '../../../shared/errors.ts'
import type { CsvChoices } from './csv-statement.ts'
import { type Reading, readStatement } from './read-statement.ts'

/** What a reading thread is given; `module` is where its own sources are. */
export interface ReadingOrder {
  readonly module: string
  readonly bytes: Uint8Array
  readonly choices: CsvChoices
}

export type ReadingResult =
  | { readonly reading: Reading }
  | { readonly refusal: { readonly message: string; readonly fields: Readonly<Record<string, string>> } }
  | { readonly failure: string }

const read = ({ bytes, choices }: ReadingOrder): ReadingResult => {
  try {
    return { reading: readStatement(bytes, choices) }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: { message: error.message, fields: error.fields ?? {} } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.postMessage(read(workerData as ReadingOrder))
