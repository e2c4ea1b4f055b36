import DataLoader from 'dataloader'
import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm'
import type { Language } from './i18n/language.ts'
import type { Viewer } from './viewer.ts'

/** A batched read, declared next to its entity. It filters rows that are not public by the viewer. */
export type Batch<Key, Value> = (db: EntityManager, keys: readonly Key[], viewer: Viewer) => Promise<Value[]>

/** Returns one row per key of a unique column, or undefined. */
export const oneBy =
  <Row extends ObjectLiteral>(entity: EntityTarget<Row>, column: keyof Row & string): Batch<string, Row | undefined> =>
  async (db, keys) => {
    const rows = await db.findBy(entity, { [column]: In([...keys]) } as never)
    const byKey = new Map(rows.map((row) => [row[column] as string, row]))
    return keys.map((key) => byKey.get(key))
  }

/** Groups rows by key, in the order of the keys. */
export const groupByKey = <Row>(keys: readonly string[], rows: readonly Row[], keyOf: (row: Row) => string): Row[][] => {
  const groups = new Map<string, Row[]>(keys.map((key) => [key, []]))
  for (const row of rows) groups.get(keyOf(row))?.push(row)
  return keys.map((key) => groups.get(key) ?? [])
}

/** Sets and clears the cookie of a signed-in browser. Absent on sockets and in tests of rules. */
export interface SessionCookie {
  set(token: string): void
  clear(): void
}

/** What a resolver may know about the operation that it serves. */
export class Context {
  private readonly loaders = new Map<unknown, DataLoader<never, unknown>>()

  constructor(
    private person: Viewer,
    private readonly db: EntityManager,
    readonly requestId: string,
    /** The language that the reader asked for. */
    readonly language: Language,
    /** The resolvers that run the operation, by class. */
    readonly resolvers: ReadonlyMap<unknown, object>,
    readonly cookie?: SessionCookie,
  ) {}

  get viewer(): Viewer {
    return this.person
  }

  /** Signs the viewer in: the rest of the operation reads as the person who is now signed in. */
  become(viewer: Viewer): void {
    this.person = viewer
    this.loaders.clear()
  }

  /** Reads through a batch: all keys that are loaded in one tick become one statement. */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key): Promise<Value> {
    let loader = this.loaders.get(batch) as DataLoader<Key, Value> | undefined
    if (!loader) {
      loader = new DataLoader<Key, Value>((keys) => batch(this.db, keys, this.viewer))
      this.loaders.set(batch, loader as unknown as DataLoader<never, unknown>)
    }
    return loader.load(key)
  }
}
