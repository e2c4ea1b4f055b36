import { DomainError } from '../../../../shared/errors.ts'
import type { CsvChoices } from './csv-statement.ts'
import { type Reading, readStatement } from './read-statement.ts'

export interface ReadingTask {
  readonly bytes: Uint8Array
  readonly choices: CsvChoices
}

/** A refusal is returned, because an error thrown across threads loses its code and fields. */
export type ReadingResult = { readonly reading: Reading } | { readonly refusal: Pick<DomainError, 'said' | 'fields'> }

/** Runs in the thread: returns the content of a statement, or why it is refused. */
export default ({ bytes, choices }: ReadingTask): ReadingResult => {
  try {
    return { reading: readStatement(bytes, choices) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refusal: { said: error.said, ...(error.fields ? { fields: error.fields } : {}) } }
  }
}
