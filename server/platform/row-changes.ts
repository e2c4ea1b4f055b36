import type { DataSource, EntityManager, EntitySubscriberInterface, UpdateEvent } from 'typeorm'
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js'

type Shown = string | number | boolean | null

/** A row that a use case changed: the columns that differ, and the names of those whose values are not recorded. */
export interface RowChange {
  readonly table: string
  readonly id: string
  readonly before: Readonly<Record<string, Shown>>
  readonly after: Readonly<Record<string, Shown>>
  readonly hidden: readonly string[]
}

/** No event lists more rows than this. */
const MOST_ROWS = 20

/** Types whose values say nothing that a person wrote. */
const PLAIN_TYPES: readonly string[] = ['boolean', 'bool', 'int', 'integer', 'smallint', 'bigint', 'numeric', 'date', 'timestamptz', 'uuid']
/** Columns of text with a value of a fixed list. */
const LISTED =
  /^(status|state|role|memberRole|kind|type|currency|decision|outcome|language|country|topic|severity|structure|form|base|quote|frequency|entityType|frozenReason)$|(Status|Kind|Type|Currency|Role)$/
/** Times of the change itself, which the entry says already. */
const OF_THE_CHANGE = /^(updatedAt|changedAt|editedAt)$/
/** Never recorded, whatever their type: what opens something. */
const SECRET = /secret|token|password|hash|seal|salt|code|seed|challenge|credential|counter|key$/i

const isRecorded = ({ propertyName, type, isArray }: ColumnMetadata) =>
  !isArray && !SECRET.test(propertyName) && (PLAIN_TYPES.includes(String(type)) || LISTED.test(propertyName))

const shownValue = (value: unknown): Shown => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

const pending = new WeakMap<EntityManager, RowChange[]>()

const changeOf = ({ entity, databaseEntity, updatedColumns, metadata }: UpdateEvent<object>): RowChange | undefined => {
  const changed = updatedColumns.filter(
    ({ isVersion, isPrimary, propertyName }) => !isVersion && !isPrimary && !OF_THE_CHANGE.test(propertyName),
  )
  if (entity === undefined || changed.length === 0) return undefined
  const recorded = changed.filter(isRecorded)
  const valuesOf = (row: object) =>
    Object.fromEntries(recorded.map((column) => [column.propertyName, shownValue(column.getEntityValue(row, true))]))
  const id = metadata.primaryColumns.map((column) => String(column.getEntityValue(databaseEntity))).join('/')
  return {
    table: metadata.tableName,
    id,
    before: valuesOf(databaseEntity),
    after: valuesOf(entity),
    hidden: changed.filter((column) => !isRecorded(column)).map(({ propertyName }) => propertyName),
  }
}

const subscriber: EntitySubscriberInterface<object> = {
  afterUpdate(event) {
    // An entity that was never read has nothing to compare with.
    if (event.databaseEntity === undefined) return
    const change = changeOf(event)
    if (change === undefined) return
    const rows = pending.get(event.manager) ?? []
    if (rows.length < MOST_ROWS) rows.push(change)
    pending.set(event.manager, rows)
  },
}

/** Records what transactions change in rows that they save, so that the next event they announce can say it. */
export const watchChanges = (dataSource: DataSource): void => {
  if (!dataSource.subscribers.includes(subscriber)) dataSource.subscribers.push(subscriber)
}

/**
 * Returns the rows that a transaction saved since its last event, 20 at most. Values are recorded only of numbers, days, ids and
 * fixed lists: what people wrote, and secrets, are named without their values, for the log can never forget them.
 */
export const takeChanges = (db: EntityManager): readonly RowChange[] => {
  const rows = pending.get(db) ?? []
  pending.delete(db)
  return rows
}
