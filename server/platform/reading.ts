import type { Pool } from 'pg'
import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { isDay } from '../shared/day.ts'
import { invalidField } from '../shared/errors.ts'
import { type Page, pageOf } from '../shared/page.ts'

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

/** Writes a keyset cursor: the sort key and the id that breaks ties. */
export const encodeCursor = (key: string, id: string) => Buffer.from(`${key}|${id}`).toString('base64url')

/** The last millisecond of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const notOurs = () => invalidField('after', 'This cursor is not valid. Start the list again.')

/** Parts of a cursor's key as PostgreSQL can compare them; null for a text that is no such part. */
export const cursorPart = {
  /** Milliseconds since 1970, up to the year 9999. */
  moment: (text: string): Date | null => (/^\d{1,15}$/.test(text) && Number(text) <= LAST_MOMENT ? new Date(Number(text)) : null),
  /** A bigint. Eighteen digits always are. */
  integer: (text: string): string | null => (/^-?\d{1,18}$/.test(text) ? text : null),
  /** A day of the calendar. */
  day: (text: string): string | null => (isDay(text) ? text : null),
}

/** Reads a keyset cursor: its key by `read`, and the id that breaks ties. Throws INVALID for one that we did not write. */
export const decodeCursor = <Key>(cursor: string, read: (key: string) => Key | null): { key: Key; id: string } => {
  const [text, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const key = text && id && UUID.test(id) ? read(text) : null
  if (key === null) throw notOurs()
  return { key, id: id! }
}

/** True for a string that can be an id of ours; anything else is simply not found. */
export const isId = (id: string) => UUID.test(id.toLowerCase())

/**
 * Reads one page of entities, newest first: keyset on a timestamp column with the id as tie-breaker.
 * `query` already holds every condition; `column` is a `timestamptz(3)` property of the query's main alias, so that a
 * cursor in milliseconds is exact.
 */
export const readPage = async <Row extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<Row>,
  args: { first: number; after?: string | null },
  column: keyof Row & string,
): Promise<Page<Row>> => {
  const totalCount = await query.clone().getCount()
  const at = `${query.alias}.${column}`
  if (args.after) {
    const { key, id } = decodeCursor(args.after, cursorPart.moment)
    query.andWhere(`(${at}, ${query.alias}.id) < (:cursorAt, :cursorId)`, { cursorAt: key, cursorId: id })
  }
  query
    .orderBy(at, 'DESC')
    .addOrderBy(`${query.alias}.id`, 'DESC')
    .limit(args.first + 1)
  const rows = await query.getMany()
  return pageOf(rows, args.first, totalCount, (row) => encodeCursor(String((row[column] as Date).getTime()), row.id))
}

/** Finds a row by id under conditions, or refuses with the given sentence: what you may not see is not found. */
export const orNotFound = <Row>(row: Row | null | undefined, refuse: () => Error): Row => {
  if (row === null || row === undefined) throw refuse()
  return row
}

/** Finds under a row lock held to the end of the transaction. */
export const lockById = <Row extends ObjectLiteral>(db: EntityManager, entity: new () => Row, id: string) =>
  isId(id) ? db.findOne(entity, { where: { id } as never, lock: { mode: 'pessimistic_write' } }) : Promise.resolve(null)
