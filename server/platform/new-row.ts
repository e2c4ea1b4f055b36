import type { DeepPartial, EntityManager } from 'typeorm'

/**
 * Makes a row that is worked with before it is inserted: columns that may be empty and are not given are null, as they will be in the
 * database. A row that is saved first needs none of this, for saving fills them.
 */
export const newRow = <Row extends object>(db: EntityManager, Entity: new () => Row, fields: NoInfer<DeepPartial<Row>>): Row => {
  const row = db.create(Entity, fields)
  for (const { propertyName, isNullable } of db.connection.getMetadata(Entity).columns) {
    if (isNullable && Reflect.get(row, propertyName) === undefined) Reflect.set(row, propertyName, null)
  }
  return row
}
