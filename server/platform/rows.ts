import type { Pool } from 'pg'
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm'
import { DomainError } from '../shared/errors.ts'
import type { TextKey } from '../shared/i18n/text.ts'
import type { ReaderPool } from './database/reader-pool.ts'
import { usesReaderPool } from './process/operation.ts'

/** Runs a named, prepared statement and returns plain rows: for reads too hot or too wide for entities. */
export type ReadRows = <Row extends object>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** Reads straight through the pool, outside any transaction; during analysts' queries through theirs. */
export const createReadRows = (dataSource: DataSource, reading?: Pick<ReaderPool, 'pool'>): ReadRows => {
  const driver = dataSource.driver as unknown as { master: Pool }
  return async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (
      await (reading && usesReaderPool() ? reading.pool : driver.master)
        .query<Row>({ name, text, values: [...values] })
        .catch((error: Error) => {
          dataSource.logger.logQueryError(error, text)
          throw error
        })
    ).rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns true for a string that can be one of our ids; any other string is simply not found. */
export const isId = (id: string) => UUID.test(id.toLowerCase())

/** Returns the row, or throws the given refusal when there is none: a row that the viewer may not see is not found. */
export const orNotFound = <Row>(row: Row | null | undefined, refuse: () => Error): Row => {
  if (row === null || row === undefined) throw refuse()
  return row
}

/**
 * Returns null for a lookup that throws NOT_FOUND with one of the given texts, which say that the record itself is missing or not
 * visible: it must not empty the rest of the response. Every other refusal is thrown on, NOT_FOUND of what belongs to the record
 * included.
 */
export const orNull = <Row>(lookup: Promise<Row>, ...missing: readonly [TextKey, ...TextKey[]]): Promise<Row | null> =>
  lookup.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND' && missing.some((text) => text === error.said)) return null
    throw error
  })

/** Finds a row by id and locks it to the end of the transaction. */
export const lockById = <Row extends ObjectLiteral>(db: EntityManager, entity: new () => Row, id: string) =>
  isId(id) ? db.findOne(entity, { where: { id } as never, lock: { mode: 'pessimistic_write' } }) : Promise.resolve(null)
