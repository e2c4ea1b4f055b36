import type { Platform } from './platform.ts'
import type { Tx } from './transaction.ts'
import { SYSTEM } from './viewer.ts'

/** Runs acts one after the other and returns their results. A failed act does not stop the others; throws AggregateError after the last. */
export const eachInTurn = async <Result>(acts: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  const results: Result[] = []
  const failures: unknown[] = []
  for (const act of acts) {
    try {
      results.push(await act())
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${acts.length} failed`)
  return results
}

interface Due<Row> {
  /** Selects the due rows, each with its `id`. They are read without locks, all at once: `act` locks the row and checks it again. */
  readonly sql: string
  readonly values?: readonly unknown[]
  /** Runs in its own transaction; returns false if there was nothing left to do. */
  act(tx: Tx, row: Row): Promise<boolean>
  /** Called in another transaction after `act` threw and was rolled back. Returns true if it handled the error. */
  onFailure?(tx: Tx, row: Row, error: unknown): Promise<boolean>
}

/**
 * Acts on every due row, each in its own transaction, and returns how many were acted on. A failed row does not stop the
 * others; throws AggregateError after the last, so that the job fails visibly.
 */
export const actOnDue = async <Row extends { readonly id: string } = { readonly id: string }>(
  { dataSource, work }: Pick<Platform, 'dataSource' | 'work'>,
  { sql, values = [], act, onFailure }: Due<Row>,
): Promise<number> => {
  const rows = await dataSource.query<Row[]>(sql, [...values])
  const done = await eachInTurn(
    rows.map((row) => async () => {
      try {
        return await work(SYSTEM, (tx) => act(tx, row))
      } catch (error) {
        if (!onFailure || !(await work(SYSTEM, (tx) => onFailure(tx, row, error)))) throw error
        return false
      }
    }),
  )
  return done.filter(Boolean).length
}
