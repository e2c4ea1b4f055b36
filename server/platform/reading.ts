import type { Pool } from 'pg'
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm'
import { DomainError } from '../shared/errors.ts'

/** Runs a named, prepared statement and answers plain rows: for reads too hot or too wide for entities. */
export type ReadRows = <Row extends object>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** Reads straight through the pool, outside any transaction. */
export const createReadRows = (dataSource: DataSource): ReadRows => {
  const driver = dataSource.driver as unknown as { master: Pool }
  return async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (
      await driver.master.query<Row>({ name, text, values: [...values] }).catch((error: Error) => {
        dataSource.logger.logQueryError(error, text)
        throw error
      })
    ).rows
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a string that can be an id of ours; anything else is simply not found. */
export const isId = (id: string) => UUID.test(id.toLowerCase())

/** Finds a row by id under conditions, or refuses with the given sentence: what you may not see is not found. */
export const orNotFound = <Row>(row: Row | null | undefined, refuse: () => Error): Row => {
  if (row === null || row === undefined) throw refuse()
  return row
}

/**
 * Returns null for a lookup that throws NOT_FOUND: a query for one record must not empty the rest of its answer. Every other
 * refusal is thrown on.
 */
export const orNull = <Row>(lookup: Promise<Row>): Promise<Row | null> =>
  lookup.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  })

/** Finds under a row lock held to the end of the transaction. */
export const lockById = <Row extends ObjectLiteral>(db: EntityManager, entity: new () => Row, id: string) =>
  isId(id) ? db.findOne(entity, { where: { id } as never, lock: { mode: 'pessimistic_write' } }) : Promise.resolve(null)
